import { statement, type Reader, type Tx } from '#platform/db';
import type { ConsentKind } from '#shared/rules/consent';
import type { UserId } from '#shared/ids';

export type ConsentRow = { kind: ConsentKind; given: boolean; version: string; date: Date };

const list = statement(
  'customer.consents',
  `select kind, given, text_version as version, recorded_at as date from consent where user_id = $1 order by id desc limit 100`,
);
const currentSql = statement(
  'customer.consent',
  'select given from consent where user_id = $1 and kind = $2 order by id desc limit 1',
);
const insert = statement(
  'customer.recordConsent',
  `insert into consent (user_id, kind, given, text_version, recorded_at)
   select $1, $2, $3, $4, $5
   where $3 is distinct from coalesce(
     (select given from consent where user_id = $1 and kind = $2 order by id desc limit 1), false)`,
);
const clear = statement('customer.deleteConsents', 'delete from consent where user_id = $1');

/** Newest first. */
export const readConsents = (reader: Reader, userId: UserId): Promise<ConsentRow[]> => reader.rows(list, [userId]);

export const hasConsent = async (reader: Reader, userId: UserId, kind: ConsentKind): Promise<boolean> =>
  (await reader.row<{ given: boolean }>(currentSql, [userId, kind]))?.given ?? false;

/** Writes nothing when the consent does not change. */
export const recordConsent = async (tx: Tx, userId: UserId, row: ConsentRow): Promise<void> => {
  await tx.exec(insert, [userId, row.kind, row.given, row.version, row.date]);
};

export const deleteConsents = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(clear, [userId]);
};
