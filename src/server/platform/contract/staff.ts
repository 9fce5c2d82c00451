import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { grantsOf, type Person, type Privilege } from '#shared/rules/privileges';
import type { Caller } from './implement.ts';

export type StaffCaller = Person & { readonly id: UserId };

/** Throws FORBIDDEN for everybody else. */
export const staffOf = ({ actor }: Pick<Caller, 'actor'>): StaffCaller => {
  if (actor.kind !== 'user' || actor.role === 'CUSTOMER') throw new ShopError('FORBIDDEN');
  return { id: actor.userId, role: actor.role, privileges: actor.privileges };
};

/** Whether the privilege covers every object, not only those that the person follows. */
export const coversAll = (person: Person, privilege: Privilege): boolean =>
  grantsOf(person, privilege).some(({ scope }) => scope === 'all');
