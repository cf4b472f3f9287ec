import { theDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { MeccgPicture } from './picture';

/** The desk of this table. */
export const theDesk = (): Desk<MeccgPicture> => anyDesk();
