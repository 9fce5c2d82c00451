/** Who may call what: asked before any handler runs, over HTTP and in-process alike. */
import type { Access, Call } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { Actor } from './implement.ts';

/** Throws at boot when a declaration does not say who may call: types can be got round, this cannot. */
export const demandAccess = (call: Call): void => {
  const access: Access | undefined = call.access;
  if (access?.kind !== 'public' && access?.kind !== 'signedIn')
    throw new Error(`the call ${call.id} declares no access rule`);
};

/** Throws UNAUTHENTICATED or FORBIDDEN. Administrators hold every privilege, never every role. */
export const authorize = (access: Access, actor: Actor): void => {
  if (access.kind === 'public') return;
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  if (access.roles && !access.roles.includes(actor.role)) throw new ShopError('FORBIDDEN');
  if (access.privilege !== undefined && actor.role !== 'ADMIN' && !actor.privileges.includes(access.privilege))
    throw new ShopError('FORBIDDEN');
};
