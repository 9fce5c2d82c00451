/** Shared by the choices of a signed link and those of the customer area. */
import { newsletterTopics } from '#shared/rules/newsletter';
import { ShopError } from '#shared/errors';
import { readReceived } from './letter.store.ts';
import { choiceMessages } from './newsletter.messages.ts';
import type { NewsletterDeps } from './newsletter.ts';
import { readProofs } from './opt-in.store.ts';
import type { Choices, Subscription } from './subscription.store.ts';

/** Throws BAD_REQUEST without a topic. */
export const requireTopic = (topics: readonly string[]): void => {
  if (topics.length === 0)
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'topics', message: choiceMessages.noTopic }] });
};

const unchosen: Choices = { topics: newsletterTopics, sections: [], frequency: 'EACH' };

export const choicesOf = (subscription: Choices | null) => {
  const { topics, sections, frequency } = subscription ?? unchosen;
  return { topics: [...topics], sections: [...sections], frequency };
};

/** Keeps known sections; all sections are stored as an empty list, which includes future ones. */
export const cleanChoices = ({ topics, sections, frequency }: Choices, known: readonly string[]): Choices => {
  const chosen = known.filter((name) => sections.includes(name));
  return {
    topics: newsletterTopics.filter((topic) => topics.includes(topic)),
    sections: chosen.length === known.length ? [] : chosen,
    frequency,
  };
};

/** For the export of personal data. */
export const dataOf = async (
  { db }: Pick<NewsletterDeps, 'db'>,
  subscription: Subscription,
): Promise<Record<string, unknown>> => {
  const [proofs, letters] = await Promise.all([readProofs(db, subscription.id), readReceived(db, subscription.id)]);
  return {
    isSubscribed: subscription.isSubscribed,
    ...choicesOf(subscription),
    consents: proofs.map(({ requestedAt, confirmedAt, formPath, textVersion }) => ({
      requestedAt,
      confirmedAt,
      form: formPath,
      textVersion,
    })),
    letters,
  };
};
