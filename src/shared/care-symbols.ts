/** Textile care symbols (ISO 3758): tub, triangle, square, iron, circle. Drawn in a box of 32 × 33. */
import type { CareKey } from '#shared/api/shapes';

const tub = 'M4 10c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0M4 10l3 15h18l3-15';
const triangle = 'M16 6 28 26H4z';
const drum = 'M5 6h22v20H5zM16 9a7 7 0 1 1 0 14 7 7 0 0 1 0-14z';
const iron = 'M3 24c1-7 6-11 13-11h9l4 11zM12 13c0-3 2-5 5-5h7v5';
const disc = 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22z';
const cross = 'M4 5 28 27M28 5 4 27';
const dots = (count: number, y: number): string =>
  Array.from({ length: count }, (_, index) => `M${16 - (count - 1) * 2.5 + index * 5} ${y}h.1`).join('');

export type CareDrawing = {
  path: string;
  text?: string;
  /** SVG path data of the dots, drawn with a thicker line. */
  dots?: string;
};

export const careDrawings: Readonly<Record<CareKey, CareDrawing>> = {
  WASH_30C_MAX: { path: tub, text: '30' },
  DELICATE_30_MAX: { path: `${tub}M7 29h18`, text: '30' },
  DELICATE_LAUNDRY_30_MAX: { path: `${tub}M7 28h18M7 31h18`, text: '30' },
  ONLY_BY_MAN_40C_MAX: { path: `${tub}M13 22v-8l2-1 1 4h4c2 0 2 3 1 5z` },
  DRY_CLEANED_ONLY: { path: `${disc}M4 30h24`, text: 'P' },
  SEC_CLEANING: { path: disc, text: 'P' },
  NO_DRY_CLEANING: { path: disc + cross },
  BLEACH_TREATMENT_PERMITTED: { path: triangle },
  DO_NOT_TREAT_LAUNDRY_WITH_BLEACH: { path: triangle + cross },
  DRYER_NORMAL: { path: drum, dots: dots(2, 16) },
  DELICATE_TUMBLE: { path: drum, dots: dots(1, 16) },
  DO_NOT_TUMBLE: { path: drum + cross },
  IRON_LOW_TEMP_110C: { path: iron, dots: dots(1, 20) },
  IRON_MEDIUM_TEMP_150C: { path: iron, dots: dots(2, 20) },
  IRON_HIGH_TEMP_200C: { path: iron, dots: dots(3, 20) },
  DO_NOT_IRON: { path: iron + cross },
};

/** Baseline of the text in a drawing. It is lower in a tub than in a circle. */
export const careTextY = ({ text }: CareDrawing): number => (text === 'P' ? 20 : 22);

/** Name of the symbol for the image call: `WASH_30C_MAX` gives `entretien-wash-30c-max`. */
export const careImageName = (key: string): string => `entretien-${key.toLowerCase().replaceAll('_', '-')}`;
