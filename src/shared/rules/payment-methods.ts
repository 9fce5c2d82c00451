/** How an order can be paid at the checkout. */
export const paymentMethods = ['CARD', 'CASH'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
