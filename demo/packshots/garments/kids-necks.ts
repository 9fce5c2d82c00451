/** Necks of small clothes: openings, ribs, collars and hoods. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Part, pair } from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { at, type Build, neckY } from './kids-figure.ts';
import { type HoodCut, hoodOf } from './kids-hoods.ts';
import { inside, snap, stitched } from './cloth.ts';
import { hush, ribbed } from './seams.ts';

export type NeckKind =
  | 'crew'
  | 'v'
  | 'boat'
  | 'envelope'
  | 'round'
  | 'point'
  | 'notch'
  | 'mao'
  | 'stand'
  | 'hood'
  | 'plain'
  | 'slit';

const deep: Record<NeckKind, number> = {
  crew: 58,
  v: 112,
  boat: 30,
  envelope: 50,
  round: 54,
  point: 58,
  notch: 118,
  mao: 40,
  stand: 48,
  hood: 58,
  plain: 60,
  slit: 44,
};

export type NeckLine = { half: Segment; centre: number; path: string; wide: number };

/** The edge of the neck: its left half as a segment, and whole as a path. */
export const neckLine = (build: Build, kind: NeckKind, back: boolean): NeckLine => {
  const wide = build.neck + (kind === 'boat' ? 22 : kind === 'envelope' ? 8 : 0);
  const scale = build.neck / 68;
  const depth = back ? (kind === 'hood' ? 22 : 14) : deep[kind] * (kind === 'v' || kind === 'notch' ? scale : 1);
  const centre = neckY + depth;
  const pointed = !back && (kind === 'v' || kind === 'notch');
  const [ax, ay] = pointed ? [12, depth * 0.86] : [wide * 0.52, depth];
  const [bx, by] = pointed ? [wide - 14, depth * 0.5] : [wide * 0.9, depth * 0.6];
  const left = 375 - wide;
  return {
    wide,
    centre,
    half: [375 - ax, neckY + ay, 375 - bx, neckY + by, left, neckY],
    path: `M${at(left, neckY)}C${at(375 - bx, neckY + by)} ${at(375 - ax, neckY + ay)} ${at(375, centre)}C${at(375 + ax, neckY + ay)} ${at(375 + bx, neckY + by)} ${at(375 + wide, neckY)}`,
  };
};

/** The inside of the back, with its tape and label. */
export const innerBack = (build: Build, kind: NeckKind, fabric: Fabric): Part => {
  const { wide, centre } = neckLine(build, kind, false);
  return {
    d: mirrored([
      [375, neckY + 8],
      [375 - wide * 0.5, neckY + 8, 375 - wide * 0.86, neckY + 4, 375 - wide + 1, neckY],
      [375 - wide + 6, neckY + 30, 375 - wide * 0.5, centre + 4, 375, centre + 6],
    ]),
    fabric: inside(fabric, 0.78),
    puff: 0.2,
    shadow: 0.2,
    contrast: 0.4,
    wrinkles: { height: 1 },
    lines: [
      {
        d: `M${at(375 - wide, neckY + 1)}C${at(375 - wide * 0.5, neckY + 14)} ${at(375 + wide * 0.5, neckY + 14)} ${at(375 + wide, neckY + 1)}`,
        width: 6,
        colour: shade(fabric.ink, 0.6),
        opacity: 0.4,
      },
      ...(kind === 'boat'
        ? []
        : [
            {
              d: `M361 ${neckY + 11}L389 ${neckY + 11}L389 ${neckY + 25}L361 ${neckY + 25}Z`,
              fill: '#F4EFE6',
              colour: '#cfc6b8',
              width: 1,
              opacity: 0.9,
            },
          ]),
    ],
  };
};

/** Overlapping shoulders (envelope neck), which widen for the head. */
const envelope = (build: Build, trim: Fabric): Part[] =>
  pair({
    ...ribbed(
      `M${at(375 - build.neck - 8, neckY - 2)}C${at(375 - build.neck - 12, neckY + 26)} ${at(375 - build.shoulder + 22, neckY + 46)} ${at(375 - build.shoulder + 4, neckY + build.drop + 46)}`,
      9,
      trim,
      5,
    ),
    shadow: 0.45,
  });

const petal = (build: Build, fabric: Fabric, edge: string | null): Part => {
  const n = build.neck;
  const rimPath = `M${at(375 - n - 18, neckY + 18)}C${at(375 - n - 28, neckY + 50)} ${at(375 - n - 10, neckY + 72)} ${at(375 - n + 12, neckY + 84)}C${at(375 - n + 36, neckY + 96)} ${at(360, neckY + 96)} ${at(369, neckY + 66)}`;
  return {
    d: `M${at(375 - n + 2, neckY - 10)}C${at(375 - n - 6, neckY - 4)} ${at(375 - n - 14, neckY + 6)} ${at(375 - n - 20, neckY + 18)}C${at(375 - n - 32, neckY + 52)} ${at(375 - n - 12, neckY + 78)} ${at(375 - n + 10, neckY + 90)}C${at(375 - n + 38, neckY + 102)} ${at(366, neckY + 100)} ${at(374, neckY + 56)}C${at(375 - n * 0.5, neckY + 52)} ${at(375 - n * 0.86, neckY + 26)} ${at(375 - n + 2, neckY - 10)}Z`,
    fabric,
    hang: true,
    puff: 0.7,
    shadow: 0.55,
    shadowBlur: 5,
    wrinkles: { height: 1.6 },
    lines: edge ? [{ d: rimPath, width: 3.4, colour: edge, opacity: 0.9 }] : [stitched(rimPath, fabric.ink)],
  };
};

const pointed = (build: Build, fabric: Fabric, edge: string | null): Part => {
  const n = build.neck;
  const rimPath = `M${at(375 - n - 12, neckY + 28)}L${at(375 - 46, neckY + 92)}C${at(375 - 34, neckY + 76)} ${at(372, neckY + 66)} ${at(373, neckY + 62)}`;
  return {
    d: `M${at(375 - n + 4, neckY - 14)}C${at(375 - n - 12, neckY + 2)} ${at(375 - n - 18, neckY + 16)} ${at(375 - n - 18, neckY + 30)}L${at(375 - 46, neckY + 100)}C${at(375 - 30, neckY + 84)} ${at(375 - 12, neckY + 72)} ${at(375, neckY + 62)}C${at(375 - 34, neckY + 48)} ${at(375 - n + 14, neckY + 24)} ${at(375 - n + 4, neckY - 14)}Z`,
    fabric,
    grain: 40,
    hang: true,
    puff: 0.7,
    shadow: 0.55,
    shadowBlur: 5,
    wrinkles: { height: 1.4 },
    lines: edge
      ? [{ d: rimPath, width: 4.5, colour: edge, opacity: 0.92 }]
      : [stitched(`M${at(375 - n - 12, neckY + 26)}L${at(375 - 46, neckY + 91)}`, fabric.ink)],
  };
};

const notched = (build: Build, fabric: Fabric, edge: string | null): Part => {
  const n = build.neck;
  const end = neckY + deep.notch * (n / 68);
  const rimPath = `M${at(375 - n - 20, neckY + 28)}L${at(375 - n + 6, neckY + 48)}L${at(375 - n - 8, neckY + 66)}L${at(371, end + 10)}`;
  return {
    d: `M${at(375 - n + 4, neckY - 12)}C${at(375 - n - 14, neckY + 2)} ${at(375 - n - 22, neckY + 14)} ${at(375 - n - 24, neckY + 28)}L${at(375 - n + 4, neckY + 50)}L${at(375 - n - 12, neckY + 68)}L${at(373, end + 16)}L${at(376, end)}C${at(360, neckY + 96)} ${at(375 - n + 14, neckY + 56)} ${at(375 - n + 4, neckY - 12)}Z`,
    fabric,
    grain: 24,
    hang: true,
    puff: 0.7,
    shadow: 0.5,
    shadowBlur: 5,
    lines: edge ? [{ d: rimPath, width: 4, colour: edge, opacity: 0.95 }] : [stitched(rimPath, fabric.ink)],
  };
};

const standUp = (build: Build, fabric: Fabric, high: number): Part => {
  const n = build.neck;
  return {
    d: mirrored([
      [375, neckY + 46 - high * 0.5],
      [
        375 - n * 0.5,
        neckY + 44 - high * 0.5,
        375 - n * 0.82,
        neckY + 18 - high * 0.6,
        375 - n + 4,
        neckY - high * 0.5,
      ],
      [375 - n - 2, neckY - 4, 375 - n - 4, neckY + 4, 375 - n - 3, neckY + 12],
      [375 - n * 0.8, neckY + 40, 375 - n * 0.4, neckY + 60, 375, neckY + 62],
    ]),
    fabric,
    hang: true,
    puff: 0.7,
    shadow: 0.4,
    shadowBlur: 4,
    lines: [hush(`M375 ${neckY + 30}L375 ${neckY + 62}`, 2, 0.4)],
  };
};

const collarBack = (build: Build, fabric: Fabric): Part => ({
  d: mirrored([
    [375, neckY - 16],
    [375 - build.neck * 0.5, neckY - 17, 375 - build.neck * 0.8, neckY - 16, 375 - build.neck + 2, neckY - 12],
    [375 - build.neck + 8, neckY + 8, 375 - build.neck * 0.5, neckY + 14, 375, neckY + 14],
  ]),
  fabric: inside(fabric, 0.9),
  puff: 0.5,
  shadow: 0.2,
});

export type CollarCut = {
  kind: NeckKind;
  fabric: Fabric;
  trim: Fabric;
  back: boolean;
  ribWidth: number;
  edge?: string | null;
  hood?: Partial<HoodCut> | undefined;
  snaps?: boolean;
};

/** A rib round the neck, its ends cut level with the shoulders. */
const neckRib = (path: string, width: number, trim: Fabric, pitch = 6): Part => ({
  ...ribbed(path, width, trim, pitch),
  clip: `M0 ${neckY - 1}L750 ${neckY - 1}L750 1000L0 1000Z`,
});

/** Ribs, collars and hoods on the neck line. */
export const collarOf = (build: Build, cut: CollarCut): Part[] => {
  const { kind, fabric, trim, back, ribWidth, edge = null } = cut;
  if (kind === 'hood') return hoodOf(build, { fabric, ...cut.hood }, back);
  if (back) {
    return kind === 'plain'
      ? []
      : kind === 'crew' || kind === 'boat' || kind === 'v' || kind === 'envelope' || kind === 'slit'
        ? [neckRib(neckLine(build, kind, true).path, ribWidth * 0.9, trim)]
        : [{ ...collarBack(build, trim), fabric: trim, puff: 0.8, shadow: 0.5, d: fallenCollar(build, kind) }];
  }
  const shoulderSnaps: Part[] = cut.snaps
    ? [
        {
          d: `M${at(375 - build.shoulder + 16, neckY + build.drop - 14)}L${at(375 - build.neck - 4, neckY - 6)}L${at(375 - build.neck - 6, neckY + 12)}L${at(375 - build.shoulder + 10, neckY + build.drop + 4)}Z`,
          fabric: trim,
          puff: 0.5,
          shadow: 0.4,
          shadowBlur: 3,
          lines: [0.2, 0.5, 0.8].flatMap((t) =>
            snap(
              375 - build.neck - 6 - (build.shoulder - build.neck - 20) * t,
              neckY + 3 + (build.drop - 10) * t,
              '#F3EFE7',
              4.6,
            ),
          ),
        },
      ]
    : [];
  if (kind === 'crew' || kind === 'boat' || kind === 'v' || kind === 'slit')
    return [neckRib(neckLine(build, kind, false).path, ribWidth, trim, ribWidth > 18 ? 7 : 5), ...shoulderSnaps];
  if (kind === 'envelope') return [...envelope(build, trim), neckRib(neckLine(build, kind, false).path, 14, trim, 5)];
  if (kind === 'mao') return [collarBack(build, fabric), standUp(build, fabric, 10)];
  if (kind === 'stand') return [collarBack(build, fabric), standUp(build, trim, 34)];
  if (kind === 'round') return [collarBack(build, trim), ...pair(petal(build, trim, edge))];
  if (kind === 'point') return [collarBack(build, trim), ...pair(pointed(build, trim, edge))];
  if (kind === 'notch') return [collarBack(build, trim), ...pair(notched(build, trim, edge))];
  return [];
};

/** A collar that lies on the back. */
const fallenCollar = (build: Build, kind: NeckKind): string => {
  const n = build.neck;
  const low = kind === 'mao' || kind === 'stand' ? 12 : 40;
  const out = kind === 'mao' || kind === 'stand' ? 2 : 18;
  return mirrored([
    [375, neckY - 14],
    [375 - n * 0.5, neckY - 15, 375 - n * 0.8, neckY - 12, 375 - n + 2, neckY - 8],
    [375 - n - out * 0.6, neckY + 2, 375 - n - out, neckY + 14, 375 - n - out, neckY + low * 0.6],
    [375 - n * 0.6, neckY + low, 375 - n * 0.3, neckY + low + 4, 375, neckY + low + 4],
  ]);
};
