/** Tables `newsletter_letter` and `newsletter_delivery`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { NewsletterTopic } from '#shared/rules/newsletter';

export type Audience = {
  readonly region: string;
  readonly topic: NewsletterTopic;
  /** Seo name; null: all. */
  readonly section: string | null;
};
export type LetterRow = { readonly id: number; readonly digest: Buffer; readonly finishedAt: Date | null };
export type Recipient = { readonly id: number; readonly email: string };

const find = statement(
  'newsletter.findLetter',
  'select id, digest, finished_at as "finishedAt" from newsletter_letter where name = $1',
);
export const readLetter = (reader: Reader, name: string): Promise<LetterRow | null> => reader.row(find, [name]);

const insert = statement(
  'newsletter.insertLetter',
  `insert into newsletter_letter (name, region, topic, section, title, digest, started_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (name) do nothing`,
);
type NewLetter = Audience & { readonly name: string; readonly title: string; readonly digest: Buffer };
export const insertLetter = (tx: Tx, { name, region, topic, section, title, digest }: NewLetter, at: Date): void =>
  tx.write(insert, [name, region, topic, section, title, digest, at]);

const lock = statement('newsletter.lockLetter', 'select from newsletter_letter where id = $1 for no key update');
/** Serialises processes that send the same letter. */
export const lockLetter = (tx: Tx, id: number): void => tx.write(lock, [id]);

const audience = `from newsletter_subscription s left join mailable_customer c on c.user_id = s.user_id
   where $1 = any(s.topics) and ($2::text is null or s.sections = '{}' or $2 = any(s.sections))
     and case when s.user_id is null then s.ended_at is null and s.region = $3
       else c.region = $3
         and (select k.given from current_consent k where k.user_id = s.user_id and k.kind = 'NEWSLETTER') end
     and (s.frequency = 'EACH' or s.last_sent_at is null or s.last_sent_at < $4)`;

const count = statement('newsletter.countRecipients', `select count(*)::int as count ${audience}`);
/** `monthAgo`: subscribers of a monthly letter are excluded when they got a letter after this time. */
export const countRecipients = async (
  reader: Reader,
  { topic, section, region }: Audience,
  monthAgo: Date,
): Promise<number> => (await reader.row<{ count: number }>(count, [topic, section, region, monthAgo]))?.count ?? 0;

const nextSql = statement(
  'newsletter.nextRecipients',
  `select s.id, coalesce(s.email, c.email) as email ${audience} and s.id > $6
     and not exists (select from newsletter_delivery d where d.letter_id = $5 and d.subscription_id = s.id)
   order by s.id limit $7 for update of s`,
);
type Batch = { readonly letterId: number; readonly monthAgo: Date; readonly afterId: number; readonly limit: number };
/** Subscribers who did not get the letter yet, locked, so that nobody can unsubscribe before the mail is queued. */
export const nextRecipients = (tx: Tx, { topic, section, region }: Audience, batch: Batch): Promise<Recipient[]> =>
  tx.rows(nextSql, [topic, section, region, batch.monthAgo, batch.letterId, batch.afterId, batch.limit]);

const deliver = statement(
  'newsletter.deliver',
  `with delivered as (
     insert into newsletter_delivery (letter_id, subscription_id, sent_at) select $1, unnest($2::bigint[]), $3)
   update newsletter_subscription set last_sent_at = $3 where id = any($2::bigint[])`,
);
export const insertDeliveries = (tx: Tx, letterId: number, subscriptionIds: readonly number[], at: Date): void =>
  tx.write(deliver, [letterId, subscriptionIds, at]);

const finish = statement(
  'newsletter.finishLetter',
  'update newsletter_letter set finished_at = $2 where id = $1 and finished_at is null',
);
export const finishLetter = (tx: Tx, id: number, at: Date): void => tx.write(finish, [id, at]);

const received = statement(
  'newsletter.receivedLetters',
  `select l.title, d.sent_at as "sentAt" from newsletter_delivery d join newsletter_letter l on l.id = d.letter_id
   where d.subscription_id = $1 order by d.sent_at desc`,
);
export const readReceived = (reader: Reader, subscriptionId: number): Promise<{ title: string; sentAt: Date }[]> =>
  reader.rows(received, [subscriptionId]);

export type LetterCount = {
  readonly name: string;
  readonly region: string;
  readonly title: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly recipients: number;
};
const letters = statement(
  'newsletter.letters',
  `select name, region, title, started_at as "startedAt", finished_at as "finishedAt",
     (select count(*)::int from newsletter_delivery d where d.letter_id = l.id) as recipients
   from newsletter_letter l order by started_at desc limit 20`,
);
/** The latest twenty letters. */
export const readLetters = (reader: Reader): Promise<LetterCount[]> => reader.rows(letters);

export type SubscriberCounts = {
  readonly region: string;
  readonly guests: number;
  readonly customers: number;
  readonly ended: number;
};
const counts = statement(
  'newsletter.counts',
  `select coalesce(s.region, c.region) as region,
     (count(*) filter (where s.user_id is null and s.ended_at is null))::int as guests,
     (count(*) filter (where c.user_id is not null and
       (select k.given from current_consent k where k.user_id = s.user_id and k.kind = 'NEWSLETTER')))::int as customers,
     (count(*) filter (where s.ended_at is not null))::int as ended
   from newsletter_subscription s left join mailable_customer c on c.user_id = s.user_id
   where s.user_id is null or c.user_id is not null group by 1 order by 1`,
);
export const readSubscriberCounts = (reader: Reader): Promise<SubscriberCounts[]> => reader.rows(counts);
