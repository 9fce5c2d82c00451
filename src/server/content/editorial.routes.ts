import { implement, type Implementation } from '#platform/contract';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { stores } from '#shared/api/stores';
import type { Editorial } from './editorial.ts';

export const editorialRoutes = (editorial: Editorial): Implementation[] => [
  implement(news.list, async (query) => ({
    ...(await editorial.news(query)),
    page: query.page,
    pageSize: query.pageSize,
  })),
  implement(news.byName, ({ name }, { region }) => editorial.newsArticle(name, region)),
  implement(stores.list, async (_, { region }) => ({ stores: await editorial.stores(region) })),
  implement(pages.byName, ({ name }, { region }) => editorial.page(name, region)),
];
