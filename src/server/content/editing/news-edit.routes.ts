/** News articles for staff. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import { proNews as calls, type ProNewsArticle } from '#shared/api/pro-news';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { newsStateOf } from '#shared/rules/news';
import { can } from '#shared/rules/privileges';
import { slugOf } from '#shared/text';
import { newsMessages as messages } from './editing.messages.ts';
import {
  deleteNews,
  insertNews,
  lockNews,
  readEditedNews,
  readEditedNewsPage,
  readNewsNamesLike,
  updateNews,
  writeNewsItems,
  type EditedNews,
  type NewsContent,
} from './news-edit.store.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'itemIds'>;
  readonly images: Pick<Images, 'named'>;
  readonly markdownToHtml: (markdown: string) => string;
  /** Of a text page: without the marks of its parts. */
  readonly pageToHtml: (markdown: string) => string;
};
type Typed = Omit<NewsContent, 'publishedAt'> & { readonly publishedAt: string | null };
/** Checked input: the content, and the row ids of the items that it cites. */
type Checked = { readonly content: NewsContent; readonly itemIds: readonly number[] };

const object = 'news';

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const contentOf = ({ publishedAt, ...typed }: Typed): NewsContent => ({
  ...typed,
  title: typed.title.trim(),
  summary: typed.summary.trim(),
  body: typed.body.trim(),
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  items: [...new Set(typed.items)],
});

const createCheck =
  ({ catalogue, images }: Deps) =>
  async (typed: Typed): Promise<Checked> => {
    const content = contentOf(typed);
    const found = await Promise.all(content.items.map((ref) => catalogue.itemIds([ref])));
    const unknown = content.items.filter((_, index) => found[index]?.length === 0);
    if (unknown.length > 0) throw refuse('items', messages.unknownItems(unknown));
    if (content.image !== null && !(await images.named([content.image])).has(content.image))
      throw refuse('image', messages.unknownImage);
    return { content, itemIds: found.flat() };
  };

const checkMoment = (before: Date | null, after: Date | null, caller: CallContext): void => {
  const isMoved = before?.getTime() !== after?.getTime();
  if (isMoved && !can(staffOf(caller), 'content.validate')) throw refuse('publishedAt', messages.mayNotPublish);
};

/** `le-lin`, or `le-lin-2` when that name is taken. */
const freeName = async (tx: Tx, title: string): Promise<string> => {
  const base = slugOf(title).slice(0, 100).replace(/-+$/, '') || 'article';
  const taken = await readNewsNamesLike(tx, base);
  for (let rank = 1; ; rank += 1) {
    const candidate = rank === 1 ? base : `${base}-${rank}`;
    if (!taken.has(candidate)) return candidate;
  }
};

const viewOf = (row: EditedNews, images: ReadonlyMap<string, Image>, at: Date): ProNewsArticle => ({
  ...row,
  id: String(row.id),
  state: newsStateOf(row.publishedAt, at),
  image: row.image === null ? null : (images.get(row.image) ?? null),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  items: [...row.items],
  updatedAt: row.updatedAt.toISOString(),
});

/** Of the list: without the text and the cited items. */
const lineOf = ({ id, version, state, name, title, summary, image, publishedAt, updatedAt }: ProNewsArticle) => ({
  id,
  version,
  state,
  name,
  title,
  summary,
  image,
  publishedAt,
  updatedAt,
});

const createViews = ({ db, clock, images }: Deps) => {
  const all = async (rows: readonly EditedNews[]): Promise<ProNewsArticle[]> => {
    const pictures = await images.named([...new Set(rows.flatMap(({ image }) => image ?? []))]);
    return rows.map((row) => viewOf(row, pictures, clock.now()));
  };
  const one = async (id: number): Promise<ProNewsArticle> => {
    const [view] = await all([await readEditedNews(db, id)].filter((row) => row !== null));
    if (!view) throw new ShopError('NOT_FOUND');
    return view;
  };
  return { all, one };
};

const changeRoutes = (deps: Deps, { one }: ReturnType<typeof createViews>): Implementation[] => {
  const { db, clock } = deps;
  const check = createCheck(deps);
  return [
    implement(calls.create, async (input, caller) => {
      const { content, itemIds } = await check(input);
      checkMoment(null, content.publishedAt, caller);
      const id = await db.command({ name: 'content.addNews' }, async (tx) => {
        const added = await insertNews(tx, content, await freeName(tx, content.title), clock.now());
        if (added === null) throw refuse('title', messages.takenName);
        writeNewsItems(tx, added, itemIds);
        recordAct(tx, { object, objectId: String(added), label: content.title, after: { ...content } });
        return added;
      });
      return one(id);
    }),
    implement(calls.update, async ({ newsId, version, ...input }, caller) => {
      const { content, itemIds } = await check(input);
      const id = Number(newsId);
      await db.command({ name: 'content.editNews' }, async (tx) => {
        const row = await checkVersion(tx, await lockNews(tx, id), { object, objectId: newsId, version });
        checkMoment(row.publishedAt, content.publishedAt, caller);
        updateNews(tx, id, content, clock.now());
        writeNewsItems(tx, id, itemIds);
        recordAct(tx, { object, objectId: newsId, label: row.title, ...changesBetween<NewsContent>(row, content) });
      });
      return one(id);
    }),
    implement(calls.remove, async ({ newsId, version }) => {
      const id = Number(newsId);
      await db.command({ name: 'content.removeNews' }, async (tx) => {
        const row = await checkVersion(tx, await lockNews(tx, id), { object, objectId: newsId, version });
        const { title, summary, body, publishedAt, name } = row;
        deleteNews(tx, id);
        recordAct(tx, { object, objectId: newsId, label: title, before: { title, summary, body, publishedAt, name } });
      });
      return undefined;
    }),
  ];
};

export const newsEditRoutes = (deps: Deps): Implementation[] => {
  const views = createViews(deps);
  return [
    implement(calls.list, async ({ state, page, pageSize }) => {
      const { rows, count } = await readEditedNewsPage(deps.db, { state, page, pageSize }, deps.clock.now());
      return { articles: (await views.all(rows)).map(lineOf), count, page, pageSize };
    }),
    implement(calls.byId, ({ newsId }) => views.one(Number(newsId))),
    implement(calls.render, async ({ markdown, textPage }) => ({
      html: textPage ? deps.pageToHtml(markdown) : deps.markdownToHtml(markdown),
    })),
    ...changeRoutes(deps, views),
  ];
};
