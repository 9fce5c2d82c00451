import { statement, type Tx } from '#platform/db';
import type { ContactTopic } from '#shared/rules/contact-topics';

export type ContactMessage = {
  region: string;
  topic: ContactTopic;
  name: string;
  email: string;
  phone: string | null;
  orderReference: string | null;
  message: string;
};

const insert = statement(
  'contact.insert',
  `insert into contact_message (region, topic, name, email, phone, order_reference, message, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export const insertMessage = async (tx: Tx, message: ContactMessage, at: Date): Promise<number> => {
  const { region, topic, name, email, phone, orderReference } = message;
  const row = await tx.row<{ id: number }>(insert, [
    region,
    topic,
    name,
    email,
    phone,
    orderReference,
    message.message,
    at,
  ]);
  if (!row) throw new Error('contact message was not inserted');
  return row.id;
};

const lockEmail = statement(
  'contact.lockEmail',
  `select pg_advisory_xact_lock(hashtextextended('contact ' || lower($1), 0))`,
);
const countSince = statement(
  'contact.countSince',
  'select count(*)::int as count from contact_message where lower(email) = lower($1) and sent_at > $2',
);

/** Counts messages of an e-mail address. Locks the address, so that concurrent messages are all counted. */
export const countMessages = async (tx: Tx, email: string, since: Date): Promise<number> => {
  await tx.row(lockEmail, [email]);
  return (await tx.row<{ count: number }>(countSince, [email, since]))?.count ?? 0;
};

const purge = statement(
  'contact.purge',
  `delete from contact_message where id in (select id from contact_message where sent_at < $1 order by sent_at limit $2)`,
);

export const purgeMessages = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
