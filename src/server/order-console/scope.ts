/** Which orders a staff user may see and change: the scope of the privileges, applied to the person who follows an order. */
import type { CallContext } from '#platform/contract';
import type { OrderRow } from '#server/order';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { can, grantsOf, type Person, type Privilege } from '#shared/rules/privileges';

export type StaffCaller = Person & { readonly id: UserId };

export const staffOf = ({ actor }: Pick<CallContext, 'actor'>): StaffCaller => {
  if (actor.kind !== 'user' || actor.role === 'CUSTOMER') throw new ShopError('FORBIDDEN');
  return { id: actor.userId, role: actor.role, privileges: actor.privileges };
};

/** Undefined for all orders, otherwise the user whose orders are listed. */
export const listScope = (person: StaffCaller, privilege: Privilege): UserId | undefined =>
  grantsOf(person, privilege).some(({ scope }) => scope === 'all') ? undefined : person.id;

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
