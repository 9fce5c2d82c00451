/** Balances of a customer that pay for an order: a gift card and the store credit. */
type Balance = { readonly applied: number } | null;
export type BalancesUsed = 'NONE' | 'GIFT_CARD' | 'WALLET' | 'BOTH';

const isUsed = (balance: Balance): boolean => balance !== null && balance.applied > 0;

export const balancesUsed = ({ giftCard, wallet }: { giftCard: Balance; wallet: Balance }): BalancesUsed => {
  if (isUsed(giftCard)) return isUsed(wallet) ? 'BOTH' : 'GIFT_CARD';
  return isUsed(wallet) ? 'WALLET' : 'NONE';
};
