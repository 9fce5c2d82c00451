/** Cardigans, jackets and other garments that open in front and have no lapels. */
import { blend, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, mirrorPart } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { type Age, button, cloth, cutFor, inside, ribOf, snap, stitched, zip } from './cloth.ts';
import { type JacketNeck, cords, neckBack, neckParts } from './hoods.ts';
import { type JacketPockets, pocketsOf, truckerSeams } from './pockets.ts';
import { top } from './tops.ts';

export type JacketCut = {
  fabric: Fabric;
  trim?: Fabric;
  front: 'buttons' | 'zip' | 'snaps' | 'closed' | 'none';
  neck?: JacketNeck;
  pockets?: JacketPockets;
  ribbed?: boolean;
  buttons?: string;
  length?: number;
  ease?: number;
  sleeve?: 'long' | 'none';
  /** Seams and flaps of a denim jacket, in this thread. */
  trucker?: string;
  age?: Age;
  back?: boolean;
  extra?: readonly Part[];
};

const starts: Record<JacketNeck, number> = {
  v: 392,
  shawl: 490,
  stand: 124,
  hood: 284,
  shirt: 244,
  round: 240,
  open: 240,
};

const closing = (cut: JacketCut, trim: Fabric): Part[] => {
  const { fabric, front, neck = 'round', buttons = '#EDE2CF', length = 800, ribbed, trucker } = cut;
  if (front === 'closed' || front === 'none') return [];
  const from = starts[neck];
  const end = length + (ribbed ? 20 : -2);
  if (front === 'zip')
    return [
      {
        d: `M358 ${from + 14}L392 ${from + 14}L393 ${end}L357 ${end}Z`,
        fabric: fabric.kind === 'quilt' ? cloth('plain', fabric.ink) : fabric,
        puff: 0.2,
        edges: [[2, 3]],
        shadow: 0.2,
        shadowBlur: 4,
        wrinkles: { height: 0.6 },
        lines: zip(375, from + 14, end - 2, shade(fabric.ink, 0.6)),
      },
    ];
  const count = Math.max(3, Math.round((end - from - 40) / (neck === 'shirt' ? 118 : 104)));
  const rows = Array.from({ length: count }, (_, i) => from + 28 + ((end - from - 62) * i) / (count - 1));
  const radius = neck === 'shirt' ? 8.5 : 9.5;
  return [
    {
      d: `M353 ${from}L397 ${from}L398 ${end}L352 ${end}Z`,
      fabric: fabric.kind === 'quilt' ? cloth('plain', trim.ink) : trim,
      hang: true,
      puff: 0.4,
      shadow: 0.4,
      shadowBlur: 5,
      wrinkles: { height: 1 },
      lines: [
        ...(trucker
          ? [
              {
                ...stitched(`M358 ${from}L357 ${end}M392 ${from}L393 ${end}`, fabric.ink),
                colour: trucker,
                opacity: 0.85,
              },
            ]
          : []),
        ...rows.flatMap((y) =>
          front === 'snaps'
            ? snap(375, Math.round(y), buttons, 7.5)
            : button(375, Math.round(y), trucker ? '#B0793C' : buttons, trucker ? 8 : radius),
        ),
      ],
    },
  ];
};

/** A front left open: the edges of both sides, the lining between them. */
const openFront = ({ fabric, length = 800 }: JacketCut, trim: Fabric): Part[] => [
  {
    d: mirrored([
      [375, 160],
      [344, 160, 322, 156, 306, 152],
      [322, 260, 338, 420, 342, length - 2],
      [360, length, 368, length, 375, length],
    ]),
    fabric: inside(fabric, 0.66),
    hang: true,
    puff: -0.2,
    shadow: 0,
    contrast: 0.6,
  },
  ...[true, false].map((right): Part => {
    const edge: Part = {
      d: `M300 148C318 260 332 420 337 ${length + 2}`,
      band: 16,
      cap: 'butt',
      fabric: trim,
      puff: 0.5,
      edges: [[2, 4]],
      shadow: 0.4,
      shadowBlur: 6,
      wrinkles: { height: 0.6 },
    };
    return right ? mirrorPart(edge) : edge;
  }),
];

const openInside = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 148],
    [344, 148, 322, 150, 306, 152],
    [318, 250, 346, 330, 375, 400],
  ]),
  fabric: inside(cloth('jersey', shade(fabric.ink, 0.9)), 0.66),
  puff: -0.3,
  shadow: 0.1,
  contrast: 0.6,
  lines: [{ d: 'M357 164L393 164L393 182L357 182Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 }],
});

const frontOf = (cut: JacketCut, trim: Fabric): Part[] => {
  const { fabric, neck = 'round', pockets = 'none', front, trucker } = cut;
  const open = neck === 'v' || neck === 'shawl';
  const knitted = trim.kind === 'rib';
  return [
    ...(open ? [openInside(fabric)] : []),
    ...(trucker ? truckerSeams(fabric, trucker, false) : []),
    ...(front === 'none' ? openFront(cut, trim) : closing(cut, trim)),
    ...pocketsOf(pockets, fabric, cut.length ?? 800),
    ...(front === 'none' ? [] : neckParts(neck, { fabric, trim, knitted })),
    ...(neck === 'hood' && fabric.kind === 'jersey' ? cords(blend(fabric.ink, '#F1E9DB', 0.75)) : []),
    ...(cut.extra ?? []),
  ];
};

/** A jacket or cardigan by its neck, closing and pockets. */
export const jacket = (cut: JacketCut): Garment => {
  const {
    fabric,
    neck = 'round',
    ribbed = false,
    length = 800,
    ease = 4,
    age,
    sleeve = 'long',
    back = false,
    trucker,
  } = cut;
  const trim = cut.trim ?? (ribbed ? ribOf(fabric, 8) : fabric);
  const base = top({ fabric, sleeve, neck: 'none', ribbed, ease, length, trim, back });
  const [lining, ...rest] = base.parts as [Part, ...Part[]];
  const open = neck === 'v' || neck === 'shawl';
  const inner: Part = {
    ...lining,
    lines: [],
    d: mirrored([
      [375, 132],
      [340, 132, 314, 136, 296, 146],
      [310, 230, 336, 320, 375, open ? 480 : 262],
    ]),
    fabric: inside(fabric, 0.6),
  };
  const puffed =
    fabric.kind === 'quilt'
      ? rest.map((part) => (part.fabric === fabric ? { ...part, folds: [], lines: [], grooves: [] } : part))
      : rest;
  const parts = [
    inner,
    ...puffed,
    ...(back
      ? [...(trucker ? truckerSeams(fabric, trucker, true) : []), ...neckBack(neck, fabric, trim)]
      : frontOf(cut, trim)),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 350 : 300] };
};

/** A half-zip sweater collar laid over a sweater. */
export const halfZip = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const trim = ribOf(fabric, 8);
  const base = top({ fabric, sleeve: 'long', ribbed: true, neck: 'none', trim, back }).parts;
  const parts: Part[] = [
    ...base,
    {
      d: 'M358 214L392 214L390 420L360 420Z',
      fabric,
      puff: 0.2,
      edges: [[2, 3]],
      shadow: 0.3,
      lines: zip(375, 150, 412),
    },
    ...[0, 1].map((right): Part => {
      const one: Part = {
        d: 'M300 96C288 130 284 160 284 190C306 226 340 244 370 250L372 120C346 118 318 110 300 96Z',
        fabric: trim,
        hang: true,
        shadow: 0.5,
      };
      return right ? mirrorPart(one) : one;
    }),
    {
      d: 'M300 96C330 84 420 84 450 96C430 120 400 122 375 122C350 122 320 120 300 96Z',
      fabric: inside(trim, 0.62),
      puff: -0.3,
      shadow: 0,
    },
  ];
  return { parts: back ? [...base, ...neckBack('stand', fabric, trim)] : parts, focus: [375, 240] };
};
