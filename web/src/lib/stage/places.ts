/** Who stands on a stage: how much room each takes, in widths of an upright card (who lies is wider than high). */
export interface Cast {
  /** The attacker, and who faces him now, side by side. */
  pair: number;
  /** Whether somebody faces the attacker now. */
  isLed: boolean;
  /** The breadth of each of the others. */
  others: readonly number[];
}

/** How large everybody is drawn, and in how many columns the others stand. */
export interface Places {
  /** The width of the cards of the attacker and of who faces him. */
  size: number;
  /** The width of the others' cards. */
  part: number;
  columns: number;
  /** The others stand below, not beside. */
  isUpright: boolean;
  /** How wide the words between the two may be. */
  between: number;
}

const LARGEST = 220;
const SMALLEST = 24;
/** How high a card is, in its widths. */
const HIGH = 1.398;
/** Between two cards. */
const GAP = 8;
/** What is written below a card: one line, or two where the card is small. */
const LABEL = 26;
const LABELS = 36;
/** What is said between attacker and defender needs so much room. */
const WORDS = { wide: 130, high: 68 };
/** How large the others are beside the two who fight. */
const SHARES = [0.4, 0.45, 0.5, 0.57, 0.64, 0.8, 1];
const MOST_ROWS = 3;

/** The places at which cards are largest: those who fight first, but nobody so small that he cannot be read. */
export function placesOn(wide: number, high: number, cast: Cast): Places {
  const isUpright = wide < 480 && high >= 300;
  const between = Math.min(380, Math.max(WORDS.wide, wide * 0.25));
  const count = cast.others.length;
  let best = { size: 0, part: 0, columns: 1 };
  let most = -1;
  for (let rows = 1; rows <= Math.max(1, Math.min(MOST_ROWS, count)); rows++) {
    const columns = Math.ceil(count / rows);
    for (const share of SHARES.filter((each) => count > 0 && (!cast.isLed || each < 0.8))) {
      const size = Math.min(LARGEST, (isUpright ? below : beside)(wide, high, between, cast, rows, columns, share));
      const score = size * (1 + share * (cast.isLed ? 2 : 3.2));
      if (score > most) [most, best] = [score, { size, part: size * share, columns }];
    }
  }
  if (count === 0) best.size = Math.min(LARGEST, (isUpright ? below : beside)(wide, high, between, cast, 0, 0, 0));
  return { ...best, size: Math.max(SMALLEST, best.size), part: Math.max(SMALLEST, best.part), isUpright, between };
}

/** How broad a row of the others is at most, in widths of an upright card. */
function breadth(cast: Cast, rows: number, columns: number): number {
  return rows <= 1 ? cast.others.reduce((sum, each) => sum + each, 0) : columns * Math.max(...cast.others);
}

/** How high each of the others is: who lies is not as high. */
function height(cast: Cast): number {
  return cast.others.every((each) => each > 1) ? 1 : HIGH;
}

function beside(wide: number, high: number, between: number, cast: Cast, rows: number, columns: number, share: number): number {
  const across = (wide - between - 60 - columns * GAP) / (cast.pair + share * breadth(cast, rows, columns));
  const own = (high - LABEL) / HIGH;
  if (rows === 0) return Math.min(across, own);
  const label = rows > 1 ? LABELS : LABEL;
  return Math.min(across, own, (high / rows - label) / (share * height(cast)));
}

function below(wide: number, high: number, _between: number, cast: Cast, rows: number, columns: number, share: number): number {
  const across = cast.isLed ? (wide - 24) / cast.pair : (wide - WORDS.wide - 10) / cast.pair;
  const label = cast.isLed ? LABELS : LABEL;
  const free = high - 18 - rows * label - (cast.isLed ? LABEL + WORDS.high : 0);
  const down = free / (HIGH + share * rows * height(cast));
  if (rows === 0) return Math.min(across, down);
  return Math.min(across, down, (wide - 12 - columns * GAP) / (share * breadth(cast, rows, columns)));
}
