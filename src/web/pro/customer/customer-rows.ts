/** Rows of the list of customers, with dates in words. For loaders. */
import type { ProCustomerRow } from '#shared/api/pro-customer-shapes';
import { formatDate, formatShortDay } from '#shared/dates';
import { customerMessages as messages } from './customer.messages.ts';
import { customerPath } from './customer-path.ts';

export type CustomerListRow = ReturnType<typeof rowOf>;

const rowOf = (customer: ProCustomerRow, timeZone: string) => {
  const { id, fullName, email, phoneText, kind, region, orders, lastOrderAt, firstSeenAt, newsletter, blocked } =
    customer;
  return {
    id,
    name: fullName || email,
    path: customerPath(id),
    email,
    phone: phoneText,
    kind,
    region,
    orders,
    last: lastOrderAt === null ? messages.never : formatDate(new Date(lastOrderAt), timeZone),
    since: formatShortDay(new Date(firstSeenAt), timeZone),
    sinceFull: formatDate(new Date(firstSeenAt), timeZone),
    newsletter,
    blocked,
  };
};

export const rowsOf = (customers: readonly ProCustomerRow[], timeZone: string): CustomerListRow[] =>
  customers.map((customer) => rowOf(customer, timeZone));
