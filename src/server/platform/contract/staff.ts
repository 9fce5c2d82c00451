import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Person } from '#shared/rules/privileges';
import type { Caller } from './implement.ts';

/** `keyRegion`: the region of the API key of the call, when it has one. */
export type StaffCaller = Person & { readonly id: UserId; readonly keyRegion?: string | null };

/** Throws FORBIDDEN for everybody else. */
export const staffOf = ({ actor }: Pick<Caller, 'actor'>): StaffCaller => {
  if (actor.kind !== 'user' || actor.role === 'CUSTOMER') throw new ShopError('FORBIDDEN');
  const { userId: id, role, privileges, apiKey } = actor;
  return { id, role, privileges, keyRegion: apiKey?.region ?? null };
};

/** Whether the API key of the call, if any, reaches records of the region. */
export const isInReach = ({ keyRegion }: StaffCaller, region: string): boolean => !keyRegion || keyRegion === region;
