/** Wallets and card holders. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Line, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { raised } from './seams.ts';
import { crisp, thread } from './hides.ts';

const slot = (y: number, ink: string): Line[] => [
  { d: `M430 ${y}L640 ${y - 14}`, width: 3, opacity: 0.55 },
  { d: `M430 ${y + 3}L640 ${y - 11}`, width: 1.4, colour: shade(ink, 1.5), opacity: 0.5 },
];

/** A bifold wallet, half open: its front and, behind, the slots. */
export const wallet = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  return {
    parts: [
      {
        d: 'M352 300L652 278C662 278 668 284 668 294L662 690C662 700 656 706 646 707L352 722Z',
        fabric: inside(fabric, 0.84),
        ...crisp,
        puff: 0.8,
        lines: [
          ...slot(392, ink),
          ...slot(440, ink),
          ...slot(488, ink),
          { d: 'M424 320L424 706', width: 2, opacity: 0.4 },
          thread('M362 312L656 290M656 296L650 694', ink),
        ],
      },
      {
        d: 'M440 350L618 338C626 338 630 342 630 350L630 400L440 412Z',
        fabric: cloth('plain', '#E9E2D2'),
        ...crisp,
        gloss: 0.1,
        puff: 0.4,
        shadow: 0.4,
        lines: [{ d: 'M458 366L520 362', width: 6, colour: '#B7A27A', opacity: 0.7 }],
      },
      {
        d: 'M430 392L640 378L636 524L430 538Z',
        fabric: inside(fabric, 0.9),
        ...crisp,
        puff: 0.5,
        shadow: 0.5,
        lines: [...slot(440, ink), ...slot(488, ink)],
      },
      {
        d: 'M92 284C92 274 98 268 108 268L360 292C370 294 374 300 374 310L374 716C374 726 368 732 358 732L108 742C98 742 92 736 92 726Z',
        fabric,
        ...crisp,
        puff: 1,
        shadow: 0.8,
        shadowBlur: 16,
        lines: [thread('M106 284L360 306L360 718L106 728Z', ink)],
        grooves: [raised('M370 300L370 726', 7, 2)],
      },
      {
        d: 'M150 652L230 650L230 676L150 678Z',
        fabric: inside(fabric, 0.97),
        puff: -0.4,
        edges: [[2, 3]],
        shadow: 0,
        wrinkles: { height: 0 },
        gloss: 0.1,
      },
    ],
    sway: 0.8,
    lift: 0.7,
    focus: [300, 560],
  };
};

/** A flat card holder with four slots and a card in it. */
export const cardHolder = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  const leaf = (top: number, factor: number): Part => ({
    d: `M128 ${top}C128 ${top - 6} 132 ${top - 10} 140 ${top - 10}L300 ${top - 10}C330 ${top - 10} 330 ${top + 14} 375 ${top + 14}C420 ${top + 14} 420 ${top - 10} 450 ${top - 10}L610 ${top - 10}C618 ${top - 10} 622 ${top - 6} 622 ${top}L622 684C622 700 614 708 598 708L152 708C136 708 128 700 128 684Z`,
    fabric: inside(fabric, factor),
    ...crisp,
    puff: 0.7,
    shadow: 0.6,
    shadowBlur: 7,
    lines: [
      thread(`M138 ${top + 6}L138 682C138 692 144 698 154 698L596 698C606 698 612 692 612 682L612 ${top + 6}`, ink),
    ],
  });
  return {
    parts: [
      {
        d: 'M120 330C120 314 128 306 144 306L606 306C622 306 630 314 630 330L630 690C630 708 620 716 604 716L146 716C130 716 120 708 120 690Z',
        fabric: inside(fabric, 0.9),
        ...crisp,
        puff: 0.9,
        lines: [thread('M132 340L132 318L618 318L618 340', ink)],
      },
      {
        d: 'M160 346C160 338 164 334 172 334L578 334C586 334 590 338 590 346L590 460L160 460Z',
        fabric: cloth('plain', '#EFE8DA'),
        ...crisp,
        gloss: 0.12,
        puff: 0.4,
        shadow: 0.45,
        lines: [{ d: 'M186 366L290 366', width: 7, colour: '#B7A27A', opacity: 0.7 }],
      },
      leaf(400, 0.94),
      leaf(470, 0.97),
      leaf(542, 1),
    ],
    sway: 0.7,
    lift: 0.7,
    focus: [300, 560],
  };
};
