import { lookOf } from '../middle_earth/look';

export const LOOK = lookOf([
  ['strikes', 'strikes'],
  ['prowess', 'prowess'],
  ['body', 'body'],
  ['mind', 'mind'],
  ['direct_influence', 'direct influence'],
  ['influence_number', 'influence number'],
  ['marshalling_points', 'marshalling points'],
  ['corruption_points', 'corruption points'],
  ['corruption_modifier', 'corruption modifier'],
  ['stage_points', 'stage points'],
]);
