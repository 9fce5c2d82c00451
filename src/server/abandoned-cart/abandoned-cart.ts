/** Sends one mail about an abandoned cart, a day later, to customers who agreed to such mails. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { Regions } from '#server/region';
import { cartReminders as calls } from '#shared/api/cart-reminders';
import type { Cart } from '#shared/api/cart-shapes';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { consentVersion } from '#shared/rules/consent';
import { composeCartMail, isBuyable } from './abandoned-cart-mail.ts';
import { defineCartReminderJobs } from './abandoned-cart.jobs.ts';
import {
  eraseReminders,
  insertReminder,
  readLeftCarts,
  readReminders,
  type LeftCart,
  type Times,
} from './abandoned-cart.store.ts';

export { cartMailSamples } from './abandoned-cart-mail-samples.ts';

export type AbandonedCartDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly mailLinks: MailLinks;
  readonly publicOrigin: string;
  readonly regions: Pick<Regions, 'open'>;
  /** The cart at current prices and stock. */
  readonly cartOf: (userId: UserId, region: RegionInfo) => Promise<Cart>;
  readonly withdrawConsent: (tx: Tx, userId: UserId, version: string, date: Date) => Promise<void>;
};

export type AbandonedCarts = {
  /** Safe to call at once by several processes. Resolves to the number of queued mails. */
  readonly remind: () => Promise<number>;
  readonly routes: Implementation[];
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

const purpose = 'abandoned-cart.unsubscribe';
/** A day plus one hour, because `cart.touched_at` may be an hour old. */
const quietMs = 25 * 3_600_000;
const oldestDays = 7;
const batch = 100;

const createReminder = (deps: AbandonedCartDeps) => {
  const { db, clock, mail, mailLinks, publicOrigin, regions, cartOf } = deps;

  const linksOf = ({ userId, region }: LeftCart) => ({
    cart: `${publicOrigin}/panier/reprendre?region=${region}`,
    unsubscribe: mailLinks.url('/rappels-panier/desinscription', purpose, String(userId)),
    preferences: `${publicOrigin}/espace-client/profil`,
  });

  /** The conditions are checked again by the statement that records the mail. */
  const remindOf = async (left: LeftCart, times: Times): Promise<boolean> => {
    const region = regions.open(left.region);
    if (!region) return false;
    const cart = await cartOf(left.userId, region);
    if (cart.cartId !== left.cartId || !cart.lines.some(isBuyable)) return false;
    const composed = composeCartMail(left.email, cart, linksOf(left), publicOrigin);
    return db.command({ name: 'abandonedCart.remind' }, async (tx) => {
      const isFirst = await insertReminder(tx, left, times, clock.now());
      if (isFirst) await mail.send(tx, { ...composed, region: left.region }, `cart ${left.cartId} ${left.state}`);
      return isFirst;
    });
  };

  return async (): Promise<number> => {
    const now = clock.now();
    const times = { quietSince: new Date(now.getTime() - quietMs), oldest: addDays(now, -oldestDays) };
    let total = 0;
    let afterId = '';
    for (;;) {
      const carts = await readLeftCarts(db, times, { afterId, limit: batch });
      for (const cart of carts) if (await remindOf(cart, times)) total += 1;
      afterId = carts.at(-1)?.cartId ?? afterId;
      if (carts.length < batch) return total;
    }
  };
};

export const createAbandonedCarts = (deps: AbandonedCartDeps): AbandonedCarts => {
  const { db, clock, mailLinks, withdrawConsent } = deps;
  const remind = createReminder(deps);
  const unsubscribe = implement(calls.unsubscribe, async ({ token }) => {
    const subject = mailLinks.read(purpose, token);
    if (subject === null) throw new ShopError('NOT_FOUND');
    await db.command({ name: 'abandonedCart.unsubscribe' }, (tx) =>
      withdrawConsent(tx, Number(subject) as UserId, consentVersion, clock.now()),
    );
    return undefined;
  });
  return {
    remind,
    routes: [unsubscribe],
    exportOf: (userId) => readReminders(db, userId),
    erase: async (tx, userId) => eraseReminders(tx, userId),
    defineJobs: (jobs) => defineCartReminderJobs(jobs, remind),
  };
};
