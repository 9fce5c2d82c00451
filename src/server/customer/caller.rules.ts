import type { Actor } from '#platform/contract';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';

/** User id of the caller. The access rule of the call has already refused anonymous callers. */
export const customerOf = (actor: Actor): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};
