import { implement, type Implementation } from '#platform/contract';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { stores } from '#shared/api/stores';
import type { Texts } from './texts.ts';

export const textsRoutes = (texts: Texts): Implementation[] => [
  implement(news.list, async (asked) => ({
    ...(await texts.news(asked)),
    page: asked.page,
    pageSize: asked.pageSize,
  })),
  implement(news.byName, ({ name }, { region }) => texts.newsArticle(name, region)),
  implement(stores.list, async (_, { region }) => ({ stores: await texts.stores(region) })),
  implement(pages.byName, ({ name }, { region }) => texts.page(name, region)),
];
