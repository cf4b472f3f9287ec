import type { PlayLink } from '../../lib/play/link.svelte';
import type { Decision, Option, TablePicture, View } from '../../lib/wire';

/** The window in which a card of the own hand may be let go, and what that is called. */
export interface LettingGo {
  window: string;
  words: string;
}

/** A card that somebody marks while he plays, and that is let go at the end of the turn: who marks none is not asked. */
export class LetGo {
  #marked = $state<number | null>(null);
  readonly #link: PlayLink;

  constructor(link: PlayLink) {
    this.#link = link;
  }

  /** Whether a card can be marked: one of the own hand, in the own turn, where nobody would be asked otherwise. */
  isOpenTo(view: View, card: number | undefined, how: LettingGo | undefined): boolean {
    if (!how || card === undefined || view.status !== 'running') return false;
    if (card === this.#marked) return true;
    const picture = view.picture as TablePicture;
    const mine = picture.sides.find((side) => side.seat === view.seat);
    const isAsked = view.autoPass[how.window] === 'ask' && this.#marked === null;
    return picture.active === view.seat && !isAsked && how.window in view.autoPass && (mine?.hand.includes(card) ?? false);
  }

  isMarked(card: number | undefined): boolean {
    return card !== undefined && card === this.#marked;
  }

  toggle(view: View, card: number, how: LettingGo): void {
    this.#marked = this.#marked === card ? null : card;
    this.#ask(view, how, this.#marked !== null);
  }

  /** Lets go what is marked, once it is asked for. */
  answer(view: View, decision: Decision, how: LettingGo | undefined, choose: (option: Option) => void): void {
    if (this.#marked === null || decision.kind !== how?.window) return;
    const option = decision.options.find((each) => each.cards[0] === this.#marked);
    this.#marked = null;
    if (option) choose(option);
    this.#ask(view, how, false);
  }

  #ask(view: View, how: LettingGo, asks: boolean): void {
    this.#link.set({ ...view.autoPass, [how.window]: asks ? 'ask' : 'pass' }, view.passUntil);
  }
}
