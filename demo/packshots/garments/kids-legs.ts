/** Trousers, shorts, leggings and bloomers of children and babies: one outline for both legs. */
import { blend } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  bothSides,
  pair,
} from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { bothLines, inside } from './cloth.ts';
import { at, reaches, rim } from './kids-figure.ts';
import {
  type KidLegsCut,
  type LegEdge,
  bowAt,
  cargo,
  cords,
  gathersAt,
  kneePatch,
  legFigures,
  seatSeams,
  top,
  waistBand,
} from './kids-waists.ts';
import { hush, sunk, twinStitch } from './seams.ts';

const edgeOf = (cut: KidLegsCut): LegEdge => {
  const { figure, fit = 'straight', length = 'long' } = cut;
  const legs = legFigures[figure];
  const slim = { straight: 0, legging: figure === 'baby' ? 22 : 26, jogger: 10, wide: -26, sarouel: 14 }[fit];
  const out = legs.out - slim;
  const within = legs.in - (fit === 'wide' ? 8 : fit === 'legging' ? -6 : 0);
  const knee = [legs.hip - 2 - slim * 0.9, fit === 'sarouel' ? 20 : legs.in * 0.5] as const;
  if (length === 'long') return { outer: out, inner: within, bottom: legs.ankle, knee };
  if (length === 'short')
    return {
      outer: legs.hip + (cut.end === 'gathered' ? 30 : 16) - slim * 0.6,
      inner: 14,
      bottom: legs.crotch + (figure === 'baby' ? 36 : 78),
      knee,
    };
  return { outer: legs.hip + 10, inner: 40, bottom: legs.crotch - 22, knee };
};

const outline = (cut: KidLegsCut, { outer, inner, bottom, knee }: LegEdge): string => {
  const legs = legFigures[cut.figure];
  const { waist, hip, crotch } = legs;
  const low = cut.fit === 'sarouel' ? crotch + 56 : crotch;
  if (cut.length === 'brief') {
    return mirrored([
      [375, top + 14],
      [375 - waist * 0.5, top + 14, 375 - waist * 0.8, top + 8, 375 - waist, top + 4],
      [375 - waist - 6, top + 60, 375 - hip - 16, top + 90, 375 - hip - 14, bottom - 38],
      [375 - hip + 6, bottom - 16, 375 - 66, bottom - 8, 375 - 50, bottom + 42],
      [375 - 30, bottom + 52, 375 - 14, bottom + 54, 375, bottom + 54],
    ]);
  }
  const thigh = top + (crotch - top) * 0.8;
  const rise: number[][] =
    cut.length === 'short'
      ? cut.end === 'gathered'
        ? [
            [375 - hip - 8, thigh + 10, 375 - outer - 6, bottom - 84, 375 - outer, bottom - 36],
            [375 - outer + 2, bottom - 16, 375 - outer + 10, bottom - 4, 375 - outer + 24, bottom],
          ]
        : [[375 - hip - 4, thigh + 10, 375 - outer + 4, bottom - 60, 375 - outer, bottom]]
      : [
          [375 - hip - 3, thigh + 40, 375 - knee[0], legs.knee - 60, 375 - knee[0], legs.knee],
          [375 - knee[0] + 2, legs.knee + 50, 375 - outer - 2, bottom - 60, 375 - outer, bottom],
        ];
  return mirrored([
    [375, top + 14],
    [375 - waist * 0.5, top + 14, 375 - waist * 0.8, top + 8, 375 - waist, top + 4],
    [375 - waist - 6, top + 50, 375 - hip + 2, top + 84, 375 - hip, thigh - 30],
    ...rise,
    [
      375 - outer + (outer - inner) * 0.3,
      bottom + 8,
      375 - inner - (outer - inner) * 0.3,
      bottom + 10,
      375 - inner,
      bottom + 3,
    ],
    ...(cut.length === 'short'
      ? [[375 - inner + 2, bottom - 40, 375 - 6, low + 14, 375, low]]
      : [
          [375 - inner + 2, bottom - 60, 375 - knee[1] - 4, legs.knee + 40, 375 - knee[1], legs.knee - 10],
          [375 - knee[1] + 8, low + 40, 375 - 4, low + 12, 375, low],
        ]),
  ]);
};

const creases = (cut: KidLegsCut, edge: LegEdge): Fold[] => {
  const { hip, crotch, knee, ankle } = legFigures[cut.figure];
  const thigh = top + (crotch - top) * 0.7;
  const seat: Fold[] = bothSides(
    [373, crotch - 6, 375 - hip * 0.5, crotch - 26, 375 - hip + 8, thigh, 24, -0.9],
    [373, crotch - 22, 375 - hip * 0.5, crotch - 56, 375 - hip + 12, thigh - 40, 24, 0.6],
    [375 - hip * 0.5, top + 40, 375 - hip * 0.62, top + 90, 375 - hip * 0.66, thigh, 26, 0.6],
  );
  if (cut.length === 'brief') return seat;
  if (cut.length === 'short')
    return [
      ...seat,
      ...bothSides(
        [372, crotch + 6, 375 - hip * 0.5, crotch + 16, 375 - hip * 0.7, edge.bottom - 20, 24, -0.8],
        [375 - hip * 0.9, thigh + 10, 375 - hip, crotch + 10, 375 - edge.outer + 18, edge.bottom - 6, 28, 0.7],
        [375 - hip * 0.4, crotch + 10, 375 - hip * 0.36, crotch + 40, 375 - hip * 0.4, edge.bottom - 4, 26, -0.6],
      ),
    ];
  const middle = (edge.outer + edge.inner) / 2;
  return [
    ...seat,
    ...bothSides(
      [372, crotch + 14, 375 - hip * 0.4, crotch + 40, 375 - hip * 0.76, crotch + 74, 22, -0.7],
      [375 - edge.knee[0] + 4, knee - 10, 375 - middle, knee + 8, 375 - edge.inner - 10, knee - 14, 20, -0.8],
      [375 - edge.knee[0] + 4, knee + 12, 375 - middle, knee + 30, 375 - edge.inner - 12, knee + 14, 20, 0.7],
      [375 - edge.outer + 4, ankle - 50, 375 - middle, ankle - 36, 375 - edge.inner - 6, ankle - 54, 16, -0.9],
      [375 - edge.outer + 4, ankle - 28, 375 - middle, ankle - 16, 375 - edge.inner - 6, ankle - 30, 14, 0.7],
      [375 - hip * 0.62, crotch, 375 - hip * 0.64, knee - 40, 375 - middle, ankle - 70, 40, 0.5],
    ),
  ];
};

const ends = (cut: KidLegsCut, edge: LegEdge, trim: Fabric): Part[] => {
  const { outer, inner, bottom } = edge;
  if (cut.length === 'brief') {
    const hip = legFigures[cut.figure].hip;
    const d = `M${at(375 - hip - 14, bottom - 38)}C${at(375 - hip + 6, bottom - 16)} ${at(375 - 66, bottom - 8)} ${at(375 - 50, bottom + 42)}`;
    return cut.end === 'hem'
      ? []
      : pair({ d, band: 13, cap: 'butt', fabric: trim, hang: true, puff: 0.7, shadow: 0.3, shadowBlur: 4 });
  }
  if (cut.end !== 'rib' && cut.end !== 'gathered') return [];
  const tall = cut.length === 'short' ? 22 : 30;
  const draw = cut.end === 'gathered' ? (cut.length === 'short' ? 26 : 12) : 7;
  return pair({
    d: `M${at(375 - outer + 1, bottom - tall * 0.4)}C${at(375 - outer + 30, bottom + 3 - tall * 0.4)} ${at(375 - inner - 30, bottom + 5 - tall * 0.4)} ${at(375 - inner - 1, bottom - tall * 0.4)}L${at(375 - inner - draw, bottom + tall * 0.7)}C${at(375 - inner - 30, bottom + tall * 0.7 + 7)} ${at(375 - outer + 30, bottom + tall * 0.7 + 6)} ${at(375 - outer + draw, bottom + tall * 0.7 - 2)}Z`,
    fabric: trim,
    hang: true,
    puff: 0.8,
    shadow: 0.3,
    shadowBlur: 4,
    wrinkles: { height: 1 },
  });
};

const hemLines = (cut: KidLegsCut, { outer, inner, bottom }: LegEdge): Line[] => {
  if (cut.length === 'brief' || cut.end === 'rib' || cut.end === 'gathered') return [];
  const line = (rise: number): string =>
    `M${at(375 - outer - 1, bottom - rise)}C${at(375 - outer + 30, bottom + 7 - rise)} ${at(375 - inner - 30, bottom + 8 - rise)} ${at(375 - inner + 1, bottom + 2 - rise)}`;
  return bothLines(twinStitch([line(12), line(16)], cut.fabric.ink));
};

const sideBands = (cut: KidLegsCut, { outer, knee, bottom }: LegEdge): Line[] =>
  cut.bands
    ? bothLines(
        [10, 26].map((shift) => ({
          d: `M${at(375 - legFigures[cut.figure].waist - 6 + shift, top + 20)}C${at(375 - legFigures[cut.figure].hip + shift - 2, top + 130)} ${at(375 - knee[0] + shift - 4, 460)} ${at(375 - outer + shift, bottom + 10)}`,
          width: 8,
          colour: cut.bands ?? '#fff',
          opacity: 0.94,
        })),
      )
    : [];

const seatRuffles = (cut: KidLegsCut): Part[] =>
  cut.ruffles
    ? [0, 1, 2].map((i): Part => {
        const y = top + 80 + i * 40;
        const half = legFigures[cut.figure].hip - ([6, 2, 52][i] ?? 0);
        return {
          d: `M${at(375 - half, y)}C${at(375 - half * 0.4, y + 8)} ${at(375 + half * 0.4, y + 8)} ${at(375 + half, y)}L${at(375 + half + 8, y + 36)}C${at(375 + half * 0.5, y + 50)} ${at(375 - half * 0.5, y + 50)} ${at(375 - half - 8, y + 36)}Z`,
          fabric: cut.fabric,
          puff: 0.6,
          edges: [[2.4, 4]],
          folds: gathersAt(half, y + 2, 38, 1.7),
          shadow: 0.45,
          shadowBlur: 5,
        };
      })
    : [];

const thighGathers = (cut: KidLegsCut, edge: LegEdge): Fold[] =>
  cut.end === 'gathered' && cut.length !== 'long'
    ? bothSides(
        ...Array.from({ length: 8 }, (_, i): [number, number, number, number, number, number, number, number] => {
          const x = 375 - edge.outer + 10 + ((edge.outer - edge.inner - 16) * i) / 7;
          return [x, edge.bottom, x - 2, edge.bottom - 30, x + 2, edge.bottom - 58, 10, i % 2 ? 1.2 : -1.2];
        }),
      )
    : [];

const slantPockets = (fabric: Fabric): Part[] =>
  pair({
    d: `M${at(375 - 60, top + 30)}L${at(375 - 54, top + 31)}L${at(375 - 92, top + 104)}L${at(375 - 98, top + 100)}Z`,
    fabric,
    puff: 0.2,
    edges: [[2, 2]],
    shadow: 0.35,
    shadowBlur: 3,
    lines: [hush(`M${at(375 - 54, top + 31)}L${at(375 - 92, top + 104)}`, 2, 0.35)],
  });

/** Trousers, shorts or bloomers. */
export const kidLegs = (cut: KidLegsCut): Garment => {
  const { figure, fabric, waist = 'elastic', back = false } = cut;
  const trim = cut.trim ?? rim(fabric, 7);
  const edge = edgeOf(cut);
  const { waist: half, crotch } = legFigures[figure];
  const body: Part = {
    d: outline(cut, edge),
    fabric,
    hang: true,
    puff: cut.fit === 'legging' ? 0.8 : 1,
    folds: [
      ...creases(cut, edge),
      ...(waist === 'jeans' || waist === 'flat' ? [] : gathersAt(half, top + 16, 44, 1.1)),
      ...thighGathers(cut, edge),
    ],
    wrinkles: { height: 2.6, crease: 0.06 },
    grooves: [sunk(`M375 ${top + 24}L375 ${crotch}`, 2.4, 1.2)],
    lines: [...seatSeams(cut), ...hemLines(cut, edge), ...sideBands(cut, edge)],
  };
  return {
    parts: [
      ...(back
        ? []
        : [
            {
              d: `M${at(375 - half, top - 8)}C${at(375 - half * 0.5, top - 16)} ${at(375 + half * 0.5, top - 16)} ${at(375 + half, top - 8)}L${at(375 + half, top + 12)}L${at(375 - half, top + 12)}Z`,
              fabric: inside(waist === 'rib' ? trim : fabric, 0.62),
              puff: 0.2,
              shadow: 0,
            } satisfies Part,
          ]),
      body,
      ...(cut.knees && !back ? kneePatch(cut, edge) : []),
      ...(cut.cargo ? cargo(fabric) : []),
      ...(cut.pockets && !back ? slantPockets(fabric) : []),
      ...ends(cut, edge, trim),
      ...seatRuffles(cut),
      waistBand(cut, trim),
      ...(waist === 'drawn' && !back ? cords(cut.cord ?? blend(fabric.ink, '#F1E9DB', 0.75)) : []),
      ...(cut.bow && !back ? bowAt(375, top + 22, 17, cut.bow) : []),
    ],
    focus: [375, top + 110],
    reach: reaches[figure] * (cut.length === 'long' || !cut.length ? 1 : figure === 'baby' ? 0.94 : 0.86),
  };
};
