import { arc, type Pen, type Point } from './pen';

/** Halls, towers and ruins. */

function block(pen: Pen, x: number, top: number, wide: number, foot: number, shade = 0.42): void {
  const half = wide / 2;
  pen.shape([[x - half, foot], [x - half, top], [x + half, top], [x + half, foot]], 'paper', 'line', 0.3);
  pen.hatch([[x + half - wide * shade, foot], [x + half - wide * shade, top], [x + half, top], [x + half, foot]], 0, 2.1, 'fine', 0.1);
}

function battlement(pen: Pen, x: number, top: number, wide: number): void {
  const half = wide / 2 + 1.5;
  const teeth = Math.max(3, Math.round(wide / 5));
  const points: Point[] = [[x - half, top + 3]];
  const step = (half * 2) / (teeth * 2 - 1);
  for (let n = 0; n < teeth * 2 - 1; n++) {
    const y = n % 2 ? top : top - 3.4;
    points.push([x - half + n * step, y], [x - half + (n + 1) * step, y]);
  }
  points.push([x + half, top + 3]);
  pen.shape(points, 'paper', 'line', 0.15);
}

function windows(pen: Pen, x: number, top: number, count: number, gap = 9): void {
  for (let n = 0; n < count; n++) pen.draw(`M${x - 1.3} ${top + n * gap + 4}v-3q1.3 -2.4 2.6 0v3Z`, 'solid');
}

function flag(pen: Pen, x: number, top: number): void {
  pen.line([[x, top + 12], [x, top]], 'line');
  pen.shape([[x, top], [x + 11, top + 2.5], [x + 7, top + 4.2], [x + 10, top + 6.5], [x, top + 7]], 'solid', null, 0.3);
}

export function keep(pen: Pen): void {
  const side = pen.pick([-1, 1]);
  block(pen, 60 + side * 24, 44, 16, 66);
  battlement(pen, 60 + side * 24, 44, 16);
  block(pen, 60 - side * 20, 40, 14, 66);
  battlement(pen, 60 - side * 20, 40, 14);
  block(pen, 60, 50, 50, 68, 0.3);
  block(pen, 60, 26, 19, 68);
  battlement(pen, 60, 26, 19);
  flag(pen, 60, 9);
  windows(pen, 57.5, 31, 2);
  windows(pen, 60 - side * 20, 45, 1);
  pen.draw('M54 68v-8q6 -8 12 0v8Z', 'solid');
}

export function tower(pen: Pen): void {
  const x = pen.between(48, 72);
  block(pen, x, 20, 14, 68);
  battlement(pen, x, 20, 15);
  const roof = pen.chance() < 0.5;
  if (roof) pen.shape([[x - 9, 18], [x, 2], [x + 9, 18]], 'paper', 'line', 0.3).hatch([[x, 18], [x, 2], [x + 9, 18]], 60, 2, 'fine');
  else flag(pen, x, 4);
  windows(pen, x - 2, 27, 3, 11);
  pen.shape([[x - 14, 70], [x - 9, 58], [x + 9, 58], [x + 14, 70]], 'paper', 'line', 0.5).hatch([[x, 70], [x, 58], [x + 9, 58], [x + 14, 70]], 0, 2.2, 'fine');
}

export function darkTower(pen: Pen): void {
  const x = pen.between(46, 74);
  pen.shape(
    [[x - 17, 72], [x - 11, 50], [x - 14, 44], [x - 8, 46], [x - 7, 26], [x - 11, 18], [x - 5, 22], [x - 4, 10], [x, 2], [x + 4, 10], [x + 5, 22], [x + 11, 18], [x + 7, 26], [x + 8, 46], [x + 14, 44], [x + 11, 50], [x + 17, 72]],
    'solid', 'light', 0.3,
  );
  for (const y of [28, 38, 52]) pen.draw(`M${x - 1.2} ${y + 4}v-3l1.2 -2.4l1.2 2.4v3Z`, 'paper');
  for (const side of [-1, 1]) {
    const far = x + side * pen.between(26, 34);
    pen.shape([[far - 7, 72], [far - 4, 52], [far - 6, 46], [far, 36], [far + 6, 46], [far + 4, 52], [far + 7, 72]], 'solid', 'light', 0.3);
  }
}

export function houses(pen: Pen): void {
  for (let n = 0; n < 5; n++) {
    const x = 14 + n * 23 + pen.between(-4, 4);
    const foot = 66 + (n % 2) * 5;
    const wide = pen.between(15, 20);
    const top = foot - pen.between(9, 13);
    block(pen, x, top, wide, foot, 0.3);
    pen.shape([[x - wide / 2 - 3, top + 1], [x - 2, top - 12], [x + 3, top - 12], [x + wide / 2 + 3, top + 1]], 'paper', 'line', 0.4);
    pen.hatch([[x - wide / 2 - 3, top + 1], [x - 2, top - 12], [x + 3, top - 12], [x + wide / 2 + 3, top + 1]], 68, 2.2, 'fine', 0.1);
    pen.draw(`M${x - 4} ${foot}v-6h4v6Z`, 'solid');
  }
}

export function palisade(pen: Pen): void {
  houses(pen);
  for (let x = 2; x < 120; x += 5.4) {
    if (x > 50 && x < 66) continue;
    const top = 58 + pen.between(-1.5, 1.5);
    pen.shape([[x, 80], [x, top], [x + 2.3, top - 4], [x + 4.6, top], [x + 4.6, 80]], 'paper', 'line', 0.2);
    pen.line([[x + 3.2, 78], [x + 3.2, top + 1]], 'fine');
  }
  for (const x of [49, 66]) pen.shape([[x - 2, 82], [x - 2, 46], [x + 3, 46], [x + 3, 82]], 'paper', 'line', 0.3);
  pen.shape([[45, 50], [45, 46], [72, 46], [72, 50]], 'solid', null, 0.3);
}

export function halls(pen: Pen): void {
  for (const [x, size] of [[26, 0.8], [94, 0.8], [60, 1.2]] as const) {
    const wide = 17 * size;
    const top = 62 - 26 * size;
    pen.shape([[x - wide, 68], [x - wide, top], ...arc(x, top, wide, 180, 360, 10, wide * 1.1), [x + wide, top], [x + wide, 68]], 'paper', 'line', 0.2);
    for (const inner of [0.75, 0.5]) pen.draw(`M${x - wide * inner} 68V${top}A${wide * inner} ${wide * inner * 1.1} 0 0 1 ${x + wide * inner} ${top}V68`, inner === 0.5 ? 'solid' : 'line');
  }
  const roots: Point[] = [[0, 70], [30, 69], [60, 71], [90, 69], [120, 70]];
  pen.curve(roots, 'bold');
  for (const x of [8, 43, 77, 112]) {
    pen.line([[x, 70], [x, 34]], 'bold');
    pen.disc(x, 26, 9, 'paper', 'line', 11).hatch(arc(x + 2, 27, 6, 0, 360, 10), 30, 2.3, 'fine');
  }
}

export function ruin(pen: Pen): void {
  const columns = [16, 34, 84, 104];
  for (const x of columns) {
    const top = pen.between(26, 50);
    block(pen, x, top, 9, 68);
    pen.shape([[x - 7, 70], [x - 6, 66], [x + 6, 66], [x + 7, 70]], 'paper', 'line', 0.2);
    if (pen.chance() < 0.5) pen.shape([[x - 7, top + 1], [x - 5, top - 3], [x + 3, top - 4], [x + 7, top + 1]], 'paper', 'line', 0.4);
    else pen.shape([[x - 4.5, top + 1], [x - 2, top - 4], [x + 1, top - 1], [x + 4.5, top + 1]], 'paper', 'line', 0.2);
  }
  const arch: Point[] = [[44, 70], [44, 40], ...arc(59, 40, 15, 180, 300, 8), [70, 30], [66.5, 34], ...arc(59, 40, 9, 300, 180, 6), [50, 40], [50, 70]];
  pen.shape(arch, 'paper', 'line', 0.4).hatch(arch, 20, 2.2, 'fine', 0.5);
  for (let n = 0; n < 5; n++) {
    const [x, y] = [pen.between(10, 110), pen.between(70, 78)];
    const size = pen.between(3, 6);
    pen.shape([[x - size, y], [x - size * 0.6, y - size * 0.7], [x + size * 0.4, y - size * 0.8], [x + size, y]], 'paper', 'line', 0.4);
  }
}

export function cave(pen: Pen): void {
  const rock: Point[] = [[4, 72], [14, 44], [26, 36], [36, 20], [56, 12], [74, 16], [90, 30], [102, 40], [116, 72]];
  pen.shape(rock, 'paper', 'bold', 1.2).hatch(rock, 74, 2.8, 'fine', 0.5);
  pen.shape([[38, 72], [42, 52], [50, 42], [60, 38], [70, 43], [77, 54], [82, 72]], 'solid', 'line', 0.9);
  for (const x of [47, 55, 66, 73]) pen.draw(`M${x} ${42 + Math.abs(60 - x) * 0.4}l2 7l2 -7Z`, 'paper');
  if (pen.chance() < 0.6) for (const x of [56, 65]) pen.disc(x, 60, 1.7, 'paper', null, 1.1);
}

export function barrow(pen: Pen): void {
  for (const [x, foot, size] of [[26, 66, 20], [96, 66, 18], [60, 76, 34]] as const) {
    pen.shape(arc(x, foot, size, 180, 360, 14, size * 0.72), 'paper', 'line', 0.4);
    for (let n = 0; n < size; n += 3) {
      const far = pen.between(-0.8, 0.8) * size;
      const y = foot - Math.sqrt(Math.max(0, 1 - (far / size) ** 2)) * size * 0.72;
      pen.curve([[x + far, y + 2], [x + far + 1, y + 6], [x + far + 3, y + 9]], 'fine');
    }
  }
  pen.shape([[53, 77], [53, 62], [67, 62], [67, 77]], 'solid', 'line', 0.4).shape([[49, 63], [50, 58], [70, 57], [71, 62]], 'paper', 'line', 0.4);
  for (const [x, high] of [[12, 20], [110, 24], [40, 18]] as const) pen.shape([[x - 3, 70], [x - 2, 70 - high], [x + 2, 69 - high], [x + 3, 70]], 'paper', 'line', 0.5).hatch([[x, 70], [x, 70 - high], [x + 3, 70]], 10, 2.2);
}

export function door(pen: Pen): void {
  pen.shape(arc(60, 60, 26, 180, 360, 18), 'paper', 'line', 0.2);
  pen.disc(60, 54, 21, 'paper', 'bold').disc(60, 54, 17, 'tint', 'line');
  for (const x of [50, 55, 60, 65, 70]) pen.line([[x, 54 - Math.sqrt(289 - (x - 60) ** 2)], [x, 54 + Math.sqrt(289 - (x - 60) ** 2)]], 'fine');
  pen.disc(60, 54, 2, 'solid', null);
  pen.shape([[0, 84], [0, 72], [44, 73], [76, 73], [120, 72], [120, 84]], 'paper', 'line', 0.6);
}

export function gate(pen: Pen): void {
  pen.shape([[30, 74], [32, 20], [46, 8], [74, 8], [88, 20], [90, 74]], 'paper', 'bold', 0.6).hatch([[74, 8], [88, 20], [90, 74], [78, 74]], 4, 2.4);
  pen.draw('M40 74V36A20 20 0 0 1 80 36V74Z', 'tint').draw('M40 74V36A20 20 0 0 1 80 36V74Z', 'line').line([[60, 16], [60, 74]], 'line');
  for (const y of [36, 50, 64]) pen.line([[41, y], [79, y]], 'fine');
  for (const x of [56, 64]) pen.disc(x, 52, 1.8, 'solid', null);
}
