/** Table `audit_entry`. Reads the name of the person from the account in the same statement. */
import { statement, statementPlannedByValues, type Db, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type Via = 'CONSOLE' | 'TERMINAL' | 'API';
export type Fields = Readonly<Record<string, unknown>>;

export type NewEntry = {
  readonly at: Date;
  readonly staffId: UserId | null;
  /** Null: the name of the account. */
  readonly staffName: string | null;
  readonly via: Via;
  readonly act: string;
  readonly object: string;
  readonly objectId: string | null;
  readonly label: string | null;
  readonly subjectId: UserId | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly network: string | null;
  readonly agent: string | null;
};

const insert = statement(
  'audit.insert',
  `insert into audit_entry (at, staff_id, staff_name, via, act, object, object_id, label, subject_id, before, after,
     network, agent)
   values ($1, $2, coalesce($3, (select full_name from user_account where id = $2), ''), $4, $5, $6, $7, $8, $9,
     $10::jsonb, $11::jsonb, $12, $13)`,
);

const jsonOf = (fields: Fields | null): string | null => (fields === null ? null : JSON.stringify(fields));

export const insertEntry = (tx: Tx, entry: NewEntry): void => {
  const { at, staffId, staffName, via, act, object, objectId, label, subjectId, before, after, network, agent } = entry;
  const what = [via, act, object, objectId, label, subjectId, jsonOf(before), jsonOf(after)];
  tx.write(insert, [at, staffId, staffName, ...what, network, agent]);
};

export type EntryRow = {
  readonly id: number;
  readonly at: Date;
  readonly staffId: UserId | null;
  readonly staffName: string;
  readonly via: Via;
  readonly act: string;
  readonly object: string;
  readonly objectId: string | null;
  readonly label: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly network: string | null;
  readonly agent: string | null;
};

export type EntryFilter = {
  readonly staffId?: UserId | undefined;
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
  readonly act?: string | undefined;
  /** First and last day in the time zone, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
};

const columns = `id, at, staff_id as "staffId", staff_name as "staffName", via, act, object, object_id as "objectId",
  label, before, after, network, agent`;
const matches = `($1::bigint is null or staff_id = $1) and ($2::text is null or object = $2)
  and ($3::text is null or object_id = $3) and ($4::text is null or act = $4)
  and ($5::date is null or at >= ($5::date)::timestamp at time zone $7)
  and ($6::date is null or at < ($6::date + 1)::timestamp at time zone $7)`;

const paramsOf = ({ staffId, object, objectId, act, from, to, timeZone }: EntryFilter): unknown[] => [
  ...[staffId, object, objectId, act, from, to].map((value) => value ?? null),
  timeZone,
];

const list = statementPlannedByValues(
  'audit.list',
  `select ${columns} from audit_entry where ${matches}
   order by id desc limit $8 offset $9`,
);
// planned by values: the days of a filter may be long past, and an index on the time finds them
const listOfDays = statementPlannedByValues(
  'audit.listOfDays',
  `select ${columns} from audit_entry where ${matches}
   order by at desc, id desc limit $8 offset $9`,
);
/** Newest first. */
export const readEntries = (
  reader: Reader,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> => {
  const query = filter.from === undefined && filter.to === undefined ? list : listOfDays;
  return reader.rows<EntryRow>(query, [...paramsOf(filter), limit, offset]);
};

const wholeJournal = statement('', `select ${columns} from audit_entry where ${matches} order by at desc, id desc`);
/** All entries of the filter, newest first, in batches. */
export const streamEntries = (
  db: Pick<Db, 'stream'>,
  filter: EntryFilter,
  batchSize: number,
): AsyncIterable<EntryRow[]> => db.stream<EntryRow>(wholeJournal, paramsOf(filter), batchSize);

const lastSql = statement(
  'audit.last',
  'select staff_name as by, at from audit_entry where object = $1 and object_id = $2 order by id desc limit 1',
);
/** The last change of a record; null when the journal has none. */
export const readLastAct = (
  reader: Reader,
  object: string,
  objectId: string,
): Promise<{ readonly by: string; readonly at: Date } | null> => reader.row(lastSql, [object, objectId]);
const ofObject = statement(
  'audit.ofObject',
  `select ${columns} from audit_entry where object_id = $2 and object = any($1) order by id desc limit $3`,
);
/** Newest first. */
export const readObjectEntries = (
  reader: Reader,
  { objects, objectId }: { readonly objects: readonly string[]; readonly objectId: string },
  limit: number,
): Promise<EntryRow[]> => reader.rows<EntryRow>(ofObject, [objects, objectId, limit]);

const count = statementPlannedByValues(
  'audit.count',
  `select count(*)::int as count from (select 1 from audit_entry where ${matches} limit $8) counted`,
);
export const countEntries = async (reader: Reader, filter: EntryFilter, cap: number): Promise<number> =>
  (await reader.row<{ count: number }>(count, [...paramsOf(filter), cap + 1]))?.count ?? 0;

// Jumps from one value of the index to the next, so it does not read the whole journal.
const acts = statement(
  'audit.acts',
  `with recursive known as (
     (select act from audit_entry order by act limit 1)
     union all
     select (select act from audit_entry where act > known.act order by act limit 1) from known where known.act is not null
   ) select act from known where act is not null`,
);
export const readActs = async (reader: Reader): Promise<string[]> =>
  (await reader.rows<{ act: string }>(acts, [])).map(({ act }) => act);

const ofPerson = statement(
  'audit.ofPerson',
  `select at, act, object, object_id as "objectId", label, before, after,
     case when staff_id = $1 then network end as network, case when staff_id = $1 then agent end as agent
   from audit_entry where staff_id = $1 or subject_id = $1 order by id`,
);
/** What a person did as staff, and what staff did about the person. */
export const readOfPerson = (reader: Reader, userId: UserId): Promise<Fields[]> =>
  reader.rows<Fields>(ofPerson, [userId]);

const eraseSubject = statement(
  'audit.eraseSubject',
  'update audit_entry set label = null, before = null, after = null where subject_id = $1',
);
const eraseStaff = statement(
  'audit.eraseStaff',
  `update audit_entry set staff_name = '', network = null, agent = null where staff_id = $1`,
);
/** Keeps the entries without what names the person. */
export const pseudonymise = (tx: Tx, userId: UserId): void => {
  tx.write(eraseSubject, [userId]);
  tx.write(eraseStaff, [userId]);
};

const purge = statement(
  'audit.purge',
  'delete from audit_entry where id in (select id from audit_entry where at < $1 order by at, id limit $2)',
);
export const purgeEntries = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
