import { theDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { Face, TcgPicture } from './wire';

/** The desk of this table. */
export const theDesk = (): Desk<TcgPicture, Face> => anyDesk();
