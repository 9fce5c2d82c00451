/** What an item needs to sell well, as points that staff see. Server and screens count them alike. */

export const completenessPoints = [
  'DESCRIPTION',
  'PICTURES',
  'ALT_TEXTS',
  'VARIANTS',
  'PRICES',
  'STOCK',
  'COMPOSITION',
  'CARE',
] as const;
export type CompletenessPoint = (typeof completenessPoints)[number];

/** Their sum is 100. */
const weights: Readonly<Record<CompletenessPoint, number>> = {
  DESCRIPTION: 15,
  PICTURES: 20,
  ALT_TEXTS: 5,
  VARIANTS: 15,
  PRICES: 20,
  STOCK: 10,
  COMPOSITION: 10,
  CARE: 5,
};

/** Characters; a shorter description gets no points. */
export const shortestDescription = 40;

export type CompletenessFacts = {
  /** Characters of the description. */
  readonly description: number;
  readonly styles: number;
  /** Colours with a picture of this colour. All colours count when a picture belongs to no colour. */
  readonly picturedStyles: number;
  readonly picturesWithoutAlt: number;
  readonly pictures: number;
  readonly variants: number;
  readonly pricedVariants: number;
  readonly units: number;
  readonly hasComposition: boolean;
  readonly hasCare: boolean;
};

const tests: Readonly<Record<CompletenessPoint, (facts: CompletenessFacts) => boolean>> = {
  DESCRIPTION: ({ description }) => description >= shortestDescription,
  PICTURES: ({ styles, picturedStyles, pictures }) => pictures > 0 && picturedStyles >= styles,
  ALT_TEXTS: ({ pictures, picturesWithoutAlt }) => pictures > 0 && picturesWithoutAlt === 0,
  VARIANTS: ({ variants }) => variants > 0,
  PRICES: ({ variants, pricedVariants }) => variants > 0 && pricedVariants >= variants,
  STOCK: ({ units }) => units > 0,
  COMPOSITION: ({ hasComposition }) => hasComposition,
  CARE: ({ hasCare }) => hasCare,
};

export type Completeness = { score: number; missing: CompletenessPoint[] };

export const completenessOf = (facts: CompletenessFacts): Completeness => {
  const missing = completenessPoints.filter((point) => !tests[point](facts));
  return { score: 100 - missing.reduce((sum, point) => sum + weights[point], 0), missing };
};
