/** Table `gift_lookup`: codes that a network address asked about, counted for all nodes. */
import { statement, type Tx } from '#platform/db';

const lockNetwork = statement(
  'gift.lockLookups',
  `select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 19))`,
);
const unknownOf = statement(
  'gift.unknownCodes',
  `select (count(*) filter (where not is_known))::int as count, min(asked_at) filter (where not is_known) as oldest,
     coalesce(bool_or(code_hash = $2), false) as "isRepeated"
   from gift_lookup where network = $1 and asked_at > $3`,
);

export type UnknownCodes = { count: number; oldest: Date | null; isRepeated: boolean };

/** Counts unknown codes, and locks them until the end of the command. `isRepeated`: the network has asked for this code before. */
export const lockUnknownCodes = async (
  tx: Tx,
  { network, codeHash }: { network: Buffer; codeHash: Buffer },
  since: Date,
): Promise<UnknownCodes> => {
  await tx.exec(lockNetwork, [network]);
  const row = await tx.row<UnknownCodes>(unknownOf, [network, codeHash, since]);
  return row ?? { count: 0, oldest: null, isRepeated: false };
};

const insert = statement(
  'gift.lookup',
  `insert into gift_lookup (network, code_hash, is_known, asked_at) values ($1, $2, $3, $4)
   on conflict (network, code_hash) do update set asked_at = excluded.asked_at
     where gift_lookup.asked_at <= excluded.asked_at - interval '1 hour'`,
);

type Lookup = { readonly network: Buffer; readonly codeHash: Buffer; readonly isKnown: boolean; readonly at: Date };

export const recordLookup = async (tx: Tx, { network, codeHash, isKnown, at }: Lookup): Promise<void> => {
  await tx.exec(insert, [network, codeHash, isKnown, at]);
};

const deleteOld = statement(
  'gift.deleteLookups',
  `delete from gift_lookup where (network, code_hash) in
     (select network, code_hash from gift_lookup where asked_at < $1 limit $2)`,
);
const deleteDraws = statement(
  'gift.deleteDraws',
  `delete from gift_draw where (day, item_id, mark) in
     (select day, item_id, mark from gift_draw where day < $1 limit $2)`,
);
const deleteSalts = statement('gift.deleteSalts', 'delete from gift_salt where day < $1');

export const deleteLookups = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(deleteOld, [before, limit]);

/** Salts and draws before `today`. Returns the number of draws. */
export const deleteDrawsBefore = async (tx: Tx, today: string, limit: number): Promise<number> => {
  await tx.exec(deleteSalts, [today]);
  return tx.exec(deleteDraws, [today, limit]);
};
