/**
 * Staff look at the shop as a customer. A cookie beside the staff user's session makes requests outside of the console act as the
 * customer, read-only: see `read-only.ts` of the contract. No session of the customer is opened.
 */
import { createHash } from 'node:crypto';
import { implement, type Actor, type CallContext, type Implementation, type ResolveActor } from '#platform/contract';
import { customerView, proCustomers as calls, viewPrivilege } from '#shared/api/pro-customers';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { viewCookie } from '#shared/rules/session-cookies';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { addActivity, type StaffPerson } from './journal.store.ts';
import type { CustomerRow } from './record.store.ts';
import { endViews, findOpenView, insertView, logViewRequest, type OpenView } from './view.store.ts';

type Deps = Pick<CustomerDeskDeps, 'db' | 'clock' | 'random' | 'publicOrigin' | 'accounts'>;
type Desk = Deps & {
  readonly find: (id: string) => Promise<CustomerRow>;
  readonly personOf: (caller: CallContext) => Promise<StaffPerson>;
};

const seconds = 1800;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const isConsole = (path: string): boolean => /^(\/api)?\/pro(\/|$|\.)/.test(path);

type Session = { readonly id: string };
const sessionOf = ({ actor }: CallContext): Session => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return { id: actor.sessionId };
};

export const viewRoutes = (desk: Desk): Implementation[] => {
  const { db, clock, random, find, personOf, publicOrigin } = desk;
  const suffix = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const setCookie = (caller: CallContext, token: string, maxAge: number): void =>
    caller.setHeader(
      'set-cookie',
      `${viewCookie}=${token}; HttpOnly; Path=/; Max-Age=${maxAge}; SameSite=Lax${suffix}`,
    );
  return [
    implement(calls.startView, async ({ id, reason }, caller) => {
      const [customer, by, session] = [await find(id), await personOf(caller), sessionOf(caller)];
      const { userId } = customer;
      if (userId === null) throw new ShopError('NOT_FOUND');
      const token = random.bytes(32).toString('base64url');
      const at = clock.now();
      await db.command({ name: 'customer-desk.startView' }, async (tx) => {
        endViews(tx, session.id, by.id, at);
        const expiresAt = new Date(at.getTime() + seconds * 1000);
        const view = { recordId: customer.id, userId, staffId: by.id, sessionId: session.id, reason, at, expiresAt };
        insertView(tx, { ...view, tokenHash: hashOf(token) });
        addActivity(tx, customer.id, { kind: 'VIEWED', by, at, details: { reason } });
      });
      setCookie(caller, token, seconds);
      return undefined;
    }),
    implement(calls.endView, async (_, caller) => {
      const [by, session] = [await personOf(caller), sessionOf(caller)];
      const token = caller.cookies[viewCookie];
      const view = token ? await findOpenView(db, hashOf(token), session.id, clock.now()) : null;
      await db.command({ name: 'customer-desk.endView' }, async (tx) => endViews(tx, session.id, by.id, clock.now()));
      setCookie(caller, '', 0);
      return { customerId: view?.customerId ?? null };
    }),
    implement(customerView.current, async (_, { actor }) => {
      if (actor.kind !== 'user' || actor.viewedBy === undefined) return { name: null };
      const account = await desk.accounts.find(db, actor.userId);
      return { name: account && (account.fullName || account.email) };
    }),
  ];
};

/**
 * Resolves to the customer of an open view instead of the staff user, except in the console. `resolve` reads the
 * privileges at each request, so a view ends when the staff user loses the privilege or is disabled.
 */
export const createViewResolver = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, resolve: ResolveActor): ResolveActor => {
  const asCustomer = ({ userId }: OpenView, staff: Extract<Actor, { kind: 'user' }>): Actor => ({
    kind: 'user',
    userId,
    role: 'CUSTOMER',
    privileges: [],
    sessionId: staff.sessionId,
    viewedBy: staff.userId,
  });
  return async (credentials) => {
    const actor = await resolve(credentials);
    const token = credentials.cookies[viewCookie];
    if (!token || actor.kind !== 'user' || actor.role === 'CUSTOMER' || isConsole(credentials.path)) return actor;
    const at = clock.now();
    const view = await findOpenView(db, hashOf(token), actor.sessionId, at);
    if (!view) return actor;
    if (!can({ ...actor, id: actor.userId }, viewPrivilege)) {
      await db.command({ name: 'customer-desk.revokeView' }, async (tx) =>
        endViews(tx, actor.sessionId, actor.userId, at),
      );
      return actor;
    }
    await db.command({ name: 'customer-desk.viewRequest' }, async (tx) =>
      logViewRequest(tx, view.id, { ...credentials, at }),
    );
    return asCustomer(view, actor);
  };
};
