/** Wallets. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Line } from '#demo/packshots/engine/garment';
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
