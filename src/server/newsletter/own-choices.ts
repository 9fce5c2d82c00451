/** Choices of a customer in the customer area. Their consents decide whether they are subscribed. */
import type { Tx } from '#platform/db';
import type { newsletter as calls } from '#shared/api/newsletter';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { ConsentKind } from '#shared/rules/consent';
import { newsletterTopics } from '#shared/rules/newsletter';
import type { UserId } from '#shared/ids';
import { choicesOf, cleanChoices, dataOf, requireTopic } from './choice-parts.ts';
import type { NewsletterDeps } from './newsletter.ts';
import { eraseOptIns } from './opt-in.store.ts';
import { eraseSubscription, openCustomer, readOfUser, saveChoices } from './subscription.store.ts';

type Own = OutputOf<typeof calls.own>;
type OwnChoices = InputOf<typeof calls.saveOwn>;

export const createOwnChoices = (deps: NewsletterDeps) => {
  const { db, clock, accounts, knownSections, readConsents, recordConsent } = deps;
  return {
    read: async (userId: UserId): Promise<Own> => {
      const [subscription, consents] = await Promise.all([readOfUser(db, userId), readConsents(db, userId)]);
      const last = (kind: ConsentKind): Own['newsletter'] => {
        const row = consents.find((consent) => consent.kind === kind);
        return { given: row?.given ?? false, date: row?.date.toISOString() ?? null };
      };
      return { newsletter: last('NEWSLETTER'), cartReminder: last('CART_REMINDER'), ...choicesOf(subscription) };
    },
    save: async (userId: UserId, { newsletter, cartReminder, version, ...choices }: OwnChoices): Promise<void> => {
      if (newsletter) requireTopic(choices.topics);
      const kept = cleanChoices(choices, knownSections());
      await db.command({ name: 'newsletter.saveOwn' }, async (tx) => {
        const date = clock.now();
        await recordConsent(tx, userId, { kind: 'NEWSLETTER', given: newsletter, version, date });
        await recordConsent(tx, userId, { kind: 'CART_REMINDER', given: cartReminder, version, date });
        if (newsletter) saveChoices(tx, await openCustomer(tx, userId, newsletterTopics, date), kept);
      });
    },
    exportOf: async (userId: UserId): Promise<unknown> => {
      const subscription = await readOfUser(db, userId);
      return subscription && (await dataOf(deps, subscription));
    },
    erase: async (tx: Tx, userId: UserId): Promise<void> => {
      const subscription = await readOfUser(tx, userId);
      const account = await accounts.find(tx, userId);
      if (account) eraseOptIns(tx, account.email.toLowerCase());
      if (subscription) eraseSubscription(tx, subscription.id);
    },
  };
};
