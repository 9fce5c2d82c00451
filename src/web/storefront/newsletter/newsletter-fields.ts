/** For loaders and actions only. */
import { newsletter } from '#shared/api/newsletter';
import { newsletterFrequencies, newsletterTopics } from '#shared/rules/newsletter';
import type { NewsletterFrequency, NewsletterTopic } from '#shared/rules/newsletter';
import { describeFields } from '#app/describe-fields.ts';

export const signUpFields = describeFields(newsletter.subscribe.body, ['email']);
export const choiceFields = describeFields(newsletter.savePreferences.body, ['topics']);

export type FormChoices = {
  topics: NewsletterTopic[];
  sections: string[];
  frequency: NewsletterFrequency;
};

/** Drops unknown values, which no unmodified page sends. */
export const readChoices = (form: FormData): FormChoices => ({
  topics: newsletterTopics.filter((topic) => form.getAll('topics').includes(topic)),
  sections: form
    .getAll('sections')
    .filter((name): name is string => typeof name === 'string' && /^[a-z0-9-]{1,120}$/.test(name))
    .slice(0, 20),
  frequency: newsletterFrequencies.find((frequency) => frequency === form.get('frequency')) ?? 'EACH',
});
