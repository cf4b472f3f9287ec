import { useDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { Face, TcgPicture } from './wire';

/** The desk of this table. */
export const useDesk = (): Desk<TcgPicture, Face> => anyDesk();
