/** States, origins, movements and ages of gift cards. */

/** `UNSENT`: bought for a later day, so that its code does not exist yet. */
export const giftCardStates = ['ACTIVE', 'SPENT', 'EXPIRED', 'BLOCKED', 'UNSENT'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** How a card came to be: bought, made from a refund, or issued by staff. */
export const giftCardOrigins = ['BOUGHT', 'REFUND', 'STAFF'] as const;

export const giftCardMoves = ['ISSUED', 'SPENT', 'RESTORED', 'EXPIRED'] as const;

/** Months since a card was issued. */
export const giftCardAges = ['UNDER_3', 'UNDER_6', 'UNDER_12', 'OVER_12'] as const;
