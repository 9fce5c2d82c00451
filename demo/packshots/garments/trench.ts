/** Details of a trench coat: epaulettes, storm flap, wrist straps and a buckled belt; and belts tied on other coats. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Part, folds, pair } from '#demo/packshots/engine/garment';
import { disc, mirror } from '#demo/packshots/engine/path';
import { button, cloth, stitched } from './cloth.ts';
import { hush } from './seams.ts';

const tab = { puff: 0.5, edges: [[2, 4]], shadow: 0.45, shadowBlur: 4, wrinkles: { height: 0.6 } } as const;

const straps = (fabric: Fabric): Part[] =>
  pair({
    ...tab,
    d: 'M92 704L186 714L185 736L91 726Z',
    fabric,
    lines: [stitched('M93 709L185 719M92 721L184 731', fabric.ink), ...button(164, 723, shade(fabric.ink, 0.5), 4)],
  });

const epaulettes = (fabric: Fabric): Part[] =>
  pair({
    ...tab,
    d: 'M206 174L280 138L292 146L288 158L214 194Z',
    fabric,
    lines: [
      stitched('M211 178L280 144L286 149L284 154L216 188', fabric.ink),
      ...button(278, 152, shade(fabric.ink, 0.5), 4.5),
    ],
  });

export const trenchFront = (fabric: Fabric): Part[] => [
  {
    ...tab,
    d: mirror(
      'M206 176C232 164 262 150 286 140C288 220 300 290 318 350C290 362 244 356 222 344C218 290 214 230 206 176Z',
    ),
    fabric,
    hang: true,
    shadow: 0.5,
    shadowBlur: 6,
    lines: [stitched(mirror('M226 338C250 348 286 352 312 345'), fabric.ink)],
  },
  ...epaulettes(fabric),
  ...straps(fabric),
];

/** The loose yoke between the shoulders. */
export const trenchBack = (fabric: Fabric): Part[] => [
  {
    ...tab,
    d: 'M202 170C240 152 280 134 300 126C330 138 420 138 450 126C470 134 510 152 548 170C544 230 540 290 534 336C470 372 430 380 375 384C320 380 280 372 216 336C210 290 206 230 202 170Z',
    fabric,
    hang: true,
    shadow: 0.5,
    shadowBlur: 6,
    lines: [stitched('M219 330C280 364 320 372 375 376C430 372 470 364 531 330', fabric.ink)],
  },
  ...epaulettes(fabric),
  ...straps(fabric),
];

type BeltCut = { back: boolean; tied: boolean; waist: number };

const loopAt = (x: number, fabric: Fabric): Part => ({
  ...tab,
  d: `M${x} 528L${x + 12} 529L${x + 12} 592L${x} 591Z`,
  fabric,
  shadowBlur: 3,
});

const buckle = (fabric: Fabric): Part[] => {
  const ink = shade(fabric.ink, 0.42);
  return [
    {
      ...tab,
      d: 'M404 548C424 570 444 626 452 694L420 704C410 650 396 612 372 586Z',
      fabric,
      shadow: 0.5,
      shadowBlur: 7,
      hang: true,
      lines: [stitched('M406 556C426 580 440 630 446 690M424 696C414 648 400 612 378 588', fabric.ink)],
    },
    {
      d: 'M346 526L404 529L404 597L346 594Z',
      band: 9,
      fabric: cloth('leather', ink),
      puff: 0.7,
      edges: [[3, 6]],
      shadow: 0.6,
      shadowBlur: 4,
      gloss: 0.16,
      wrinkles: { height: 0 },
    },
    {
      d: 'M348 561L398 563',
      band: 6,
      fabric: cloth('satin', '#C9A25A'),
      puff: 0.6,
      edges: [[2, 5]],
      shadow: 0.5,
      shadowBlur: 3,
      gloss: 0.3,
      wrinkles: { height: 0 },
    },
  ];
};

const knot = (fabric: Fabric): Part[] => [
  ...[
    'M372 572C362 640 350 690 338 752L372 762C384 700 392 640 394 574Z',
    'M380 570C392 630 404 670 420 722L452 712C438 660 420 610 402 566Z',
  ].map((d): Part => ({
    ...tab,
    d,
    fabric,
    hang: true,
    shadow: 0.5,
    shadowBlur: 7,
    folds: folds([382, 580, 372, 660, 356, 750, 14, 0.9]),
    lines: [hush(d, 1.2, 0.18)],
  })),
  {
    d: 'M362 532C376 524 398 528 406 536C412 552 408 578 400 590C388 598 372 594 364 586C356 570 356 548 362 532Z',
    fabric,
    puff: 0.8,
    edges: [
      [3, 5],
      [12, 8],
    ],
    shadow: 0.55,
    shadowBlur: 5,
    folds: folds([366, 536, 384, 560, 400, 590, 12, -1.2], [396, 532, 386, 556, 370, 586, 10, 1]),
  },
];

/** A flat belt round the waist: buckled, or tied in front. */
export const belted = (fabric: Fabric, { back, tied, waist }: BeltCut): Part[] => {
  const [left, right] = [waist - 3, 753 - waist];
  const [top, low] = [`C300 548 450 548 ${right} 536`, `C450 600 300 600 ${left} 586`];
  return [
    {
      ...tab,
      d: `M${left} 536${top}L${right} 586${low}Z`,
      fabric,
      hang: true,
      puff: 0.7,
      shadow: 0.5,
      shadowBlur: 5,
      folds: tied
        ? folds([left + 10, 560, 300, 576, 362, 560, 10, -1], [400, 556, 450, 574, right - 8, 562, 10, 0.9])
        : [],
      lines: tied
        ? []
        : [
            stitched(
              `M${left + 2} 542C300 554 450 554 ${right - 2} 542M${left + 2} 580C300 594 450 594 ${right - 2} 580`,
              fabric.ink,
            ),
            ...(back
              ? []
              : [438, 462, 486].map((x) => ({
                  d: disc(x, 571, 2),
                  fill: '#3a2d22',
                  colour: '#C9A25A',
                  width: 1,
                  opacity: 0.8,
                }))),
          ],
    },
    loopAt(waist + 26, fabric),
    loopAt(712 - waist, fabric),
    ...(back ? [] : tied ? knot(fabric) : buckle(fabric)),
  ];
};
