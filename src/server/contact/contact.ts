/** Messages of the contact form: stored for a year, and mailed to the shop. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { CommandOptions, Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { Content } from '#server/content';
import { contact as calls } from '#shared/api/contact';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { copyMail, shopMail } from './contact-mail.ts';
import { contactMailMessages } from './contact.messages.ts';
import { defineContactJobs } from './contact.jobs.ts';
import { countMessages, insertMessage, type ContactMessage } from './contact.store.ts';

export { contactMailSamples } from './contact-mail-samples.ts';

export type ContactDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly content: Pick<Content, 'contact'>;
  readonly publicOrigin: string;
};

export type Contact = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

/**
 * Messages per e-mail address and day. The form sends a copy to any typed address, so it must not be usable
 * to flood somebody.
 */
const maxPerDay = 5;

export const createContact = (deps: ContactDeps): Contact => {
  const { db, clock, mail, content, publicOrigin } = deps;
  const send = implement(calls.send, async (input, { region, idempotency }) => {
    if (input.website !== '') return undefined;
    const message: ContactMessage = {
      region: region.code,
      topic: input.topic,
      name: input.name.trim(),
      email: input.email,
      phone: input.phone?.trim() || null,
      orderReference: input.orderReference?.trim() || null,
      message: input.message.trim(),
    };
    const shopEmail = content.contact(region).email;
    const options: CommandOptions = { name: 'contact.send', ...(idempotency && { key: idempotency }) };
    await db.command(options, async (tx) => {
      const now = clock.now();
      if ((await countMessages(tx, message.email, addDays(now, -1))) >= maxPerDay)
        throw new ShopError('TOO_MANY_REQUESTS', {
          retryAfter: 3600,
          errors: [{ field: 'email', message: contactMailMessages.tooMany }],
        });
      const id = await insertMessage(tx, message, now);
      if (shopEmail) await mail.send(tx, shopMail(message, shopEmail, publicOrigin), `contact ${id}`);
      if (input.copy) await mail.send(tx, copyMail(message, shopEmail, publicOrigin), `contact ${id} copy`);
      return null;
    });
    return undefined;
  });
  return { routes: [send], defineJobs: (jobs) => defineContactJobs(jobs, { db, clock }) };
};
