import { HEIGHT, WIDTH, arc, type Pen, type Point } from './pen';

/** What lies behind the subject: a sky and a ground. */

export function rays(pen: Pen): void {
  const x = pen.between(34, 86);
  const y = pen.between(16, 30);
  const count = pen.whole(18, 26);
  for (let n = 0; n < count; n++) {
    const turn = (n / count) * Math.PI * 2 + pen.between(-0.04, 0.04);
    const start = n % 2 ? 15 : 12;
    const end = n % 2 ? 120 : pen.between(24, 46);
    pen.line(
      [
        [x + Math.cos(turn) * start, y + Math.sin(turn) * start],
        [x + Math.cos(turn) * end, y + Math.sin(turn) * end],
      ],
      'fine',
    );
  }
  pen.disc(x, y, 8.5, 'tint', 'line');
}

export function engraved(pen: Pen): void {
  for (let y = 5; y < 60; y += pen.between(3.6, 5)) {
    let x = pen.between(-6, 12);
    while (x < WIDTH) {
      const length = pen.between(12, 46);
      pen.line(
        [
          [x, y],
          [x + length, y + pen.between(-0.6, 0.6)],
        ],
        'fine',
      );
      x += length + pen.between(5, 22);
    }
  }
}

export function clouds(pen: Pen): void {
  engraved(pen);
  for (let n = 0; n < pen.whole(2, 3); n++) {
    const x = pen.between(8, 100);
    const y = pen.between(10, 28);
    const wide = pen.between(9, 15);
    const puff: Point[] = [
      ...arc(x - wide * 0.7, y, wide * 0.5, 90, 290, 8),
      ...arc(x, y - 3, wide * 0.65, 210, 350, 8),
      ...arc(x + wide * 0.8, y + 1, wide * 0.45, 260, 450, 8),
    ];
    pen.shape(puff, 'paper', 'line', 0.2);
    pen.curve(arc(x - wide * 0.2, y + 1, wide * 0.5, 20, 120, 6), 'fine');
  }
}

export function stars(pen: Pen): void {
  for (let n = 0; n < 16; n++) {
    const [x, y] = [pen.between(4, 116), pen.between(4, 46)];
    const size = pen.between(1, 2.8);
    pen
      .line(
        [
          [x - size, y],
          [x + size, y],
        ],
        'fine',
      )
      .line(
        [
          [x, y - size],
          [x, y + size],
        ],
        'fine',
      );
  }
  const x = pen.between(22, 98);
  pen.draw(`M${x} 9a9 9 0 1 0 9 13a8 8 0 0 1 -9 -13Z`, 'tint').draw(`M${x} 9a9 9 0 1 0 9 13a8 8 0 0 1 -9 -13Z`, 'line');
}

/** A black sky in which the light is what was left uncut. */
export function night(pen: Pen): void {
  pen.draw(`M0 0H${WIDTH}V${HEIGHT}H0Z`, 'solid');
  for (let y = 6; y < 66; y += pen.between(4, 6)) {
    let x = pen.between(-10, 30);
    while (x < WIDTH) {
      const length = pen.between(6, 26);
      pen.line(
        [
          [x, y],
          [x + length, y + pen.between(-1, 1)],
        ],
        'light',
      );
      x += length + pen.between(14, 50);
    }
  }
  const x = pen.between(20, 100);
  const y = pen.between(14, 24);
  pen.disc(x, y, 8, 'paper', null).disc(x + pen.pick([-4, 4]), y - 2, 7, 'solid', null);
}

export function storm(pen: Pen): void {
  for (let n = 0; n < 34; n++) {
    const [x, y] = [pen.between(-10, 120), pen.between(0, 62)];
    const length = pen.between(10, 26);
    pen.line(
      [
        [x, y],
        [x - length * 0.42, y + length],
      ],
      'fine',
    );
  }
  const top: Point[] = [[-4, -4]];
  for (let x = -4; x <= 128; x += 14) top.push(...arc(x, pen.between(6, 11), 9, 160, 20, 5));
  top.push([126, -4]);
  pen.shape(top, 'solid', null, 0.3);
}

export function mountains(pen: Pen, base = 66, dark = false): void {
  const rows: [number, number, number][] = [
    [4, 0.72, base - 6],
    [3, 1, base],
  ];
  for (const [count, size, foot] of rows) {
    const step = WIDTH / count;
    for (let n = -1; n <= count; n++) {
      const x = n * step + pen.between(0, step * 0.8);
      const high = pen.between(24, 40) * size;
      const half = pen.between(19, 28) * size;
      const lean = pen.between(-5, 5);
      const peak: Point = [x + lean, foot - high];
      const ridge: Point[] = [
        peak,
        [x + lean + half * 0.06, foot - high * 0.72],
        [x + lean - half * 0.1, foot - high * 0.44],
        [x + half * 0.12, foot],
      ];
      const flank: Point[] = [...ridge, [x + half, foot]];
      pen.shape(
        [[x - half, foot], [x - half * 0.45, foot - high * 0.5], peak, [x + half * 0.5, foot - high * 0.46], [x + half, foot]],
        'paper',
        'line',
        0.9,
      );
      if (dark) pen.shape(flank, 'solid', null, 0.4);
      else pen.hatch(flank, 62, 2.5, 'fine', 0.4);
      pen.line(pen.carve(ridge, 0.3).slice(0, -1), 'fine');
    }
  }
  ground(pen, base);
}

export function hills(pen: Pen, base = 62): void {
  for (let row = 0; row < 3; row++) {
    const foot = base + row * 7;
    const middle = pen.between(-10, 130);
    const crest: Point[] = [];
    for (let x = -6; x <= 126; x += 6) crest.push([x, foot - 12 * Math.exp(-(((x - middle) / 36) ** 2)) - 5 * Math.sin((x + middle) / 17)]);
    pen.shape([...crest, [126, 90], [-6, 90]], 'paper', null, 0);
    pen.curve(crest, 'line');
    for (let n = 2; n < crest.length - 2; n++) {
      const [x, y] = crest[n]!;
      if (pen.chance() < 0.75)
        pen.curve(
          [
            [x, y + 1.5],
            [x + 2.5, y + 4],
            [x + 6, y + 6.5],
          ],
          'fine',
        );
    }
  }
}

export function waves(pen: Pen, base = 52): void {
  pen.draw(`M0 ${base}H${WIDTH}V${HEIGHT}H0Z`, 'paper');
  for (let row = 0; row < 6; row++) {
    const y = base + 2 + row * 5.6;
    const size = 5 + row * 1.6;
    const shift = pen.between(-size, 0);
    for (let x = shift; x < WIDTH; x += size * 2) {
      pen.draw(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(size / 2).toFixed(1)} ${(-size * 0.7).toFixed(1)} ${size.toFixed(1)} 0t${size.toFixed(1)} 0`,
        row > 2 ? 'line' : 'fine',
      );
    }
  }
}

export function forest(pen: Pen, base = 68, bare = false): void {
  for (let row = 0; row < 2; row++) {
    for (let x = pen.between(-4, 4); x < 124; x += pen.between(9, 14)) {
      const foot = base - 8 + row * 8 + pen.between(-2, 2);
      const high = pen.between(22, 34) - (row ? 6 : 0);
      if (bare) deadTree(pen, x, foot, high);
      else pine(pen, x, foot, high);
    }
  }
  ground(pen, base);
}

export function pine(pen: Pen, x: number, foot: number, high: number): void {
  const half = high * 0.27;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < 3; tier++) {
    const y = foot - high + ((tier + 1) * high) / 3.4;
    const wide = half * (0.5 + tier * 0.25);
    left.push([x - wide, y], [x - wide * 0.45, y - 1]);
    right.push([x + wide, y], [x + wide * 0.45, y - 1]);
  }
  pen.shape([[x, foot - high], ...right, ...left.reverse()], 'paper', 'line', 0.4);
  pen.hatch([[x, foot - high], ...right, [x, foot - 4]], 12, 2, 'fine', 0.2);
  pen.line(
    [
      [x, foot - 5],
      [x, foot],
    ],
    'bold',
  );
}

export function deadTree(pen: Pen, x: number, foot: number, high: number): void {
  const grow = (from: Point, turn: number, length: number, depth: number): void => {
    const end: Point = [from[0] + Math.sin(turn) * length, from[1] - Math.cos(turn) * length];
    pen.line([from, end], depth > 1 ? 'bold' : 'line');
    if (depth === 0) return;
    for (const side of [-1, 1]) grow(end, turn + side * pen.between(0.3, 0.75), length * pen.between(0.5, 0.75), depth - 1);
  };
  grow([x, foot], pen.between(-0.15, 0.15), high * 0.42, 3);
}

export function ground(pen: Pen, base: number): void {
  pen.draw(`M0 ${base}H${WIDTH}V${HEIGHT}H0Z`, 'paper').line(
    [
      [0, base],
      [WIDTH, base],
    ],
    'line',
  );
  for (let y = base + 3; y < HEIGHT; y += 3.4) {
    let x = pen.between(-8, 20);
    while (x < WIDTH) {
      const length = pen.between(6, 30);
      pen.line(
        [
          [x, y],
          [x + length, y + pen.between(-0.5, 0.5)],
        ],
        'fine',
      );
      x += length + pen.between(6, 26);
    }
  }
}

export function plain(pen: Pen): void {
  ground(pen, 64);
}
