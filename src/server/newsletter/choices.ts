/** Choices of a subscriber by the signed link of a mail. */
import { consentVersion } from '#shared/rules/consent';
import { ShopError } from '#shared/errors';
import { choicesOf, cleanChoices, dataOf, requireTopic } from './choice-parts.ts';
import type { NewsletterDeps } from './newsletter.ts';
import { eraseOptIns } from './opt-in.store.ts';
import { endSubscription, eraseSubscription, readSubscription, saveChoices } from './subscription.store.ts';
import type { Choices, Subscription } from './subscription.store.ts';

/** `amel@demo.test` → `a•••@demo.test`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const createChoices = (deps: NewsletterDeps) => {
  const { db, clock, knownSections, recordConsent } = deps;

  const find = async (id: number): Promise<Subscription> => {
    const subscription = await readSubscription(db, id);
    if (!subscription) throw new ShopError('NOT_FOUND');
    return subscription;
  };

  return {
    read: async (id: number) => {
      const subscription = await find(id);
      const { email, userId, isSubscribed } = subscription;
      return { email: masked(email ?? ''), isSubscribed, isCustomer: userId !== null, ...choicesOf(subscription) };
    },
    save: async (id: number, choices: Choices): Promise<void> => {
      requireTopic(choices.topics);
      await find(id);
      const kept = cleanChoices(choices, knownSections());
      await db.command({ name: 'newsletter.saveChoices' }, async (tx) => saveChoices(tx, id, kept));
    },
    /** Also succeeds when repeated and after the erasure of the address. */
    unsubscribe: (id: number): Promise<void> =>
      db.command({ name: 'newsletter.unsubscribe' }, async (tx) => {
        const subscription = await readSubscription(tx, id);
        if (!subscription) return;
        const date = clock.now();
        const withdrawn = { kind: 'NEWSLETTER', given: false, version: consentVersion, date } as const;
        if (subscription.userId === null) endSubscription(tx, id, date);
        else await recordConsent(tx, subscription.userId, withdrawn);
      }),
    /** Personal data of a guest. Customers use the page of their personal data. */
    data: async (id: number): Promise<Record<string, unknown>> => {
      const subscription = await find(id);
      if (subscription.userId !== null) throw new ShopError('NOT_FOUND');
      const data = { email: subscription.email, ...(await dataOf(deps, subscription)) };
      return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    },
    /** Erases a guest's data. */
    erase: (id: number): Promise<void> =>
      db.command({ name: 'newsletter.eraseGuest' }, async (tx) => {
        const subscription = await readSubscription(tx, id);
        if (!subscription || subscription.userId !== null || subscription.email === null)
          throw new ShopError('NOT_FOUND');
        eraseSubscription(tx, id);
        eraseOptIns(tx, subscription.email);
      }),
  };
};
