/** Everything that is no call and no file: documents, the router's data requests, and forms posted without script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics';
import type { Lane } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import { type Admission, plainDocumentPolicy } from '#platform/http';
import type { Assets } from './assets.ts';
import type { Callers } from '#platform/contract';
import { deliver } from './page-bytes.ts';
import type { PageFrom, PageResult, Pages } from './pages.ts';
import { render } from './screen-request.ts';
import type { ScreenResponse, ScreenHandler } from './screen-types.ts';
import { readVisit, type ReadVisit, type Visit } from './page-key.ts';

export type PageRouteOptions = ReadVisit & {
  screens: ScreenHandler | undefined;
  pages: Pages;
  assets: Assets;
  admission: Admission;
  metrics: Metrics;
  callers: Callers;
  /** Which lane a document waits in: the pages of a checkout are not refused like a listing. */
  laneOf: (path: string) => Lane;
  /** Origin as the browser sees it. */
  originOf: (request: FastifyRequest, host: string) => string;
  renderTimeoutMs: number;
};

const cacheStatus: Record<PageFrom, string> = {
  hit: 'ourlet; hit',
  miss: 'ourlet; fwd=miss; stored',
  stale: 'ourlet; hit; detail=stale',
};

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    reply.header('allow', 'GET, HEAD, POST');
    throw new ShopError('METHOD_NOT_ALLOWED');
  }
  if (request.url.startsWith('/assets/')) throw new ShopError('NOT_FOUND');
};

/**
 * A browser names the site that a form came from: another one may not choose in a visitor's name. What names none is no
 * browser, so it carries nobody's cookies.
 */
const isForeign = ({ headers }: FastifyRequest, hosts: ReadVisit['hosts']): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site';
  return !URL.canParse(origin) || hosts.accept(new URL(origin).host) === null;
};

const refuseStrangeForm = (request: FastifyRequest, hosts: ReadVisit['hosts']): void => {
  if (isForeign(request, hosts)) throw new ShopError('FORBIDDEN');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
};

const sendPersonal = (reply: FastifyReply, answer: ScreenResponse): FastifyReply => {
  if (answer.headers['content-security-policy'] === undefined)
    reply.header('content-security-policy', plainDocumentPolicy);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  if (answer.headers['cache-control'] === undefined) reply.header('cache-control', 'no-store');
  return reply.header('cache-status', 'ourlet; fwd=bypass').code(answer.status).send(answer.body);
};

/** On the bare response: the page brings all its headers, and Fastify would only copy them. */
const sendKept = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { page, from }: { page: Parameters<typeof deliver>[0]['page']; from: PageFrom | null },
): Promise<FastifyReply> => {
  reply.hijack();
  const more = [...(from ? ['cache-status', cacheStatus[from]] : []), 'x-request-id', request.id];
  await deliver({ request: request.raw, response: reply.raw, page, more });
  return reply;
};

export const addPageRoutes = (app: FastifyInstance, options: PageRouteOptions): void => {
  const { screens, pages, assets, admission, metrics } = options;

  const result = (request: FastifyRequest, visit: Visit): Promise<PageResult> => {
    if (!screens) throw new ShopError('NOT_FOUND');
    const screenOptions = {
      request,
      visit,
      origin: options.originOf(request, visit.host),
      callers: options.callers,
      limitMs: options.renderTimeoutMs,
    };
    const once = () =>
      admission.run(options.laneOf(visit.path), (releaseSlot) => render(screens, { ...screenOptions, releaseSlot }));
    if (request.method === 'POST') return once().then(({ answer }) => ({ kind: 'personal', answer }));
    return pages.answer(visit.key, once);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes);

  app.setNotFoundHandler(async (request, reply) => {
    // the front sees these first, but not what is injected without a socket
    const asset = assets.find(request.url);
    if (asset && request.method !== 'POST') return sendKept({ request, reply }, { page: asset, from: null });
    refuseUnknown(request, reply);
    if (request.method === 'POST') refuseStrangeForm(request, options.hosts);
    const visit = readVisit(request.raw, options);
    if (!visit) throw new ShopError('BAD_REQUEST');
    const found = await result(request, visit).catch((error: unknown) => {
      metrics.pageAnswered('failed');
      throw error;
    });
    metrics.pageAnswered(found.kind === 'page' ? found.from : 'personal');
    return found.kind === 'page' ? sendKept({ request, reply }, found) : sendPersonal(reply, found.answer);
  });
};
