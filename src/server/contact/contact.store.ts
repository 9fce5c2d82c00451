import { statement, type Reader, type Tx } from '#platform/db';
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

type NewMessage = ContactMessage & {
  readonly threadId: number;
  /** Staff user who copied it from a mail. */
  readonly copiedBy?: string;
};

export type MessageRow = {
  readonly id: number;
  readonly message: string;
  readonly copiedBy: string | null;
  readonly sentAt: Date;
};

const insert = statement(
  'contact.insert',
  `insert into contact_message (region, topic, name, email, phone, order_reference, message, sent_at, thread_id, copied_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);

export const insertMessage = async (tx: Tx, message: NewMessage, at: Date): Promise<number> => {
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
    message.threadId,
    message.copiedBy ?? null,
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

const ofThread = statement(
  'contact.messagesOfThread',
  `select id, message, copied_by as "copiedBy", sent_at as "sentAt" from contact_message
   where thread_id = $1 order by sent_at, id limit 1000`,
);
export const readMessages = (db: Reader, threadId: number): Promise<MessageRow[]> => db.rows(ofThread, [threadId]);

const exportedSql = statement(
  'contact.export',
  `select t.started_at as "startedAt", t.topic, t.region, t.name, t.email, t.phone, t.order_reference as "orderReference",
     t.state, (select json_agg(m order by m."sentAt") from (
       select sent_at as "sentAt", message as text, 'CUSTOMER' as "from" from contact_message where thread_id = t.id
       union all select at, text, 'SHOP' from contact_entry where thread_id = t.id and kind in ('ANSWER', 'AUTO_ANSWER')) m)
       as messages
   from contact_thread t where lower(t.email) = lower($1) order by t.id`,
);
/** For the export of personal data: messages and answers. */
export const exportThreads = (db: Reader, email: string): Promise<object[]> => db.rows(exportedSql, [email]);

// A thread ends with its last message.
const purge = statement(
  'contact.purge',
  `delete from contact_message where id in (select id from contact_message where sent_at < $1 order by sent_at limit $2)
   returning thread_id as "threadId"`,
);
const purgeThreads = statement(
  'contact.purgeThreads',
  `delete from contact_thread t where id = any($1::bigint[])
     and not exists (select from contact_message m where m.thread_id = t.id)`,
);

/** Resolves to the number of deleted messages. */
export const purgeMessages = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const removed = await tx.rows<{ threadId: number }>(purge, [before, limit]);
  await tx.exec(purgeThreads, [[...new Set(removed.map(({ threadId }) => threadId))]]);
  return removed.length;
};
