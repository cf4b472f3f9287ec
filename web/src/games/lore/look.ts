import { lookOf } from '../middle_earth/look';

export const LOOK = lookOf([
  ['strikes', 'strikes'],
  ['prowess', 'prowess'],
  ['body', 'body'],
  ['mind', 'mind'],
  ['influence', 'influence'],
  ['faction_number', 'won on'],
  ['ring_number', 'found on'],
  ['removal_number', 'removable on'],
  ['marshalling_points', 'marshalling points'],
  ['corruption_modifier', 'corruption modifier'],
]);
