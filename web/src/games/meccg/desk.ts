import { useDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { Face, MeccgPicture } from './wire';

/** The desk of this table. */
export const useDesk = (): Desk<MeccgPicture, Face> => anyDesk();
