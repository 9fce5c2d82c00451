/** Skirts. */
import {
  type Fabric,
  type Garment,
  type Line,
  type Part,
  bothSides,
  fold,
  place,
} from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { button, inside, ribOf, seamLine, stitched } from './cloth.ts';
import { flared } from './falls.ts';
import { sash } from './sashes.ts';
import { hush, sunk } from './seams.ts';
import { jeansWaist } from './waists.ts';

export type SkirtCut = {
  fabric: Fabric;
  shape?: 'straight' | 'flared' | 'mini';
  hem?: number;
  spread?: number;
  tiers?: number;
  /** Braid sewn over the seams of the tiers. */
  braid?: string;
  waist?: 'band' | 'elastic' | 'rib';
  /** Crossed in front, tied in a bow at the side. */
  wrapped?: boolean;
  slit?: boolean;
  back?: boolean;
};

const waistAt = 168;

const bandPart = (fabric: Fabric, waist: NonNullable<SkirtCut['waist']>, back: boolean): Part => ({
  d: back
    ? 'M266 118C330 110 420 110 484 118L488 170C420 180 330 180 262 170Z'
    : 'M265 120C330 136 420 136 485 120L489 170C420 186 330 186 261 170Z',
  fabric: waist === 'rib' ? ribOf(fabric, 7) : fabric,
  hang: true,
  puff: 0.8,
  shadow: 0.4,
  shadowBlur: 4,
  wrinkles: { height: 1 },
  folds:
    waist === 'band'
      ? []
      : Array.from({ length: 28 }, (_, i) =>
          fold(268 + i * 7.8, 122, 269 + i * 7.8, 146, 267 + i * 7.8, 176, 6, i % 2 ? 1.3 : -1.3),
        ),
  foldDepth: 0.6,
  lines: waist === 'band' ? [stitched('M264 164C330 180 420 180 486 164', fabric.ink)] : [],
});

const lining = (fabric: Fabric): Part => ({
  d: 'M265 116C330 102 420 102 485 116L483 136L267 136Z',
  fabric: inside(fabric, 0.7),
  puff: 0.2,
  shadow: 0,
  contrast: 0.5,
  lines: [{ d: 'M359 110L391 110L391 126L359 126Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 }],
});

const straightBody = ({ fabric, hem = 760, spread = 158, slit, back, shape }: SkirtCut): Part => {
  const edge = seam([
    [375, hem - 14],
    [330, hem - 14, 375 - spread + 40, hem - 16, 375 - spread + 2, hem - 32],
  ]);
  const slitLine = `M${375 - spread + 56} ${hem - 200}L${375 - spread + 50} ${hem}`;
  const hip = shape === 'mini' ? 150 : 146;
  return {
    d: mirrored([
      [375, waistAt],
      [330, waistAt, 290, waistAt - 2, 263, waistAt - 8],
      [250, 230, 375 - hip, 280, 375 - hip, 350],
      [375 - hip, 450, 375 - spread, hem - 180, 375 - spread, hem - 18],
      [375 - spread + 40, hem, 330, hem + 2, 375, hem + 2],
    ]),
    fabric,
    hang: true,
    wrinkles: { height: 2.6, crease: 0.06 },
    folds: bothSides(
      [262, 230, 290, 270, 350, 290, 24, -0.5],
      [375 - hip + 10, 360, 375 - hip + 30, 520, 375 - spread + 24, hem + 60, 38, 0.6],
      [300, 300, 304, 500, 300, hem + 60, 44, -0.5],
    ),
    shadow: 0.25,
    grooves: [
      sunk(edge, 2.4, 1),
      ...(slit ? [sunk(slitLine, 5, 2.6)] : []),
      ...(back ? [sunk(`M375 ${waistAt}L375 ${hem}`, 2.6, 1.2)] : []),
    ],
    lines: [
      stitched(edge, fabric.ink),
      ...(slit ? [hush(slitLine, 2.4, 0.4)] : []),
      ...(back ? [hush(`M375 ${waistAt}L375 360`, 2, 0.4)] : []),
    ],
  };
};

const tierLines = (hem: number, spread: number, tiers: number): string[] =>
  Array.from({ length: tiers - 1 }, (_, i) => {
    const t = (i + 1) / tiers;
    const y = waistAt + (hem - waistAt) * t;
    const reach = 112 + (spread - 112) * (t * 0.6 + 0.4 * Math.sqrt(t)) + 4;
    return `M${375 - reach} ${y - 14}C330 ${y + 8} 420 ${y + 8} ${375 + reach} ${y - 14}`;
  });

const flaredBody = ({ fabric, hem = 930, spread = 230, tiers = 1, braid, wrapped }: SkirtCut): Part => {
  const base = flared(fabric, { waist: waistAt, half: 112, hem, spread }, tiers > 1 ? 19 : 13);
  const rows = tierLines(hem, spread, tiers);
  const overlap = `M430 ${waistAt}C424 420 400 640 330 ${hem + 4}`;
  return {
    ...base,
    grooves: [...(base.grooves ?? []), ...rows.map((d) => sunk(d, 6, 2.4)), ...(wrapped ? [sunk(overlap, 6, 3)] : [])],
    lines: [
      ...(base.lines ?? []),
      ...rows.map((d) => hush(d, 2.2, 0.2)),
      ...(braid ? rows.map((d): Line => ({ d, width: 5, colour: braid, dash: '1 5', opacity: 0.9 })) : []),
      ...(wrapped ? [hush(overlap, 3, 0.26)] : []),
    ],
  };
};

/** A skirt by its shape, length and waist. */
export const skirt = (cut: SkirtCut): Garment => {
  const { fabric, shape = 'straight', waist = 'band', back = false, wrapped } = cut;
  return {
    parts: [
      ...(back ? [] : [lining(fabric)]),
      shape === 'flared' ? flaredBody({ ...cut, wrapped: Boolean(wrapped) && !back }) : straightBody(cut),
      bandPart(fabric, waist, back),
      ...(wrapped && !back ? place(sash(fabric, 128, 112).slice(1), { x: 30, scale: 1.04 }) : []),
    ],
    focus: [375, 280],
  };
};

/** Steamed pleats from a narrow waist. */
export const pleatedSkirt = ({
  fabric,
  count = 15,
  back = false,
}: {
  fabric: Fabric;
  count?: number;
  back?: boolean;
}): Garment => {
  const pleats = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [x0, x1] = [268 + 214 * t, 150 + 450 * t];
    return [
      fold(x0, 150, (x0 + x1) / 2 - 2, 520, x1 + (x1 - x0) * 0.3, 1090, 22, 1.9),
      fold(x0 + 8, 150, (x0 + x1) / 2 + 14, 520, x1 + 18 + (x1 - x0) * 0.3, 1090, 12, -2.4),
    ];
  }).flat();
  const width = 470 / count;
  const hem = Array.from({ length: count }, (_, i) => {
    const x = 140 + width * (i + 1);
    return `C${x - width * 0.7} ${890 + (i % 2) * 2} ${x - width * 0.35} ${891 + (i % 2) * 2} ${x} ${882 - (i % 3) * 2}`;
  }).join('');
  return {
    parts: [
      ...(back ? [] : [lining(fabric)]),
      {
        d: `M266 168C240 340 180 640 140 872${hem}C570 640 510 340 484 168Z`,
        fabric,
        folds: pleats,
        hang: true,
        foldDrift: 0.06,
        foldDepth: 0.62,
        wrinkles: { height: 1.4, x: 0.02, y: 0.003, crease: 0.02 },
        shadow: 0.2,
      },
      bandPart(fabric, 'band', back),
    ],
    focus: [375, 300],
  };
};

const gold =
  (thread: string) =>
  (d: string): Line => ({ d, colour: thread, width: 1.8, opacity: 0.9, dash: '6 3' });

/** A denim skirt buttoned from top to bottom. */
export const denimSkirt = ({
  fabric,
  thread = '#C98A3C',
  back = false,
}: {
  fabric: Fabric;
  thread?: string;
  back?: boolean;
}): Garment => {
  const sewn = gold(thread);
  const body = straightBody({ fabric, hem: 720, spread: 182, back });
  const seams = 'M288 180C270 340 254 520 246 708M462 180C480 340 496 520 504 708';
  const strip: Part = {
    d: 'M354 158L396 158L398 720L352 720Z',
    fabric,
    hang: true,
    puff: 0.3,
    shadow: 0.35,
    shadowBlur: 5,
    lines: [
      sewn('M359 160L357 716M391 160L393 716'),
      ...[220, 310, 400, 490, 580, 670].flatMap((y) => button(375, y, '#B88948', 8)),
    ],
  };
  const parts: Part[] = [
    ...(back ? [] : [lining(fabric)]),
    {
      ...body,
      wrinkles: { height: 4, crease: 0.2 },
      lines: [...(body.lines ?? []).map(({ d }) => sewn(d)), ...(back ? [] : [seamLine(seams, fabric.ink, 2)])],
    },
    ...(back ? [] : [strip]),
    ...jeansWaist({ fabric, thread, back }),
  ];
  return { parts, focus: [375, 280] };
};
