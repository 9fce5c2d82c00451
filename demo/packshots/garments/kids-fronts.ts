/** How small clothes open in front, and their pockets. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Line, type Part, pair } from '#demo/packshots/engine/garment';
import { stationsOf } from '#demo/packshots/engine/path';
import { at } from './kids-figure.ts';
import { button, seamLine, snap, stitched, zip } from './cloth.ts';
import { hush } from './seams.ts';

/** A zip along any curve: tape, teeth, and a pull at its top. */
export const zipAlong = (d: string, metal = '#D8D4CC'): Line[] => {
  const [head] = stationsOf(d, 8).slice(1, 2);
  const pull: Line[] = head
    ? [
        {
          d: `M${at(head.x - 4, head.y)}L${at(head.x + 4, head.y)}L${at(head.x + 3, head.y + 22)}L${at(head.x - 3, head.y + 22)}Z`,
          fill: metal,
          colour: shade(metal, 0.5),
          width: 1,
          opacity: 0.9,
        },
      ]
    : [];
  return [
    { d, width: 10, colour: '#1c1a1e', opacity: 0.2 },
    { d, width: 5.6, colour: shade(metal, 0.66), opacity: 0.95 },
    { d, width: 5, colour: shade(metal, 1.3), dash: '0.1 6', opacity: 1 },
    ...pull,
  ];
};

/** Snaps at even distances along a curve. */
export const snapsAlong = (d: string, spacing: number, radius = 5.4): Line[] =>
  stationsOf(d, spacing).flatMap(({ x, y }) => snap(x, y, '#F3EFE7', radius));

export type FrontCut = {
  kind: 'buttons' | 'zip' | 'polo' | 'half' | 'side' | 'hidden';
  from: number;
  to: number;
  fabric: Fabric;
  trim: Fabric;
  buttons: string;
  /** Size of the buttons. */
  size?: number | undefined;
  count?: number | undefined;
};

const strip = (x: number, half: number, cut: FrontCut, lines: Line[]): Part => ({
  d: `M${at(x - half, cut.from)}L${at(x + half, cut.from)}L${at(x + half + 1, cut.to)}L${at(x - half - 1, cut.to)}Z`,
  fabric: cut.trim,
  hang: true,
  puff: 0.5,
  shadow: 0.34,
  shadowBlur: 4,
  wrinkles: { height: 1.2 },
  lines,
});

const rows = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(from + ((to - from) * i) / Math.max(1, count - 1)));

/** The closing of the front. */
export const frontOf = (cut: FrontCut): Part[] => {
  const { kind, from, to, fabric, buttons, size = 7.5 } = cut;
  const count = cut.count ?? Math.max(3, Math.round((to - from) / 74));
  if (kind === 'zip')
    return [{ ...strip(375, 15, { ...cut, trim: fabric }, zip(375, from + 4, to - 3)), shadow: 0.16, puff: 0.25 }];
  if (kind === 'polo' || kind === 'half') {
    const end = from + (kind === 'polo' ? 92 : 132);
    return [
      {
        ...strip(375, 15, { ...cut, to: end }, [
          stitched(`M${at(363, from)}L${at(363, end - 4)}L${at(387, end - 4)}L${at(387, from)}`, cut.trim.ink),
          stitched(`M${at(363, end - 22)}L${at(387, end - 22)}`, cut.trim.ink),
          ...rows(from + 20, end - 36, kind === 'polo' ? 2 : 3).flatMap((y) => button(375, y, buttons, 5.4)),
        ]),
      },
    ];
  }
  const x = kind === 'side' ? 448 : 375;
  return [
    strip(x, 17, cut, [
      seamLine(`M${at(x - 12, from)}L${at(x - 12, to)}M${at(x + 12, from)}L${at(x + 12, to)}`, cut.trim.ink, 1),
      ...(kind === 'hidden' ? [] : rows(from + 26, to - 34, count).flatMap((y) => button(x, y, buttons, size))),
    ]),
  ];
};

export type PocketCut = { kind: 'patch' | 'chest' | 'kangaroo' | 'welt' | 'flap' | 'big'; y: number; wide?: number };

const patch = (
  x: number,
  y: number,
  size: { w: number; h: number },
  look: { fabric: Fabric; edge?: string | null },
): Part => {
  const { w, h } = size;
  const { fabric, edge } = look;
  return {
    d: `M${at(x, y)}L${at(x + w, y + 3)}L${at(x + w - 1, y + h - 12)}C${at(x + w - 6, y + h)} ${at(x + w - 14, y + h + 2)} ${at(x + w / 2, y + h + 2)}C${at(x + 12, y + h + 1)} ${at(x + 4, y + h)} ${at(x - 1, y + h - 14)}Z`,
    fabric,
    puff: 0.4,
    edges: [
      [2.4, 3],
      [12, 6],
    ],
    shadow: 0.4,
    shadowBlur: 4,
    wrinkles: { height: 1.4 },
    lines: [
      stitched(
        `M${at(x + 4, y + 4)}L${at(x + 4, y + h - 14)}C${at(x + 8, y + h - 3)} ${at(x + 14, y + h - 3)} ${at(x + w / 2, y + h - 2)}C${at(x + w - 14, y + h - 3)} ${at(x + w - 8, y + h - 4)} ${at(x + w - 5, y + h - 14)}L${at(x + w - 4, y + 6)}`,
        fabric.ink,
      ),
      edge
        ? { d: `M${at(x + 1, y + 2)}L${at(x + w - 1, y + 5)}`, width: 5, colour: edge, opacity: 0.92 }
        : seamLine(`M${at(x, y + 16)}L${at(x + w, y + 19)}`, fabric.ink),
    ],
  };
};

/** Pockets by kind, at a height. */
export const pocketsOf = ({ kind, y, wide = 84 }: PocketCut, fabric: Fabric, edge: string | null = null): Part[] => {
  if (kind === 'patch') return pair(patch(375 - 48 - wide, y, { w: wide, h: wide * 1.02 }, { fabric, edge }));
  if (kind === 'chest') return [patch(375 + 40, y, { w: 68, h: 76 }, { fabric, edge })];
  if (kind === 'big') return [patch(375 - 84, y, { w: 168, h: 108 }, { fabric, edge })];
  if (kind === 'welt')
    return pair({
      d: `M${at(375 - 82, y)}L${at(375 - 66, y + 5)}L${at(375 - 96, y + 84)}L${at(375 - 112, y + 78)}Z`,
      fabric,
      puff: 0.4,
      edges: [[2.4, 4]],
      shadow: 0.4,
      shadowBlur: 4,
      lines: [hush(`M${at(375 - 66, y + 5)}L${at(375 - 96, y + 84)}`, 2.4, 0.4)],
    });
  if (kind === 'flap')
    return [
      ...pair(patch(375 - 48 - wide, y, { w: wide, h: wide * 1.1 }, { fabric, edge })),
      ...pair({
        d: `M${at(375 - 52 - wide, y - 8)}L${at(375 - 44, y - 5)}L${at(375 - 45, y + 20)}L${at(375 - 48 - wide / 2, y + 30)}L${at(375 - 52 - wide, y + 17)}Z`,
        fabric,
        puff: 0.4,
        edges: [[2.4, 4]],
        shadow: 0.45,
        shadowBlur: 4,
        lines: snap(375 - 48 - wide / 2, y + 17, shade(fabric.ink, 0.7), 5),
      }),
    ];
  return pair({
    d: `M${at(374, y)}L${at(312, y)}C${at(298, y + 30)} ${at(282, y + 54)} ${at(262, y + 76)}L${at(262, y + 128)}L${at(374, y + 132)}Z`,
    fabric,
    puff: 0.4,
    edges: [[2.4, 4]],
    shadow: 0.4,
    shadowBlur: 5,
    lines: [stitched(`M${at(308, y + 2)}C${at(294, y + 32)} ${at(278, y + 56)} ${at(260, y + 80)}`, fabric.ink)],
  });
};
