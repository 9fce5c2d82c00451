/** News articles as staff edit them: tables `news` and `news_item`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { NewsState } from '#shared/rules/news';

export type NewsContent = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** Name of the picture. */
  readonly image: string | null;
  /** Null: a draft. */
  readonly publishedAt: Date | null;
  /** References of the cited items. */
  readonly items: readonly string[];
};

export type EditedNews = NewsContent & {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly updatedAt: Date;
};

const columns = `n.id, n.version, n.name, n.title, n.summary, n.body, r.name as image, n.published_at as "publishedAt",
    n.updated_at as "updatedAt",
    array(select i.ref from news_item m join item i on i.id = m.item_id where m.news_id = n.id order by m.position, i.id) as items`;
const from = 'from news n left join ready_image r on r.id = n.image_id';
/** $1: the moment, $2: the state, null for all. */
const ofState = `($2::text is null or $2 = case when n.published_at is null then 'DRAFT'
    when n.published_at > $1 then 'UPCOMING' else 'LIVE' end)`;

const page = statement(
  'content.editedNewsPage',
  `select ${columns} ${from} where ${ofState} order by n.published_at desc, n.id desc limit $3 offset $4`,
);
const count = statement('content.editedNewsCount', `select count(*)::int as count from news n where ${ofState}`);

type ListQuery = { state?: NewsState | undefined; page: number; pageSize: number };

/** Drafts first, then the newest. */
export const readEditedNewsPage = async (db: Reader, query: ListQuery, at: Date) => {
  const matching = [at, query.state ?? null];
  const [rows, total] = await Promise.all([
    db.rows<EditedNews>(page, [...matching, query.pageSize, query.page * query.pageSize]),
    db.row<{ count: number }>(count, matching),
  ]);
  return { rows, count: total?.count ?? 0 };
};

const byId = statement('content.editedNews', `select ${columns} ${from} where n.id = $1`);
export const readEditedNews = (db: Reader, id: number): Promise<EditedNews | null> => db.row(byId, [id]);

const lock = statement('content.lockNews', 'select id from news where id = $1 for update');
export const lockNews = async (tx: Tx, id: number): Promise<EditedNews | null> => {
  await tx.row(lock, [id]);
  return readEditedNews(tx, id);
};

const namesSql = statement('content.newsNamesLike', `select name from news where name = $1 or name like $1 || '-%'`);
export const readNewsNamesLike = async (tx: Tx, base: string): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ name: string }>(namesSql, [base])).map(({ name }) => name));

const values = ({ title, summary, body, image, publishedAt }: NewsContent): unknown[] => [
  title,
  summary,
  body,
  image,
  publishedAt,
];
const imageId = '(select id from ready_image where name = $4)';

const insert = statement(
  'content.insertNews',
  `insert into news (title, summary, body, image_id, published_at, name, updated_at)
   values ($1, $2, $3, ${imageId}, $5, $6, $7) on conflict do nothing returning id`,
);
/** Null when somebody else has just taken the name. */
export const insertNews = async (tx: Tx, content: NewsContent, name: string, at: Date): Promise<number | null> =>
  (await tx.row<{ id: number }>(insert, [...values(content), name, at]))?.id ?? null;

const update = statement(
  'content.updateNews',
  `update news set title = $1, summary = $2, body = $3, image_id = ${imageId}, published_at = $5,
     version = version + 1, updated_at = $7 where id = $6`,
);
export const updateNews = (tx: Tx, id: number, content: NewsContent, at: Date): void =>
  tx.write(update, [...values(content), id, at]);

const deleteItems = statement('content.deleteNewsItems', 'delete from news_item where news_id = $1');
const insertItems = statement(
  'content.insertNewsItems',
  `insert into news_item (news_id, item_id, position)
   select $1, item_id, position from unnest($2::bigint[]) with ordinality as cited (item_id, position)
   on conflict do nothing`,
);
/** Replaces the cited items. */
export const writeNewsItems = (tx: Tx, id: number, itemIds: readonly number[]): void => {
  tx.write(deleteItems, [id]);
  if (itemIds.length > 0) tx.write(insertItems, [id, itemIds]);
};

const remove = statement('content.deleteNews', 'delete from news where id = $1');
export const deleteNews = (tx: Tx, id: number): void => tx.write(remove, [id]);
