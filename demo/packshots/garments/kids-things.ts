/** Small bags, pencil cases and hair things of children. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, fold, pair, place } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { type Shape, at, onCloth } from './kids-figure.ts';
import { zipAlong } from './kids-fronts.ts';
import { bowAt } from './kids-waists.ts';
import { cloth, stitched } from './cloth.ts';

const stuffed = {
  edges: [
    [4, 6],
    [20, 24],
    [80, 60],
  ],
} as const;

const facePocket = (fabric: Fabric, tone: number): Part => ({
  d: mirrored([
    [375, 560],
    [300, 560, 240, 562, 214, 570],
    [204, 640, 206, 720, 222, 778],
    [260, 806, 320, 812, 375, 812],
  ]),
  fabric: cloth(fabric.kind, shade(fabric.ink, tone)),
  puff: 0.9,
  edges: [
    [3, 5],
    [18, 18],
    [60, 30],
  ],
  shadow: 0.5,
  lines: [stitched('M222 580C300 570 450 570 528 580', fabric.ink), ...zipAlong('M230 592C300 584 450 584 520 592')],
});

/** A little backpack with two ears and a face on its pocket. */
export const animalBag = ({
  fabric,
  face,
  ears,
}: {
  fabric: Fabric;
  face: readonly Shape[];
  ears: 'pointed' | 'tufts';
}): Garment => {
  const leather = cloth('leather', '#8A5A3A');
  const earPath =
    ears === 'pointed'
      ? 'M214 330C204 260 210 210 226 182C262 204 300 240 318 280Z'
      : 'M214 320C196 268 192 226 200 200C240 212 292 244 312 280Z';
  const pocket = facePocket(fabric, ears === 'pointed' ? 1.02 : 0.94);
  return {
    parts: [
      ...pair({
        d: 'M218 470C140 520 132 700 190 790',
        band: 38,
        cap: 'butt',
        fabric: cloth(fabric.kind, shade(fabric.ink, 0.8)),
        puff: 0.8,
        shadow: 0.4,
      }),
      { d: 'M335 230C335 166 415 166 415 230', band: 20, fabric: leather, puff: 0.9, shadow: 0.4 },
      ...pair({ d: earPath, fabric, ...stuffed, shadow: 0.3 }),
      ...pair({
        d: earPath.replace(/-?\d+ -?\d+/g, (pairOf) => {
          const [x = 0, y = 0] = pairOf.split(' ').map(Number);
          return at(250 + (x - 250) * 0.52, 262 + (y - 262) * 0.52);
        }),
        fabric: cloth('jersey', '#F2DCC0'),
        puff: 0.2,
        shadow: 0,
      }),
      {
        d: mirrored([
          [375, 226],
          [280, 226, 210, 268, 196, 380],
          [180, 520, 178, 680, 200, 800],
          [250, 846, 320, 850, 375, 850],
        ]),
        fabric,
        ...stuffed,
        wrinkles: { height: 4 },
        shadow: 0.4,
        lines: zipAlong('M214 420C220 300 290 250 375 248C460 250 530 300 536 420'),
      },
      pocket,
      ...onCloth(pocket, face, { x: 375, y: ears === 'pointed' ? 680 : 684, scale: 1.24, raised: false }),
    ],
    focus: [375, 640],
    reach: 0.8,
  };
};

/** A pencil case with two zips. */
export const pencilCase = ({ fabric }: { fabric: Fabric }): Garment => {
  const side = cloth(fabric.kind, shade(fabric.ink, 0.84));
  const leather = cloth('leather', '#B07B4A');
  return {
    parts: [
      {
        d: 'M120 420C130 386 180 376 240 376C360 372 500 374 580 380C622 384 640 404 640 440L642 600C640 640 616 656 570 658C420 664 300 662 186 656C140 654 118 640 116 600Z',
        fabric,
        ...stuffed,
        gloss: 0.12,
        tightness: 12,
        wrinkles: { height: 3 },
        lines: [
          ...zipAlong('M140 442C300 432 480 434 620 444'),
          ...zipAlong('M138 546C300 540 480 540 622 548'),
          stitched(
            'M134 426C300 416 480 418 626 428M134 460C300 450 480 452 626 462M132 530C300 524 480 524 628 532M132 562C300 556 480 556 628 564',
            fabric.ink,
          ),
        ],
      },
      { d: 'M116 452C100 456 92 480 92 510C92 540 100 562 116 566Z', fabric: side, puff: 0.6, shadow: 0.4 },
      ...[452, 552].map((y): Part => ({
        d: `M150 ${y - 14}L196 ${y - 10}C204 ${y - 8} 204 ${y + 4} 196 ${y + 6}L150 ${y + 6}Z`,
        fabric: leather,
        puff: 0.6,
        edges: [[2.4, 5]],
        shadow: 0.5,
        shadowBlur: 4,
        lines: [stitched(`M154 ${y - 9}L194 ${y - 6}L194 ${y + 1}L154 ${y + 2}`, '#B07B4A', '3 2')],
      })),
      {
        d: 'M452 582L596 584L595 634L452 632Z',
        fabric: cloth('plain', '#F6F0E2'),
        puff: 0.3,
        edges: [[2.4, 3]],
        shadow: 0.4,
        shadowBlur: 4,
        lines: [
          stitched('M457 587L591 589L590 629L457 627Z', '#F6F0E2', '3 2'),
          { d: 'M468 608L578 609', width: 1.4, colour: '#8a7f70', opacity: 0.7 },
        ],
      },
    ],
    focus: [300, 500],
    reach: 0.92,
  };
};

const scrunchie = (x: number, y: number, fabric: Fabric): Part[] => {
  const count = 14;
  const petals = Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count;
    const b = ((i + 1) * 2 * Math.PI) / count;
    const m = (a + b) / 2;
    const on = (angle: number, radius: number): string =>
      at(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.92);
    return `${i ? '' : `M${on(a, 84)}`}C${on(a + 0.06, 104)} ${on(m + 0.12, 106)} ${on(b, 84)}`;
  }).join('');
  return [
    {
      d: `${petals}Z`,
      fabric,
      edges: [
        [3, 5],
        [14, 16],
        [30, 12],
      ],
      shadow: 0.45,
      folds: Array.from({ length: 28 }, (_, i) => {
        const angle = (i * Math.PI) / 14;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle) * 0.92];
        return fold(
          x + cos * 34,
          y + sin * 34,
          x + cos * 60,
          y + sin * 60,
          x + cos * 98,
          y + sin * 98,
          11,
          i % 2 ? 1.7 : -1.7,
        );
      }),
      foldDrift: 0.2,
    },
    { d: disc(x, y, 30, 27), fabric: cloth('plain', '#F6F0E6'), puff: -0.3, shadow: 0, contrast: 0.5 },
  ];
};

const clip = (x: number, y: number, turn: number, ink: string): Part[] =>
  place(
    [
      {
        d: 'M315 494C315 478 330 474 350 478L430 486C440 488 444 494 444 500C444 506 440 512 430 514L350 522C330 526 315 522 315 506ZM340 494C332 494 328 496 328 500C328 504 332 506 340 506L410 502L410 498Z',
        fabric: cloth('satin', ink),
        puff: 0.7,
        edges: [[3, 6]],
        gloss: 0.3,
        tightness: 10,
        shadow: 0.5,
        shadowBlur: 4,
      },
    ],
    { x: x - 375, y: y - 500, turn, scale: 1.1 },
  );

/** Bows, clips and scrunchies on a card. */
export const hairCard = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  const dark = shade(ink, 0.84);
  const bows = [
    [250, 330, ink],
    [500, 330, dark],
  ] as const;
  return {
    parts: [
      {
        d: 'M140 210C300 208 450 208 610 210L610 830C450 832 300 832 140 830Z',
        fabric: cloth('plain', '#F8F2E6'),
        puff: 0.2,
        edges: [[2, 3]],
        shadow: 0.5,
        wrinkles: { height: 0.6 },
        lines: [
          { d: 'M154 224L596 224L596 816L154 816Z', width: 1.6, colour: shade(ink, 0.8), opacity: 0.6 },
          { d: disc(375, 246, 9), fill: '#D9CDBB', colour: '#b8ab97', width: 1, opacity: 0.9 },
        ],
      },
      ...bows.flatMap(([x, y, tone]) =>
        bowAt(x, y, 60, tone).map((part) => ({ ...part, fabric: { ...fabric, ink: tone } })),
      ),
      ...clip(265, 480, -14, ink),
      ...clip(490, 480, 14, dark),
      ...scrunchie(260, 672, fabric),
      ...scrunchie(492, 672, { ...fabric, ink: dark }),
    ],
    focus: [300, 420],
    reach: 0.88,
  };
};
