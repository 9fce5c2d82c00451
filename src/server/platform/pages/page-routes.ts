import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#platform/cache';
import type { Callers } from '#platform/contract';
import { plainDocumentPolicy, type Admission, type Tokens } from '#platform/http';
import type { Metrics } from '#platform/metrics';
import type { Lane } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { Assets } from './assets.ts';
import { sendPage } from './page-cache-entry.ts';
import { readPageInput, type PageInput, type PageInputOptions } from './page-input.ts';
import type { PageResult, Pages, PageSource } from './pages.ts';
import { isUnchanged, render } from './screen-request.ts';
import type { ScreenHandler, ScreenResponse } from './screen-types.ts';

/** A page whose form sends files. `path` has parameters such as `:itemRef`; `bodyLimit` is in bytes. */
export type UploadForm = { readonly path: string; readonly bodyLimit: number };

type PageRouteOptions = PageInputOptions & {
  screens: ScreenHandler | undefined;
  pages: Pages;
  assets: Assets;
  admission: Admission;
  tokens: Tokens;
  metrics: Metrics;
  callers: Callers;
  laneOf: (path: string) => Lane;
  uploadForms: readonly UploadForm[];
  originOf: (request: FastifyRequest, host: string) => string;
  renderTimeoutMs: number;
};

const cacheStatus: Record<PageSource, string> = {
  hit: 'ourlet; hit',
  confirmed: 'ourlet; hit; detail=confirmed',
  miss: 'ourlet; fwd=miss; stored',
  stale: 'ourlet; hit; detail=stale',
};

const rejectUnknown = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    reply.header('allow', 'GET, HEAD, POST');
    throw new ShopError('METHOD_NOT_ALLOWED');
  }
  if (request.url.startsWith('/assets/')) throw new ShopError('NOT_FOUND');
};

/** Detects cross-site forms. Browsers send Origin or Sec-Fetch-Site; other clients have no cookies of a visitor. */
const isCrossSite = ({ headers }: FastifyRequest, hosts: PageInputOptions['hosts']): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site';
  return !URL.canParse(origin) || hosts.accept(new URL(origin).host) === null;
};

const checkForm = (request: FastifyRequest, hosts: PageInputOptions['hosts'], types: readonly string[]): void => {
  if (isCrossSite(request, hosts)) throw new ShopError('FORBIDDEN');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (!types.includes(type ?? '')) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
};

const textForm = ['application/x-www-form-urlencoded'];
const fileForm = [...textForm, 'multipart/form-data'];

const sendPersonal = (reply: FastifyReply, { status, headers, body }: ScreenResponse): FastifyReply => {
  if (headers['content-security-policy'] === undefined) reply.header('content-security-policy', plainDocumentPolicy);
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  if (headers['cache-control'] === undefined) reply.header('cache-control', 'no-store');
  return reply.header('cache-status', 'ourlet; fwd=bypass').code(status).send(body);
};

/** Does not use Fastify's reply, because the page already has all headers. */
const sendCached = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: Page,
  source: PageSource | null,
): Promise<FastifyReply> => {
  reply.hijack();
  const extraHeaders = [...(source ? ['cache-status', cacheStatus[source]] : []), 'x-request-id', request.id];
  await sendPage({ request: request.raw, response: reply.raw, page, extraHeaders });
  return reply;
};

export const addPageRoutes = (app: FastifyInstance, options: PageRouteOptions): void => {
  const { screens, pages, assets, admission, metrics } = options;

  const readPage = (request: FastifyRequest, input: PageInput): Promise<PageResult> => {
    if (!screens) throw new ShopError('NOT_FOUND');
    const renderOptions = {
      request,
      input,
      origin: options.originOf(request, input.host),
      callers: options.callers,
      tokens: options.tokens,
      timeoutMs: options.renderTimeoutMs,
    };
    const lane = options.laneOf(input.path);
    const renderAdmitted = () =>
      admission.run(lane, (releaseSlot) => render(screens, { ...renderOptions, releaseSlot }));
    if (request.method === 'POST') return renderAdmitted().then(({ response }) => ({ kind: 'personal', response }));
    return pages.get(input.key, renderAdmitted, (recorded) =>
      admission.run(lane, (releaseSlot) => isUnchanged(recorded, { ...renderOptions, releaseSlot })),
    );
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes);

  const answer = async (request: FastifyRequest, reply: FastifyReply, types: readonly string[]) => {
    // Injected requests (tests) do not pass the early handler.
    const asset = assets.find(request.url);
    if (asset && request.method !== 'POST') return sendCached({ request, reply }, asset, null);
    rejectUnknown(request, reply);
    if (request.method === 'POST') checkForm(request, options.hosts, types);
    const input = readPageInput(request.raw, options);
    if (!input) throw new ShopError('BAD_REQUEST');
    const result = await readPage(request, input).catch((error: unknown) => {
      metrics.pageAnswered('failed');
      throw error;
    });
    metrics.pageAnswered(result.kind === 'page' ? result.source : 'personal');
    return result.kind === 'page'
      ? sendCached({ request, reply }, result.page, result.source)
      : sendPersonal(reply, result.response);
  };

  for (const { path, bodyLimit } of options.uploadForms)
    app.post(path, { bodyLimit, config: { page: true } }, (request, reply) => answer(request, reply, fileForm));
  app.setNotFoundHandler((request, reply) => answer(request, reply, textForm));
};
