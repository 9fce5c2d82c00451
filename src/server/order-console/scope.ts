/** Which orders a staff user may see and change: the scope of the privileges, applied to the person who follows an order. */
import { coversAll, type StaffCaller } from '#platform/contract';
import type { OrderRow } from '#server/order';
import type { UserId } from '#shared/ids';
import { can, type Privilege } from '#shared/rules/privileges';

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
