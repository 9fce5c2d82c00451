import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { stores } from '#shared/api/stores';
import type { RegionInfo } from '#shared/region';
import type { PaymentMethod } from '#shared/rules/payment-methods';
import type { Editorial } from './editorial.ts';

/** `previewAt`: staff look at a page as it will be at that moment. */
export const editorialRoutes = (editorial: Editorial, clock: Clock): Implementation[] => [
  implement(news.list, async (query, { previewAt }) => ({
    ...(await editorial.news({ ...query, at: previewAt ?? clock.now() })),
    page: query.page,
    pageSize: query.pageSize,
  })),
  implement(news.byName, ({ name }, { region, previewAt }) =>
    editorial.newsArticle(name, region, previewAt ?? clock.now()),
  ),
  implement(stores.list, async (_, { region, previewAt }) => ({
    stores: await editorial.stores(region, previewAt ?? clock.now()),
  })),
];

export type PaymentMethodsOf = (region: RegionInfo) => readonly PaymentMethod[];

export const pageRoutes = (editorial: Pick<Editorial, 'page'>, offeredIn: PaymentMethodsOf): Implementation[] => [
  implement(pages.byName, ({ name }, { region }) => editorial.page(name, region, offeredIn(region))),
];
