/** Messages of the contact form: kept for a year as threads that staff answer, and mailed to the shop. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { CommandOptions, Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { Accounts } from '#server/account';
import type { Content } from '#server/content';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import { contact as calls } from '#shared/api/contact';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { copyMail, shopMail } from './contact-mail.ts';
import { contactMailMessages } from './contact.messages.ts';
import { defineContactJobs } from './contact.jobs.ts';
import { countMessages, exportThreads, type ContactMessage } from './contact.store.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createAutoAnswer, receiveMessage } from './receive.ts';
import { eraseThreadsOf } from './thread.store.ts';

export { contactMailSamples } from './contact-mail-samples.ts';
export { createMessageExport } from './thread-export.ts';
export type { ContactMessage } from './contact.store.ts';

export type ContactDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly content: Pick<Content, 'contact'>;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail' | 'listStaff' | 'namesOf'>;
  readonly orders: Pick<Orders, 'staff'>;
  readonly publicOrigin: string;
};

export type Contact = {
  readonly routes: Implementation[];
  /** Resolves to the id of its thread. Sends no mail; for the demonstration. */
  readonly receive: (message: ContactMessage, at: Date) => Promise<number>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** For the erasure of an account. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

/**
 * Messages per e-mail address and day. The form sends a copy to any typed address, so it must not be usable
 * to flood somebody.
 */
const maxPerDay = 5;

export const createContact = (deps: ContactDeps): Contact => {
  const { db, clock, mail, content, accounts, publicOrigin } = deps;
  const answerAlone = createAutoAnswer(deps);
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
      const { messageId: id, threadId } = await receiveMessage(tx, message, now);
      await answerAlone(tx, message, threadId, region);
      if (shopEmail) await mail.send(tx, shopMail(message, shopEmail, publicOrigin), `contact ${id}`);
      const copy = { ...copyMail(message, shopEmail, publicOrigin), region: region.code };
      if (input.copy) await mail.send(tx, copy, `contact ${id} copy`);
      return null;
    });
    return undefined;
  });
  /** Null for an unconfirmed address, which may belong to somebody else. */
  const provedEmail = async (reader: Db | Tx, userId: UserId): Promise<string | null> => {
    const account = await accounts.find(reader, userId);
    return account?.emailVerifiedAt ? account.email : null;
  };
  return {
    routes: [send, ...inboxRoutes(deps)],
    receive: (message, at) =>
      db.command({ name: 'contact.receive' }, async (tx) => (await receiveMessage(tx, message, at)).threadId),
    exportOf: async (userId) => {
      const email = await provedEmail(db, userId);
      return email === null ? [] : exportThreads(db, email);
    },
    erase: async (tx, userId) => {
      const email = await provedEmail(tx, userId);
      if (email !== null) eraseThreadsOf(tx, email);
    },
    defineJobs: (jobs) => defineContactJobs(jobs, { db, clock }),
  };
};
