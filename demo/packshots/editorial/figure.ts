/** A person drawn in one calm line: front view, no face, in a plain singlet and shorts. */
import { type Body, type Figure, bodies } from './bodies.ts';

type Point = readonly [number, number];

export type Hair = 'crop' | 'bun' | 'scarf' | 'short' | 'puffs' | 'bob' | 'down';
/** `arms` in degrees away from the body; `legs` only for who lies; `hooded`: the head lies on the garment's hood. */
export type Pose = {
  readonly figure: Figure;
  readonly skin: string;
  readonly hair: Hair;
  readonly arms?: number;
  readonly bend?: number;
  readonly legs?: number;
  readonly wears?: 'both' | 'vest' | 'shorts' | 'trousers' | 'long' | 'bare';
  readonly hooded?: boolean;
};

const ink = '#1C1A1E';
const linen = '#F4EEE3';

/** A closed curve through points. */
const curve = (points: readonly Point[]): string => {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  const show = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  let d = `M${show(at(0))}`;
  for (let i = 0; i < points.length; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${show([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${show([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${show(c)}`;
  }
  return `${d}Z`;
};

const both = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.flatMap(([x, y]): Point[] => (x === 0 ? [] : [[-x, y]])).toReversed(),
];

const turned = (points: readonly Point[], [cx, cy]: Point, degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
};

const torsoOf = ({ head, neck, shoulder: [sx, sy], chest, waist, hip, crotch }: Body): Point[] =>
  both([
    [-neck * 0.78, head - 2.5],
    [-neck * 0.92, head + (sy - head) * 0.1],
    [-neck * 1.02, head + (sy - head) * 0.4],
    [-neck * 1.7, head + (sy - head) * 0.72],
    [-sx * 0.68, sy - 1.3],
    [-sx * 0.94, sy + sx * 0.06],
    [-sx * 0.98, sy + sx * 0.32],
    [-chest[0] * 1.02, chest[1] - (chest[1] - sy) * 0.36],
    [-chest[0], chest[1]],
    [-waist[0] - (chest[0] - waist[0]) * 0.2, waist[1] - (waist[1] - chest[1]) * 0.36],
    [-waist[0], waist[1]],
    [-hip[0] + (hip[0] - waist[0]) * 0.26, hip[1] - (hip[1] - waist[1]) * 0.45],
    [-hip[0], hip[1]],
    [-hip[0] * 0.9, crotch + (crotch - hip[1]) * 1.2],
    [-hip[0] * 0.3, crotch + 1],
  ]);

const legOf = ({ height, hip, crotch, knee, calf, ankle, stance }: Body): Point[] => {
  const middle = stance * 0.94;
  const lower = ankle[1] - knee[1];
  return [
    [-hip[0] * 0.96, hip[1] - 2],
    [-hip[0] * 0.99, crotch + (knee[1] - crotch) * 0.1],
    [-middle - knee[0] * 1.22, crotch + (knee[1] - crotch) * 0.62],
    [-middle - knee[0], knee[1]],
    [-stance - calf, knee[1] + lower * 0.34],
    [-stance - calf * 0.72, knee[1] + lower * 0.7],
    [-stance - ankle[0], ankle[1]],
    [-stance - ankle[0] * 1.5, height - (height - ankle[1]) * 0.34],
    [-stance - ankle[0] * 1.5, height - 0.6],
    [-stance, height],
    [-stance + ankle[0] * 0.9, height - 0.8],
    [-stance + ankle[0] * 0.95, ankle[1]],
    [-stance + calf * 0.62, knee[1] + lower * 0.7],
    [-stance + calf * 0.9, knee[1] + lower * 0.32],
    [-middle + knee[0] * 0.92, knee[1]],
    [-middle + knee[0] * 1.1, crotch + (knee[1] - crotch) * 0.6],
    [-0.5, crotch + 1],
    [-hip[0] * 0.4, hip[1]],
  ];
};

/** The arm on the left of the picture, hanging; then bent at the elbow and turned at the shoulder. */
const armOf = ({ shoulder: [sx, sy], arm: [length, thick] }: Body, angle: number, bend: number): Point[] => {
  const joint: Point = [-sx + thick * 0.9, sy + thick * 0.8];
  const [x, y] = joint;
  const upper: Point[] = [
    [x + thick * 0.2, y - thick * 0.9],
    [x - thick * 0.9, y - thick * 0.2],
    [x - thick * 1.02, y + length * 0.14],
    [x - thick * 0.84, y + length * 0.38],
  ];
  const inside: Point[] = [
    [x + thick * 0.72, y + length * 0.38],
    [x + thick * 0.9, y + length * 0.14],
    [x + thick * 0.9, y],
  ];
  const fore: Point[] = [
    [x - thick * 0.86, y + length * 0.5],
    [x - thick * 0.5, y + length * 0.74],
    [x - thick * 0.62, y + length * 0.82],
    [x - thick * 0.5, y + length * 0.95],
    [x, y + length],
    [x + thick * 0.42, y + length * 0.95],
    [x + thick * 0.56, y + length * 0.86],
    [x + thick * 0.9, y + length * 0.84],
    [x + thick * 0.78, y + length * 0.79],
    [x + thick * 0.48, y + length * 0.74],
    [x + thick * 0.74, y + length * 0.5],
  ];
  const elbow: Point = [x, y + length * 0.4];
  return turned([...upper, ...turned(fore, elbow, -bend), ...inside], joint, angle);
};

const headOf = ({ head, headWidth: w }: Body): Point[] =>
  both(
    [
      [0, 0],
      [-w * 0.7, head * 0.08],
      [-w, head * 0.36],
      [-w * 0.92, head * 0.62],
      [-w * 0.62, head * 0.86],
      [-w * 0.22, head],
    ].map(([x = 0, y = 0]): Point => [x, y]),
  );

const hairOf = ({ head: h, headWidth: w }: Body, hair: Hair): { back: string; front: string } => {
  const cap = curve(
    both([
      [0, -h * 0.05],
      [-w * 0.78, h * 0.04],
      [-w * 1.1, h * 0.34],
      [-w * 1.02, h * 0.5],
      [-w * 0.9, h * 0.36],
      [-w * 0.62, h * 0.24],
      [-w * 0.1, h * 0.2],
    ]),
  );
  const ball = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const shapes: Record<Hair, { back: string; front: string }> = {
    crop: { back: ball(0, h * 0.3, w * 1.32), front: cap },
    bun: { back: ball(0, -h * 0.12, w * 0.62), front: cap },
    short: { back: '', front: cap },
    puffs: { back: ball(-w * 1.1, h * 0.1, w * 0.62) + ball(w * 1.1, h * 0.1, w * 0.62), front: cap },
    bob: {
      back: curve(
        both([
          [0, -h * 0.05],
          [-w * 1.06, h * 0.1],
          [-w * 1.3, h * 0.6],
          [-w * 1.14, h * 0.98],
          [-w * 0.4, h * 0.98],
        ]),
      ),
      front: cap,
    },
    down: {
      back: curve(
        both([
          [0, -h * 0.05],
          [-w * 1.06, h * 0.1],
          [-w * 1.26, h * 0.7],
          [-w * 1.5, h * 1.36],
          [-w * 0.6, h * 1.5],
        ]),
      ),
      front: cap,
    },
    scarf: {
      back: curve(
        both([
          [0, -h * 0.07],
          [-w * 0.9, h * 0.02],
          [-w * 1.26, h * 0.44],
          [-w * 1.2, h * 0.9],
          [-w * 1.5, h * 1.26],
          [-w * 0.9, h * 1.5],
        ]),
      ),
      front: '',
    },
  };
  return shapes[hair];
};

/** Where a headscarf leaves the face free, and where it crosses under the chin. */
const scarfOver = ({ head: h, headWidth: w }: Body, skin: string): string =>
  `<path d="${curve(
    both([
      [0, h * 0.14],
      [-w * 0.66, h * 0.24],
      [-w * 0.8, h * 0.56],
      [-w * 0.5, h * 0.88],
      [-w * 0.14, h * 0.98],
    ]),
  )}" fill="${skin}"/>` +
  `<path d="M${-w * 1.1} ${h * 0.96}C${-w * 0.4} ${h * 1.2} ${w * 0.5} ${h * 1.12} ${w * 1.2} ${h * 1.3}" fill="none" stroke="${ink}" stroke-width="0.4"/>`;

/** Singlet and shorts, tight on the body. */
const basics = (body: Body, unit: number, wears: Pose['wears']): string => {
  const {
    neck,
    shoulder: [, sy],
    chest,
    hip,
    crotch,
    knee,
  } = body;
  const sides = torsoOf(body)
    .slice(7, 12)
    .map(([x, y]): Point => [x * 1.02, y]);
  const vest = both([
    [0, sy + (chest[1] - sy) * 0.5],
    [-neck * 1.15, sy + (chest[1] - sy) * 0.28],
    [-neck * 1.6, sy - 1],
    [-neck * 2.25, sy - 0.9],
    [-neck * 2.3, sy + (chest[1] - sy) * 0.36],
    ...sides,
    [-hip[0] * 0.6, hip[1]],
  ]);
  const hem = crotch + (knee[1] - crotch) * 0.26;
  const [side, belt] = sides.at(-1) ?? [-hip[0], hip[1]];
  const shorts =
    `M${side} ${belt}L${-side} ${belt}C${hip[0] * 1.05} ${hip[1]} ${hip[0] * 1.06} ${crotch} ${hip[0] * 1.01} ${hem}` +
    `L${hip[0] * 0.1} ${hem}L0 ${crotch + 1.5}L${-hip[0] * 0.1} ${hem}L${-hip[0] * 1.01} ${hem}` +
    `C${-hip[0] * 1.06} ${crotch} ${-hip[0] * 1.05} ${hip[1]} ${side} ${belt}Z`;
  const style = `fill="${linen}" stroke="${ink}" stroke-width="${(1.8 / unit).toFixed(2)}" stroke-linejoin="round"`;
  return (
    (wears === 'shorts' || wears === 'bare' ? '' : `<path d="${curve(vest)}" ${style}/>`) +
    (wears === 'both' || wears === 'shorts' ? `<path d="${shorts}" ${style}/>` : '')
  );
};

const outlineOf = (unit: number): string =>
  `fill="${ink}" stroke="${ink}" stroke-width="${(4.2 / unit).toFixed(2)}" stroke-linejoin="round"`;

const painted = (paths: readonly string[], style: string): string =>
  paths.map((d) => `<path d="${d}" ${style}/>`).join('');

/** The head with its hair; drawn after the garment where it lies on a hood. */
export const drawHead = ({ figure, skin, hair }: Pose, unit: number): string => {
  const body = bodies[figure];
  const { back, front } = hairOf(body, hair);
  if (hair === 'scarf') {
    return painted([back], `fill="#7C9AB8" stroke="${ink}" stroke-width="0.4"`) + scarfOver(body, skin);
  }
  const [w, h] = [body.headWidth, body.head];
  const ears = `M${-w * 1.02} ${h * 0.42}a1.3 2.2 0 1 0 0.4 4ZM${w * 1.02} ${h * 0.42}a1.3 2.2 0 1 1 -0.4 4Z`;
  const shapes = [ears, curve(headOf(body))];
  return (
    painted([back], 'fill="#2A2226"') +
    painted(shapes, outlineOf(unit)) +
    painted(shapes, `fill="${skin}"`) +
    painted([front], 'fill="#2A2226"')
  );
};

/** Limbs in linen between two heights: leggings and sleeves. */
const covered = (id: string, limbs: readonly string[], [from, to]: Point): string =>
  `<clipPath id="${id}"><rect x="-99" y="${from}" width="198" height="${to - from}"/></clipPath>` +
  `<g clip-path="url(#${id})">${painted(limbs, `fill="${linen}"`)}</g>`;

/** Trousers from the waistband to the ankle. */
const trousersOf = (body: Body, limbs: readonly string[], unit: number): string => {
  const [side, belt] = torsoOf(body)[11] ?? [-body.hip[0], body.hip[1]];
  return (
    covered('legs', limbs, [belt, body.ankle[1] - body.height * 0.012]) +
    `<path d="M${side} ${belt}H${-side}" stroke="${ink}" stroke-width="${(1.8 / unit).toFixed(2)}"/>`
  );
};

/** The body up to the neck, in centimetres of `unit` pixels: its middle at 0, the top of the head at 0. */
export const drawBody = (pose: Pose, unit: number): string => {
  const { figure, skin, arms = 11, bend = 5, legs = 0, wears = 'both' } = pose;
  const body = bodies[figure];
  const flip = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]);
  const arm = armOf(body, arms, bend);
  const leg = turned(legOf(body), [-body.hip[0] * 0.4, body.hip[1]], legs);
  const limbs = [torsoOf(body), leg, flip(leg), arm, flip(arm)].map(curve);
  const wrist = body.shoulder[1] + body.arm[0] * 0.77;
  return (
    painted(limbs, outlineOf(unit)) +
    painted(limbs, `fill="${skin}"`) +
    (wears === 'long' ? covered('arms', limbs.toSpliced(1, 2), [0, wrist]) : '') +
    basics(body, unit, wears) +
    (wears === 'long' || wears === 'trousers' ? trousersOf(body, limbs.slice(0, 3), unit) : '')
  );
};
