/** Belts, rolled and standing on their edge; ties, rolled up likewise. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Skin, type Spot, type Surface, cord, inner, outer, steps } from './space.ts';
import { finishOf, stitches } from './upper.ts';

/** A strip standing on its edge: `at` is its path on the ground, from the inner to the outer end. */
type Roll = { at: (turn: number) => readonly [number, number]; tall: number; turns: number };

/** Draws half turns, the ones behind first. */
const rolled = (
  { at, tall, turns }: Roll,
  eye: Eye,
  {
    fabric,
    back,
    marks,
  }: { fabric: Skin; back: Skin; marks: (from: number, to: number) => ReturnType<typeof stitches>[] },
): Part[] => {
  const on: Surface = (u, v) => [...at(u), v * tall];
  const halves = steps(0, Math.ceil(turns * 2), Math.ceil(turns * 2))
    .map((i) => [i / 2, Math.min(turns, (i + 1) / 2)] as const)
    .filter(([a, b]) => b - a > 0.001);
  const edge = (from: number, to: number, skin: Skin): Part =>
    cord(
      steps(from, to, 40).map((u): Spot => [...at(u), tall]),
      eye,
      { ...skin, band: 3.4, shadow: 0.2 },
    );
  const patch = ([a, b]: readonly [number, number]): Parameters<typeof outer>[1] => ({
    on,
    us: steps(a, b, 48),
    vs: steps(0, 1, 8),
    skin: { ...fabric, shadow: 0.5, shadowBlur: 9, edges: [[2, 2]] },
    marks: marks(a, b),
  });
  // Odd halves are behind: their inner face is visible, the widest is drawn first.
  const far = halves.filter((_, i) => i % 2 === 0).toReversed();
  const near = halves.filter((_, i) => i % 2 === 1);
  return [
    ...far.flatMap((half) => [
      ...inner(patch(half), eye, { ...back, shadow: 0.4 }),
      ...outer(eye, patch(half)),
      edge(...half, back),
    ]),
    ...near.flatMap((half) => [
      ...inner(patch(half), eye, { ...back, shadow: 0.4 }),
      ...outer(eye, patch(half)),
      edge(...half, fabric),
    ]),
  ];
};

const turns = 3;
const eye: Eye = { yaw: -14, pitch: 40, scale: 2.5 };
const grow = (u: number): number => 54 + 5.5 * u;
/** Tightly rolled; the last bit of the outer turn runs straight. */
const at = (u: number): readonly [number, number] => {
  const angle = Math.PI * 2 * Math.min(u, turns - 0.16);
  const [x, y] = [Math.cos(angle) * grow(u) * 1.12, Math.sin(angle) * grow(u)];
  const rest = Math.max(0, u - (turns - 0.16)) * 420;
  return [x - Math.sin(angle) * rest * 0.9 + 0.2 * rest, y + Math.cos(angle) * rest * 0.9 - 0.02 * rest];
};

const polished = (metal: string): Skin => ({
  fabric: cloth('satin', metal),
  band: 8.5,
  gloss: 0.6,
  tightness: 20,
  contrast: 1.15,
  shadow: 0.6,
  shadowBlur: 5,
  edges: [
    [2, 2],
    [5, 5],
  ],
});

/** A rolled belt, its buckle in front. */
export const belt = ({
  fabric,
  broad = 62,
  plaited = false,
  metal = '#CFAE66',
}: {
  fabric: Fabric;
  broad?: number;
  plaited?: boolean;
  metal?: string;
}): Garment => {
  const tall = broad * 0.56;
  const strip: Fabric = plaited ? cloth('weave', fabric.ink, { pitch: 11 }) : fabric;
  const skin = finishOf(strip);
  const parts = rolled({ at, tall, turns }, eye, {
    fabric: skin,
    back: { ...finishOf(plaited ? inside(strip, 0.85) : cloth('plain', shade(fabric.ink, 0.74))) },
    marks: (a, b) => (plaited ? [] : [0.1, 0.9].map((v) => stitches([a + 0.004, v, b - 0.004, v], fabric.ink))),
  });
  const [x1, y1] = at(turns);
  const [x0, y0] = at(turns - 0.02);
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [tx, ty] = [(x1 - x0) / length, (y1 - y0) / length];
  const from = (along: number, z: number, out = 0): Spot => [x1 + tx * along + ty * out, y1 + ty * along - tx * out, z];
  const gold = polished(metal);
  const leather = finishOf(plaited ? cloth('leather', '#6B4A32') : fabric);
  return {
    parts: [
      ...parts,
      ...outer(eye, {
        on: (u, v) => from(-34 + u * 9, -1.5 + v * (tall + 3), 2.2),
        us: steps(0, 1, 6),
        vs: steps(0, 1, 8),
        skin: { ...leather, shadow: 0.6, shadowBlur: 5, edges: [[2, 3]] },
      }),
      ...(plaited
        ? outer(eye, {
            on: (u, v) => from(-14 + u * 15, v * tall, 1.4),
            us: steps(0, 1, 6),
            vs: steps(0, 1, 8),
            skin: { ...leather, shadow: 0.5 },
          })
        : []),
      cord([from(0, -4, 2), from(26, -4, 2), from(26, tall + 4, 2), from(0, tall + 4, 2), from(0, -4, 2)], eye, gold),
      cord([from(0, tall / 2, 3), from(28, tall / 2, 4)], eye, { ...gold, band: 6 }),
    ],
    sway: 0.6,
    lift: 0.6,
    focus: [420, 560],
  };
};
