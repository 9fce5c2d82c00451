/** What the comparison of two records shows, in words. For loaders. */
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { duplicateMessages as messages } from './duplicate.messages.ts';

const { moves, stays } = messages;

const creditOf = ({ wallets }: ProCustomer): string =>
  wallets
    .filter(({ balance }) => balance > 0)
    .map(({ currency, balance }) => formatMoney(balance, currency))
    .join(', ');

/** Name that is typed to confirm, as the server expects it. */
export const nameOf = ({ fullName, email }: Pick<ProCustomer, 'fullName' | 'email'>): string => fullName || email;

export const sideOf = (customer: ProCustomer, timeZone: string) => {
  const { id, kind, version, fullName, email, phone, phoneText, orders, cashBlock, sessions } = customer;
  return {
    id,
    kind,
    version,
    name: nameOf(customer),
    fullName,
    email,
    phone,
    phoneText,
    orders: orders.count,
    last: orders.lastAt === null ? messages.sides.never : formatDate(new Date(orders.lastAt), timeZone),
    credit: creditOf(customer) || messages.sides.noCredit,
    isBlocked: cashBlock !== null,
    sessions,
  };
};
export type Side = ReturnType<typeof sideOf>;

const some = (count: number, text: (count: number) => string): string[] => (count === 0 ? [] : [text(count)]);

/** What the closed record gives to the kept one. */
export const movesOf = (closed: ProCustomer): string[] => {
  const credit = creditOf(closed);
  return [
    ...some(closed.orders.count, moves.orders),
    ...some(closed.claims.length, moves.claims),
    ...(credit === '' ? [] : [moves.credit(credit)]),
    ...some(closed.kind === 'ACCOUNT' ? closed.addresses.length : 0, moves.addresses),
    ...some(closed.notes.length, moves.notes),
    ...some(closed.reviews.length, moves.reviews),
    ...some(closed.alerts, moves.alerts),
    ...(closed.kind === 'ACCOUNT' ? [moves.account] : []),
    ...(closed.cashBlock === null ? [] : [moves.block]),
    moves.journal,
    moves.guest(closed.email),
  ];
};

/** What stays apart, and why. */
export const staysOf = (kept: ProCustomer, closed: ProCustomer): string[] => [
  ...(closed.kind === 'ACCOUNT' ? [stays.account(closed.email), stays.signIn(kept.email)] : []),
  ...(closed.kind === 'ACCOUNT' ? [stays.consents, stays.cart, stays.reviews] : []),
  ...(closed.giftCards.length > 0 ? [stays.giftCards(closed.email)] : []),
  ...(closed.kind === 'GUEST' && closed.newsletter ? [stays.newsletter(closed.email)] : []),
  stays.invoices,
];
