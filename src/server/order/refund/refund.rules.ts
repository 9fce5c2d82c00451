/**
 * Money is refunded the way it was paid: first to the means of payment, then to the gift card. Amounts are
 * in minor units.
 */
export const splitRefund = (
  amount: number,
  left: { readonly paid: number; readonly giftCard: number },
): { paid: number; giftCard: number } => {
  const paid = Math.min(amount, Math.max(0, left.paid));
  return { paid, giftCard: Math.min(amount - paid, Math.max(0, left.giftCard)) };
};
