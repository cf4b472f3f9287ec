import { theDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { TcgPicture } from './picture';

/** The desk of this table. */
export const theDesk = (): Desk<TcgPicture> => anyDesk();
