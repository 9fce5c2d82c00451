/** One-piece clothes of babies: sleepsuits, rompers, bodysuits, overalls. One outline from neck to toes, no waist. */
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  bothSides,
  pair,
} from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { type Build, at, builds, neckY, reaches, rim } from './kids-figure.ts';
import { snapsAlong, zipAlong } from './kids-fronts.ts';
import type { HoodCut } from './kids-hoods.ts';
import { type NeckKind, collarOf, innerBack, neckLine } from './kids-necks.ts';
import { type SleeveCut, flutters, sleevesOf } from './kids-sleeves.ts';
import { bothLines, button } from './cloth.ts';
import { hush, ribbed, sunk, twinStitch } from './seams.ts';

export type OnesieCut = {
  fabric: Fabric;
  trim?: Fabric;
  legs: 'feet' | 'long' | 'short' | 'body';
  neck?: NeckKind;
  sleeve?: SleeveCut['length'] | 'none' | 'flutter';
  sleeveEnd?: SleeveCut['end'];
  sleeveFabric?: Fabric;
  closing?: 'zip' | 'snaps' | 'buttons' | 'front' | 'crotch' | 'none';
  buttons?: string;
  hood?: Partial<HoodCut>;
  edge?: string;
  /** Padded like a down jacket. */
  padded?: boolean;
  back?: boolean;
  extra?: (body: Part) => readonly Part[];
};

const build: Build = builds.baby;
const crotch = 566;

/** From the hip outwards, round the leg and back to the middle. */
export const legHalf: Record<OnesieCut['legs'], readonly Segment[]> = {
  feet: [
    [375 - 160, 560, 375 - 160, 620, 375 - 150, 678],
    [375 - 156, 700, 375 - 186, 716, 375 - 184, 742],
    [375 - 178, 770, 375 - 118, 772, 375 - 82, 762],
    [375 - 58, 752, 375 - 58, 722, 375 - 60, 690],
    [375 - 58, 640, 375 - 40, 584, 375, crotch],
  ],
  long: [
    [375 - 160, 560, 375 - 158, 620, 375 - 146, 700],
    [375 - 124, 710, 375 - 90, 712, 375 - 66, 704],
    [375 - 60, 650, 375 - 42, 588, 375, crotch],
  ],
  short: [
    [375 - 166, 530, 375 - 172, 570, 375 - 168, 606],
    [375 - 130, 628, 375 - 70, 632, 375 - 24, 616],
    [375 - 20, 596, 375 - 10, 576, 375, crotch],
  ],
  body: [
    [375 - 156, 484, 375 - 156, 492, 375 - 154, 500],
    [375 - 112, 510, 375 - 72, 548, 375 - 54, 600],
    [375 - 34, 608, 375 - 16, 610, 375, 610],
  ],
};

export const creasesOf = ({ legs, padded }: OnesieCut): Fold[] => {
  const seat: Fold[] = bothSides(
    [375 - 136, 350, 375 - 96, 380, 375 - 40, 460, 32, -0.8],
    [375 - 138, 342, 375 - 70, 366, 375 - 16, 420, 28, 0.6],
    [375 - 138, 372, 375 - 120, 430, 375 - 118, 520, 28, 0.6],
    [375 - 76, 250, 375 - 90, 290, 375 - 116, 330, 26, 0.5],
    [375 - 40, 430, 375 - 50, 490, 375 - 46, 548, 34, -0.5],
  );
  if (legs === 'body') return [...seat, ...bothSides([372, 600, 375 - 40, 560, 375 - 90, 520, 20, 0.7])];
  const thigh: Fold[] = bothSides(
    [372, crotch - 6, 375 - 60, crotch - 16, 375 - 140, crotch - 60, 24, -0.9],
    [372, crotch + 6, 375 - 60, crotch + 6, 375 - 148, crotch - 20, 22, 0.7],
    [375 - 20, crotch + 20, 375 - 80, crotch + 30, 375 - 150, crotch + 20, 22, -0.8],
  );
  const leg: Fold[] =
    legs === 'short'
      ? []
      : bothSides(
          [375 - 156, 640, 375 - 110, 656, 375 - 62, 640, 18, -0.8],
          [375 - 154, 664, 375 - 110, 678, 375 - 62, 668, 16, 0.7],
        );
  return [...seat, ...thigh, ...leg].map((one) => (padded ? { ...one, height: one.height * 0.7 } : one));
};

const bodyHalf = (cut: OnesieCut): readonly Segment[] => {
  const { neck = 'crew', sleeve = 'long', back = false } = cut;
  const { chest, arm, drop, shoulder } = build;
  const line = neckLine(build, neck, back);
  const pit = neckY + arm;
  const bare: Segment[] =
    sleeve === 'none'
      ? [
          [375 - shoulder + 26, neckY + drop - 10],
          [375 - shoulder + 24, neckY + drop + 40, 375 - chest + 30, pit - 24, 375 - chest, pit],
        ]
      : [
          [
            375 - build.neck - 30,
            neckY + 8,
            375 - shoulder + 16,
            neckY + drop - 10,
            375 - shoulder - 2,
            neckY + drop + 4,
          ],
          [375 - shoulder - 6, neckY + drop + 40, 375 - chest + 8, pit - 34, 375 - chest, pit],
        ];
  const low = cut.legs === 'body' ? 470 : 490;
  return [
    [375, line.centre],
    line.half,
    ...bare,
    [375 - chest - 2, pit + 50, 375 - 152, low - 60, 375 - 157, low],
    ...legHalf[cut.legs],
  ];
};

/** From the neck to the ankle of one leg. */
const closingPath = (cut: OnesieCut, from: number): string => {
  if (cut.legs === 'feet' || cut.legs === 'long')
    return `M375 ${from}L375 452C375 520 352 570 320 620C304 650 296 670 ${cut.legs === 'feet' ? '292 712' : '290 696'}`;
  return `M375 ${from}L375 ${crotch + (cut.legs === 'body' ? 0 : -6)}`;
};

const closingParts = (cut: OnesieCut, trim: Fabric): Part[] => {
  const { closing = 'none', neck = 'crew', buttons = '#B98A5A' } = cut;
  const from = neckLine(build, neck, false).centre + (neck === 'hood' ? 8 : -4);
  const d = closingPath(cut, from);
  const flat = { puff: 0.4, cap: 'butt', shadow: 0.34, shadowBlur: 4, wrinkles: { height: 1 } } as const;
  const edge = { edges: [[2, 3]] as const };
  if (closing === 'zip')
    return [{ ...flat, ...edge, d, band: 26, fabric: cut.fabric, shadow: 0.14, lines: zipAlong(d) }];
  if (closing === 'snaps' || closing === 'front' || closing === 'buttons') {
    const shown = closing === 'buttons' ? `M375 ${from}L375 520` : d;
    const lines: Line[] =
      closing === 'buttons'
        ? [0, 1, 2, 3, 4].flatMap((i) => button(375, from + 26 + i * 52, buttons, 7.5))
        : snapsAlong(shown, 48);
    return [{ ...flat, ...edge, d: shown, band: 28, fabric: trim, hang: false, lines }];
  }
  return [];
};

export const crotchSnaps = (cut: OnesieCut, trim: Fabric): Part[] => {
  if (cut.legs === 'body') {
    return [
      {
        d: 'M317 590C340 602 410 602 433 590C432 604 430 614 427 622C400 632 350 632 323 622C320 614 318 604 317 590Z',
        fabric: trim,
        puff: 0.5,
        edges: [[2.4, 4]],
        shadow: 0.4,
        shadowBlur: 4,
        lines: snapsAlong('M332 611C360 618 390 618 418 611', 28, 5),
      },
    ];
  }
  if (cut.closing !== 'crotch' || cut.back) return [];
  const d =
    cut.legs === 'short'
      ? 'M348 612C356 592 364 580 375 572C386 580 394 592 402 612'
      : 'M314 694C324 640 346 596 375 574C404 596 426 640 436 694';
  return [
    {
      d,
      band: 18,
      cap: 'butt',
      fabric: trim,
      puff: 0.4,
      edges: [[2, 3]],
      shadow: 0.3,
      shadowBlur: 3,
      lines: snapsAlong(d, cut.legs === 'short' ? 20 : 38, 4.6),
    },
  ];
};

export const endsOf = (cut: OnesieCut, trim: Fabric): Part[] => {
  const { legs } = cut;
  if (legs === 'body') return pair(ribbed('M220 498C262 508 302 546 322 604', 14, trim, 5));
  if (legs === 'short') return pair({ ...ribbed('M206 600C244 622 306 628 352 610', 16, trim, 5), shadow: 0.34 });
  if (legs === 'long')
    return pair({
      d: 'M227 682C252 694 286 696 311 688L306 722C284 728 256 726 234 718Z',
      fabric: trim,
      hang: true,
      puff: 0.8,
      shadow: 0.32,
      shadowBlur: 4,
    });
  return [];
};

const bodyOf = (cut: OnesieCut): Part => {
  const { fabric, legs, padded = false, back = false } = cut;
  return {
    d: mirrored(bodyHalf(cut)),
    fabric,
    ...(padded
      ? {
          puff: 1.2,
          edges: [
            [4, 5],
            [18, 16],
            [60, 46],
          ] as const,
        }
      : { hang: true }),
    folds: creasesOf(cut),
    wrinkles: { height: 2.8, crease: 0.06 },
    shadow: 0.4,
    grooves:
      legs === 'feet'
        ? [sunk('M222 700C250 716 288 716 316 700', 2.6, 1.2), sunk('M434 700C462 716 500 716 528 700', 2.6, 1.2)]
        : [],
    lines: [
      ...(legs === 'feet' ? bothLines([hush('M222 700C250 716 288 716 316 700', 1.8, 0.25)]) : []),
      ...(legs === 'short'
        ? bothLines(twinStitch(['M210 590C246 610 306 616 350 598', 'M210 586C246 606 306 612 350 594'], fabric.ink))
        : []),
      ...(back || legs !== 'body' ? [hush(`M375 ${back ? 440 : 500}L375 ${crotch}`, 1.6, 0.16)] : []),
    ],
  };
};

/** A sleepsuit, a romper, a bodysuit, a pramsuit. */
export const onesie = (cut: OnesieCut): Garment => {
  const { fabric, neck = 'crew', sleeve = 'long', back = false } = cut;
  const trim = cut.trim ?? rim(fabric, 6);
  const body = bodyOf(cut);
  const sleeves =
    sleeve === 'none' || sleeve === 'flutter'
      ? []
      : sleevesOf(build, { fabric: cut.sleeveFabric ?? fabric, length: sleeve, trim, end: cut.sleeveEnd ?? 'rib' });
  const armRibs =
    sleeve === 'none'
      ? pair(
          ribbed(
            `M${at(282, neckY + 18)}C${at(280, neckY + 70)} ${at(264, neckY + 98)} ${at(233, neckY + 122)}`,
            13,
            trim,
            5,
          ),
        )
      : [];
  return {
    parts: [
      ...(back ? [] : [innerBack(build, neck, fabric)]),
      ...sleeves,
      ...(sleeve === 'flutter' ? flutters(build, fabric) : []),
      body,
      ...armRibs,
      ...(back ? [] : (cut.extra?.(body) ?? [])),
      ...endsOf(cut, trim),
      ...(back ? [] : closingParts(cut, trim)),
      ...crotchSnaps(cut, trim),
      ...collarOf(build, {
        kind: neck,
        fabric: neck === 'hood' ? (cut.hood?.fabric ?? fabric) : fabric,
        trim,
        back,
        ribWidth: 15,
        edge: cut.edge ?? null,
        hood: cut.hood,
      }),
    ],
    focus: [375, neckY + 120],
    reach: reaches.baby,
  };
};
