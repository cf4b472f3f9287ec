import { useDesk as anyDesk, type Desk } from '../../lib/desk/desk';
import type { Face, JourneyPicture } from './wire';

/** The desk of this table. */
export const useDesk = (): Desk<JourneyPicture, Face> => anyDesk();
