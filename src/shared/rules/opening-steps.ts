/** Steps of the opening guide, in their order. */
export const openingSteps = ['IDENTITY', 'TAXES', 'DELIVERY', 'PAYMENT', 'ARTICLE'] as const;
export type OpeningStep = (typeof openingSteps)[number];
