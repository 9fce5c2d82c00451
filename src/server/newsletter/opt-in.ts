/** Double opt-in: a request, then a click on the link that was mailed to the address. */
import type { Tx } from '#platform/db';
import { consentVersions } from '#shared/rules/consent';
import { newsletterTopics } from '#shared/rules/newsletter';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { NewsletterDeps } from './newsletter.ts';
import { composeAlreadyMail, composeConfirmMail, type MailContext } from './newsletter-mail.ts';
import {
  confirmOptIn,
  insertOptIn,
  lockAddress,
  moveProofs,
  readOptIn,
  readProofs,
  recentOptIns,
  type OptIn,
} from './opt-in.store.ts';
import {
  eraseSubscription,
  giveToCustomer,
  openCustomer,
  readOfEmail,
  readOfUser,
  readSubscription,
  subscribeGuest,
  type Subscription,
} from './subscription.store.ts';

const linkDays = 2;
/** Mails per address and day, because anybody can type any address. */
const maxPerDay = 3;
/** Milliseconds in which a second request counts as a double click. */
const sameClick = 60_000;

export type Request = { readonly email: string; readonly form: string; readonly version: string };

export const addressOf = (email: string): string => email.trim().toLowerCase();

/** The customer account with this confirmed address, or null. */
const customerWith = async ({ accounts }: NewsletterDeps, tx: Tx, email: string): Promise<UserId | null> => {
  const account = await accounts.findByEmail(tx, email);
  return account?.role === 'CUSTOMER' && account.emailVerifiedAt !== null ? account.id : null;
};

const activeSubscription = async (deps: NewsletterDeps, tx: Tx, email: string): Promise<Subscription | null> => {
  const userId = await customerWith(deps, tx, email);
  const subscription = userId === null ? await readOfEmail(tx, email) : await readOfUser(tx, userId);
  return subscription?.isSubscribed ? subscription : null;
};

/** Known and unknown addresses get the same response and one mail each, which reveals no subscriber. */
export const createRequest =
  (deps: NewsletterDeps, context: MailContext) =>
  async ({ email: typed, form, version }: Request, region: string): Promise<void> => {
    const email = addressOf(typed);
    await deps.db.command({ name: 'newsletter.request' }, async (tx) => {
      lockAddress(tx, email);
      const now = deps.clock.now();
      const { count, last } = await recentOptIns(tx, email, addDays(now, -1));
      if (count >= maxPerDay || (last !== null && now.getTime() - last.getTime() < sameClick)) return;
      const active = await activeSubscription(deps, tx, email);
      const request = { email, region, formPath: form, textVersion: version, requestedAt: now };
      const id = await insertOptIn(tx, request);
      const mail = active ? composeAlreadyMail(email, active.id, context) : composeConfirmMail(email, id, context);
      await deps.mail.send(tx, { ...mail, region }, `newsletter request ${id}`);
    });
  };

const consentOf = ({ textVersion }: Pick<OptIn, 'textVersion'>, date: Date) => ({
  kind: 'NEWSLETTER' as const,
  given: true,
  version: textVersion,
  date,
});

/** A guest's subscription becomes the customer's; afterwards the customer's consent decides whether it is active. */
const handOver = async (deps: NewsletterDeps, tx: Tx, guest: Subscription, userId: UserId): Promise<void> => {
  const own = await readOfUser(tx, userId);
  const [proof] = await readProofs(tx, guest.id);
  if (own) {
    moveProofs(tx, guest.id, own.id);
    eraseSubscription(tx, guest.id);
  } else giveToCustomer(tx, guest.id, userId);
  const { textVersion = consentVersions[0], confirmedAt } = proof ?? {};
  if (guest.isSubscribed)
    await deps.recordConsent(tx, userId, consentOf({ textVersion }, confirmedAt ?? deps.clock.now()));
};

/** Call it when an account has confirmed its address. */
export const createAdoption =
  (deps: NewsletterDeps) =>
  async (tx: Tx, account: { readonly id: UserId; readonly email: string }): Promise<void> => {
    const email = addressOf(account.email);
    lockAddress(tx, email);
    const guest = await readOfEmail(tx, email);
    if (guest) await handOver(deps, tx, guest, account.id);
  };

const subscribe = async (deps: NewsletterDeps, tx: Tx, request: OptIn, now: Date): Promise<number> => {
  const userId = await customerWith(deps, tx, request.email);
  if (userId === null) return subscribeGuest(tx, request, newsletterTopics, now);
  const guest = await readOfEmail(tx, request.email);
  if (guest) await handOver(deps, tx, guest, userId);
  await deps.recordConsent(tx, userId, consentOf(request, now));
  return openCustomer(tx, userId, newsletterTopics, now);
};

const lockRequest = async (tx: Tx, id: number): Promise<OptIn> => {
  const { email } = (await readOptIn(tx, id)) ?? {};
  if (email === undefined) throw new ShopError('NOT_FOUND');
  lockAddress(tx, email);
  const request = await readOptIn(tx, id);
  if (!request) throw new ShopError('NOT_FOUND');
  return request;
};

/** Id of the subscription; null for an expired link, or one that was used before the person unsubscribed. */
export const createConfirmation =
  (deps: NewsletterDeps) =>
  (optInId: number): Promise<number | null> =>
    deps.db.command({ name: 'newsletter.confirm' }, async (tx) => {
      const request = await lockRequest(tx, optInId);
      const now = deps.clock.now();
      if (request.subscriptionId !== null)
        return (await readSubscription(tx, request.subscriptionId))?.isSubscribed ? request.subscriptionId : null;
      if (request.requestedAt < addDays(now, -linkDays)) return null;
      const subscriptionId = await subscribe(deps, tx, request, now);
      confirmOptIn(tx, optInId, now, subscriptionId);
      return subscriptionId;
    });
