/** Table `newsletter_opt_in`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type OptIn = {
  readonly email: string;
  readonly region: string;
  readonly formPath: string;
  readonly textVersion: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly subscriptionId: number | null;
};

const lockAddressStatement = statement(
  'newsletter.lockAddress',
  `select pg_advisory_xact_lock(hashtextextended('newsletter ' || $1, 0))`,
);
/** Serialises requests and confirmations of one address. */
export const lockAddress = (tx: Tx, email: string): void => tx.write(lockAddressStatement, [email]);

const recentSql = statement(
  'newsletter.recentOptIns',
  `select count(*)::int as count, max(requested_at) as last from newsletter_opt_in where email = $1 and requested_at > $2`,
);
export const recentOptIns = async (tx: Tx, email: string, since: Date): Promise<{ count: number; last: Date | null }> =>
  (await tx.row<{ count: number; last: Date | null }>(recentSql, [email, since])) ?? { count: 0, last: null };

const insert = statement(
  'newsletter.insertOptIn',
  `insert into newsletter_opt_in (email, region, form_path, text_version, requested_at)
   values ($1, $2, $3, $4, $5) returning id`,
);
export const insertOptIn = async (
  tx: Tx,
  { email, region, formPath, textVersion, requestedAt }: Omit<OptIn, 'confirmedAt' | 'subscriptionId'>,
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [email, region, formPath, textVersion, requestedAt]);
  if (!row) throw new Error('request was not inserted');
  return row.id;
};

const columns = `email, region, form_path as "formPath", text_version as "textVersion", requested_at as "requestedAt",
   confirmed_at as "confirmedAt", subscription_id as "subscriptionId"`;
const find = statement('newsletter.findOptIn', `select ${columns} from newsletter_opt_in where id = $1`);
export const readOptIn = (reader: Reader, id: number): Promise<OptIn | null> => reader.row(find, [id]);

const confirm = statement(
  'newsletter.confirmOptIn',
  'update newsletter_opt_in set confirmed_at = $2, subscription_id = $3 where id = $1',
);
export const confirmOptIn = (tx: Tx, id: number, at: Date, subscriptionId: number): void =>
  tx.write(confirm, [id, at, subscriptionId]);

const ofSubscription = statement(
  'newsletter.optInsOf',
  `select ${columns} from newsletter_opt_in where subscription_id = $1 order by confirmed_at desc, id desc`,
);
/** The newest proof first. */
export const readProofs = (reader: Reader, subscriptionId: number): Promise<OptIn[]> =>
  reader.rows(ofSubscription, [subscriptionId]);

const move = statement(
  'newsletter.moveOptIns',
  'update newsletter_opt_in set subscription_id = $2 where subscription_id = $1',
);
export const moveProofs = (tx: Tx, from: number, to: number): void => tx.write(move, [from, to]);

const eraseStatement = statement('newsletter.eraseOptIns', 'delete from newsletter_opt_in where email = $1');
/** All requests with the address. */
export const eraseOptIns = (tx: Tx, email: string): void => tx.write(eraseStatement, [email]);

const purge = statement(
  'newsletter.purgeOptIns',
  `delete from newsletter_opt_in where id in (
     select id from newsletter_opt_in where confirmed_at is null and requested_at < $1 order by requested_at limit $2)`,
);
export const purgeOptIns = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
