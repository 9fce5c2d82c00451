/** Table `newsletter_subscription`. The consent of a customer is read through `current_consent`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { NewsletterFrequency, NewsletterTopic } from '#shared/rules/newsletter';

export type Choices = {
  readonly topics: readonly NewsletterTopic[];
  /** Seo names; empty: all. */
  readonly sections: readonly string[];
  readonly frequency: NewsletterFrequency;
};

export type Subscription = Choices & {
  readonly id: number;
  /** Null for a customer whose account cannot receive mail any more. */
  readonly email: string | null;
  readonly userId: UserId | null;
  readonly isSubscribed: boolean;
};

const columns = `s.id, s.topics, s.sections, s.frequency, s.user_id as "userId",
   case when s.user_id is null then s.email else (select c.email from mailable_customer c where c.user_id = s.user_id) end as email,
   case when s.user_id is null then s.ended_at is null
     else coalesce((select k.given from current_consent k where k.user_id = s.user_id and k.kind = 'NEWSLETTER'), false)
   end as "isSubscribed"`;

const find = statement('newsletter.find', `select ${columns} from newsletter_subscription s where s.id = $1`);
const findOfUser = statement(
  'newsletter.findOfUser',
  `select ${columns} from newsletter_subscription s where s.user_id = $1`,
);
const findOfEmail = statement(
  'newsletter.findOfEmail',
  `select ${columns} from newsletter_subscription s where s.email = $1`,
);

export const readSubscription = (reader: Reader, id: number): Promise<Subscription | null> => reader.row(find, [id]);
export const readOfUser = (reader: Reader, userId: UserId): Promise<Subscription | null> =>
  reader.row(findOfUser, [userId]);
/** Of a guest. */
export const readOfEmail = (reader: Reader, email: string): Promise<Subscription | null> =>
  reader.row(findOfEmail, [email]);

const upsertGuest = statement(
  'newsletter.subscribeGuest',
  `insert into newsletter_subscription (email, region, topics, created_at) values ($1, $2, $3, $4)
   on conflict (email) where email is not null do update set region = excluded.region, ended_at = null
   returning id`,
);
const upsertCustomer = statement(
  'newsletter.subscribeCustomer',
  `insert into newsletter_subscription (user_id, topics, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set user_id = excluded.user_id
   returning id`,
);

type Inserted = { id: number };
const idOf = (row: Inserted | null): number => {
  if (!row) throw new Error('subscription was not inserted');
  return row.id;
};

type Guest = { readonly email: string; readonly region: string };

export const subscribeGuest = async (
  tx: Tx,
  { email, region }: Guest,
  topics: readonly NewsletterTopic[],
  at: Date,
): Promise<number> => idOf(await tx.row<Inserted>(upsertGuest, [email, region, topics, at]));

/** The row of a customer's choices; created when there is none. */
export const openCustomer = async (
  tx: Tx,
  userId: UserId,
  topics: readonly NewsletterTopic[],
  at: Date,
): Promise<number> => idOf(await tx.row<Inserted>(upsertCustomer, [userId, topics, at]));

const toCustomer = statement(
  'newsletter.toCustomer',
  `update newsletter_subscription set user_id = $2, email = null, region = null, ended_at = null where id = $1`,
);
/** The subscription of a guest becomes the one of their account, which must have none. */
export const giveToCustomer = (tx: Tx, id: number, userId: UserId): void => tx.write(toCustomer, [id, userId]);

const saveStatement = statement(
  'newsletter.saveChoices',
  'update newsletter_subscription set topics = $2, sections = $3, frequency = $4 where id = $1',
);
export const saveChoices = (tx: Tx, id: number, { topics, sections, frequency }: Choices): void =>
  tx.write(saveStatement, [id, topics, sections, frequency]);

const end = statement(
  'newsletter.end',
  'update newsletter_subscription set ended_at = $2 where id = $1 and user_id is null and ended_at is null',
);
/** Of a guest. */
export const endSubscription = (tx: Tx, id: number, at: Date): void => tx.write(end, [id, at]);

const erase = statement('newsletter.erase', 'delete from newsletter_subscription where id = $1');
/** Also deletes its proofs and the list of its letters. */
export const eraseSubscription = (tx: Tx, id: number): void => tx.write(erase, [id]);

const purge = statement(
  'newsletter.purgeEnded',
  `delete from newsletter_subscription where id in (
     select id from newsletter_subscription where ended_at < $1 order by ended_at limit $2)`,
);
export const purgeEnded = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);

const addConsenting = statement(
  'newsletter.addConsenting',
  `insert into newsletter_subscription (user_id, topics, created_at)
   select k.user_id, $1::text[], $2 from current_consent k join mailable_customer c on c.user_id = k.user_id
   where k.kind = 'NEWSLETTER' and k.given
     and not exists (select from newsletter_subscription s where s.user_id = k.user_id)
   limit $3
   on conflict (user_id) do nothing`,
);
/** Adds customers who consented but never chose a topic. */
export const addConsentingCustomers = (
  tx: Tx,
  topics: readonly NewsletterTopic[],
  at: Date,
  limit: number,
): Promise<number> => tx.exec(addConsenting, [topics, at, limit]);

export type ExportedSubscriber = Choices & {
  readonly id: number;
  readonly email: string;
  readonly region: string;
  readonly isCustomer: boolean;
  readonly createdAt: Date;
};
const exportRows = statement(
  'newsletter.export',
  `select s.id, coalesce(s.email, c.email) as email, coalesce(s.region, c.region) as region, s.topics, s.sections, s.frequency,
     s.user_id is not null as "isCustomer", s.created_at as "createdAt"
   from newsletter_subscription s left join mailable_customer c on c.user_id = s.user_id
   where s.id > $1 and case when s.user_id is null then s.ended_at is null else c.user_id is not null
     and (select k.given from current_consent k where k.user_id = s.user_id and k.kind = 'NEWSLETTER') end
   order by s.id limit $2`,
);
/** Subscribers with a greater id, in the order of ids. */
export const readExport = (reader: Reader, afterId: number, limit: number): Promise<ExportedSubscriber[]> =>
  reader.rows(exportRows, [afterId, limit]);
