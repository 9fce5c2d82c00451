/** Asks the provider for its page: once for an attempt, however many ask. */
import { setTimeout as sleep } from 'node:timers/promises';
import { violates } from '#platform/db';
import type { PaymentView } from './attempt.ts';
import { addEvent } from './event.store.ts';
import { readAttempt, type Attempt } from './payment.store.ts';
import type { Started } from './provider/provider.ts';
import type { Room } from './room.ts';
import { claimStart, keepPage, releaseStart } from './start.store.ts';

/** Longer than a provider is waited for. */
const claimLasts = 30_000;
const leastSeconds = 60;

type Redirect = { redirectUrl: string | null };
const nowhere: Redirect = { redirectUrl: null };

type Ways = { readonly returnUrl: string; readonly notifyUrl: string };

/** Null while this process has no address. */
const waysOf = ({ origins, simulated }: Room, { attemptId, provider }: PaymentView, origin?: string) => {
  const shop = origins.shop();
  const hearing = simulated.has(provider) ? origins.self() : shop;
  if (shop === null || hearing === null) return null;
  return (returnPath: (attemptId: string) => string): Ways => ({
    returnUrl: `${origin ?? shop}${returnPath(attemptId)}`,
    notifyUrl: `${hearing}/api/payments/${provider}/notify`,
  });
};

const askForPage = async (room: Room, { view, buyer, description }: Attempt, origin?: string): Promise<Started> => {
  const { merchantRef, amount, currency, expiresAt } = view;
  const provider = room.providers.get(view.provider);
  const ways = waysOf(room, view, origin);
  if (!provider || !ways || !buyer) return { kind: 'failed', reason: 'no account, no address or no buyer' };
  const expiresInSeconds = Math.max(
    leastSeconds,
    Math.round((expiresAt.getTime() - room.clock.now().getTime()) / 1000),
  );
  const terms = { merchantRef, amount, currency, buyer, description, expiresInSeconds };
  return provider.start({ ...terms, ...ways(provider.returnPath) });
};

/** Writes down that this reference leads nowhere: the next start takes another one. */
const abandon = async (room: Room, attempt: Attempt, reason: string): Promise<void> => {
  const { attemptId, merchantRef } = attempt.view;
  const event = {
    attempt,
    eventId: `abandoned:${merchantRef}`,
    kind: 'ABANDONED',
    detail: { merchantRef, reason },
  } as const;
  room.log.warn({ attemptId, merchantRef, reason }, 'no page from the payment provider');
  await room.db.command({ name: 'payment.abandon' }, async (tx) => {
    await addEvent(tx, { ...event, at: room.clock.now() });
    await releaseStart(tx, attemptId, merchantRef);
  });
};

const keep = async (room: Room, attempt: Attempt, page: Started & { kind: 'started' }): Promise<boolean> => {
  const { attemptId, merchantRef } = attempt.view;
  try {
    return await room.db.command({ name: 'payment.started' }, (tx) => keepPage(tx, attemptId, merchantRef, page));
  } catch (error) {
    // a provider that gives one number to two payments is not to be believed
    if (violates(error, 'payment_attempt_provider_provider_ref_key')) return false;
    throw error;
  }
};

const claim = async ({ db, clock }: Room, attemptId: string): Promise<Attempt | null> => {
  const now = clock.now();
  const until = new Date(now.getTime() + claimLasts);
  return await db.command({ name: 'payment.claimStart' }, async (tx) =>
    (await claimStart(tx, attemptId, now, until)) ? await readAttempt(tx, attemptId) : null,
  );
};

/** Another process is at it: its page is ours too. */
const waitForOther = async ({ db, clock }: Room, attemptId: string): Promise<Redirect> => {
  for (let turn = 0; turn < 40; turn += 1) {
    const attempt = await readAttempt(db, attemptId);
    if (attempt === null || attempt.view.state !== 'PENDING' || attempt.view.expiresAt <= clock.now()) return nowhere;
    if (attempt.view.redirectUrl !== null) return { redirectUrl: attempt.view.redirectUrl };
    if (!attempt.starting) return nowhere;
    await sleep(250);
  }
  return nowhere;
};

/** The address of the provider's page; null when there is none now, and asking again later makes sense while it is PENDING. */
export const startAttempt = async (room: Room, attemptId: string, origin?: string): Promise<Redirect> => {
  for (let tries = 0; tries < 2; tries += 1) {
    const attempt = await claim(room, attemptId);
    if (attempt === null) return await waitForOther(room, attemptId);
    const started = await askForPage(room, attempt, origin);
    if (started.kind === 'started') {
      if (await keep(room, attempt, started)) return { redirectUrl: started.redirectUrl };
      await abandon(room, attempt, 'its number is taken');
    } else {
      await abandon(room, attempt, started.kind === 'taken' ? 'reference known already' : started.reason);
      if (started.kind === 'failed') return nowhere;
    }
  }
  return nowhere;
};
