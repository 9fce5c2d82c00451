/** Shirts, blouses, polos and pyjama jackets: everything with a placket. */
import { blend } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, pair } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { type Age, button, cloth, cutFor, inside, seamLine, stitched } from './cloth.ts';
import { type CollarCut, collarBack, collarOf, leaf, yokeBack } from './collars.ts';
import { sunk } from './seams.ts';
import { top } from './tops.ts';

export type ShirtCut = CollarCut & {
  sleeve?: 'long' | 'short';
  pockets?: 'none' | 'one' | 'flaps';
  hidden?: boolean;
  /** Where the buttons end; the hem when left out. */
  opening?: number;
  ease?: number;
  /** Waist drawn in, in units. */
  waist?: number;
  back?: boolean;
  extra?: readonly Part[];
  length?: number;
  age?: Age;
};

const cuffs = (fabric: Fabric): Part[] =>
  pair({
    d: 'M58 690C56 722 55 748 58 768C84 782 114 784 142 774C144 752 148 722 152 698C118 706 88 704 58 690Z',
    fabric,
    grain: 8,
    hang: true,
    shadow: 0.35,
    shadowBlur: 4,
    wrinkles: { height: 1.4 },
    lines: [stitched('M60 698C88 710 118 712 150 704', fabric.ink), ...button(132, 742, '#F4EFE6', 5)],
  });

const placket = (
  { fabric, buttons = '#F7F2E8', hidden, length = 850, opening, piping }: ShirtCut,
  from: number,
): Part => {
  const end = opening ?? length;
  const rows = Array.from({ length: 9 }, (_, i) => from + 66 + i * 96).filter((y) => y < end - 34);
  return {
    d: `M358 ${from}L392 ${from}L393 ${end}L357 ${end}Z`,
    fabric,
    hang: true,
    puff: 0.3,
    shadow: 0.3,
    shadowBlur: 4,
    wrinkles: { height: 1 },
    lines: [
      piping
        ? { d: `M392 ${from}L393 ${end}`, width: 3, colour: piping, opacity: 1 }
        : stitched(`M362 ${from + 4}L361 ${end - 4}M388 ${from + 4}L389 ${end - 4}`, fabric.ink),
      ...(hidden ? [] : rows.flatMap((y) => button(375, y, buttons))),
    ],
  };
};

const onePocket = (fabric: Fabric, piping?: string): Part => ({
  d: 'M430 400L512 398L512 468C500 480 486 488 471 494C456 488 442 480 430 470Z',
  fabric,
  puff: 0.4,
  shadow: 0.3,
  lines: [
    stitched('M434 404L508 402L508 466C498 476 486 484 471 490C456 484 444 476 434 468Z', fabric.ink),
    piping ? { d: 'M430 402L512 400', width: 4, colour: piping, opacity: 1 } : seamLine('M430 414L512 412', fabric.ink),
  ],
});

const flapPockets = (fabric: Fabric): Part[] => [
  ...pair({
    d: 'M238 392L336 392L334 500L287 512L240 500Z',
    fabric,
    puff: 0.4,
    shadow: 0.35,
    lines: [stitched('M243 398L331 398L329 496L287 506L245 496Z', fabric.ink)],
  }),
  ...pair({
    d: 'M234 380L340 380L340 424L287 442L234 424Z',
    fabric,
    puff: 0.6,
    shadow: 0.5,
    lines: [stitched('M239 385L335 385L335 420L287 436L239 420Z', fabric.ink), ...button(287, 424, '#2b2420', 5.5)],
  }),
];

/** The lower edge turned up twice, one row of stitches. */
const shirtHem = (fabric: Fabric, length: number, ease: number): Pick<Part, 'grooves' | 'lines'> => {
  const line = seam([
    [375, length - 12],
    [320, length - 12, 250, length - 14, 186 - ease, length - 32],
  ]);
  return { grooves: [sunk(line, 2.2, 0.9)], lines: [stitched(line, fabric.ink, '3 3')] };
};

const shirtSleeveHem = (part: Part, fabric: Fabric, short: boolean): Part => ({
  ...part,
  grooves: [],
  lines: short ? [stitched(part.lines?.[0]?.d ?? 'M0 0', fabric.ink, '3 3')] : [],
});

const openings = { revers: 376, bow: 250, band: 216, none: 246 } as const;

/** A shirt by its collar, pockets and length. */
export const shirt = (cut: ShirtCut): Garment => {
  const { fabric, collar = 'point', sleeve = 'long', pockets = 'none', ease = 0, length = 850, age, piping } = cut;
  const { back = false, waist = 0, extra = [] } = cut;
  const [lining, left, right, body] = top({ fabric, sleeve, neck: 'none', ease, waist, length, back }).parts as [
    Part,
    Part,
    Part,
    Part,
  ];
  const from = collar in openings ? openings[collar as keyof typeof openings] : 236;
  const hem = shirtHem(fabric, length, ease);
  const shoulders = (body.grooves ?? []).slice(1);
  const parts: Part[] = [
    {
      ...lining,
      lines: [],
      d: mirrored([
        [375, 128],
        [340, 128, 312, 132, 292, 146],
        [300, 214, 340, 250, 375, collar === 'revers' ? 380 : 262],
      ]),
    },
    shirtSleeveHem(left, fabric, sleeve === 'short'),
    shirtSleeveHem(right, fabric, sleeve === 'short'),
    { ...body, ...hem, grooves: [...(hem.grooves ?? []), ...shoulders] },
    ...(sleeve === 'long' ? cuffs(fabric) : []),
    ...(back
      ? [...yokeBack(fabric, length), ...(collar === 'none' || collar === 'band' ? [] : [collarBack(fabric)])]
      : [
          placket(cut, from),
          ...(pockets === 'one' ? [onePocket(fabric, piping)] : pockets === 'flaps' ? flapPockets(fabric) : []),
          ...extra,
          ...collarOf(cut),
        ]),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 330 : 260] };
};

/** A knitted collar over two buttons. */
export const polo = ({
  fabric,
  back = false,
  sleeve = 'short',
}: Pick<ShirtCut, 'fabric' | 'back' | 'sleeve'>): Garment => {
  const base = top({ fabric, neck: 'none', back, sleeve }).parts;
  if (back) return { parts: [...base, collarBack(cloth('rib', fabric.ink, { pitch: 5 }))], focus: [375, 290] };
  const knitted = cloth('rib', fabric.ink, { pitch: 5 });
  const parts: Part[] = [
    ...base,
    {
      d: 'M357 236L393 236L393 396L357 396Z',
      fabric,
      puff: 0.4,
      shadow: 0.4,
      wrinkles: { height: 1 },
      lines: [
        stitched('M361 240L361 392L389 392L389 240', fabric.ink),
        ...button(375, 290, blend(fabric.ink, '#F7F2E8', 0.6), 6),
        ...button(375, 352, blend(fabric.ink, '#F7F2E8', 0.6), 6),
      ],
    },
    ...pair({ d: leaf, fabric: knitted, grain: 40, puff: 0.9, shadow: 0.6 }),
    {
      d: 'M294 134C320 122 430 122 456 134C440 150 310 150 294 134Z',
      fabric: inside(knitted, 0.85),
      puff: 0.6,
      shadow: 0.2,
    },
  ];
  return { parts, focus: [375, 290] };
};
