/** Jewellery of metal, enamel and glass. */
import { shade } from '#demo/packshots/engine/colour';
import type { Garment, Part } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth } from './cloth.ts';
import { type Eye, type Skin, type Spot, type Surface, cord, look, outer, steps } from './space.ts';

const metal = (ink: string): Skin => ({
  fabric: cloth('satin', ink),
  gloss: 0.75,
  tightness: 26,
  contrast: 1.25,
  shadow: 0.4,
  shadowBlur: 5,
  edges: [[1.5, 1]],
});

/** A wire bent to a ring; `thick` may vary along the ring and around the wire. */
const hoop =
  (radius: number, thick: (around: number, about: number) => number): Surface =>
  (around, about) => {
    const r = thick(around, about);
    const reach = radius + r * Math.cos(about);
    return [Math.cos(around) * reach, r * Math.sin(about), Math.sin(around) * reach];
  };

const ringed = (
  on: Surface,
  eye: Eye,
  { from = 0, to = Math.PI * 2, skin }: { from?: number; to?: number; skin: Skin },
): Part[] => outer(eye, { on, us: steps(from, to, 150), vs: steps(0, Math.PI * 2, 18), skin });

/** Two hoops, twisted. */
export const hoops = ({ ink }: { ink: string }): Garment => {
  const on = hoop(
    56,
    (around, about) =>
      6.4 *
      (1 + 0.22 * Math.cos(about * 2 + around * 13)) *
      (1 - 0.35 * Math.abs(Math.sin(around / 2 - Math.PI / 4)) ** 6),
  );
  const one = (x: number, yaw: number): Part[] => {
    const eye: Eye = {
      yaw,
      pitch: 8,
      scale: 2.3,
      at: [x * Math.cos((yaw * Math.PI) / 180), -x * Math.sin((yaw * Math.PI) / 180)],
    };
    return [
      cord(
        [
          [-1, 0, 56],
          [-2, 2, 70],
          [6, 6, 76],
          [15, 8, 70],
          [18, 8, 56],
        ],
        eye,
        { ...metal(ink), band: 5 },
      ),
      ...ringed(on, eye, { skin: metal(ink) }),
    ];
  };
  return { parts: [...one(-72, 24), ...one(72, 24)], sway: 0.3, lift: 0.6, focus: [260, 520] };
};

/** Three open bangles: plain, hammered, beaded. */
export const bangles = ({ ink }: { ink: string }): Garment => {
  const facets = (around: number, about: number): number =>
    4.6 * (1 + 0.1 * Math.sin(around * 23 + 2 * Math.sin(about * 2)) * Math.cos(about * 3 + around * 7));
  const beads = (around: number): number => 2.6 + 2.4 * Math.abs(Math.sin(around * 26));
  const kinds = [(): number => 4.2, facets, beads] as const;
  const eye: Eye = { yaw: 0, pitch: 0, scale: 3.1 };
  return {
    parts: kinds.flatMap((thick, i) => {
      const flat = hoop(78, thick);
      const [dx, dy, lean] = [
        [-20, 34, 0.5],
        [16, 4, 0.56],
        [-4, -36, 0.47],
      ][i] as [number, number, number];
      // Nearly flat, each one resting on the one below.
      const on: Surface = (around, about) => {
        const [x, y, z] = flat(around, about);
        return [x + dx, -y * 0.85 + z * 0.5, z * lean + y * 0.6 - dy];
      };
      return ringed(on, eye, { from: 1.75, to: 7.75, skin: { ...metal(ink), shadow: 0.55 } });
    }),
    sway: 0.3,
    lift: 0.7,
    focus: [375, 520],
  };
};

/** Where a necklace lies: from its clasp (-1) by its lowest point (0) back to the clasp. */
const hang = (t: number, wide: number, deep: number): Spot => [
  wide * Math.sin(t * Math.PI) * (1 - 0.12 * Math.cos(t * Math.PI)),
  0,
  (-deep * (1 + Math.cos(t * Math.PI))) / 2,
];
const front: Eye = { yaw: 0, pitch: 0, scale: 2 };

/** A fine chain with a jasmine flower of white enamel. */
export const pendant = ({ ink }: { ink: string }): Garment => {
  const links: Skin = { ...metal(ink), band: 3.8, gloss: 0.6 };
  const chain = steps(-1, 1, 170).map((t) => hang(t, 128, 330));
  const petal = (angle: number): Part[] =>
    outer(front, {
      on: (a, r) => {
        const [along, aside] = [15 + 13 * Math.cos(a) * r, 9.5 * Math.sin(a) * r * (1 - 0.18 * Math.cos(a))];
        return [
          along * Math.cos(angle) - aside * Math.sin(angle),
          -4 * (1 - r * r) - 2 * r * r * Math.abs(Math.sin(a)),
          along * Math.sin(angle) + aside * Math.cos(angle) - 349,
        ];
      },
      us: steps(0, Math.PI * 2, 40),
      vs: steps(0.02, 1, 8),
      skin: {
        fabric: cloth('satin', '#FBF8F1'),
        gloss: 0.3,
        tightness: 24,
        shadow: 0.45,
        shadowBlur: 4,
        edges: [[3, 4]],
      },
      marks: [{ through: [3.14, 0.6, 0, 0.5], width: 1.4, colour: ink, opacity: 0.5 }],
      turned: true,
    });
  return {
    parts: [
      cord(chain, front, { ...links, fabric: cloth('rib', ink, { pitch: 5 }) }),
      cord(
        steps(0, 6.283, 24).map((a) => [4.5 * Math.cos(a), 0, -327 + 6 * Math.sin(a)] as const),
        front,
        { ...metal(ink), band: 3.4 },
      ),
      ...[0, 1, 2, 3, 4].flatMap((i) => petal(Math.PI / 2 + (i * Math.PI * 2) / 5)),
      {
        ...metal(ink),
        d: disc(375, 500 + 349 * 2, 11),
        puff: 1.4,
        edges: [
          [3, 5],
          [7, 9],
        ],
        wrinkles: { height: 0 },
      },
    ],
    sway: 0.6,
    lift: 0.5,
    focus: [375, 760],
  };
};

/** A long string of glass beads in two rows. */
export const beads = ({ inks, metal: brass = '#C8A45A' }: { inks: readonly string[]; metal?: string }): Garment => {
  const row = (wide: number, deep: number, shift: number): Part[] => {
    const spots = steps(-1, 1, 900).map((t) => hang(t, wide, deep));
    const found: Part[] = [];
    let [need, i] = [0, shift];
    spots.forEach((spot, k) => {
      const before = spots[k - 1] ?? spot;
      need -= Math.hypot(spot[0] - before[0], spot[2] - before[2]);
      if (need > 0) return;
      const small = i % 6 === 5;
      const size = small ? 4 : 7.4 + 1.8 * Math.sin(i * 2.3) + 1.2 * Math.sin(i * 0.9);
      const [x, y] = look(front, spot);
      const ink = small ? brass : (inks[(i * 3 + (i % 2)) % inks.length] ?? brass);
      found.push({
        d: disc(Math.round(x * 10) / 10, Math.round(y * 10) / 10, size * 1.8, size * 1.7),
        fabric: cloth('satin', i % 4 === 1 && !small ? shade(ink, 1.25) : ink),
        puff: 1,
        edges: [
          [2, 3],
          [6, 9],
          [12, 12],
        ],
        gloss: small ? 0.6 : 0.5,
        tightness: 30,
        shadow: 0.45,
        shadowBlur: 4,
        wrinkles: { height: 0 },
        lines:
          small || i % 3
            ? []
            : [
                {
                  d: `M${Math.round(x - size * 1.8)} ${Math.round(y)}L${Math.round(x + size * 1.8)} ${Math.round(y + 2)}`,
                  width: 3.4,
                  colour: '#FBF6EA',
                  opacity: 0.75,
                },
              ],
      });
      need = size * 1.72;
      i += 1;
    });
    return found;
  };
  const string = (wide: number, deep: number): Part =>
    cord(
      steps(-1, 1, 60).map((t) => hang(t, wide, deep)),
      front,
      { fabric: cloth('plain', '#6d5136'), band: 3, shadow: 0.2 },
    );
  return {
    parts: [string(132, 350), ...row(132, 350, 0), string(96, 262), ...row(96, 262, 3)],
    sway: 0.8,
    lift: 0.6,
    focus: [375, 860],
  };
};
