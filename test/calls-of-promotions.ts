/** Calls about promotions and gift cards of the shop, which take no object of a person. */
export const promotionCalls: readonly string[] = [
  'proGiftCards.byId',
  'proGiftCards.extend',
  'proGiftCards.issue',
  'proGiftCards.liability',
  'proGiftCards.list',
  'proGiftCards.resend',
  'proGiftCards.setBlocked',
  'proPromotions.articles',
  'proPromotions.byId',
  'proPromotions.choices',
  'proPromotions.create',
  'proPromotions.list',
  'proPromotions.remove',
  'proPromotions.setState',
  'proPromotions.try',
  'proPromotions.update',
];
