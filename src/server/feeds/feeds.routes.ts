import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Bytes } from '#shared/api/call';
import { feeds } from '#shared/api/feeds';
import { encodeDocument } from './document-cache.ts';
import type { FeedRequest, Feeds } from './feeds.ts';
import { robotsOf } from './sitemap.rules.ts';

const cacheControl = 'public, max-age=600';

const respond = async (document: Promise<Buffer>, context: CallContext, type = 'application/xml'): Promise<Bytes> => {
  const { bytes, headers } = await encodeDocument(await document, context.header('accept-encoding'));
  return { bytes, type: `${type}; charset=utf-8`, headers: { 'cache-control': cacheControl, ...headers } };
};

export const feedsRoutes = (documents: Omit<Feeds, 'routes'>, publicOrigin: string): Implementation[] => {
  const { protocol, host: ownHost } = new URL(publicOrigin);
  // the HTTP server has already checked that the host belongs to the shop
  const originOf = (context: CallContext): string => `${protocol}//${context.header('host') ?? ownHost}`;
  const toRequest = (context: CallContext): FeedRequest => ({ origin: originOf(context), region: context.region });
  return [
    implement(feeds.robots, async (_, context) => ({
      bytes: Buffer.from(robotsOf(originOf(context))),
      type: 'text/plain; charset=utf-8',
      headers: { 'cache-control': cacheControl },
    })),
    implement(feeds.sitemap, (_, context) => respond(documents.sitemap(toRequest(context)), context)),
    implement(feeds.sitemapPart, ({ part }, context) => {
      const number = /^articles-(\d+)/.exec(part)?.[1];
      const request = toRequest(context);
      const document = number === undefined ? documents.pagesMap(request) : documents.itemsMap(request, Number(number));
      return respond(document, context);
    }),
    implement(feeds.newItems, (_, context) =>
      respond(documents.newItems(toRequest(context)), context, 'application/rss+xml'),
    ),
    implement(feeds.merchant, ({ file }, context) => {
      const [, region = '', part = '1'] = /^google-([a-z]+)(?:-(\d+))?/.exec(file) ?? [];
      return respond(documents.merchant(originOf(context), region.toUpperCase(), Number(part)), context);
    }),
  ];
};
