import { arc, type Pen, type Point } from './pen';

/** What is carried, and what is told of: blades, rings, ships, roads, flames. */

/** Turns a point about the middle of the picture. */
function turned([x, y]: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - 60, y - 42];
  return [60 + dx * Math.cos(turn) - dy * Math.sin(turn), 42 + dx * Math.sin(turn) + dy * Math.cos(turn)];
}

function halo(pen: Pen): void {
  const count = 28;
  for (let n = 0; n < count; n++) {
    const turn = (n / count) * Math.PI * 2;
    const [near, far] = [n % 2 ? 33 : 30, n % 2 ? 39 : 80];
    pen.line([[60 + Math.cos(turn) * near, 42 + Math.sin(turn) * near], [60 + Math.cos(turn) * far, 42 + Math.sin(turn) * far]], 'fine');
  }
  pen.disc(60, 42, 29, 'paper', 'fine');
}

export function sword(pen: Pen): void {
  halo(pen);
  const tilt = pen.pick([-38, -28, 32, 42]);
  const t = (points: Point[]): Point[] => points.map((point) => turned(point, tilt));
  pen.shape(t([[57, 56], [57, 12], [60, 2], [63, 12], [63, 56]]), 'paper', 'line', 0.2).hatch(t([[60, 56], [60, 4], [63, 12], [63, 56]]), 90 + tilt, 1.3, 'fine', 0.1);
  pen.shape(t([[47, 56], [46, 59], [49, 60], [71, 60], [74, 59], [73, 56]]), 'solid', 'line', 0.2);
  pen.shape(t([[58, 60], [58, 74], [62, 74], [62, 60]]), 'tint', 'line', 0.2);
  const [x, y] = turned([60, 77], tilt);
  pen.disc(x, y, 3.4, 'solid', null);
}

export function axe(pen: Pen): void {
  halo(pen);
  const tilt = pen.pick([-25, 25]);
  const t = (points: Point[]): Point[] => points.map((point) => turned(point, tilt));
  pen.shape(t([[58, 80], [58, 6], [62, 6], [62, 80]]), 'tint', 'line', 0.3);
  for (const side of [-1, 1]) {
    const blade = t([[60 + side * 2, 12], [60 + side * 12, 8], [60 + side * 21, 4], [60 + side * 23, 18], [60 + side * 21, 33], [60 + side * 12, 28], [60 + side * 2, 24]]);
    pen.shape(blade, 'paper', 'line', 0.2).hatch(blade, 80 + tilt, 2, 'fine', 0.5);
  }
}

export function bow(pen: Pen): void {
  halo(pen);
  pen.curve([[42, 6], [66, 16], [74, 42], [66, 68], [42, 78]], 'bold').curve([[43, 8], [63, 18], [70, 42], [63, 66], [43, 76]], 'line').line([[42, 7], [42, 77]], 'fine');
  pen.line([[30, 42], [92, 42]], 'line').shape([[98, 42], [89, 38], [91, 42], [89, 46]], 'solid', null, 0.1);
  for (const x of [30, 33, 36]) pen.line([[x, 42], [x - 4, 38]], 'fine').line([[x, 42], [x - 4, 46]], 'fine');
}

export function shield(pen: Pen): void {
  halo(pen);
  const edge: Point[] = [[34, 12], [48, 13], [60, 8], [72, 13], [86, 12], [85, 36], [76, 58], [60, 76], [44, 58], [35, 36]];
  pen.shape(edge, 'paper', 'bold', 0.3);
  pen.hatch([[60, 8], [72, 13], [86, 12], [85, 36], [76, 58], [60, 76]], 0, 2.3, 'fine', 0.1);
  const charge = pen.whole(0, 2);
  if (charge === 0) pen.disc(60, 36, 11, 'paper', 'line').disc(60, 36, 5, 'solid', null);
  else if (charge === 1) star(pen, 60, 36, 14);
  else pen.shape([[56, 14], [64, 14], [64, 66], [60, 70], [56, 66]], 'solid', null, 0.2).shape([[38, 30], [82, 30], [82, 38], [38, 38]], 'solid', null, 0.2);
}

export function helm(pen: Pen): void {
  halo(pen);
  const dome: Point[] = [[36, 62], [36, 40], ...arc(60, 40, 24, 180, 360, 12, 28), [84, 40], [84, 62], [72, 68], [72, 46], [63, 44], [63, 62], [57, 62], [57, 44], [48, 46], [48, 68]];
  pen.shape(dome, 'paper', 'bold', 0.2).hatch([[64, 13], [76, 20], [84, 38], [84, 62], [76, 64], [74, 44], [66, 40]], 80, 2.1, 'fine', 0.2);
  pen.curve(arc(60, 40, 22, 190, 350, 10, 8), 'line');
  if (pen.chance() < 0.6) for (const side of [-1, 1]) pen.shape([[60 + side * 24, 34], [60 + side * 40, 8], [60 + side * 36, 26], [60 + side * 40, 28], [60 + side * 24, 44]], 'paper', 'line', 0.3);
}

export function mail(pen: Pen): void {
  halo(pen);
  pen.shape([[44, 12], [52, 16], [68, 16], [76, 12], [92, 26], [84, 38], [77, 33], [78, 74], [42, 74], [43, 33], [36, 38], [28, 26]], 'paper', 'bold', 0.3);
  for (let y = 24; y < 72; y += 5) for (let x = y % 2 ? 45 : 47.5; x < 76; x += 5) pen.draw(`M${x} ${y}a2.5 2.5 0 0 0 5 0`, 'fine');
}

export function ring(pen: Pen): void {
  halo(pen);
  pen.disc(60, 46, 23, 'tint', 'bold', 24).disc(60, 46, 16.5, 'paper', 'line', 17.5);
  for (let n = 0; n < 26; n++) {
    const turn = (n / 26) * Math.PI * 2;
    const size = pen.between(0.8, 2);
    const [x, y] = [60 + Math.cos(turn) * 19.7, 46 + Math.sin(turn) * 20.7];
    pen.line([[x - size, y - size * 0.6], [x + size, y + size * 0.6]], 'fine');
  }
  if (pen.chance() < 0.6) pen.shape([[52, 22], [54, 13], [60, 9], [66, 13], [68, 22], [60, 27]], 'paper', 'line', 0.2).line([[54, 13], [60, 18], [66, 13]], 'fine').line([[60, 18], [60, 27]], 'fine');
}

export function orb(pen: Pen): void {
  halo(pen);
  pen.disc(60, 40, 25, 'solid', 'line');
  for (let n = 0; n < 9; n++) pen.curve(arc(60, 40, 22 - n * 2, 190 + n * 6, 250 + n * 9, 6), 'light');
  pen.disc(66, 44, 6, 'tint', null, 3.5);
  pen.shape([[40, 78], [46, 66], [74, 66], [80, 78]], 'paper', 'line', 0.4).hatch([[62, 78], [62, 66], [74, 66], [80, 78]], 0, 2);
}

export function horn(pen: Pen): void {
  halo(pen);
  const body: Point[] = [[86, 12], [90, 30], [80, 52], [60, 66], [36, 66], [28, 60], [30, 56], [50, 54], [64, 44], [70, 28], [70, 14]];
  pen.shape(body, 'paper', 'bold', 0.3).hatch([[86, 12], [90, 30], [80, 52], [60, 66], [36, 66], [52, 60], [70, 48], [78, 30], [78, 13]], 40, 2.2, 'fine', 0.2);
  pen.disc(78, 13, 8.5, 'tint', 'line', 3.6).line([[62, 52], [68, 62]], 'bold').line([[70, 36], [86, 42]], 'bold');
}

export function book(pen: Pen): void {
  halo(pen);
  for (const side of [-1, 1]) {
    pen.shape([[60, 26], [60 + side * 12, 20], [60 + side * 36, 22], [60 + side * 36, 62], [60 + side * 12, 60], [60, 66]], 'paper', 'line', 0.3);
    for (let y = 28; y < 58; y += 4.4) pen.line([[60 + side * 6, y + 1], [60 + side * pen.between(20, 31), y]], 'fine');
  }
  pen.line([[60, 26], [60, 66]], 'bold').line([[22, 64], [48, 64], [60, 70], [72, 64], [98, 64]], 'line');
}

export function scroll(pen: Pen): void {
  halo(pen);
  pen.shape([[38, 18], [82, 14], [84, 66], [40, 70]], 'paper', 'line', 0.4);
  for (let y = 24; y < 62; y += 4.6) pen.line([[44, y + 1], [pen.between(62, 78), y - 0.5]], 'fine');
  for (const y of [16, 68]) pen.shape([[33, y - 2], [33, y + 5], [87, y + 2], [87, y - 5]], 'tint', 'line', 0.3);
  pen.disc(74, 60, 4.5, 'solid', null);
}

export function gem(pen: Pen): void {
  halo(pen);
  pen.shape([[44, 18], [76, 18], [90, 36], [60, 74], [30, 36]], 'paper', 'bold', 0.2);
  pen.line([[30, 36], [90, 36]], 'line').line([[44, 18], [50, 36], [60, 74], [70, 36], [76, 18]], 'line').line([[50, 36], [60, 18], [70, 36]], 'fine');
  pen.hatch([[70, 36], [90, 36], [60, 74]], 55, 2.2).hatch([[76, 18], [90, 36], [70, 36]], 20, 2);
}

export function staff(pen: Pen): void {
  halo(pen);
  pen.shape([[57, 82], [58, 30], [62, 30], [63, 82]], 'tint', 'line', 0.6);
  star(pen, 60, 20, 15);
}

export function phial(pen: Pen): void {
  halo(pen);
  pen.shape([[55, 10], [65, 10], [64, 28], [76, 44], [76, 66], [70, 73], [50, 73], [44, 66], [44, 44], [56, 28]], 'paper', 'bold', 0.3);
  pen.shape([[45, 48], [53, 50], [66, 46], [75, 49], [75, 66], [69, 72], [51, 72], [45, 66]], 'tint', 'fine', 0.3).shape([[54, 5], [66, 5], [65, 11], [55, 11]], 'solid', null, 0.2);
  star(pen, 60, 58, 7);
}

export function cloak(pen: Pen): void {
  halo(pen);
  pen.shape([[52, 10], [68, 10], [74, 24], [84, 50], [90, 78], [74, 74], [60, 79], [46, 74], [30, 78], [36, 50], [46, 24]], 'paper', 'bold', 0.4);
  for (const x of [38, 46, 54, 66, 74, 82]) pen.curve([[60 + (x - 60) * 0.4, 26], [60 + (x - 60) * 0.7, 50], [x, 72]], 'fine');
  pen.shape([[52, 10], [60, 5], [68, 10], [66, 22], [60, 26], [54, 22]], 'solid', null, 0.3).disc(60, 29, 2.6, 'tint', 'line');
}

export function harp(pen: Pen): void {
  halo(pen);
  pen.shape([[40, 72], [36, 66], [50, 14], [56, 10], [74, 18], [86, 12], [88, 18], [74, 26], [58, 18], [46, 66]], 'paper', 'line', 0.3);
  pen.line([[43, 69], [86, 16]], 'bold');
  for (let n = 0; n < 7; n++) pen.line([[52 + n * 4.6, 58 - n * 5.6], [57 + n * 4, 20 + n * 0.9]], 'fine');
}

export function pack(pen: Pen): void {
  halo(pen);
  pen.shape([[38, 34], [46, 24], [74, 24], [82, 34], [86, 68], [78, 74], [42, 74], [34, 68]], 'paper', 'bold', 0.5).hatch([[70, 26], [82, 34], [86, 68], [78, 74], [68, 74]], 70, 2.4);
  pen.shape([[36, 36], [46, 24], [74, 24], [84, 36], [72, 50], [60, 53], [48, 50]], 'tint', 'line', 0.4).disc(60, 52, 3, 'solid', null).curve([[48, 24], [52, 12], [68, 12], [72, 24]], 'bold');
}

export function herb(pen: Pen): void {
  halo(pen);
  pen.curve([[60, 80], [58, 50], [62, 10]], 'line');
  for (let n = 0; n < 6; n++) {
    const y = 66 - n * 9;
    for (const side of [-1, 1]) {
      const leaf: Point[] = [[60, y], [60 + side * 10, y - 10], [60 + side * (24 - n * 2), y - 12], [60 + side * 16, y - 3]];
      pen.shape(leaf, side > 0 ? 'tint' : 'paper', 'line', 0.4).line([[60, y], [60 + side * (20 - n * 2), y - 10]], 'fine');
    }
  }
}

export function star(pen: Pen, x: number, y: number, size: number): void {
  const points: Point[] = [];
  for (let n = 0; n < 16; n++) {
    const turn = (n / 16) * Math.PI * 2 - Math.PI / 2;
    const far = n % 2 ? size * 0.3 : n % 4 ? size * 0.68 : size;
    points.push([x + Math.cos(turn) * far, y + Math.sin(turn) * far]);
  }
  pen.shape(points, 'paper', 'line', 0);
  for (let n = 0; n < 16; n += 2) pen.draw(`M${x} ${y}L${points[n]![0].toFixed(1)} ${points[n]![1].toFixed(1)}L${points[n + 1]![0].toFixed(1)} ${points[n + 1]![1].toFixed(1)}Z`, 'solid');
}

export function starRise(pen: Pen): void {
  star(pen, 60, 34, 26);
}

export function ship(pen: Pen): void {
  pen.line([[60, 62], [60, 6]], 'bold');
  const sail: Point[] = [[38, 14], [82, 14], [88, 32], [83, 48], [37, 48], [42, 32]];
  pen.shape(sail, 'paper', 'line', 0.4).hatch([[70, 14], [82, 14], [88, 32], [83, 48], [68, 48], [74, 32]], 85, 2.4);
  pen.curve([[60, 6], [70, 4], [78, 8]], 'bold');
  const hull: Point[] = [[26, 54], [34, 60], [86, 60], [100, 40], [104, 44], [96, 64], [84, 72], [36, 72], [26, 64], [18, 44], [23, 42]];
  pen.shape(hull, 'paper', 'bold', 0.3).hatch(hull, 3, 2.6, 'fine', 0.1);
}

export function road(pen: Pen): void {
  const left: Point[] = [[30, 84], [54, 70], [48, 60], [66, 52], [62, 46]];
  const right: Point[] = [[64, 46], [72, 53], [62, 61], [78, 71], [84, 84]];
  pen.shape([...left, ...right], 'paper', null, 0.3).curve(left, 'line').curve(right, 'line');
  pen.shape([[96, 78], [97, 44], [101, 44], [102, 78]], 'paper', 'line', 0.4).shape([[88, 50], [90, 44], [110, 42], [114, 46], [110, 50]], 'tint', 'line', 0.3);
}

export function flame(pen: Pen): void {
  const tongues: Point[] = [[34, 72], [28, 54], [36, 40], [40, 52], [46, 34], [44, 22], [56, 6], [58, 26], [66, 36], [72, 22], [78, 40], [84, 34], [90, 54], [84, 72]];
  pen.draw(`${smoothClosed(tongues)}`, 'paper').draw(smoothClosed(tongues), 'bold');
  const inner: Point[] = [[44, 72], [42, 58], [50, 50], [54, 36], [62, 48], [70, 44], [76, 60], [72, 72]];
  pen.draw(smoothClosed(inner), 'tint').draw(smoothClosed(inner), 'line');
  for (const [x, tilt] of [[44, 1], [60, -1], [74, 1]] as const) pen.line([[x - 18, 76 - tilt], [x + 18, 76 + tilt * 2]], 'bold');
}

function smoothClosed(points: readonly Point[]): string {
  const middles = points.map((point, index): Point => {
    const next = points[(index + 1) % points.length]!;
    return [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
  });
  let d = `M${middles[0]![0]} ${middles[0]![1]}`;
  for (let n = 1; n <= points.length; n++) {
    const via = points[n % points.length]!;
    const end = middles[n % points.length]!;
    d += `Q${via[0]} ${via[1]} ${end[0]} ${end[1]}`;
  }
  return `${d}Z`;
}

export function runes(pen: Pen): void {
  const count = 11;
  pen.disc(60, 42, 37, 'paper', 'line').disc(60, 42, 22, 'paper', 'line');
  for (let n = 0; n < count; n++) {
    const degrees = (n / count) * 360;
    const mark = pen.whole(0, 5);
    const stem: Point[][] = [[[60, 7.5], [60, 17.5]]];
    if (mark !== 1) stem.push([[60, 8], [64, 11]]);
    if (mark % 2) stem.push([[60, 12.5], [64, 9.5]]);
    if (mark > 2) stem.push([[60, 11.5], [64, 15]]);
    if (mark === 4) stem.push([[60, 9], [56, 12]]);
    for (const stroke of stem) pen.line(stroke.map((point) => turned(point, degrees)), 'bold');
  }
  star(pen, 60, 42, 15);
}

export function knot(pen: Pen): void {
  for (let row = -1; row <= 1; row++) {
    for (const shift of [0, 12]) {
      const points: Point[] = [];
      for (let x = -6; x <= 126; x += 3) points.push([x, 42 + row * 24 + Math.sin(((x + shift) / 12) * Math.PI) * 8]);
      pen.curve(points, 'bold');
    }
    pen.line([[0, 54 + row * 24], [120, 54 + row * 24]], 'fine');
    for (let x = 6; x < 120; x += 12) pen.disc(x, 42 + row * 24, 2, 'tint', 'fine');
  }
}

export function banners(pen: Pen): void {
  const count = pen.whole(3, 5);
  const charge = pen.whole(0, 3);
  for (let n = 0; n < count; n++) {
    const x = 60 + (n - (count - 1) / 2) * (92 / count) + pen.between(-2, 2);
    const top = 8 + Math.abs(n - (count - 1) / 2) * 7 + pen.between(0, 4);
    const wide = 64 / count;
    pen.line([[x, 82], [x, top - 5]], 'bold');
    pen.shape([[x, top], [x + wide, top + 2], [x + wide * 0.9, top + 14], [x + wide, top + 27], [x + wide * 0.5, top + 22], [x, top + 27]], n % 2 ? 'paper' : 'tint', 'line', 0.5);
    const [cx, cy] = [x + wide * 0.48, top + 12];
    if (charge === 0) star(pen, cx, cy, wide * 0.34);
    else if (charge === 1) pen.disc(cx, cy, wide * 0.25, 'solid', null);
    else if (charge === 2) pen.line([[cx, cy - 7], [cx, cy + 7]], 'bold').line([[cx - 4, cy - 1], [cx + 4, cy - 1]], 'bold');
    else pen.shape([[cx, cy - 7], [cx + 5, cy], [cx, cy + 7], [cx - 5, cy]], 'solid', null, 0.1);
  }
}
