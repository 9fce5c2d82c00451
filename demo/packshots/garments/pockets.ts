/** Pockets of jackets, and the seams of a denim one. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Line, type Part, pair } from '#demo/packshots/engine/garment';
import { mirror } from '#demo/packshots/engine/path';
import { button, seamLine, stitched } from './cloth.ts';
import { hush, sunk } from './seams.ts';

export type JacketPockets = 'none' | 'patch' | 'kangaroo' | 'welt' | 'chest' | 'flaps' | 'parka';

const sewn = { puff: 0.4, edges: [[2, 4]], shadow: 0.4, shadowBlur: 5, wrinkles: { height: 1 } } as const;

const patch = (fabric: Fabric, y = 600): Part => ({
  ...sewn,
  d: `M226 ${y}L334 ${y + 4}L332 ${y + 122}C300 ${y + 130} 256 ${y + 130} 222 ${y + 122}Z`,
  fabric,
  grooves: [sunk(`M227 ${y + 20}L333 ${y + 24}`, 2.6, 1)],
  lines: [
    stitched(`M231 ${y + 6}L329 ${y + 10}L327 ${y + 117}C300 ${y + 126} 258 ${y + 125} 228 ${y + 117}Z`, fabric.ink),
    seamLine(`M227 ${y + 22}L333 ${y + 26}`, fabric.ink),
  ],
});

const flap = (fabric: Fabric, [x, y]: readonly [number, number], broad = 104): Part => ({
  ...sewn,
  d: `M${x} ${y}L${x + broad} ${y + 4}L${x + broad} ${y + 40}L${x + broad / 2} ${y + 52}L${x} ${y + 38}Z`,
  fabric,
  shadow: 0.5,
  lines: [
    stitched(
      `M${x + 5} ${y + 6}L${x + broad - 5} ${y + 9}L${x + broad - 5} ${y + 37}L${x + broad / 2} ${y + 47}L${x + 5} ${y + 35}Z`,
      fabric.ink,
    ),
    ...button(x + broad / 2, y + 36, shade(fabric.ink, 0.55), 5),
  ],
});

const chest = (fabric: Fabric): Part => ({
  ...sewn,
  d: 'M432 376L520 374L518 462L432 466Z',
  fabric,
  lines: [stitched('M437 381L514 379L512 457L437 461Z', fabric.ink)],
});

const welt = (fabric: Fabric, y: number): Part => ({
  ...sewn,
  d: `M268 ${y}L286 ${y + 5}L262 ${y + 112}L244 ${y + 107}Z`,
  fabric: fabric.kind === 'quilt' ? { kind: 'plain', ink: fabric.ink } : fabric,
  lines: [stitched(`M282 ${y + 8}L260 ${y + 106}`, fabric.ink), hush(`M286 ${y + 5}L262 ${y + 112}`, 2, 0.35)],
});

/** The pockets in front. */
export const pocketsOf = (pockets: JacketPockets, fabric: Fabric, length: number): Part[] => {
  const low = Math.max(470, length - 216);
  if (pockets === 'patch') return pair(patch(fabric, Math.max(480, length - 200)));
  if (pockets === 'chest') return [...pair(patch(fabric, length - 220)), chest(fabric)];
  if (pockets === 'welt') return pair(welt(fabric, low - 24));
  if (pockets === 'flaps') return pair({ ...flap(fabric, [236, 372]) });
  if (pockets === 'parka')
    return [
      ...pair(patch(fabric, length - 190)),
      ...pair(flap(fabric, [222, length - 202], 114)),
      ...pair({ ...welt(fabric, 372), grain: 4 }),
    ];
  if (pockets === 'kangaroo')
    return [
      {
        ...sewn,
        d: 'M300 556L450 556C470 604 500 644 530 672L530 762C480 770 270 770 220 762L220 672C250 644 280 604 300 556Z',
        fabric,
        puff: 0.6,
        lines: [
          stitched('M296 566C276 610 250 646 226 672M454 566C474 610 500 646 524 672M304 562L446 562', fabric.ink),
        ],
      },
    ];
  return [];
};

/** A denim jacket's yoke, its two seams to the waist, its flaps and its waistband. */
export const truckerSeams = (fabric: Fabric, thread: string, back: boolean): Part[] => {
  const gold = (d: string): Line => ({ d, colour: thread, width: 1.5, opacity: 0.85, dash: '5 2.6' });
  const yokeLine = back
    ? 'M186 300C250 312 320 318 375 318C430 318 500 312 564 300'
    : 'M186 352C240 364 300 372 352 376M564 352C510 364 450 372 398 376';
  const seams = back
    ? 'M290 318C300 440 306 560 318 690M460 318C450 440 444 560 432 690'
    : 'M236 366C262 470 290 580 306 690M330 374C330 470 328 590 326 690';
  const lines = (d: string): Line[] => [
    hush(d, 2, 0.28),
    gold(d.replaceAll(/(\d+) (\d+)/g, (_, x: string, y: string) => `${Number(x) + 4} ${Number(y) + 3}`)),
  ];
  const sides = back ? [seams] : [seams, mirror(seams)];
  const overlay: Part = {
    d: 'M188 189C222 174 262 162 296 146L454 146C488 162 528 174 562 189C558 262 554 330 556 398L560 690L190 690L194 398C196 330 192 262 188 189Z',
    fabric,
    opacity: 0,
    puff: 0,
    shadow: 0,
  };
  const shown: Part = { ...overlay, opacity: 0.001, lines: [yokeLine, ...sides].flatMap(lines) };
  const band: Part = {
    ...sewn,
    d: 'M186 690C250 708 320 712 375 712C430 712 500 708 564 690L565 730C500 750 430 752 375 752C320 752 250 750 185 730Z',
    fabric,
    hang: true,
    lines: [
      gold(
        'M188 696C250 714 320 718 375 718C430 718 500 714 562 696M187 726C250 744 320 747 375 747C430 747 500 744 563 726',
      ),
    ],
  };
  const flaps = back
    ? []
    : pair({
        ...flap(fabric, [244, 366], 84),
        lines: [gold('M249 372L323 375L323 401L286 411L249 399Z'), ...button(286, 402, '#B0793C', 5)],
      });
  return [shown, ...flaps, band];
};
