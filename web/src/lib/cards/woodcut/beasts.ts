import { deadTree } from './land';
import { arc, type Pen, type Point } from './pen';

/** What lies in wait. */

export function spears(pen: Pen): void {
  for (let n = 0; n < 13; n++) {
    const x = 4 + n * 9.4 + pen.between(-2, 2);
    const lean = pen.between(-5, 5);
    const top = pen.between(12, 34);
    pen.line([[x, 84], [x + lean, top]], 'line');
    if (n % 3 === 1) pen.shape([[x + lean - 2, top + 2], [x + lean + 8, top - 5], [x + lean + 5, top + 4], [x + lean + 10, top + 9], [x + lean - 1, top + 10]], 'solid', 'light', 0.4);
    else pen.shape([[x + lean - 2.4, top + 2], [x + lean + 0.5, top - 8], [x + lean + 3, top + 2]], 'solid', 'light', 0.3);
  }
  for (let n = 0; n < 8; n++) {
    const x = n * 16 + pen.between(-2, 4);
    const y = pen.between(66, 72);
    pen.shape([[x - 8, 86], [x - 8, y + 4], [x - 5, y - 5], [x, y - 11], [x + 5, y - 5], [x + 8, y + 4], [x + 8, 86]], 'solid', 'light', 0.5);
    pen.disc(x - 2.3, y - 1, 1.1, 'paper', null, 0.8).disc(x + 2.3, y - 1, 1.1, 'paper', null, 0.8);
  }
}

export function riders(pen: Pen): void {
  for (const [x, foot, size] of [[30, 70, 0.8], [92, 70, 0.8], [60, 80, 1.2]] as const) {
    const s = (dx: number, dy: number): Point => [x + dx * size, foot + dy * size];
    pen.shape([s(-16, 0), s(-12, -24), s(-9, -38), s(-4, -48), s(0, -51), s(5, -47), s(9, -38), s(12, -22), s(17, 0), s(8, 2), s(0, -1), s(-8, 2)], 'solid', 'light', 0.5);
    pen.draw(`M${x - 4 * size} ${foot - 42 * size}q${4 * size} ${-6 * size} ${8 * size} 0q${-1 * size} ${9 * size} ${-4 * size} ${10 * size}q${-3 * size} ${-1 * size} ${-4 * size} ${-10 * size}Z`, 'paper');
    pen.draw(`M${x - 3.2 * size} ${foot - 41.5 * size}q${3.2 * size} ${-4 * size} ${6.4 * size} 0q${-1 * size} ${7 * size} ${-3.2 * size} ${8 * size}q${-2 * size} ${-1 * size} ${-3.2 * size} ${-8 * size}Z`, 'solid');
    pen.line([s(14, 2), s(18, -40)], 'light');
  }
}

export function serpent(pen: Pen): void {
  const spine: Point[] = [[116, 76], [92, 78], [78, 66], [92, 52], [84, 40], [60, 44], [44, 62], [24, 66], [14, 50], [22, 32], [40, 22], [56, 24]];
  pen.curve(spine, 'bold');
  const wide = 5.5;
  for (let n = spine.length - 2; n >= 1; n--) {
    const [a, b] = [spine[n]!, spine[n + 1]!];
    for (let part = 0; part < 1; part += 0.25) pen.disc(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, wide - Math.abs(n - 6) * 0.3, 'paper', 'line');
  }
  pen.shape([[48, 30], [44, 22], [50, 14], [62, 12], [80, 20], [86, 26], [72, 27], [84, 31], [66, 34], [56, 34]], 'paper', 'bold', 0.3).disc(62, 19, 1.8, 'solid', null);
  pen.shape([[50, 15], [40, 6], [54, 10]], 'solid', null, 0.2).shape([[56, 13], [52, 3], [62, 11]], 'solid', null, 0.2);
  for (let n = 0; n < 6; n++) pen.curve([[88, 27], [98 + n * 2, 22 + n * 2], [112 + pen.between(-4, 6), 12 + n * 6]], 'line');
  const wing: Point[] = [[30, 44], [34, 8], [44, 20], [56, 12], [58, 26], [72, 24], [66, 36], [78, 40], [54, 46]];
  pen.shape(wing.map(([x, y]): Point => [x - 4, y + 12]), 'paper', 'line', 0.4).hatch(wing.map(([x, y]): Point => [x - 4, y + 12]), 60, 2.6, 'fine', 0.4);
}

export function web(pen: Pen): void {
  const x = pen.between(44, 76);
  const y = pen.between(26, 40);
  const spokes = 12;
  const ends = Array.from({ length: spokes }, (_, n) => (n / spokes) * Math.PI * 2 + pen.between(-0.12, 0.12));
  for (const turn of ends) pen.line([[x, y], [x + Math.cos(turn) * 110, y + Math.sin(turn) * 110]], 'line');
  for (let far = 8; far < 90; far += 8) {
    for (let n = 0; n < spokes; n++) {
      const [a, b] = [ends[n]!, ends[(n + 1) % spokes]!];
      const [ax, ay, bx, by] = [x + Math.cos(a) * far, y + Math.sin(a) * far, x + Math.cos(b) * far, y + Math.sin(b) * far];
      pen.draw(`M${ax.toFixed(1)} ${ay.toFixed(1)}Q${((ax + bx) / 2 * 0.85 + x * 0.15).toFixed(1)} ${((ay + by) / 2 * 0.85 + y * 0.15).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`, 'fine');
    }
  }
  pen.disc(x, y + 5, 8, 'solid', 'light', 9.5).disc(x, y - 7, 4.5, 'solid', 'light');
  for (const side of [-1, 1]) for (const [mid, end] of [[-14, -20], [-6, -4], [6, 10], [12, 24]] as const) pen.line([[x, y - 2], [x + side * 13, y + mid], [x + side * 20, y + end]], 'bold');
}

export function wolves(pen: Pen): void {
  for (const [x, y, size] of [[26, 56, 0.7], [96, 56, 0.7], [60, 52, 1.15]] as const) {
    const s = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
    pen.shape([s(-22, -24), s(-12, -14), s(0, -18), s(12, -14), s(22, -24), s(22, -2), s(15, 10), s(8, 14), s(5, 26), s(0, 29), s(-5, 26), s(-8, 14), s(-15, 10), s(-22, -2)], 'solid', 'light', 0.5);
    pen.draw(`M${x - 13 * size} ${y - 3 * size}l${9 * size} ${5 * size}l${-7 * size} ${1 * size}Z`, 'paper').draw(`M${x + 13 * size} ${y - 3 * size}l${-9 * size} ${5 * size}l${7 * size} ${1 * size}Z`, 'paper');
    pen.draw(`M${x - 4 * size} ${y + 17 * size}l${2 * size} ${6 * size}l${2 * size} ${-4 * size}l${2 * size} ${4 * size}l${2 * size} ${-6 * size}Z`, 'paper');
  }
}

export function eyes(pen: Pen): void {
  for (let n = 0; n < 9; n++) {
    const [x, y] = [12 + (n % 5) * 24 + pen.between(-5, 5), 24 + Math.floor(n / 5) * 26 + pen.between(-6, 6)];
    const size = pen.between(2.4, 4);
    for (const side of [-1, 1]) pen.draw(`M${x + side * size * 2.6} ${y - size * 0.6}q${-side * size * 1.2} ${-size * 0.2} ${-side * size * 1.8} ${size}q${side * size * 1.4} ${size * 0.5} ${side * size * 1.8} ${-size}Z`, 'paper');
  }
}

export function giant(pen: Pen): void {
  const body: Point[] = [[26, 84], [30, 54], [22, 62], [16, 56], [34, 34], [48, 30], [50, 16], [60, 10], [70, 16], [72, 30], [86, 34], [104, 22], [108, 28], [90, 50], [92, 84]];
  pen.shape(body, 'paper', 'bold', 0.9).hatch([[60, 10], [70, 16], [72, 30], [86, 34], [90, 50], [92, 84], [62, 84], [66, 50]], 66, 2.5, 'fine', 0.3);
  for (const x of [56, 64]) pen.disc(x, 20, 1.5, 'solid', null);
  pen.shape([[96, 30], [100, 10], [108, 2], [117, 8], [116, 20], [106, 32]], 'solid', 'light', 0.6);
}

export function birds(pen: Pen): void {
  for (let n = 0; n < 9; n++) {
    const [x, y] = [pen.between(8, 112), pen.between(10, 62)];
    const size = pen.between(5, 12);
    const lift = pen.between(0.2, 0.7) * size;
    pen.shape([[x - size, y - lift], [x - size * 0.4, y - lift * 0.7], [x, y], [x + size * 0.4, y - lift * 0.9], [x + size, y - lift * 1.2], [x + size * 0.3, y + size * 0.2], [x + size * 0.1, y + size * 0.4], [x - size * 0.3, y + size * 0.1]], 'solid', 'light', 0.2);
  }
}

export function bolt(pen: Pen): void {
  const x = pen.between(46, 74);
  pen.shape([[x + 4, 6], [x - 14, 40], [x - 2, 38], [x - 12, 72], [x + 16, 30], [x + 3, 32], [x + 16, 6]], 'paper', 'bold', 0.3);
}

export function darkSun(pen: Pen): void {
  for (let n = 0; n < 40; n++) {
    const turn = (n / 40) * Math.PI * 2;
    const far = n % 2 ? 90 : pen.between(28, 40);
    pen.line([[60 + Math.cos(turn) * 22, 36 + Math.sin(turn) * 22], [60 + Math.cos(turn) * far, 36 + Math.sin(turn) * far]], 'fine');
  }
  pen.disc(60, 36, 19, 'solid', 'line').disc(60, 36, 15, 'solid', 'light');
}

export function eye(pen: Pen): void {
  for (let n = 0; n < 36; n++) {
    const turn = (n / 36) * Math.PI * 2;
    pen.line([[60 + Math.cos(turn) * 34, 40 + Math.sin(turn) * 22], [60 + Math.cos(turn) * pen.between(44, 76), 40 + Math.sin(turn) * pen.between(28, 52)]], 'fine');
  }
  pen.draw('M22 40Q60 4 98 40Q60 76 22 40Z', 'paper').draw('M22 40Q60 4 98 40Q60 76 22 40Z', 'bold');
  pen.disc(60, 40, 15, 'tint', 'line').disc(60, 40, 4, 'solid', null, 14);
}

export function chains(pen: Pen): void {
  for (const side of [-1, 1]) {
    for (let n = -4; n <= 4; n++) {
      const [x, y] = [60 + n * 13 * side, 42 + n * 10];
      pen.disc(x, y, n % 2 ? 4.5 : 8, 'paper', 'bold', n % 2 ? 7 : 4.5);
    }
  }
  pen.shape([[48, 36], [72, 36], [72, 58], [48, 58]], 'solid', 'light', 0.3).disc(60, 45, 2.6, 'paper', null).draw('M59 46h2l1 7h-4Z', 'paper').draw('M52 36v-6a8 8 0 0 1 16 0v6', 'bold');
}

export function fog(pen: Pen): void {
  for (const x of [18, 46, 84, 106]) deadTree(pen, x, 72, pen.between(40, 58));
  for (let y = 34; y < 84; y += 8) {
    const points: Point[] = [];
    for (let x = -6; x <= 126; x += 8) points.push([x, y + Math.sin((x + y * 3) / 13) * 2.4]);
    const lower = points.map(([x, ypt]): Point => [x, ypt + 4.6]).reverse();
    pen.shape([...points, ...lower], 'paper', null, 0).curve(points, 'fine');
  }
}

export function skulls(pen: Pen): void {
  for (const [x, y, size] of [[30, 60, 0.8], [90, 60, 0.8], [60, 46, 1.3]] as const) {
    pen.shape([...arc(x, y, 15 * size, 150, 390, 14), [x + 8 * size, y + 12 * size], [x + 8 * size, y + 19 * size], [x - 8 * size, y + 19 * size], [x - 8 * size, y + 12 * size]], 'paper', 'line', 0.4);
    for (const side of [-1, 1]) pen.disc(x + side * 6 * size, y + size, 4 * size, 'solid', null);
    pen.draw(`M${x} ${y + 6 * size}l${2.4 * size} ${5 * size}h${-4.8 * size}Z`, 'solid');
    for (const dx of [-4, 0, 4]) pen.line([[x + dx * size, y + 14 * size], [x + dx * size, y + 19 * size]], 'line');
  }
}

export function greatTree(pen: Pen): void {
  pen.shape([[46, 82], [54, 64], [53, 46], [40, 34], [44, 32], [56, 40], [58, 24], [62, 24], [63, 40], [76, 30], [80, 33], [67, 46], [66, 64], [76, 82], [64, 77], [60, 82], [56, 77]], 'paper', 'bold', 0.6);
  for (const [x, y, size] of [[38, 28, 15], [82, 28, 15], [60, 18, 17], [24, 40, 10], [96, 40, 10], [48, 14, 11], [74, 13, 11]] as const) {
    pen.disc(x, y, size, 'paper', 'line', size * 0.8);
    for (let n = 0; n < size * 0.9; n++) {
      const [dx, dy] = [pen.between(-0.7, 0.7) * size, pen.between(-0.5, 0.5) * size];
      pen.draw(`M${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}q2 -2 4 0`, 'fine');
    }
  }
  pen.hatch([[60, 40], [66, 46], [66, 64], [74, 80], [62, 74]], 84, 2, 'fine');
}

export function paws(pen: Pen): void {
  for (let n = 0; n < 6; n++) {
    const x = 14 + n * 18.5;
    const y = 72 - n * 6 + (n % 2) * 9;
    pen.disc(x, y, 4, 'solid', null, 3.5);
    for (const [dx, dy] of [[-5, -4], [-1.8, -6.5], [1.8, -6.5], [5, -4]] as const) pen.disc(x + dx, y + dy, 1.4, 'solid', null, 1.9);
  }
}
