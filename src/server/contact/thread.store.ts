/** Table `contact_thread`. */
import { statement, statementPlannedByValues, type Db, type Reader, type Tx } from '#platform/db';
import type { ThreadState, ThreadView } from '#shared/api/pro-message-shapes';
import type { UserId } from '#shared/ids';
import type { ContactTopic } from '#shared/rules/contact-topics';

export type ThreadRow = {
  readonly id: number;
  readonly region: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly orderReference: string | null;
  readonly state: ThreadState;
  readonly assigneeId: UserId | null;
  readonly version: number;
  readonly unread: number;
  readonly excerpt: string;
  readonly excerptByShop: boolean;
  readonly startedAt: Date;
  readonly lastAt: Date;
};

const columns = `t.id, t.region, t.topic, t.name, t.email, t.phone, t.order_reference as "orderReference", t.state,
  t.assignee_id as "assigneeId", t.version, t.unread, t.excerpt, t.excerpt_by_shop as "excerptByShop",
  t.started_at as "startedAt", t.last_at as "lastAt"`;

export type ThreadFilter = {
  readonly view: ThreadView;
  readonly region?: string | undefined;
  readonly text?: string | undefined;
  readonly topic?: ContactTopic | undefined;
  /** Only threads with messages that nobody opened. */
  readonly unread?: '1' | undefined;
  /** Only threads of this staff user. */
  readonly assigneeId?: UserId | undefined;
  /** The caller, for the view MINE. */
  readonly me: UserId;
};

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const clausesOf = (filter: ThreadFilter): { where: string; values: unknown[] } => {
  const { view, region, text, topic, unread: onlyUnread, assigneeId, me } = filter;
  const [parts, values]: [string[], unknown[]] = [[], []];
  const add = (sql: string, value: unknown): void => void parts.push(`${sql} $${values.push(value)}`);
  if (view === 'TO_ANSWER') parts.push(`t.state = 'OPEN'`);
  if (view === 'FREE') parts.push(`t.state = 'OPEN' and t.assignee_id is null`);
  if (view === 'WAITING' || view === 'CLOSED') parts.push(`t.state = '${view}'`);
  if (view === 'MINE') {
    parts.push(`t.state in ('OPEN', 'WAITING')`);
    add('t.assignee_id =', me);
  }
  if (region !== undefined) add('t.region =', region);
  if (assigneeId !== undefined) add('t.assignee_id =', assigneeId);
  if (topic !== undefined) add('t.topic =', topic);
  if (onlyUnread !== undefined) parts.push('t.unread > 0');
  if (text !== undefined) parts.push(`plain_text(t.search_text) like plain_text($${values.push(`%${like(text)}%`)})`);
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), values };
};

const newestFirst = 't.last_at desc, t.id desc';

export const readThreads = (
  db: Reader,
  filter: ThreadFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ThreadRow[]> => {
  const { where, values } = clausesOf(filter);
  const bounds = `limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `select ${columns} from contact_thread t where ${where} order by ${newestFirst} ${bounds}`;
  return db.rows(statementPlannedByValues('', text), [...values, limit, offset]);
};

export const streamThreads = (
  db: Pick<Db, 'stream'>,
  filter: ThreadFilter,
  batchSize: number,
): AsyncIterable<ThreadRow[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from contact_thread t where ${where} order by ${newestFirst}`;
  return db.stream<ThreadRow>(statementPlannedByValues('', text), values, batchSize);
};

/** At most `cap` + 1. */
export const countThreads = async (db: Reader, filter: ThreadFilter, cap: number): Promise<number> => {
  const { where, values } = clausesOf(filter);
  const counted = `select from contact_thread t where ${where} order by ${newestFirst} limit $${values.length + 1}`;
  const query = statementPlannedByValues('', `select count(*)::int as count from (${counted}) counted`);
  return (await db.row<{ count: number }>(query, [...values, cap + 1]))?.count ?? 0;
};

const unread = statement(
  'contact.unread',
  `select coalesce(sum(unread), 0)::int as count from contact_thread
   where state = 'OPEN' and ($1::text is null or region = $1) and ($2::bigint is null or assignee_id = $2)`,
);
export const countUnread = async (
  db: Reader,
  { region, assigneeId }: Pick<ThreadFilter, 'region' | 'assigneeId'>,
): Promise<number> => (await db.row<{ count: number }>(unread, [region ?? null, assigneeId ?? null]))?.count ?? 0;

const byId = statement('contact.thread', `select ${columns} from contact_thread t where id = $1`);
const locked = statement('contact.lockThread', `select ${columns} from contact_thread t where id = $1 for update`);
export const findThread = (db: Reader, id: number): Promise<ThreadRow | null> => db.row(byId, [id]);
export const lockThread = (tx: Tx, id: number): Promise<ThreadRow | null> => tx.row(locked, [id]);

const ofEmail = statement(
  'contact.threadsOfEmail',
  'select count(*)::int as count from contact_thread where lower(email) = lower($1)',
);
export const countThreadsOf = async (db: Reader, email: string): Promise<number> =>
  (await db.row<{ count: number }>(ofEmail, [email]))?.count ?? 0;

/** A message joins the last thread of its address that is not closed. */
const currentSql = statement(
  'contact.currentThread',
  `select ${columns} from contact_thread t
   where lower(email) = lower($1) and region = $2 and state <> 'CLOSED' and last_at > $3
   order by last_at desc, id desc limit 1 for update`,
);
export const lockCurrentThread = (tx: Tx, email: string, region: string, since: Date): Promise<ThreadRow | null> =>
  tx.row(currentSql, [email, region, since]);

export type NewThread = Pick<
  ThreadRow,
  'region' | 'topic' | 'name' | 'email' | 'phone' | 'orderReference' | 'excerpt'
> & { readonly searchText: string };

const insert = statement(
  'contact.insertThread',
  `insert into contact_thread (region, topic, name, email, phone, order_reference, unread, excerpt, search_text, started_at, last_at)
   values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $9) returning id`,
);
export const insertThread = async (tx: Tx, thread: NewThread, at: Date): Promise<number> => {
  const { region, topic, name, email, phone, orderReference, excerpt, searchText } = thread;
  const values = [region, topic, name, email, phone, orderReference, excerpt, searchText, at];
  const row = await tx.row<{ id: number }>(insert, values);
  if (!row) throw new Error('contact thread was not inserted');
  return row.id;
};

/** Characters of a thread that the search reads. */
const longestSearch = 20_000;

const receive = statement(
  'contact.receive',
  `update contact_thread set name = $2, topic = $3, phone = coalesce($4, phone), order_reference = coalesce($5, order_reference),
     excerpt = $6, excerpt_by_shop = false, search_text = left(search_text || ' ' || $7, ${longestSearch}), state = 'OPEN',
     unread = unread + $9::int, version = version + 1, last_at = greatest(last_at, $8) where id = $1`,
);
/** `isRead`: true for a mail that staff copied into the thread, so it does not count as unread. */
export const addToThread = (
  tx: Tx,
  id: number,
  { name, topic, phone, orderReference, excerpt, searchText }: Omit<NewThread, 'region' | 'email'>,
  { at, isRead }: { readonly at: Date; readonly isRead: boolean },
): void => tx.write(receive, [id, name, topic, phone, orderReference, excerpt, searchText, at, isRead ? 0 : 1]);

const answered = statement(
  'contact.answered',
  `update contact_thread set state = $2, assignee_id = coalesce(assignee_id, $3), excerpt = $4, excerpt_by_shop = true,
     unread = 0, version = version + 1, last_at = greatest(last_at, $5) where id = $1`,
);
export const markAnswered = (
  tx: Tx,
  id: number,
  {
    state,
    by,
    excerpt,
    at,
  }: { readonly state: ThreadState; readonly by: UserId; readonly excerpt: string; readonly at: Date },
): void => tx.write(answered, [id, state, by, excerpt, at]);

const stateSql = statement(
  'contact.setState',
  'update contact_thread set state = $2, unread = 0, version = version + 1 where id = $1',
);
export const setThreadState = (tx: Tx, id: number, to: ThreadState): void => tx.write(stateSql, [id, to]);

const assign = statement(
  'contact.assign',
  'update contact_thread set assignee_id = $2, version = version + 1 where id = $1',
);
export const setAssignee = (tx: Tx, id: number, assigneeId: UserId | null): void => tx.write(assign, [id, assigneeId]);

const read = statement('contact.read', 'update contact_thread set unread = 0 where id = $1 and unread > 0');
export const markThreadRead = (tx: Tx, id: number): void => tx.write(read, [id]);

const eraseOfEmail = statement('contact.erase', 'delete from contact_thread where lower(email) = lower($1)');
/** Also deletes messages, entries and drafts of the threads. */
export const eraseThreadsOf = (tx: Tx, email: string): void => tx.write(eraseOfEmail, [email]);
