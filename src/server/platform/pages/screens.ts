import { connectInProcess, type Implementation, type InProcessConnector } from '#platform/contract';
import { toShopError } from '#platform/http';
import { statusOf, type ShopError } from '#shared/errors';
import type { PageAnswer, PageRequest, RenderPage, Visitor } from '#shared/page';
import { sectionGuard } from '#shared/rules/section';
import { pagePolicy } from './csp.ts';
import type { ScreenHandler, ScreenRequest, ScreenResponse } from './screen-types.ts';

export type ScreensOptions = {
  renderPage: RenderPage;
  implementations: readonly Implementation[];
  /** seoName of the section shown to crawlers. */
  defaultSection: string;
  /** Demo mode shows pages that production does not have. */
  isDemo?: boolean;
  formTargets?: readonly string[];
};

const serverHeaders = new Set(['content-length', 'transfer-encoding', 'connection', 'date']);

const headersOf = (headers: Headers): ScreenResponse['headers'] => {
  const cookies = headers.getSetCookie();
  const others = [...headers].filter(([name]) => name !== 'set-cookie' && !serverHeaders.has(name));
  return { ...Object.fromEntries(others), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
};

const responseOf = ({ status, headers, body, cache }: PageAnswer, formTargets?: readonly string[]): ScreenResponse => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const sent = headersOf(headers);
  if (headers.get('content-type')?.startsWith('text/html'))
    sent['content-security-policy'] = pagePolicy(bytes, formTargets);
  return { status, headers: sent, body: bytes, cache };
};

/** React Router rejects forms from another origin; the server has accepted this host. */
const withOwnOrigin = ({ headers, url }: ScreenRequest): Headers => {
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (origin === null || host === null || !URL.canParse(origin) || new URL(origin).host !== host) return headers;
  const replaced = new Headers(headers);
  replaced.set('origin', url.origin);
  return replaced;
};

const findRedirect = ({ method, url, section, crawler }: ScreenRequest): string | null =>
  sectionGuard({ method, path: url.pathname, search: url.search, hasSection: section !== null, crawler });

const redirectTo = (location: string): ScreenResponse => ({
  status: 302,
  headers: { location, 'content-type': 'text/plain; charset=utf-8' },
  body: '',
  cache: 'public',
});

/** Lazy: cookies are read at the first use, the session at the first call. */
const visitorReader = (request: ScreenRequest, connect: InProcessConnector): (() => Visitor) => {
  let visitor: Visitor | null = null;
  return () => {
    if (visitor) return visitor;
    const { cookies, caller: readCaller } = request.visitor();
    let caller: ReturnType<typeof readCaller> | null = null;
    visitor = { cookies, api: connect(() => (caller ??= readCaller())) };
    return visitor;
  };
};

export const openScreens = (options: ScreensOptions): ScreenHandler => {
  const { renderPage } = options;
  const connect = connectInProcess(options.implementations);
  return async (request) => {
    const location = findRedirect(request);
    if (location !== null) return redirectTo(location);
    const { url, method, body, region, section, signal, log } = request;
    let unavailable: ShopError | null = null;
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
        isDemo: options.isDemo ?? false,
        origin: url.origin,
        visitor: visitorReader(request, connect),
      },
      failed: (error) => {
        const shopError = toShopError(error);
        if (statusOf(shopError.code) === 503) unavailable = shopError;
        else log.error({ err: error, path: url.pathname }, 'screen failed');
      },
    };
    const answer = await renderPage(page);
    // The screens' own error page would be a 500 without Retry-After.
    if (unavailable !== null && answer.status >= 500) throw unavailable as ShopError;
    return responseOf(answer, options.formTargets);
  };
};
