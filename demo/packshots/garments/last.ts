/** The last, the foot form on which a shoe is made, and the sole below it. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Eye, type Mark, type Spot, type Surface, curve, outer, steps } from './space.ts';

export type Toe = 'round' | 'almond' | 'point' | 'square';
/** In millimetres; `heel`: height of the heel above the ball of the foot; `under`: thickness below the whole foot. */
export type LastCut = {
  readonly length?: number;
  readonly width?: number;
  readonly toe?: Toe;
  readonly heel?: number;
  readonly under?: number;
  /** Height of the foot relative to an adult's. */
  readonly high?: number;
  readonly spring?: number;
};

export type Last = {
  readonly length: number;
  readonly heel: number;
  readonly under: number;
  /** Size relative to an adult's. */
  readonly grow: number;
  /** Half width at a point along the foot; side -1 is the outer side. */
  readonly edge: (s: number, side: number) => number;
  /** Height of the foot’s sole above the ground. */
  readonly base: (s: number) => number;
  /** Height of the instep above the sole. */
  readonly top: (s: number) => number;
  /** Surface of the foot: v is -1 at the outer edge, 0 at the instep, 1 at the inner edge; `lift` is the distance from the skin. */
  readonly over: (s: number, v: number, lift?: number) => Spot;
};

const outerEdge = curve([0, 29, 0.15, 31, 0.3, 33, 0.45, 36, 0.6, 43, 0.72, 47, 0.82, 48, 0.92, 44, 1, 37]);
const innerEdge = curve([0, 29, 0.15, 31, 0.3, 29, 0.45, 28, 0.6, 34, 0.72, 41, 0.82, 43, 0.92, 38, 1, 29]);
const instep = curve([0, 112, 0.2, 110, 0.35, 102, 0.45, 90, 0.55, 76, 0.65, 64, 0.75, 54, 0.85, 47, 0.95, 40, 1, 36]);

const cap = (q: number, power: number): number => (q >= 1 ? 1 : (1 - (1 - Math.max(0, q)) ** power) ** (1 / power));
const toes: Record<Toe, readonly [reach: number, power: number]> = {
  round: [0.19, 2.15],
  almond: [0.28, 1.9],
  point: [0.42, 1.42],
  square: [0.13, 3],
};

export const lastOf = ({ length = 262, width = 1, toe = 'round', high = 1, ...cut }: LastCut): Last => {
  const grow = length / 262;
  const [heel, under, spring] = [(cut.heel ?? 0) * grow, (cut.under ?? 6) * grow, (cut.spring ?? 5) * grow];
  const [reach, power] = toes[toe];
  const ramp = curve([0, 1, 0.14, 0.985, 0.26, 0.9, 0.45, 0.5, 0.62, 0.1, 0.7, 0, 1, 0]);
  const edge = (s: number, side: number): number =>
    (side < 0 ? outerEdge(s) : innerEdge(s)) * grow * width * cap(s / 0.12, 2.1) * cap((1 - s) / reach, power);
  const base = (s: number): number => under + heel * ramp(s) + spring * Math.max(0, (s - 0.72) / 0.28) ** 2;
  const top = (s: number): number => instep(s) * grow * high * cap((1 - s) / 0.13, 2.3);
  return {
    length,
    heel,
    under,
    grow,
    edge,
    base,
    top,
    over: (s, v, lift = 0) => {
      const angle = (Math.PI / 2) * v;
      const [sin, cos] = [Math.sin(angle), Math.max(0, Math.cos(angle))];
      const [left, right] = [edge(s, -1), edge(s, 1)];
      const half = (left + right) / 2 + lift;
      const middle = (right - left) / 2;
      const ridge = 4 * grow * cos ** 2 * cap((1 - s) / 0.5, 2);
      const high = (top(s) + lift) * cos ** 0.86;
      // The heel swells a little above the sole and closes towards the ankle.
      const back =
        Math.max(0, 1 - s / 0.16) ** 1.5 * (6 * Math.sin(Math.PI * Math.min(1.35, high / (46 * grow)))) * grow;
      return [
        s * length - back + (s > 0.9 ? lift * ((s - 0.9) / 0.1) : s < 0.1 ? -lift * ((0.1 - s) / 0.1) : 0),
        middle + ridge + half * Math.sign(sin) * Math.abs(sin) ** 0.82,
        base(s) + high,
      ];
    },
  };
};

/** Stations along the foot, closer where it turns. */
export const along = (from = 0, to = 1, count = 44): number[] => steps(from, to, count, true);

/** A point of the rim of the sole: 0 to 1 is a turn from the heel along the outer side to the toe and back. */
export const rimOf = (last: Last, beyond: number): ((u: number, z: (s: number) => number) => Spot) => {
  const bare = (u: number): readonly [number, number, number] => {
    const s = (1 - Math.cos(Math.PI * (u <= 0.5 ? u * 2 : 2 - u * 2))) / 2;
    const side = u <= 0.5 ? -1 : 1;
    return [s * last.length, side * last.edge(s, side), s];
  };
  return (u, z) => {
    const [x, y, s] = bare(u);
    const [[x0, y0], [x1, y1]] = [bare((u + 0.99) % 1), bare((u + 0.01) % 1)];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    return [x + ((y1 - y0) / length) * beyond, y - ((x1 - x0) / length) * beyond, z(s)];
  };
};

export type SoleCut = {
  readonly fabric: Fabric;
  /** How far it stands out from the foot. */
  readonly beyond?: number;
  /** From the ground up (wedge, rubber sole), or this thickness below the foot. */
  readonly thick?: number;
  /** How far the side rises above the foot’s sole. */
  readonly rise?: number;
  readonly marks?: readonly Mark[];
  readonly gloss?: number;
};

/** The side of a sole all round. */
export const soleSide = (last: Last, eye: Eye, cut: SoleCut): Part[] => {
  const { fabric, beyond = 3, rise = 0 } = cut;
  const rim = rimOf(last, beyond * last.grow);
  const thick = cut.thick === undefined ? undefined : cut.thick * last.grow;
  const low = (s: number): number =>
    thick === undefined ? 5 * last.grow * Math.max(0, (s - 0.75) / 0.25) ** 2 : last.base(s) - thick;
  const on: Surface = (u, v) => rim(u, (s) => low(s) + (last.base(s) + rise * last.grow - low(s)) * v);
  return outer(eye, {
    on,
    us: steps(0, 1, 120),
    vs: [0, 0.25, 0.5, 0.75, 1],
    skin: { fabric, shadow: 0.3, edges: [[2, 2.4]], gloss: cut.gloss ?? 0.04 },
    marks: cut.marks ?? [],
  });
};

/** The footbed, up to the rim. */
export const footbed = (last: Last, fabric: Fabric, eye: Eye, beyond = -1): Part[] => {
  const rim = rimOf(last, beyond * last.grow);
  const on: Surface = (u, v) => {
    const [x, y] = rim(u / 2, last.base);
    const [, y2] = rim(1 - u / 2, last.base);
    const middle = 1 - (2 * v - 1) ** 2;
    const s = Math.min(1, Math.max(0, x / last.length));
    return [x, y + (y2 - y) * v, last.base(s) - 2.5 * middle];
  };
  return outer(eye, {
    on,
    us: steps(0, 1, 60),
    vs: steps(0, 1, 8),
    skin: { fabric, shadow: 0.15, edges: [[3, 2]] },
    marks:
      beyond > 0
        ? []
        : [
            {
              through: [0.06, 0.07, 0.94, 0.07, 0.94, 0.93, 0.06, 0.93, 0.06, 0.07],
              width: 1.1,
              dash: '4 3',
              opacity: 0.3,
            },
          ],
  });
};

/** A heel between the sole and the ground; `foot` is the width of its tip relative to its top. */
export const heelBlock = (
  last: Last,
  eye: Eye,
  { ink, reach = 0.24, foot = 0.9, back = 0 }: { ink: string; reach?: number; foot?: number; back?: number },
): Part[] => {
  const rim = rimOf(last, 1.5);
  const ring = (u: number): readonly [number, number, number] => {
    // Round the back from the outer to the inner side, then straight across the breast.
    const turn = u < 0.75 ? u / 0.75 : 0;
    const w = Math.acos(1 - 2 * reach) / Math.PI / 2;
    const place = u < 0.75 ? (1 - w + turn * 2 * w) % 1 : w;
    const [x, y] = rim(place, last.base);
    if (u < 0.75) return [x, y, Math.max(0, x / last.length)];
    const [, other] = rim(1 - w, last.base);
    return [x, y + ((other - y) * (u - 0.75)) / 0.25, x / last.length];
  };
  const centre = (last.length * reach) / 2.6;
  const on: Surface = (u, v) => {
    const [x, y, s] = ring(u);
    const slim = foot + (1 - foot) * v ** 2.2;
    const high = last.base(s) - 3;
    return [centre + back * (1 - v) + (x - centre) * slim, y * slim, high * v];
  };
  return outer(eye, {
    on,
    us: steps(0, 1, 60),
    vs: steps(0, 1, 10),
    skin: { fabric: cloth('leather', ink), shadow: 0.3, gloss: 0.16, tightness: 10 },
    marks:
      foot > 0.8
        ? [0.3, 0.6].map((v): Mark => ({
            through: [0, v, 0.74, v],
            width: 1,
            opacity: 0.3,
          }))
        : [
            {
              through: [0, 0.06, 0.74, 0.06],
              width: 1.6,
              opacity: 0.5,
              colour: shade(ink, 0.4),
            },
          ],
  });
};
