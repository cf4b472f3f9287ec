import { aimOf, type Aim } from '../../lib/play/aiming';
import type { PlayLink } from '../../lib/play/link.svelte';
import { touched, withCopy } from '../../lib/play/options';
import type { Decision, Option, Reason, View } from '../../lib/wire';

/** What is written beside a card that was touched. */
export interface Menu {
  title: string;
  at: HTMLElement;
  card: number;
  options: readonly Option[];
  reasons: Reason[] | null;
  asking: boolean;
}

interface Around {
  link: PlayLink;
  view(): View | null;
  /** What is asked, once it may be answered. */
  decision(): Decision | null;
  /** Cards of the hand by which a copy is meant that the answers name. */
  copies(): ReadonlyMap<number, number>;
  nameOf(card: number): string;
  choose(option: Option): void;
}

/**
 * What a touch of a card means: its one option is chosen; where its options lead to other cards, it is held over them
 * until one is touched, or dragged to one; else they are listed beside it; and who can do nothing is told why.
 */
export class Touching {
  menu = $state.raw<Menu | null>(null);
  aim = $state.raw<Aim | null>(null);
  /** Where a card is dragged to. */
  pointer = $state.raw<{ x: number; y: number } | null>(null);
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  letGo(): void {
    this.menu = this.aim = this.pointer = null;
  }

  touch(card: number, at: HTMLElement): void {
    const aimed = this.aim?.targets.get(card);
    this.letGo();
    const title = this.nameOf(card);
    const decision = this.#around.decision();
    if (aimed) this.#take(aimed, title, card, at);
    else if (!decision) this.menu = { title, at, card, options: [], reasons: this.#nobodyAsked(), asking: false };
    else this.#meant(touched(card, this.#options(card)), title, card, at);
  }

  /** Begins to drag a card, if there is anything to be done with it. */
  take(card: number): boolean {
    const mine = this.#options(card).filter((option) => option.cards[0] === card);
    if (mine.length === 0) return false;
    this.letGo();
    this.aim = aimOf(card, mine) ?? { card, targets: new Map(mine.length === 1 ? [] : targetsIn(mine)) };
    return true;
  }

  drag(x: number, y: number): void {
    this.pointer = { x, y };
  }

  /** Lets a dragged card go over another one, or over none: a card that can do one thing only does it. */
  drop(on: number | null, at: HTMLElement | null): void {
    const [aim, decision] = [this.aim, this.#around.decision()];
    this.letGo();
    if (!aim || !decision) return;
    const aimed = on === null ? undefined : aim.targets.get(on);
    const mine = this.#options(aim.card).filter((option) => option.cards[0] === aim.card);
    if (aimed && at) this.#take(aimed, this.nameOf(aim.card), aim.card, at);
    else if (mine.length === 1 && on !== aim.card) this.#around.choose(mine[0]!);
  }

  nameOf(card: number): string {
    return this.#around.nameOf(card) || 'A card that you may not see';
  }

  /** What may be answered, as if it named this card where it names a copy of it. */
  #options(card: number): readonly Option[] {
    const options = this.#around.decision()?.options ?? [];
    const named = this.#around.copies().get(card);
    return named === undefined ? options : withCopy(options, named, card);
  }

  #take(options: readonly Option[], title: string, card: number, at: HTMLElement): void {
    if (options.length === 1) this.#around.choose(options[0]!);
    else this.menu = { title, at, card, options, reasons: null, asking: false };
  }

  #meant(does: ReturnType<typeof touched>, title: string, card: number, at: HTMLElement): void {
    if (does.does === 'choose') this.#around.choose(does.option);
    else if (does.does === 'menu') {
      const aim = aimOf(card, does.options);
      if (aim && [...aim.targets.keys()].every(isInSight)) this.aim = aim;
      else this.menu = { title, at, card, options: does.options, reasons: null, asking: false };
    } else {
      this.menu = { title, at, card, options: [], reasons: null, asking: true };
      void this.#around.link.whyNot(card).then((reasons) => {
        if (this.menu?.card === card && this.menu.asking) this.menu = { ...this.menu, reasons, asking: false };
      });
    }
  }

  #nobodyAsked(): Reason[] {
    const who = this.#around.view()?.waiting[0];
    if (!who) return [{ words: 'Nothing is asked of you just now.', rules: [] }];
    return [{ words: `It is ${who.name}’s move: ${who.about}.`, rules: who.rule ? [who.rule] : [] }];
  }
}

function targetsIn(options: readonly Option[]): [number, Option[]][] {
  const found = new Map<number, Option[]>();
  for (const option of options) {
    const target = option.cards.at(-1)!;
    if (target !== option.cards[0]) found.set(target, [...(found.get(target) ?? []), option]);
  }
  return [...found];
}

/** Whether a card lies where it can be seen and touched. */
function isInSight(card: number): boolean {
  const felt = document.querySelector('.felt')?.getBoundingClientRect();
  const box = document.querySelector(`.felt [data-card="${card}"]`)?.getBoundingClientRect();
  if (!felt || !box || box.width === 0) return false;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > felt.left && x < felt.right && y > felt.top && y < felt.bottom;
}
