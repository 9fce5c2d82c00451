/** Links by which a visitor shows a cart or a comparison to somebody else, or lets somebody else pay an order (decision 0029). */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import { networkOf, tooManyRequests, type RateLimiter, type RateRule } from '#platform/rate-limit';
import type { Carts } from '#server/cart';
import type { Orders } from '#server/order';
import { addDays } from '#shared/dates';
import type { CartId, OrderRowId, OrderSecret, UserId } from '#shared/ids';
import { ShopError } from '#shared/errors';
import { keepSecret, secretHashOf } from './browser-secret.ts';
import { shareMessages } from './share.messages.ts';
import { shareRoutes } from './share.routes.ts';
import {
  deleteLinkOfOrder,
  deleteOwnLink,
  deleteLinksOfUser,
  moveLinks,
  findLink,
  findLinkOfOrder,
  insertLink,
  isOwnLink,
  purgeLinks,
  readLinksOfUser,
  type LinkOwner,
  type ShareLink,
} from './share.store.ts';

export type ShareDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Pick<Random, 'bytes' | 'id'>;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  readonly carts: Pick<Carts, 'unitsOf' | 'preview' | 'reorder'>;
  readonly orders: Pick<Orders, 'findOwned' | 'find' | 'readLines' | 'otherPayer'>;
  readonly publicOrigin: string;
};

export type Shares = {
  readonly routes: Implementation[];
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: typeof moveLinks;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

/** Of carts and comparisons. */
const shownDays = 30;
/** Also how long the stock of such an order is reserved. */
const paymentDays = 1;
/** Each payment link holds stock for a day. */
const paymentRule: RateRule = { burst: 5, perSecond: 5 / 86_400 };
const purgeBatch = 1_000;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** 16 letters and digits, 80 random bits: easy to read aloud, impossible to guess. */
const drawCode = (random: ShareDeps['random']): string =>
  [...random.bytes(16)].map((byte) => letters[byte % letters.length]).join('');

export type OwnOrder = { readonly orderId: string; readonly orderSRef?: OrderSecret | undefined };

export type ShareActions = {
  /** Throws BAD_REQUEST for an empty cart. */
  readonly shareCart: (cartId: CartId | null, caller: CallContext) => Promise<ShareLink>;
  readonly shareComparison: (itemRefs: readonly string[], caller: CallContext) => Promise<ShareLink>;
  /** Throws NOT_FOUND unless the caller created this link to a cart or a comparison. */
  readonly stop: (code: string, caller: CallContext) => Promise<void>;
  readonly isOwn: (code: string, caller: CallContext) => Promise<boolean>;
  /** The same link until it expires. Throws NOT_FOUND, or BAD_REQUEST for an order that waits for no payment. */
  readonly sharePayment: (order: OwnOrder, caller: CallContext) => Promise<ShareLink>;
  readonly paymentLink: (order: OwnOrder, caller: CallContext) => Promise<ShareLink | null>;
  readonly stopPayment: (order: OwnOrder, caller: CallContext) => Promise<void>;
  /** Throws NOT_FOUND for an unknown, ended or expired code. */
  readonly open: (code: string) => Promise<ShareLink>;
};

const userIdOf = ({ actor }: CallContext): UserId | null => (actor.kind === 'user' ? actor.userId : null);

type Target = Partial<Pick<ShareLink, 'lines' | 'itemRefs' | 'orderRowId'>>;

const createNewLink =
  ({ clock, random }: Pick<ShareDeps, 'clock' | 'random'>) =>
  (target: Target, days: number): ShareLink => {
    const now = clock.now();
    const nothing = { lines: null, itemRefs: null, orderRowId: null };
    return { ...nothing, ...target, code: drawCode(random), createdAt: now, expiresAt: addDays(now, days) };
  };

const ownerOf = (caller: CallContext): LinkOwner => ({ userId: userIdOf(caller), secretHash: secretHashOf(caller) });

/** Links that show something; anybody may create them. */
const createShownLinks = (
  deps: Pick<ShareDeps, 'db' | 'clock' | 'random' | 'carts' | 'publicOrigin'>,
): Pick<ShareActions, 'shareCart' | 'shareComparison' | 'stop' | 'isOwn'> => {
  const { db, carts } = deps;
  const newLink = createNewLink(deps);
  const create = async (name: string, target: Target, caller: CallContext): Promise<ShareLink> => {
    const link = newLink(target, shownDays);
    const owner = { userId: userIdOf(caller), secretHash: keepSecret(caller, deps) };
    await db.command({ name }, (tx) => insertLink(tx, link, owner));
    return link;
  };
  return {
    shareCart: async (cartId, caller) => {
      const lines = await carts.unitsOf(cartId, caller);
      if (lines.length === 0)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'cartId', message: shareMessages.emptyCart }] });
      return create('share.cart', { lines }, caller);
    },
    shareComparison: (itemRefs, caller) => create('share.comparison', { itemRefs: [...new Set(itemRefs)] }, caller),
    stop: async (code, caller) => {
      const isStopped = await db.command({ name: 'share.stop' }, (tx) => deleteOwnLink(tx, code, ownerOf(caller)));
      if (!isStopped) throw new ShopError('NOT_FOUND');
    },
    isOwn: (code, caller) => isOwnLink(db, code, ownerOf(caller)),
  };
};

const createActions = (deps: ShareDeps): ShareActions => {
  const { db, clock, rateLimiter, orders } = deps;
  const newLink = createNewLink(deps);
  const limitPaymentLinks = async ({ address }: CallContext): Promise<void> => {
    const { allowed, resetSeconds } = await rateLimiter.take(`share.payment ${networkOf(address)}`, paymentRule);
    if (!allowed) throw tooManyRequests(resetSeconds);
  };
  const createPaymentLink = async (tx: Tx, orderRowId: OrderRowId, userId: UserId | null): Promise<ShareLink> => {
    const link = newLink({ orderRowId }, paymentDays);
    await orders.otherPayer.hold(tx, orderRowId, link.expiresAt);
    // The order is locked from here on; before, a request of another tab may have created the link.
    const existing = await findLinkOfOrder(tx, orderRowId, link.createdAt);
    if (existing) return existing;
    await deleteLinkOfOrder(tx, orderRowId);
    await insertLink(tx, link, { userId, secretHash: null });
    return link;
  };
  return {
    ...createShownLinks(deps),
    sharePayment: async (order, caller) => {
      const { id } = await orders.findOwned({ ...order, caller });
      const existing = await findLinkOfOrder(db, id, clock.now());
      if (existing) return existing;
      await limitPaymentLinks(caller);
      return db.command({ name: 'share.payment' }, (tx) => createPaymentLink(tx, id, userIdOf(caller)));
    },
    paymentLink: async (order, caller) => {
      const { id } = await orders.findOwned({ ...order, caller });
      return findLinkOfOrder(db, id, clock.now());
    },
    stopPayment: async (order, caller) => {
      const { id } = await orders.findOwned({ ...order, caller });
      await db.command({ name: 'share.stopPayment' }, (tx) => deleteLinkOfOrder(tx, id));
    },
    open: async (code) => {
      const link = await findLink(db, code, clock.now());
      if (!link) throw new ShopError('NOT_FOUND');
      return link;
    },
  };
};

/** In small transactions; resolves to the number of links. */
const purgeExpired = async ({ db, clock }: ShareDeps): Promise<number> => {
  let total = 0;
  for (let removed = purgeBatch; removed === purgeBatch; total += removed)
    removed = await db.command({ name: 'share.purge' }, (tx) => purgeLinks(tx, clock.now(), purgeBatch));
  return total;
};

export const createShares = (deps: ShareDeps): Shares => ({
  routes: shareRoutes({ ...deps, actions: createActions(deps) }),
  exportOf: async (userId) =>
    (await readLinksOfUser(deps.db, userId)).map(({ code, lines, itemRefs, createdAt, expiresAt }) => ({
      code,
      lines,
      itemRefs,
      createdAt,
      expiresAt,
    })),
  moveTo: moveLinks,
  erase: async (tx, userId) => {
    await deleteLinksOfUser(tx, userId);
  },
  defineJobs: (jobs) => {
    jobs.define('share.purge', { single: true }, async (_, { log }) => {
      const count = await purgeExpired(deps);
      if (count > 0) log.info({ count }, 'expired share links removed');
    });
    jobs.schedule('share.purge', '23 3 * * *');
  },
});
