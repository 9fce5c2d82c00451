import { acceptsKeys, type Access, type Call } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import type { Actor } from './implement.ts';
import { isView } from './read-only.ts';

/**
 * Throws at start-up when a call has no access rule. Checked at run time, because a type assertion could
 * bypass the types.
 */
export const assertAccessRule = (call: Call): void => {
  const access: Access | undefined = call.access;
  if (access?.kind !== 'public' && access?.kind !== 'signedIn')
    throw new Error(`the call ${call.id} declares no access rule`);
};

/**
 * Throws UNAUTHENTICATED, SESSION_REPLACED, READ_ONLY or FORBIDDEN. Whether the caller may use the object itself is
 * checked by the handler.
 */
export const authorize = (call: Call, actor: Actor): void => {
  const { access, ignoresSession } = call;
  if (isView(actor) && (call.method !== 'GET' || call.hiddenFromStaff)) throw new ShopError('READ_ONLY');
  if (actor.kind === 'anonymous' && actor.refusal && !ignoresSession)
    if (actor.refusal.everywhere || access.kind === 'signedIn') throw new ShopError(actor.refusal.code);
  if (actor.kind === 'user' && actor.apiKey && !acceptsKeys(call)) throw new ShopError('FORBIDDEN');
  if (access.kind === 'public') return;
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  if (access.roles && !access.roles.includes(actor.role)) throw new ShopError('FORBIDDEN');
  if (access.privilege !== undefined && !can({ ...actor, id: actor.userId }, access.privilege))
    throw new ShopError('FORBIDDEN');
};
