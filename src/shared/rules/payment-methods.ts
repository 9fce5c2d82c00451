/** How an order can be paid at the checkout. */
export const paymentMethods = ['CARD', 'CASH'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** An open region keeps at least one method. `cashMax`: highest amount in cash, null when the region takes none. */
export const canBePaid = ({ card, cashMax }: { readonly card: boolean; readonly cashMax: number | null }): boolean =>
  card || cashMax !== null;
