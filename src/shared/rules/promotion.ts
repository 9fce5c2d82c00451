/** Kinds and states of promotions. */

export const promotionKinds = ['PERCENTAGE', 'AMOUNT', 'FREE_DELIVERY', 'N_FOR_M'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** `STOPPED` by staff, whatever its dates. */
export const promotionStates = ['LIVE', 'UPCOMING', 'ENDED', 'STOPPED'] as const;
export type PromotionState = (typeof promotionStates)[number];
