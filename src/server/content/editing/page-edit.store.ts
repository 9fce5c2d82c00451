/** Text pages as staff edit them: table `text_page`. A null region stands for all regions without a page of their own. */
import { statement, type Reader, type Tx } from '#platform/db';

export type PageContent = { readonly title: string; readonly body: string };
export type EditedPage = PageContent & {
  readonly id: number;
  readonly name: string;
  readonly region: string | null;
  readonly version: number;
  readonly updatedAt: Date;
};

const columns = 'id, name, region, version, title, body, updated_at as "updatedAt"';

const list = statement('content.editedPages', `select ${columns} from text_page order by name, region nulls first`);
export const readEditedPages = (db: Reader): Promise<EditedPage[]> => db.rows(list);

const oneSql = statement(
  'content.editedPage',
  `select ${columns} from text_page where name = $1 and region is not distinct from $2`,
);
export const readEditedPage = (db: Reader, name: string, region: string | null): Promise<EditedPage | null> =>
  db.row(oneSql, [name, region]);

const lock = statement(
  'content.lockPage',
  `select ${columns} from text_page where name = $1 and region is not distinct from $2 for update`,
);
export const lockPage = (tx: Tx, name: string, region: string | null): Promise<EditedPage | null> =>
  tx.row(lock, [name, region]);

const insert = statement(
  'content.insertPage',
  `insert into text_page (name, region, title, body, updated_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
);
/** Null when somebody else has just written the page. */
export const insertPage = async (
  tx: Tx,
  { name, region }: Pick<EditedPage, 'name' | 'region'>,
  { title, body }: PageContent,
  at: Date,
): Promise<number | null> => (await tx.row<{ id: number }>(insert, [name, region, title, body, at]))?.id ?? null;

const update = statement(
  'content.updatePage',
  'update text_page set title = $2, body = $3, updated_at = $4, version = version + 1 where id = $1',
);
export const updatePage = (tx: Tx, id: number, { title, body }: PageContent, at: Date): void =>
  tx.write(update, [id, title, body, at]);

const remove = statement('content.deletePage', 'delete from text_page where id = $1');
export const deletePage = (tx: Tx, id: number): void => tx.write(remove, [id]);
