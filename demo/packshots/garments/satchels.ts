/** Flat bags: besace, weekend bag. */
import { type Fabric, type Garment, type Line, type Part, pair } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside } from './cloth.ts';
import { raised, sunk } from './seams.ts';
import { brass, crisp, frame, thread } from './hides.ts';

const besaceStrap = (fabric: Fabric): Part => ({
  d: 'M206 470L250 470L250 690L228 708L206 690Z',
  fabric: inside(fabric, 0.94),
  ...crisp,
  puff: 0.7,
  shadow: 0.55,
  lines: [
    thread('M213 476L213 686L228 699L243 686L243 476', fabric.ink),
    ...[0, 1, 2].map((i): Line => ({ d: disc(228, 652 + i * 15, 3), fill: '#1a1412', colour: 'none', opacity: 0.8 })),
  ],
});

const besaceFlap = (fabric: Fabric): Part => ({
  d: 'M92 456C92 446 100 440 112 440L638 440C650 440 658 446 658 456C662 540 658 600 650 650C646 676 632 688 604 690C450 698 300 698 146 690C118 688 104 676 100 650C92 600 88 540 92 456Z',
  fabric,
  ...crisp,
  puff: 1,
  shadow: 0.7,
  shadowBlur: 12,
  lines: [
    thread(
      'M104 452L646 452M104 470C104 540 106 600 112 646C116 666 126 676 150 678C300 686 450 686 600 678C624 676 634 666 638 646C644 600 646 540 646 470',
      fabric.ink,
    ),
  ],
  grooves: [raised('M92 444L658 444', 6, 1.6)],
});

/** A messenger bag with two buckled straps. */
export const besace = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  return {
    parts: [
      {
        d: 'M130 470C120 300 210 130 375 130C540 130 630 300 620 470',
        band: 26,
        fabric,
        puff: 0.9,
        ...crisp,
        lines: [
          thread(
            'M121 470C111 290 206 121 375 121C544 121 639 290 629 470M139 470C129 310 214 139 375 139C536 139 621 310 611 470',
            ink,
          ),
        ],
      },
      ...pair({ ...brass, d: 'M112 452L148 452L148 488L112 488L112 452', band: 7 }),
      {
        d: 'M104 470L646 470C652 580 656 690 654 790C652 822 636 834 610 836C450 842 300 842 140 836C114 834 98 822 96 790C94 690 98 580 104 470Z',
        fabric,
        ...crisp,
        puff: 1.1,
        lines: [thread('M108 800C112 818 122 824 142 825C300 831 450 831 608 825C628 824 638 818 642 800', ink)],
        grooves: [sunk('M104 760C300 772 450 772 646 760', 4)],
      },
      besaceFlap(fabric),
      ...pair(besaceStrap(fabric)),
      ...pair(frame(200, 628, 56, 34)),
      ...pair({
        d: 'M200 584L256 584L256 604L200 604Z',
        fabric: inside(fabric, 0.9),
        ...crisp,
        puff: 0.7,
        shadow: 0.6,
      }),
    ],
    sway: 1,
    lift: 0.8,
    focus: [260, 620],
  };
};

/** A handle of a holdall; the far one stands higher by `lift`. */
const handle = (face: Fabric, lift: number): Part => ({
  d: `M238 ${690 - lift}L246 ${440 - lift}C252 ${330 - lift * 1.4} 300 ${292 - lift * 1.6} 375 ${292 - lift * 1.6}C450 ${292 - lift * 1.6} 498 ${330 - lift * 1.4} 504 ${440 - lift}L512 ${690 - lift}`,
  band: 24,
  cap: 'butt',
  fabric: face,
  ...crisp,
  puff: 1,
  shadow: 0.6,
  lines: [
    thread(
      `M230 ${690 - lift}L238 ${440 - lift}C244 ${322 - lift * 1.4} 296 ${284 - lift * 1.6} 375 ${284 - lift * 1.6}C454 ${284 - lift * 1.6} 506 ${322 - lift * 1.4} 512 ${440 - lift}L520 ${690 - lift}`,
      face.ink,
    ),
  ],
});

const holdall = (fabric: Fabric): Part => ({
  d: 'M92 470C130 424 220 410 375 410C530 410 620 424 658 470C680 560 688 690 674 770C668 806 646 820 610 822C450 828 300 828 140 822C104 820 82 806 76 770C62 690 70 560 92 470Z',
  fabric,
  ...crisp,
  puff: 1.5,
  edges: [
    [2, 3],
    [12, 12],
    [60, 50],
  ],
  wrinkles: { height: 4 },
  gloss: 0.04,
  lines: [
    { d: 'M116 470C220 446 530 446 634 470', width: 12, colour: '#2a2622', opacity: 0.5 },
    { d: 'M116 470C220 446 530 446 634 470', width: 4.5, colour: '#B7A27A', dash: '3 3', opacity: 0.95 },
    thread('M112 492C220 468 530 468 638 492M112 452C220 428 530 428 638 452', fabric.ink),
  ],
});

/** A holdall of canvas with leather handles and corners. */
export const weekendBag = ({ fabric, leather = '#6B4227' }: { fabric: Fabric; leather?: string }): Garment => {
  const hide = cloth('leather', leather);
  return {
    parts: [
      {
        ...handle(inside(hide, 0.85), 40),
        d: handle(hide, 40)
          .d.replace(/^M238 650L/, 'M244 500L')
          .replace(/L512 650$/, 'L506 500'),
      },
      holdall(fabric),
      ...pair({
        d: 'M70 640C100 650 140 700 150 822L140 822C104 820 82 806 76 770C70 730 68 680 70 640Z',
        fabric: hide,
        ...crisp,
        puff: 0.8,
        shadow: 0.4,
        lines: [thread('M80 652C108 664 134 708 142 812', leather)],
      }),
      ...pair({
        d: 'M84 500C78 520 74 548 72 572L128 580C130 548 136 520 142 500C120 492 100 492 84 500Z',
        fabric: hide,
        ...crisp,
        puff: 0.7,
        shadow: 0.4,
        lines: [{ d: disc(106, 540, 13), colour: '#CFAE66', width: 5, opacity: 1 }],
      }),
      handle(hide, 0),
      ...pair({
        d: 'M222 640L258 640L262 722L240 738L218 722Z',
        fabric: hide,
        ...crisp,
        puff: 0.7,
        shadow: 0.5,
        lines: [thread('M227 646L253 646L256 718L240 730L224 718Z', leather)],
      }),
      ...pair({ ...brass, d: disc(240, 668, 7) }),
    ],
    sway: 1.4,
    lift: 0.8,
    focus: [300, 640],
  };
};
