/** Which orders a staff user may see and change: the scope of the privileges, applied to the person who follows an order. */
import { coversAll, type StaffCaller } from '#platform/contract';
import { paidValueOf, replacementUnits, type OrderRow } from '#server/order';
import type { UserId } from '#shared/ids';
import { can, type Privilege } from '#shared/rules/privileges';
import type { OrderConsoleDeps } from './order-console.ts';

/** Undefined for all orders, otherwise the user whose orders are listed. */
export const listScope = (person: StaffCaller, privilege: Privilege): UserId | undefined =>
  coversAll(person, privilege) ? undefined : person.id;

type Followed = Pick<OrderRow, 'traderId' | 'total'>;

export const mayActOn = (
  person: StaffCaller,
  privilege: Privilege,
  { traderId, total }: Followed,
  amount = total,
): boolean => can(person, privilege, { traderId, amount });

/** Amounts do not matter for reading. */
export const maySee = (person: StaffCaller, privilege: Privilege, { traderId }: Pick<Followed, 'traderId'>): boolean =>
  can(person, privilege, { traderId });

/** `replaces`: reference of the order that is refunded for units of this one. */
type LimitAmount = { readonly replaces: string | null; readonly amount: number };

/** The amount to which limits apply: the total of an order, or the value of the units that it replaces. */
export const createLimitAmount =
  ({ db, orders }: Pick<OrderConsoleDeps, 'db' | 'orders'>) =>
  async (order: OrderRow): Promise<LimitAmount> => {
    if (order.total > 0) return { replaces: null, amount: order.total };
    const paidUnits = await orders.readPaidUnits(db, order, replacementUnits(await orders.readLines(db, order.id)));
    return { replaces: paidUnits[0]?.order.reference ?? null, amount: paidValueOf(paidUnits) };
  };
