import { theDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { CardNow, TcgPicture } from './picture';

/** The desk of this table. */
export const theDesk = (): Desk<TcgPicture, CardNow> => anyDesk();
