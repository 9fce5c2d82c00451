import { setTimeout as sleep } from 'node:timers/promises';
import { violates } from '#platform/db';
import type { PaymentAttemptId } from '#shared/ids';
import type { PaymentView } from './attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { addEvent, readAttempt, type Attempt } from './payment.store.ts';
import type { StartResult } from './provider/provider.ts';
import { claimStart, releaseStart, savePage, type ProviderPage } from './start.store.ts';

/** Milliseconds; must be longer than the timeout of a provider. */
const claimDuration = 30_000;
const minSeconds = 60;

type Redirect = { redirectUrl: string | null };
const noRedirect: Redirect = { redirectUrl: null };

type Addresses = { readonly shop: string; readonly notifyUrl: string };

/** Null until this process knows its address. */
const addressesOf = ({ origins, simulated }: PaymentContext, { provider }: PaymentView): Addresses | null => {
  const shop = origins.shop();
  const notified = simulated.has(provider) ? origins.self() : shop;
  return shop === null || notified === null ? null : { shop, notifyUrl: `${notified}/api/payments/${provider}/notify` };
};

const requestPage = async (context: PaymentContext, attempt: Attempt, origin?: string): Promise<StartResult> => {
  const { view, buyer, description } = attempt;
  const { attemptId, merchantRef, amount, currency, expiresAt } = view;
  const provider = context.providers.get(view.provider);
  const addresses = addressesOf(context, view);
  if (!provider || !addresses || !buyer) return { kind: 'failed', reason: 'no account, no address or no buyer' };
  const seconds = Math.round((expiresAt.getTime() - context.clock.now().getTime()) / 1000);
  return provider.start({
    merchantRef,
    amount,
    currency,
    buyer,
    description,
    expiresInSeconds: Math.max(minSeconds, seconds),
    returnUrl: `${origin ?? addresses.shop}${provider.returnPath(attemptId)}`,
    notifyUrl: addresses.notifyUrl,
  });
};

/** Ends this try; the next one uses a new merchant reference. */
const abandon = async (context: PaymentContext, attempt: Attempt, reason: string): Promise<void> => {
  const { attemptId, merchantRef } = attempt.view;
  const event = {
    attempt,
    eventId: `abandoned:${merchantRef}`,
    kind: 'ABANDONED',
    detail: { merchantRef, reason },
  } as const;
  context.log.warn({ attemptId, merchantRef, reason }, 'no page from the payment provider');
  await context.db.command({ name: 'payment.abandon' }, async (tx) => {
    await addEvent(tx, { ...event, at: context.clock.now() });
    await releaseStart(tx, attemptId, merchantRef);
  });
};

const save = async ({ db }: PaymentContext, { view }: Attempt, page: ProviderPage): Promise<boolean> => {
  try {
    return await db.command({ name: 'payment.started' }, (tx) => savePage(tx, view.attemptId, view.merchantRef, page));
  } catch (error) {
    // the provider returned the reference of another payment
    if (violates(error, 'payment_attempt_provider_provider_ref_key')) return false;
    throw error;
  }
};

const claim = async ({ db, clock }: PaymentContext, id: PaymentAttemptId): Promise<Attempt | null> => {
  const now = clock.now();
  const until = new Date(now.getTime() + claimDuration);
  return await db.command({ name: 'payment.claimStart' }, async (tx) =>
    (await claimStart(tx, id, now, until)) ? await readAttempt(tx, id) : null,
  );
};

const waitForOtherProcess = async ({ db, clock }: PaymentContext, id: PaymentAttemptId): Promise<Redirect> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const attempt = await readAttempt(db, id);
    if (attempt === null || attempt.view.state !== 'PENDING' || attempt.view.expiresAt <= clock.now())
      return noRedirect;
    if (attempt.view.redirectUrl !== null) return { redirectUrl: attempt.view.redirectUrl };
    if (!attempt.starting) return noRedirect;
    await sleep(250);
  }
  return noRedirect;
};

/** Sends one request, even when several processes try at once. Null: try again while the attempt is PENDING. */
export const startAttempt = async (
  context: PaymentContext,
  id: PaymentAttemptId,
  origin?: string,
): Promise<Redirect> => {
  for (let tries = 0; tries < 2; tries += 1) {
    const attempt = await claim(context, id);
    if (attempt === null) return await waitForOtherProcess(context, id);
    const result = await requestPage(context, attempt, origin);
    if (result.kind === 'started') {
      if (await save(context, attempt, result)) return { redirectUrl: result.redirectUrl };
      await abandon(context, attempt, 'provider reference already used');
    } else {
      await abandon(context, attempt, result.kind === 'taken' ? 'merchant reference already used' : result.reason);
      if (result.kind === 'failed') return noRedirect;
    }
  }
  return noRedirect;
};
