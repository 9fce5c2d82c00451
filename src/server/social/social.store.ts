import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type SocialKey = { readonly provider: string; readonly subject: string };
export type SocialAccountRow = SocialKey & {
  readonly userId: UserId;
  readonly email: string | null;
  readonly createdAt: Date;
};

const columns = `provider, subject, user_id as "userId", email, created_at as "createdAt"`;

const find = statement('social.find', `select ${columns} from social_account where provider = $1 and subject = $2`);
export const findLinked = (reader: Reader, { provider, subject }: SocialKey): Promise<SocialAccountRow | null> =>
  reader.row<SocialAccountRow>(find, [provider, subject]);

const listOf = statement('social.listOf', `select ${columns} from social_account where user_id = $1`);
export const findLinkedOf = (reader: Reader, userId: UserId): Promise<SocialAccountRow[]> =>
  reader.rows<SocialAccountRow>(listOf, [userId]);

const insert = statement(
  'social.insert',
  `insert into social_account (provider, subject, user_id, email, created_at, last_used_at)
   values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
);
/** False when the identity is linked to an account already, or the account to another identity of this service. */
export const insertLinked = async (tx: Tx, row: SocialAccountRow): Promise<boolean> =>
  (await tx.exec(insert, [row.provider, row.subject, row.userId, row.email, row.createdAt])) === 1;

const touch = statement(
  'social.touch',
  'update social_account set last_used_at = $3 where provider = $1 and subject = $2',
);
export const touchLinked = (tx: Tx, { provider, subject }: SocialKey, at: Date): Promise<number> =>
  tx.exec(touch, [provider, subject, at]);

const remove = statement('social.remove', 'delete from social_account where user_id = $1 and provider = $2');
export const deleteLinked = async (tx: Tx, userId: UserId, provider: string): Promise<boolean> =>
  (await tx.exec(remove, [userId, provider])) === 1;

const erase = statement('social.erase', 'delete from social_account where user_id = $1');
export const eraseLinked = (tx: Tx, userId: UserId): void => tx.write(erase, [userId]);

const lock = statement('social.lock', `select pg_advisory_xact_lock(hashtextextended('social ' || $1::text, 0))`);
/** Serialises changes of a person's linked services. */
export const lockLinked = async (tx: Tx, userId: UserId): Promise<void> => void (await tx.row(lock, [userId]));
