import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';

export type NewsRow = {
  id: number;
  name: string;
  title: string;
  summary: string;
  publishedAt: Date;
  image: ImageRow | null;
};

const card = `n.id, n.name, n.title, n.summary, n.published_at as "publishedAt", ${imageJson('r')} as image`;
const from = 'from news n left join ready_image r on r.id = n.image_id where n.published_at <= $1';

const newsPage = statement(
  'content.newsPage',
  `select ${card} ${from} order by n.published_at desc, n.id desc limit $2 offset $3`,
);
const newsCount = statement('content.newsCount', 'select count(*)::int as count from news where published_at <= $1');

/** News published before `at`, newest first. */
export const readNews = async (
  db: Reader,
  { at, limit, offset }: { at: Date; limit: number; offset: number },
): Promise<{ rows: NewsRow[]; count: number }> => {
  const [rows, total] = await Promise.all([
    db.rows<NewsRow>(newsPage, [at, limit, offset]),
    db.row<{ count: number }>(newsCount, [at]),
  ]);
  return { rows, count: total?.count ?? 0 };
};

const newsNames = statement(
  'content.newsNames',
  `select name, updated_at as "changedAt" from news where published_at <= $1 order by published_at desc, id desc`,
);

export const readNewsNames = (db: Reader, at: Date): Promise<{ name: string; changedAt: Date }[]> =>
  db.rows(newsNames, [at]);

export type NewsArticleRow = NewsRow & { body: string; itemIds: number[] };

const newsArticle = statement(
  'content.newsArticle',
  `select ${card}, n.body,
     array(select m.item_id from news_item m where m.news_id = n.id order by m.position, m.item_id) as "itemIds"
   ${from} and n.name = $2`,
);
// uses the same sort order as the list
const newsNeighbours = statement(
  'content.newsNeighbours',
  `(select 'newer' as side, ${card} ${from} and (n.published_at, n.id) > ($2, $3) order by n.published_at, n.id limit 1)
   union all
   (select 'older' as side, ${card} ${from} and (n.published_at, n.id) < ($2, $3)
    order by n.published_at desc, n.id desc limit 1)`,
);

export const readNewsArticle = (db: Reader, at: Date, name: string): Promise<NewsArticleRow | null> =>
  db.row<NewsArticleRow>(newsArticle, [at, name]);

export const readNeighbours = async (
  db: Reader,
  at: Date,
  { publishedAt, id }: NewsRow,
): Promise<{ newer: NewsRow | null; older: NewsRow | null }> => {
  const rows = await db.rows<NewsRow & { side: 'newer' | 'older' }>(newsNeighbours, [at, publishedAt, id]);
  const onSide = (side: string): NewsRow | null => rows.find((row) => row.side === side) ?? null;
  return { newer: onSide('newer'), older: onSide('older') };
};

export type StoreRow = {
  id: number;
  name: string;
  seoName: string;
  address: string;
  city: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  region: string;
  hours: { day: number; opens: string; closes: string }[];
  exceptions: { date: string; label: string; opens: string | null; closes: string | null }[];
  clickAndCollect: boolean;
  /** Stock location of the store; null when it has none. */
  locationId: number | null;
};

const stores = statement(
  'content.stores',
  `select s.id, s.name, s.seo_name as "seoName", s.address, s.city, s.phone, s.latitude, s.longitude, s.region,
     s.click_and_collect as "clickAndCollect", s.location_id as "locationId",
     coalesce((select json_agg(json_build_object('day', h.day, 'opens', to_char(h.opens, 'HH24:MI'),
         'closes', to_char(h.closes, 'HH24:MI')) order by h.day, h.opens)
       from store_hours h where h.store_id = s.id), '[]') as hours,
     coalesce((select json_agg(json_build_object('date', e.day, 'label', e.label, 'opens', to_char(e.opens, 'HH24:MI'),
         'closes', to_char(e.closes, 'HH24:MI')) order by e.day)
       from store_exception e where e.store_id = s.id and e.day >= $1::date - 1), '[]') as exceptions
   from store s where s.active order by s.region = $2 desc, s.region, s.position, s.id`,
);

/** Active stores, those of `region` first. Reads exceptions from the day before on, because time zones differ. */
export const readStores = (db: Reader, at: Date, region: string): Promise<StoreRow[]> =>
  db.rows<StoreRow>(stores, [at, region]);

export type PageRow = { name: string; title: string; body: string; updatedAt: Date };

const page = statement(
  'content.page',
  `select name, title, body, updated_at as "updatedAt" from text_page
   where name = $1 and (region = $2 or region is null) order by region nulls last limit 1`,
);

/** The page of the region, otherwise the page for all regions. */
export const readPage = (db: Reader, name: string, region: string): Promise<PageRow | null> =>
  db.row<PageRow>(page, [name, region]);
