import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Bytes } from '#shared/api/call';
import { feeds } from '#shared/api/feeds';
import type { Asked, Feeds } from './feeds.ts';
import { robotsOf } from './sitemap.rules.ts';

const answer = (text: string, type: string): Bytes => ({
  bytes: Buffer.from(text),
  type: `${type}; charset=utf-8`,
  headers: { 'cache-control': 'public, max-age=600' },
});
const xml = async (text: Promise<string>, type = 'application/xml'): Promise<Bytes> => answer(await text, type);

export const feedsRoutes = (room: Omit<Feeds, 'routes'>, publicOrigin: string): Implementation[] => {
  const { protocol, host: ownHost } = new URL(publicOrigin);
  // the host was held against the list of the shop's own names before the call came here
  const originOf = (context: CallContext): string => `${protocol}//${context.header('host') ?? ownHost}`;
  const askedBy = (context: CallContext): Asked => ({ origin: originOf(context), region: context.region });
  return [
    implement(feeds.robots, async (_, context) => answer(robotsOf(originOf(context)), 'text/plain')),
    implement(feeds.sitemap, (_, context) => xml(room.sitemap(askedBy(context)))),
    implement(feeds.sitemapPart, ({ part }, context) => {
      const number = /^articles-(\d+)/.exec(part)?.[1];
      const asked = askedBy(context);
      return xml(number === undefined ? room.pagesMap(asked) : room.itemsMap(asked, Number(number)));
    }),
    implement(feeds.newItems, (_, context) => xml(room.newItems(askedBy(context)), 'application/rss+xml')),
    implement(feeds.merchant, ({ file }, context) => {
      const [, region = '', part = '1'] = /^google-([a-z]+)(?:-(\d+))?/.exec(file) ?? [];
      return xml(room.merchant(originOf(context), region.toUpperCase(), Number(part)));
    }),
  ];
};
