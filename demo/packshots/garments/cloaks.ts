/** A burnous: a hooded cloak of thick wool, joined on the chest by a braid. */
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine } from './cloth.ts';
import { hush } from './seams.ts';

export type CloakCut = { fabric: Fabric; braid: string; back?: boolean };

const falls = bothSides(
  [300, 190, 200, 500, 130, 1240, 44, -1],
  [316, 200, 250, 560, 200, 1240, 46, 1],
  [332, 230, 300, 600, 270, 1240, 46, -1],
  [280, 180, 150, 420, 90, 1100, 40, 0.9],
  [350, 300, 340, 640, 330, 1240, 40, 0.9],
);
const edge = 'M352 300C346 560 330 860 316 1096';

const sides = (fabric: Fabric, braid: string): Part[] =>
  pair({
    d: 'M300 150C240 172 178 260 150 420C112 660 92 880 84 1080C150 1104 240 1114 316 1112C330 860 346 560 352 300C334 260 312 200 300 150Z',
    fabric,
    hang: true,
    folds: falls.slice(0, 5),
    foldDepth: 0.7,
    shadow: 0.4,
    lines: [
      { d: edge, width: 9, colour: braid, opacity: 0.95 },
      { d: edge, width: 3, colour: '#000', opacity: 0.2, dash: '2 4' },
    ],
  });

const clasp = (braid: string): Part => ({
  d: 'M352 300C360 318 390 318 398 300L400 372C390 384 360 384 350 372Z',
  fabric: cloth('satin', braid),
  puff: 0.5,
  edges: [[2, 4]],
  shadow: 0.5,
  lines: [seamLine('M352 320C362 330 388 330 398 320M352 344C362 354 388 354 398 344', braid)],
});

const fallen = (fabric: Fabric, braid: string, back: boolean): Part[] => [
  {
    d: back
      ? 'M290 160C300 110 450 110 460 160C474 240 440 350 375 430C310 350 276 240 290 160Z'
      : 'M282 196C276 110 320 64 375 60C430 64 474 110 468 196C450 250 414 288 375 306C336 288 300 250 282 196Z',
    fabric,
    shadow: 0.5,
    edges: [
      [2.4, 3],
      [16, 12],
      [44, 34],
    ],
    folds: folds([300, 110, 290, 190, 340, 270, 22, -0.8], [450, 110, 460, 190, 410, 270, 22, -0.8]),
    lines: back ? [hush('M375 130L375 426', 1.6, 0.2)] : [],
  },
  back
    ? {
        d: 'M375 430L375 486',
        band: 9,
        fabric: cloth('rib', braid, { pitch: 3 }),
        puff: 0.7,
        shadow: 0.5,
        shadowBlur: 4,
      }
    : {
        d: 'M312 196C308 140 336 104 375 102C414 104 442 140 438 196C426 240 402 272 375 288C348 272 324 240 312 196Z',
        fabric: inside(fabric, 0.55),
        puff: -0.4,
        shadow: 0,
        contrast: 0.7,
      },
];

/** A cloak with a hood, joined on the chest. */
export const cloak = ({ fabric, braid, back = false }: CloakCut): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 150],
        [338, 150, 304, 150, 290, 154],
        [230, 180, 176, 260, 150, 420],
        [112, 660, 92, 880, 84, 1080],
        [180, 1112, 290, 1116, 375, 1116],
      ]),
      fabric: back ? fabric : inside(fabric, 0.78),
      hang: true,
      folds: falls,
      foldDepth: 0.7,
      shadow: 0.35,
    },
    ...(back ? [] : [...sides(fabric, braid), clasp(braid)]),
    ...fallen(fabric, braid, back),
  ],
  focus: [375, 320],
});
