import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Bytes } from '#shared/api/call';
import { feeds } from '#shared/api/feeds';
import type { FeedRequest, Feeds } from './feeds.ts';
import { robotsOf } from './sitemap.rules.ts';

const answer = (text: string, type: string): Bytes => ({
  bytes: Buffer.from(text),
  type: `${type}; charset=utf-8`,
  headers: { 'cache-control': 'public, max-age=600' },
});
const xml = async (text: Promise<string>, type = 'application/xml'): Promise<Bytes> => answer(await text, type);

export const feedsRoutes = (documents: Omit<Feeds, 'routes'>, publicOrigin: string): Implementation[] => {
  const { protocol, host: ownHost } = new URL(publicOrigin);
  // the HTTP server has already checked the host against the shop's host names
  const originOf = (context: CallContext): string => `${protocol}//${context.header('host') ?? ownHost}`;
  const toRequest = (context: CallContext): FeedRequest => ({ origin: originOf(context), region: context.region });
  return [
    implement(feeds.robots, async (_, context) => answer(robotsOf(originOf(context)), 'text/plain')),
    implement(feeds.sitemap, (_, context) => xml(documents.sitemap(toRequest(context)))),
    implement(feeds.sitemapPart, ({ part }, context) => {
      const number = /^articles-(\d+)/.exec(part)?.[1];
      const request = toRequest(context);
      return xml(number === undefined ? documents.pagesMap(request) : documents.itemsMap(request, Number(number)));
    }),
    implement(feeds.newItems, (_, context) => xml(documents.newItems(toRequest(context)), 'application/rss+xml')),
    implement(feeds.merchant, ({ file }, context) => {
      const [, region = '', part = '1'] = /^google-([a-z]+)(?:-(\d+))?/.exec(file) ?? [];
      return xml(documents.merchant(originOf(context), region.toUpperCase(), Number(part)));
    }),
  ];
};
