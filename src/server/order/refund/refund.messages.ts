export const refundMessages = {
  giftCardWithoutEmail:
    'Ce client n’a pas d’adresse e-mail pour recevoir une carte cadeau. Choisissez un autre remboursement.',
} as const;
