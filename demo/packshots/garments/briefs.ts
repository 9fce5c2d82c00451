/** Briefs and boxers, alone or by the set. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, pair, place } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine } from './cloth.ts';
import { along, bow, scallops, silk } from './lingerie.ts';

export type BriefCut = { fabric: Fabric; shape?: 'high' | 'mid' | 'shorty' | 'slip'; laced?: boolean };

const briefsBack = (fabric: Fabric, waist: number): Part => ({
  d: mirrored([
    [375, waist + 12],
    [300, waist + 10, 220, waist + 4, 172, waist - 4],
    [172, waist + 20, 220, waist + 44, 300, waist + 54],
    [330, waist + 56, 350, waist + 56, 375, waist + 56],
  ]),
  fabric: inside(fabric, 0.7),
  puff: 0.3,
  shadow: 0,
});

const briefsBody = (d: string, body: Fabric, { cut, waist }: { cut: BriefCut; waist: number }): Part => ({
  d,
  fabric: body,
  ...(cut.laced || cut.fabric.kind !== 'satin' ? {} : silk),
  puff: 1.2,
  folds: bothSides(
    [180, 450, 250, 480, 330, 600, 16, 1.2],
    [210, 420, 280, 450, 350, 470, 14, -1],
    [330, 640, 350, 560, 366, 520, 12, 1],
  ),
  wrinkles: { height: 3 },
  lines: [
    seamLine(
      seam([
        [375, 618],
        [350, 618, 320, 610, 286, 596],
      ]),
      cut.fabric.ink,
    ),
    ...(cut.shape === 'slip'
      ? [
          seamLine(
            `M352 ${waist + 40}C340 500 330 560 330 660M398 ${waist + 40}C410 500 420 560 420 660`,
            cut.fabric.ink,
            2,
          ),
        ]
      : []),
  ],
});

/** Briefs, high or low, with or without lace. */
export const briefs = ({ fabric, shape = 'mid', laced = false }: BriefCut): Garment => {
  const waist = shape === 'high' ? 262 : shape === 'slip' ? 372 : 360;
  const leg = shape === 'shorty' ? 556 : 452;
  const body = laced ? cloth('lace', fabric.ink, { second: shade(fabric.ink, 1.5), pitch: 28 }) : fabric;
  const side: readonly (readonly number[])[] = [
    [375, waist + 26],
    [300, waist + 24, 220, waist + 16, 168, waist],
    [154, waist + 60, 148, leg - 60, 146, leg],
    [226, leg + 22, 268, 570, 290, 672],
    [312, 696, 345, 702, 375, 702],
  ];
  const hem = along([148, leg], [256, leg + 20], [292, 676], 17);
  const elastic =
    shape === 'slip' ? cloth('rib', shade(fabric.ink, 1.18), { pitch: 5 }) : cloth('satin', shade(fabric.ink, 0.97));
  return {
    parts: [
      briefsBack(fabric, waist),
      ...(laced ? pair({ d: scallops(hem, 10), fabric: body, puff: 0.7, shadow: 0.3 }) : []),
      briefsBody(mirrored(side), body, { cut: { fabric, shape, laced }, waist }),
      ...(laced
        ? []
        : pair({
            d: `M147 ${leg}C226 ${leg + 22} 268 570 290 672`,
            band: 9,
            cap: 'butt',
            fabric: inside(fabric, 0.92),
            puff: 0.7,
            shadow: 0.25,
          })),
      {
        d: mirrored([
          [375, waist + 16],
          [300, waist + 14, 220, waist + 8, 168, waist - 6],
          [164, waist + 14, 162, waist + 26, 160, waist + 40],
          [230, waist + 56, 300, waist + 62, 375, waist + 62],
        ]),
        fabric: laced ? body : elastic,
        puff: 0.8,
        shadow: 0.35,
        ...(laced ? {} : silk),
      },
      ...(shape === 'mid' && !laced ? place([bow(fabric)], { y: waist - 500 }) : []),
    ],
    sway: 2,
    focus: [300, 480],
  };
};

/** A boxer with a woven belt. */
export const boxer = ({ fabric, belt = '#F4EFE6' }: { fabric: Fabric; belt?: string }): Garment => ({
  parts: [
    { d: 'M196 352C300 338 450 338 554 352L552 386L198 386Z', fabric: inside(fabric, 0.6), puff: 0.2, shadow: 0 },
    {
      d: mirrored([
        [375, 396],
        [300, 396, 240, 392, 194, 384],
        [180, 470, 168, 560, 164, 650],
        [220, 674, 290, 680, 346, 672],
        [352, 640, 360, 610, 375, 590],
      ]),
      fabric,
      puff: 1.2,
      folds: bothSides(
        [190, 460, 230, 500, 300, 510, 20, -1.1],
        [180, 560, 220, 590, 290, 600, 20, 1.1],
        [360, 590, 320, 600, 280, 640, 16, -1.2],
      ),
      wrinkles: { height: 3 },
      lines: [
        seamLine('M338 400C318 470 326 560 370 590M412 400C432 470 424 560 380 590', fabric.ink, 2),
        seamLine('M350 402C340 460 352 510 356 540', fabric.ink, 1.6),
        seamLine(
          seam([
            [375, 594],
            [362, 620, 354, 646, 350, 660],
            [290, 668, 220, 662, 167, 640],
          ]),
          fabric.ink,
        ),
      ],
    },
    {
      d: 'M192 348C300 362 450 362 558 348L561 400C450 414 300 414 189 400Z',
      fabric: cloth('rib', belt, { pitch: 5 }),
      puff: 0.8,
      shadow: 0.4,
      lines: [
        {
          d: 'M192 360C300 374 450 374 558 360M190 388C300 402 450 402 560 388',
          width: 3,
          colour: shade(fabric.ink, 0.9),
          opacity: 0.8,
        },
      ],
    },
  ],
  focus: [375, 420],
});

/** Several of the same kind, fanned out. */
export const fan = (garments: readonly Garment[]): Garment => {
  const count = garments.length;
  const spread = count > 3 ? 110 : 150;
  return {
    parts: garments.flatMap((garment, i) =>
      place(garment.parts, {
        scale: count > 3 ? 0.6 : 0.66,
        x: i % 2 ? 60 : -60,
        y: (i - (count - 1) / 2) * spread,
        turn: i % 2 ? 6 : -6,
      }),
    ),
    sway: 2,
    focus: [375, 500 + ((count - 1) / 2) * spread],
  };
};
