/** Tops, jackets, smocks and the bodices of dresses of children and babies: one cut, by its neck, sleeves, front and hem. */
import { type Fabric, type Fold, type Garment, type Part, bothSides, folds } from '#demo/packshots/engine/garment';
import { type Segment, mirrored, seam } from '#demo/packshots/engine/path';
import { type Build, type Figure, type Shape, builds, neckY, onCloth, reaches, rim } from './kids-figure.ts';
import { type FrontCut, type PocketCut, frontOf, pocketsOf } from './kids-fronts.ts';
import type { HoodCut } from './kids-hoods.ts';
import { type NeckKind, collarOf, innerBack, neckLine } from './kids-necks.ts';
import { type SleeveCut, flutters, sleevesOf } from './kids-sleeves.ts';
import { sunk, twinStitch } from './seams.ts';

export type KidTopCut = {
  figure: Figure;
  fabric: Fabric;
  trim?: Fabric;
  neck?: NeckKind;
  /** A white or coloured line on collar and pockets. */
  edge?: string;
  hood?: Partial<HoodCut>;
  sleeve?: SleeveCut['length'] | 'none' | 'flutter';
  sleeveEnd?: SleeveCut['end'];
  sleeveFabric?: Fabric;
  sleeveFlare?: number;
  sleeveBands?: string;
  braid?: string;
  /** Length relative to that of the build, and additional width of the hem on each side. */
  longer?: number;
  flare?: number;
  waist?: number;
  hem?: 'hem' | 'rib' | 'plain';
  front?: FrontCut['kind'];
  buttons?: string;
  buttonSize?: number;
  count?: number;
  pocket?: PocketCut['kind'];
  pocketFabric?: Fabric;
  /** Sewn on the middle of a big pocket. */
  onPocket?: readonly Shape[];
  /** Height of the pockets from the neck. */
  pocketAt?: number;
  ribWidth?: number;
  snaps?: boolean;
  gloss?: number;
  back?: boolean;
  /** Sewn or printed on the body, in front. */
  extra?: (body: Part, build: Build) => readonly Part[];
};

const bodyFolds = (build: Build, bottom: number, flare: number): Fold[] => {
  const { chest, arm, neck } = build;
  const left = 375 - chest;
  const pit = neckY + arm;
  const tall = bottom - pit;
  return [
    ...bothSides(
      [left + 8, pit + 2, left + 50, pit + tall * 0.2, left + 108, pit + tall * 0.62, 36, -0.8],
      [left + 10, pit - 8, left + 72, pit + 26, left + 142, pit + tall * 0.36, 30, 0.6],
      [left + 6, pit + 20, left + 34, pit + tall * 0.36, left + 34 - flare * 0.6, bottom - 30, 30, 0.7],
      [left + 4, pit + tall * 0.34, left + 10, pit + tall * 0.6, left + 4 - flare, bottom - 20, 26, -0.7],
      [375 - neck - 30, neckY + 22, 375 - neck - 34, neckY + 70, left + 36, pit - 10, 28, 0.5],
    ),
    ...folds(
      [346, pit + tall * 0.3, 356 - flare * 0.1, pit + tall * 0.6, 340 - flare * 0.3, bottom - 8, 40, -0.5],
      [418, pit + tall * 0.34, 408 + flare * 0.1, pit + tall * 0.6, 424 + flare * 0.3, bottom - 8, 38, 0.5],
      [300, pit + tall * 0.4, 302 - flare * 0.2, pit + tall * 0.7, 290 - flare * 0.6, bottom - 10, 32, 0.5],
      [466, pit + tall * 0.4, 462 + flare * 0.2, pit + tall * 0.7, 474 + flare * 0.6, bottom - 10, 32, -0.5],
    ),
  ];
};

const hemAt = (half: number, bottom: number, rise: number): string =>
  seam([
    [375, bottom - rise],
    [375 - half * 0.4, bottom - rise, 375 - half * 0.75, bottom - rise - 4, 375 - half - 2, bottom - rise - 14],
  ]);

const armholeOf = (build: Build, bare: boolean): Segment[] => {
  const { chest, arm, drop, shoulder } = build;
  const pit = neckY + arm;
  if (bare) {
    const edge = 375 - shoulder + 34;
    return [
      [edge, neckY + drop - 10],
      [edge - 2, neckY + drop + 40, 375 - chest + 34, pit - 26, 375 - chest, pit],
    ];
  }
  return [
    [375 - build.neck - 30, neckY + 8, 375 - shoulder + 16, neckY + drop - 10, 375 - shoulder - 2, neckY + drop + 4],
    [375 - shoulder - 6, neckY + drop + 48, 375 - chest + 10, pit - 40, 375 - chest, pit],
  ];
};

const bodyOf = (build: Build, cut: KidTopCut): Part => {
  const { fabric, neck = 'crew', sleeve = 'short', flare = 0, waist = 0, back = false, hem = 'hem' } = cut;
  const bottom = neckY + build.length + (cut.longer ?? 0);
  const line = neckLine(build, neck, back);
  const left = 375 - build.chest;
  const pit = neckY + build.arm;
  const end = left - 4 - flare;
  const middle = pit + (bottom - pit) * 0.4;
  return {
    d: mirrored([
      [375, line.centre],
      line.half,
      ...armholeOf(build, sleeve === 'none'),
      [
        left - 1 - flare * 0.16 + waist,
        middle - 40,
        left - 2 - flare * 0.5 + waist,
        middle + (bottom - middle) * 0.3,
        end,
        bottom - 14,
      ],
      [end + build.chest * 0.28, bottom - 2, 375 - build.chest * 0.4, bottom, 375, bottom],
    ]),
    fabric,
    hang: true,
    folds: bodyFolds(build, bottom, flare),
    wrinkles: { height: 2.8, crease: 0.08 },
    shadow: 0.42,
    ...(cut.gloss && { gloss: cut.gloss }),
    grooves: hem === 'hem' && cut.longer !== -1 ? [sunk(hemAt(build.chest + 4 + flare, bottom, 18), 2.6, 1.1)] : [],
    lines:
      hem === 'hem'
        ? twinStitch(
            [hemAt(build.chest + 4 + flare, bottom, 12), hemAt(build.chest + 4 + flare, bottom, 17)],
            fabric.ink,
          )
        : [],
  };
};

const hemRib = (build: Build, bottom: number, trim: Fabric): Part => {
  const left = 375 - build.chest;
  return {
    d: mirrored([
      [375, bottom - 18],
      [375 - build.chest * 0.4, bottom - 18, left + build.chest * 0.28, bottom - 20, left - 6, bottom - 32],
      [left - 6, bottom - 14, left - 4, bottom - 4, left + 5, bottom + 12],
      [left + build.chest * 0.3, bottom + 24, 375 - build.chest * 0.4, bottom + 26, 375, bottom + 26],
    ]),
    fabric: trim,
    hang: true,
    puff: 0.8,
    shadow: 0.3,
    shadowBlur: 4,
    wrinkles: { height: 1 },
  };
};

const sleeveParts = (build: Build, cut: KidTopCut, trim: Fabric): Part[] => {
  const { sleeve = 'short', fabric } = cut;
  if (sleeve === 'none' || sleeve === 'flutter') return [];
  return sleevesOf(build, {
    fabric: cut.sleeveFabric ?? fabric,
    length: sleeve,
    trim: cut.sleeveEnd === 'turned' || cut.sleeveEnd === 'shirt' ? (cut.trim ?? fabric) : trim,
    ...(cut.sleeveFlare !== undefined && { flare: cut.sleeveFlare }),
    end: cut.sleeveEnd ?? (cut.hem === 'rib' ? 'rib' : 'hem'),
    ...(cut.sleeveBands && { bands: cut.sleeveBands }),
    ...(cut.braid && { braid: cut.braid }),
  });
};

const frontParts = (build: Build, cut: KidTopCut, trim: Fabric): Part[] => {
  const { fabric, front, neck = 'crew', buttons = '#F1E7D6', pocket } = cut;
  const bottom = neckY + build.length + (cut.longer ?? 0);
  const deepest = neckLine(build, neck, false).centre;
  const y = neckY + (cut.pocketAt ?? (pocket === 'chest' ? 112 : build.length + (cut.longer ?? 0) - 150));
  const pockets = pocket ? pocketsOf({ kind: pocket, y }, cut.pocketFabric ?? fabric, cut.edge ?? null) : [];
  return [
    ...pockets,
    ...(cut.onPocket && pockets[0]
      ? onCloth(pockets[0], cut.onPocket, { x: 375, y: y + 62, scale: 0.5, raised: true })
      : []),
    ...(front
      ? frontOf({
          kind: front,
          from: deepest + (neck === 'hood' ? 6 : -2),
          to: bottom + (cut.hem === 'rib' ? 22 : -1),
          fabric,
          trim: cut.hem === 'rib' && front === 'buttons' ? trim : fabric,
          buttons,
          size: cut.buttonSize,
          count: cut.count,
        })
      : []),
  ];
};

/** A top, jacket or smock. */
export const kidTop = (cut: KidTopCut): Garment => {
  const { figure, fabric, neck = 'crew', hem = 'hem', back = false } = cut;
  const build = builds[figure];
  const trim = cut.trim ?? rim(fabric, hem === 'rib' ? 8 : 6);
  const body = bodyOf(build, cut);
  const collar = collarOf(build, {
    kind: neck,
    fabric,
    trim,
    back,
    ribWidth: cut.ribWidth ?? (hem === 'rib' ? 22 : 15),
    edge: cut.edge ?? null,
    hood: cut.hood,
    snaps: Boolean(cut.snaps) && !back,
  });
  return {
    parts: [
      ...(back ? [] : [innerBack(build, neck, fabric)]),
      ...sleeveParts(build, cut, trim),
      ...(cut.sleeve === 'flutter' ? flutters(build, fabric) : []),
      body,
      ...(hem === 'rib' ? [hemRib(build, neckY + build.length + (cut.longer ?? 0), trim)] : []),
      ...(back ? [] : (cut.extra?.(body, build) ?? [])),
      ...(back ? [] : frontParts(build, cut, trim)),
      ...collar,
    ],
    focus: [375, neckY + 110],
    reach: reaches[figure] * (cut.sleeve === 'long' || cut.sleeve === 'three' ? 1.1 : 1),
  };
};
