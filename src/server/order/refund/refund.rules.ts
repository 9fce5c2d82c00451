/** Money goes back where it came from: to the payment, then to the wallet, then to the gift card. Amounts are minor units. */
export type RefundParts = { readonly paid: number; readonly wallet: number; readonly giftCard: number };

export const splitRefund = (amount: number, left: RefundParts): RefundParts => {
  const paid = Math.min(amount, Math.max(0, left.paid));
  const wallet = Math.min(amount - paid, Math.max(0, left.wallet));
  return { paid, wallet, giftCard: Math.min(amount - paid - wallet, Math.max(0, left.giftCard)) };
};
