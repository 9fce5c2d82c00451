/** Sleeves of children and babies, measured along and across an axis that falls from the shoulder. */
import { type Fabric, type Part, fold, mirrorPart } from '#demo/packshots/engine/garment';
import { at, type Build, neckY } from './kids-figure.ts';
import { sunk, twinStitch } from './seams.ts';

export type SleeveCut = {
  fabric: Fabric;
  length: 'short' | 'three' | 'long';
  /** Width at the wrist relative to that of the build. */
  flare?: number;
  end?: 'hem' | 'rib' | 'gathered' | 'turned' | 'plain' | 'shirt';
  trim: Fabric;
  /** Bands along the upper side, as on a tracksuit. */
  bands?: string;
  /** Braid round the wrist. */
  braid?: string;
};

type Axis = {
  on: (t: number, s: number) => string;
  xy: (t: number, s: number) => readonly [number, number];
  turn: number;
};

const widthAt = (t: number, cap: number, cuff: number): number => cap + (cuff - cap) * Math.min(1, t);

const axisOf = (build: Build, { length, flare = 0 }: SleeveCut): Axis => {
  const long = length !== 'short';
  const degrees = build.fall[long ? 0 : 1];
  const angle = (degrees * Math.PI) / 180;
  const reach = length === 'long' ? build.long : length === 'three' ? build.long * 0.66 : build.short;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [sx, sy] = [375 - build.shoulder, neckY + build.drop];
  const cap = Math.hypot(build.chest - build.shoulder, build.arm - build.drop) * (long ? 0.92 : 1.04);
  const cuff = build.cuff + (length === 'short' ? cap * 0.42 - 20 : length === 'three' ? 16 : 0) + flare;
  const xy = (t: number, s: number): readonly [number, number] => {
    const across = widthAt(t, cap, cuff) * s;
    return [sx - cos * reach * t + sin * across, sy + sin * reach * t + cos * across];
  };
  return { xy, on: (t, s) => at(...xy(t, s)), turn: 90 - degrees };
};

const foldsOf = ({ xy }: Axis, long: boolean): Part['folds'] => {
  const one = (...[t0, s0, tc, sc, t1, s1, width, height]: number[]): ReturnType<typeof fold> =>
    fold(
      ...xy(t0 ?? 0, s0 ?? 0),
      ...xy(tc ?? 0, sc ?? 0),
      ...xy(t1 ?? 0, s1 ?? 0),
      ...([width ?? 20, height ?? 1] as const),
    );
  return long
    ? [
        one(0.3, 1, 0.42, 0.6, 0.44, 0.14, 26, -0.9),
        one(0.36, 1, 0.5, 0.6, 0.54, 0.1, 22, 0.7),
        one(0.5, 1, 0.6, 0.6, 0.6, 0.12, 22, -0.8),
        one(0.66, 0.95, 0.74, 0.5, 0.7, 0.1, 18, 0.7),
        one(0.8, 0.95, 0.86, 0.5, 0.82, 0.1, 16, -0.8),
        one(0.06, 0.3, 0.3, 0.3, 0.56, 0.3, 30, 0.6),
        one(0.9, 0.9, 0.94, 0.5, 0.92, 0.1, 12, 0.8),
      ]
    : [
        one(0.2, 1, 0.5, 0.7, 0.72, 0.3, 28, -0.9),
        one(0.4, 1, 0.7, 0.75, 0.94, 0.5, 24, 0.7),
        one(0.05, 0.3, 0.4, 0.24, 0.9, 0.2, 30, 0.5),
      ];
};

const gathersOf = ({ xy }: Axis): Part['folds'] =>
  Array.from({ length: 9 }, (_, i) => {
    const s = (i + 0.5) / 9;
    return fold(...xy(0.96, s), ...xy(0.84, s), ...xy(0.7, s), 9, i % 2 ? 1.5 : -1.5);
  });

const cuffOf = (axis: Axis, { trim, end }: SleeveCut, short: boolean): Part => {
  const [from, to] = end === 'turned' ? [short ? 0.76 : 0.87, 1.02] : [short ? 0.84 : 0.885, short ? 1.03 : 1.015];
  const narrow = end === 'turned' ? -0.03 : end === 'shirt' ? 0.02 : 0.1;
  return {
    d: `M${axis.on(from, -0.02)}C${axis.on(from + 0.04, 0.3)} ${axis.on(from + 0.04, 0.7)} ${axis.on(from, 1.02)}L${axis.on(to, 1 - narrow)}C${axis.on(to + 0.03, 0.7)} ${axis.on(to + 0.03, 0.3)} ${axis.on(to, narrow)}Z`,
    fabric: trim,
    hang: true,
    puff: 0.8,
    grain: axis.turn,
    shadow: 0.32,
    shadowBlur: 4,
    wrinkles: { height: 1 },
  };
};

const sleeveLines = (axis: Axis, cut: SleeveCut, hem: readonly [string, string]): Part['lines'] => [
  ...(cut.bands
    ? [0.22, 0.4].map((s) => ({
        d: `M${axis.on(0.02, s)}C${axis.on(0.3, s - 0.03)} ${axis.on(0.6, s)} ${axis.on(1.1, s + 0.02)}`,
        width: 10,
        colour: cut.bands ?? '#fff',
        opacity: 0.94,
      }))
    : []),
  ...(cut.end === 'hem' || !cut.end ? twinStitch(hem, cut.fabric.ink) : []),
  ...(cut.braid
    ? [
        { d: hem[0], width: 11, colour: cut.braid, opacity: 0.95 },
        { d: hem[0], width: 5, colour: '#fff', opacity: 0.35, dash: '2 4' },
      ]
    : []),
];

/** Both sleeves with their ends. */
export const sleevesOf = (build: Build, cut: SleeveCut): Part[] => {
  const axis = axisOf(build, cut);
  const { on } = axis;
  const [ax, ay] = [375 - build.chest, neckY + build.arm];
  const [sx, sy] = [375 - build.shoulder, neckY + build.drop];
  const short = cut.length === 'short';
  const line = (t: number): string => `M${on(t, -0.04)}C${on(t + 0.025, 0.3)} ${on(t + 0.025, 0.7)} ${on(t, 1.04)}`;
  const hem = [line(short ? 0.88 : 0.955), line(short ? 0.84 : 0.94)] as const;
  const inner = short ? 0.5 : 0.34;
  const ends = cut.end === 'rib' || cut.end === 'gathered' || cut.end === 'turned' || cut.end === 'shirt';
  const end = ends ? 0.93 : 1;
  const sleeve: Part = {
    d: `M${at(sx + 26, sy - 12)}C${at(sx + 12, sy - 9)} ${at(sx + 4, sy - 4)} ${at(sx - 4, sy + 6)}C${on(0.2, -0.07)} ${on(0.5, -0.03)} ${on(end, 0)}C${on(end + 0.03, 0.3)} ${on(end + 0.03, 0.7)} ${on(end, 1)}C${on(0.8, 1)} ${on(inner, 1)} ${at(ax + 2, ay + 12)}L${at(ax + 44, ay + 4)}L${at(sx + 44, sy)}Z`,
    fabric: cut.fabric,
    hang: true,
    grain: axis.turn,
    folds: [...(foldsOf(axis, !short) ?? []), ...(cut.end === 'gathered' ? (gathersOf(axis) ?? []) : [])],
    shadow: 0.26,
    wrinkles: { height: 2.4, crease: 0.08 },
    grooves: cut.end === 'hem' || !cut.end ? [sunk(hem[1], 2.4, 1)] : [],
    lines: sleeveLines(axis, cut, hem) ?? [],
  };
  const left = ends ? [sleeve, cuffOf(axis, cut, short)] : [sleeve];
  return left.flatMap((part) => [part, mirrorPart(part)]);
};

/** Small gathered caps instead of sleeves. */
export const flutters = (build: Build, fabric: Fabric): Part[] => {
  const [sx, sy] = [375 - build.shoulder, neckY + build.drop];
  const wing: Part = {
    d: `M${at(sx + 52, sy - 22)}C${at(sx + 8, sy - 40)} ${at(sx - 46, sy - 14)} ${at(sx - 62, sy + 34)}C${at(sx - 66, sy + 66)} ${at(sx - 44, sy + 84)} ${at(sx - 26, sy + 88)}C${at(sx - 10, sy + 112)} ${at(sx + 14, sy + 108)} ${at(375 - build.chest + 30, neckY + build.arm - 4)}L${at(sx + 52, sy)}Z`,
    fabric,
    puff: 1,
    grain: 30,
    shadow: 0.3,
    folds: Array.from({ length: 8 }, (_, i) => {
      const k = i / 7;
      return fold(
        sx + 44 - k * 18,
        sy - 14 + k * 86,
        sx + 8 - k * 20,
        sy + 4 + k * 84,
        sx - 40 + k * 30,
        sy + 4 + k * 92,
        13,
        i % 2 ? 1.7 : -1.7,
      );
    }),
    wrinkles: { height: 2 },
  };
  return [wing, mirrorPart(wing)];
};
