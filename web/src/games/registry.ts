import { registerGames } from '../lib/game';
import { LORE } from './lore/game';
import { LOTR_TCG } from './lotr_tcg/game';
import { MECCG } from './meccg/game';

/** The games of the page, in the order in which they are shown. */
registerGames([MECCG, LORE, LOTR_TCG]);
