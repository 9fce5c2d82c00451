/** Table `session`. Also reads role and state of the account in the same query. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import type { EndReason } from './session.rules.ts';

export type SessionRow = {
  id: string;
  userId: UserId;
  publicId: string;
  fullName: string;
  role: Role;
  privileges: string[];
  blocked: boolean;
  keep: boolean;
  generation: number;
  rotatedAt: Date | null;
  bindHash: Buffer | null;
  secondFactor: boolean;
  userAgent: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
  expiresAt: Date;
  endReason: EndReason | null;
};

const columns = `s.id, s.user_id as "userId", u.public_id as "publicId", u.full_name as "fullName", u.role, u.privileges,
  (u.disabled_at is not null or u.erased_at is not null) as blocked, s.keep, s.generation, s.rotated_at as "rotatedAt",
  s.bind_hash as "bindHash", s.second_factor as "secondFactor", s.user_agent as "userAgent", s.network,
  s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.authenticated_at as "authenticatedAt",
  s.expires_at as "expiresAt", s.end_reason as "endReason"`;

const read = statement(
  'session.read',
  `select ${columns} from session s join user_account u on u.id = s.user_id where s.id = $1`,
);
export const readSession = (reader: Reader, id: string): Promise<SessionRow | null> =>
  reader.row<SessionRow>(read, [id]);

const lock = statement(
  'session.lock',
  `select ${columns} from session s join user_account u on u.id = s.user_id where s.id = $1 for update of s`,
);
export const lockSession = (tx: Tx, id: string): Promise<SessionRow | null> => tx.row<SessionRow>(lock, [id]);

const listOfUser = statement(
  'session.listOfUser',
  `select ${columns} from session s join user_account u on u.id = s.user_id
   where s.user_id = $1 and s.ended_at is null order by s.last_seen_at desc, s.id`,
);
export const readSessionsOf = (reader: Reader, userId: UserId): Promise<SessionRow[]> =>
  reader.rows<SessionRow>(listOfUser, [userId]);

const countOfUsers = statement(
  'session.countOfUsers',
  `select user_id as "userId", count(*)::int as count from session
   where user_id = any($1::bigint[]) and ended_at is null and expires_at > $2 group by user_id`,
);
/** Open sessions of each user; users without one are absent. */
export const countSessionsOf = async (reader: Reader, userIds: readonly UserId[], at: Date) =>
  new Map(
    (await reader.rows<{ userId: UserId; count: number }>(countOfUsers, [[...userIds], at])).map((row) => [
      row.userId,
      row.count,
    ]),
  );

export type NewSession = {
  id: string;
  userId: UserId;
  keep: boolean;
  bindHash: Buffer | null;
  secondFactor: boolean;
  userAgent: string;
  network: string;
  at: Date;
  expiresAt: Date;
};

const insert = statement(
  'session.insert',
  `insert into session (id, user_id, keep, bind_hash, second_factor, user_agent, network, created_at, last_seen_at,
     authenticated_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)`,
);
export const insertSession = (tx: Tx, session: NewSession): void => {
  const { id, userId, keep, bindHash, secondFactor, userAgent, network, at, expiresAt } = session;
  tx.write(insert, [id, userId, keep, bindHash, secondFactor, userAgent, network, at, expiresAt]);
};

const advance = statement(
  'session.advance',
  'update session set generation = generation + 1, rotated_at = $2, last_seen_at = $2 where id = $1',
);
export const advanceSession = (tx: Tx, id: string, at: Date): void => tx.write(advance, [id, at]);

const confirm = statement('session.confirm', 'update session set authenticated_at = $2 where id = $1');
export const confirmSession = (tx: Tx, id: string, at: Date): void => tx.write(confirm, [id, at]);

const end = statement(
  'session.end',
  'update session set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null',
);
export const endSession = (tx: Tx, id: string, at: Date, reason: EndReason): Promise<number> =>
  tx.exec(end, [id, at, reason]);

const endOfUser = statement(
  'session.endOfUser',
  `update session set ended_at = $2, end_reason = $3
   where user_id = $1 and ended_at is null and ($4::text is null or id <> $4)`,
);
export const endSessionsOf = (
  tx: Tx,
  userId: UserId,
  { at, reason, except }: { at: Date; reason: EndReason; except: string | null },
): Promise<number> => tx.exec(endOfUser, [userId, at, reason, except]);

// When a user with only one session signs in twice at once, the second sign-in waits and then replaces the first.
const lockUser = statement(
  'session.lockUser',
  `select pg_advisory_xact_lock(hashtextextended('sessions ' || $1::text, 0))`,
);
export const lockSessionsOf = async (tx: Tx, userId: UserId): Promise<void> => void (await tx.row(lockUser, [userId]));

const purge = statement(
  'session.purge',
  `delete from session where id in (select id from session where expires_at < $1 order by expires_at limit $2)`,
);
export const purgeSessions = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
