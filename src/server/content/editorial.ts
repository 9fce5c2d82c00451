/** News, stores and text pages written by staff, read from the database for each request. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Catalogue } from '#server/catalogue';
import type { Regions } from '#server/region';
import type { NewsArticle, NewsCard, Store, TextPage } from '#shared/api/content-shapes';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import type { PaymentMethod } from '#shared/rules/payment-methods';
import { markdownToHtml } from './markdown.ts';
import { partsFor } from './payment-conditions.rules.ts';
import {
  readNeighbours,
  readNews,
  readNewsArticle,
  readNewsNames,
  readPage,
  readStores,
  type NewsRow,
} from './editorial.store.ts';

export type EditorialDeps = {
  db: Db;
  clock: Clock;
  catalogue: Pick<Catalogue, 'cards'>;
  regions: Pick<Regions, 'open'>;
};

export type Editorial = {
  readonly news: (query: { page: number; pageSize: number; at: Date }) => Promise<{ news: NewsCard[]; count: number }>;
  readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]>;
  /** Throws NEWS_NOT_FOUND, also for an article that is not published yet. */
  readonly newsArticle: (name: string, region: RegionInfo, at: Date) => Promise<NewsArticle>;
  readonly stores: (region: RegionInfo, at: Date) => Promise<Store[]>;
  readonly pickupStores: (region: RegionInfo) => Promise<{ store: Store; locationId: number }[]>;
  /** With the parts for the payment methods `offered` in the region. Throws PAGE_NOT_FOUND. */
  readonly page: (name: string, region: RegionInfo, offered: readonly PaymentMethod[]) => Promise<TextPage>;
};

const cardOf = ({ id, name, title, summary, publishedAt, image }: NewsRow): NewsCard => ({
  id: String(id),
  name,
  title,
  summary,
  image,
  date: publishedAt.toISOString(),
});

type LocatedStore = { store: Store; locationId: number | null };

const createStoreReader =
  ({ db, regions }: EditorialDeps) =>
  async (region: RegionInfo, at: Date): Promise<LocatedStore[]> =>
    (await readStores(db, at, region.code)).flatMap(({ locationId, ...row }) => {
      const timeZone = regions.open(row.region)?.timeZone;
      // stores of a region that is closed for sale are hidden
      return timeZone === undefined ? [] : [{ store: { ...row, id: String(row.id), timeZone }, locationId }];
    });

export const createEditorial = (deps: EditorialDeps): Editorial => {
  const { db, clock, catalogue } = deps;
  const readStoresOf = createStoreReader(deps);
  return {
    news: async ({ page, pageSize, at }) => {
      const { rows, count } = await readNews(db, { at, limit: pageSize, offset: page * pageSize });
      return { news: rows.map(cardOf), count };
    },
    newsPaths: async () =>
      (await readNewsNames(db, clock.now())).map(({ name, changedAt }) => ({ path: `/actualites/${name}`, changedAt })),
    newsArticle: async (name, region, at) => {
      const row = await readNewsArticle(db, at, name);
      if (!row) throw new ShopError('NEWS_NOT_FOUND');
      const [{ newer, older }, items] = await Promise.all([
        readNeighbours(db, at, row),
        catalogue.cards(row.itemIds, region.code),
      ]);
      return {
        ...cardOf(row),
        html: markdownToHtml(row.body),
        items: items.map((card) => card.value),
        currency: region.currency,
        newer: newer && cardOf(newer),
        older: older && cardOf(older),
      };
    },
    stores: async (region, at) => (await readStoresOf(region, at)).map(({ store }) => store),
    pickupStores: async (region) =>
      (await readStoresOf(region, clock.now())).flatMap(({ store, locationId }) =>
        store.clickAndCollect && store.region === region.code && locationId !== null ? [{ store, locationId }] : [],
      ),
    page: async (name, region, offered) => {
      const row = await readPage(db, name, region.code);
      if (!row) throw new ShopError('PAGE_NOT_FOUND');
      const html = markdownToHtml(partsFor(row.body, offered));
      return { name, title: row.title, html, updatedAt: row.updatedAt.toISOString() };
    },
  };
};
