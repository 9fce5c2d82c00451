/** Pinafores of denim. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Line, type Part, bothSides, pair } from '#demo/packshots/engine/garment';
import { mirror, mirrored, seam } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine, button } from './cloth.ts';

const gold =
  (thread: string) =>
  (d: string): Line => ({ d, colour: thread, width: 1.8, opacity: 0.9, dash: '6 3' });

const pinaforeSkirt = (fabric: Fabric, thread: string): Part => ({
  d: mirrored([
    [375, 470],
    [330, 470, 290, 468, 262, 462],
    [236, 580, 206, 760, 190, 894],
    [250, 910, 320, 914, 375, 914],
  ]),
  fabric,
  folds: bothSides(
    [280, 480, 262, 660, 230, 890, 30, 1.3],
    [330, 500, 330, 700, 310, 900, 34, -1.2],
    [250, 560, 270, 600, 340, 610, 18, -1],
  ),
  lines: [
    gold(thread)(
      seam([
        [375, 892],
        [320, 892, 250, 888, 194, 872],
      ]),
    ),
    seamLine('M375 500L375 912', fabric.ink, 2),
  ],
  hang: true,
  wrinkles: { height: 4, crease: 0.2 },
});

const pinaforeBib = (fabric: Fabric, thread: string): Part => ({
  d: mirrored([
    [375, 206],
    [340, 206, 310, 204, 292, 200],
    [286, 270, 272, 340, 254, 420],
    [254, 440, 256, 460, 258, 476],
    [300, 486, 340, 488, 375, 488],
  ]),
  fabric,
  hang: true,
  puff: 0.6,
  lines: [
    gold(thread)(
      seam([
        [375, 218],
        [340, 218, 312, 216, 302, 213],
      ]),
    ),
    gold(thread)('M302 214C296 280 282 350 266 416'),
    gold(thread)(mirror('M302 214C296 280 282 350 266 416')),
    gold(thread)(
      seam([
        [375, 436],
        [330, 436, 290, 434, 262, 430],
      ]),
    ),
    gold(thread)(
      seam([
        [375, 476],
        [330, 476, 290, 474, 264, 468],
      ]),
    ),
  ],
});

const pinaforeBuckle = (fabric: Fabric): Part => ({
  d: 'M300 196L338 196L338 238L300 238Z',
  fabric: cloth('satin', '#B88948'),
  puff: 0.8,
  gloss: 0.3,
  shadow: 0.6,
  shadowBlur: 4,
  lines: [
    {
      d: 'M306 204L332 204L332 216L306 216Z',
      fill: shade(fabric.ink, 0.8),
      colour: '#6d4a1d',
      width: 1,
      opacity: 0.8,
    },
    ...button(319, 228, '#D6AE72', 5),
  ],
});

/** Behind, the straps cross and are sewn to the waist. */
const pinaforeBack = (fabric: Fabric, thread: string): Part[] => {
  const sewn = gold(thread);
  const strap = (d: string): Part => ({
    d,
    band: 34,
    cap: 'butt',
    fabric,
    puff: 0.5,
    edges: [
      [2, 4],
      [10, 4],
    ],
    shadow: 0.45,
    lines: [{ ...sewn(d), width: 1.4, dash: '5 3' }],
  });
  return [
    strap('M322 76C352 220 400 350 456 470'),
    strap('M428 76C398 220 350 350 294 470'),
    pinaforeSkirt(fabric, thread),
    {
      d: 'M254 436C330 452 420 452 496 436L494 486C420 500 330 500 256 486Z',
      fabric,
      hang: true,
      puff: 0.6,
      shadow: 0.4,
      shadowBlur: 4,
      lines: [sewn('M258 442C330 457 420 457 492 442'), sewn('M259 480C330 494 420 494 491 480')],
    },
    ...pair({
      d: 'M266 540L344 544L343 630L306 648L262 628Z',
      fabric,
      puff: 0.3,
      edges: [[2, 4]],
      shadow: 0.4,
      shadowBlur: 4,
      lines: [sewn('M271 546L339 549L338 627L306 642L267 625Z')],
    }),
  ];
};

/** A denim pinafore with a bib, straps and buckles. */
export const pinafore = ({
  fabric,
  thread = '#C98A3C',
  back = false,
}: {
  fabric: Fabric;
  thread?: string;
  back?: boolean;
}): Garment => {
  if (back) return { parts: pinaforeBack(fabric, thread), focus: [375, 380] };
  return {
    parts: [
      ...pair({
        d: 'M318 214C300 160 306 110 330 70',
        band: 34,
        cap: 'butt',
        fabric,
        puff: 0.7,
        lines: [gold(thread)('M306 214C288 160 294 106 319 64M330 214C312 160 318 114 341 76')],
      }),
      pinaforeSkirt(fabric, thread),
      pinaforeBib(fabric, thread),
      {
        d: 'M318 268L432 268L432 366L375 392L318 366Z',
        fabric,
        puff: 0.4,
        shadow: 0.35,
        lines: [gold(thread)('M324 274L426 274L426 362L375 385L324 362Z'), gold(thread)('M324 288L426 288')],
      },
      ...pair(pinaforeBuckle(fabric)),
      ...pair({
        d: 'M262 520L292 524L262 640L244 636Z',
        fabric: inside(fabric, 0.9),
        puff: 0.3,
        shadow: 0.2,
        lines: [gold(thread)('M290 526L260 638')],
      }),
    ],
    focus: [375, 280],
  };
};
