/** Between the server and the built screens: the guard of the main section, the client in-process, the page's policy. */
import { statusOf, type ShopError } from '#shared/errors';
import type { PageAnswer, PageRequest, RenderPage, Visitor } from '#shared/page';
import { sectionGuard } from '#shared/rules/section';
import { pagePolicy } from './csp.ts';
import { type Implementation, connectInProcess, type InProcessConnector } from '#platform/contract';
import { toShopError } from '#platform/http';
import type { ScreenResponse, ScreenHandler, ScreenRequest } from './screen-types.ts';

export type ScreensOptions = {
  renderPage: RenderPage;
  implementations: readonly Implementation[];
  /** seoName of the section shown to crawlers. */
  defaultSection: string;
  /** Origins beside our own that a form may end at. */
  formTargets?: readonly string[];
};

/** Names that the server sets itself. */
const ours = new Set(['content-length', 'transfer-encoding', 'connection', 'date']);

const headersOf = (headers: Headers): ScreenResponse['headers'] => {
  const found: ScreenResponse['headers'] = {};
  for (const [name, value] of headers) if (!ours.has(name) && name !== 'set-cookie') found[name] = value;
  const cookies = headers.getSetCookie();
  return cookies.length === 0 ? found : { ...found, 'set-cookie': cookies };
};

const answerOf = ({ status, headers, body, cache }: PageAnswer, { formTargets }: ScreensOptions): ScreenResponse => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const sent = headersOf(headers);
  if (headers.get('content-type')?.startsWith('text/html')) {
    sent['content-security-policy'] = pagePolicy(bytes, formTargets);
  }
  return { status, headers: sent, body: bytes, cache };
};

/** Rendering goes on when a form comes from another name of this shop: the server has checked both names already. */
const withOwnOrigin = ({ headers, url }: ScreenRequest): Headers => {
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (origin === null || host === null || !URL.canParse(origin) || new URL(origin).host !== host) return headers;
  const same = new Headers(headers);
  same.set('origin', url.origin);
  return same;
};

const guarded = ({ method, url, section, crawler }: ScreenRequest): string | null =>
  sectionGuard({ method, path: url.pathname, search: url.search, hasSection: section !== null, crawler });

const redirection = (location: string): ScreenResponse => ({
  status: 302,
  headers: { location, 'content-type': 'text/plain; charset=utf-8' },
  body: '',
  cache: 'public',
});

/** Reads the visitor at the first asking, and the session at the first call. */
const visitorOf = (request: ScreenRequest, connect: InProcessConnector): (() => Visitor) => {
  let known: Visitor | null = null;
  return () => {
    if (known) return known;
    const { cookies, caller } = request.visitor();
    let asking: ReturnType<typeof caller> | null = null;
    known = { cookies, api: connect(() => (asking ??= caller())) };
    return known;
  };
};

export const openScreens = (options: ScreensOptions): ScreenHandler => {
  const { renderPage } = options;
  const connect = connectInProcess(options.implementations);
  return async (request) => {
    const elsewhere = guarded(request);
    if (elsewhere !== null) return redirection(elsewhere);
    const { url, method, body, region, section, signal, log } = request;
    let missing: ShopError | null = null;
    const page: PageRequest = {
      url,
      method,
      headers: withOwnOrigin(request),
      body: body === null ? null : new Uint8Array(body),
      signal,
      visit: {
        api: connect(() => request.caller),
        region,
        section,
        defaultSection: options.defaultSection,
        origin: url.origin,
        visitor: visitorOf(request, connect),
      },
      failed: (error) => {
        const known = toShopError(error);
        if (statusOf(known.code) === 503) missing = known;
        else log.error({ err: error, path: url.pathname }, 'screen failed');
      },
    };
    const answer = await renderPage(page);
    // the screens' own page of error would be a 500 that says nothing of coming back
    if (missing !== null && answer.status >= 500) throw missing as ShopError;
    return answerOf(answer, options);
  };
};
