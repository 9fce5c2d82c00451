import type { Clock } from '#platform/clock';
import {
  connectInProcess,
  type Caller,
  type Implementation,
  type InProcessConnector,
  type PagePreview,
} from '#platform/contract';
import { toShopError } from '#platform/http';
import { isShopError, ShopError, statusOf } from '#shared/errors';
import type { PageAnswer, PageRequest, RenderPage, VisitorApi } from '#shared/page';
import { lowerCasePath } from '#shared/paths';
import { askAgainAfter, isPageBeforeOpening } from '#shared/rules/before-opening';
import { previewParameters } from '#shared/rules/preview';
import { sectionGuard } from '#shared/rules/section';
import { pagePolicy, type PolicyOptions } from './csp.ts';
import { recordCalls } from './recorded-calls.ts';
import type { ScreenHandler, ScreenRequest, ScreenResponse } from './screen-types.ts';

export type ScreensOptions = {
  renderPage: RenderPage;
  implementations: readonly Implementation[];
  clock: Clock;
  /** Ids of calls whose results do not depend on items. */
  callsWithoutItems?: ReadonlySet<string>;
  /** seoName of the section that crawlers see. */
  defaultSection: string;
  /** Query parameter that makes `/compte` show the sign-in with other services. */
  socialLoginFlag?: string | null;
  /** Demo mode has pages that production does not have. */
  isDemo?: boolean;
  formTargets?: readonly string[];
  /** False before the opening of the shop; by default, the shop is open. */
  isOpen?: () => boolean;
  /** Current address of a former one; null for every other address. */
  findCurrentAddress?: (address: { path: string; search: string }) => Promise<string | null>;
  /** The preview that a person asks for in the address; null for visitors. */
  readPreview?: (caller: Caller, address: URL) => PagePreview | null;
};

const serverHeaders = new Set(['content-length', 'transfer-encoding', 'connection', 'date']);

const headersOf = (headers: Headers): ScreenResponse['headers'] => {
  const cookies = headers.getSetCookie();
  const others = [...headers].filter(([name]) => name !== 'set-cookie' && !serverHeaders.has(name));
  return { ...Object.fromEntries(others), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
};

const isConsole = (path: string): boolean => /^\/pro(\/|$)/.test(path);

const responseOf = ({ status, headers, body, cache }: PageAnswer, options: PolicyOptions): ScreenResponse => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const sent = headersOf(headers);
  // a document that a page shows in a frame has its own policy
  if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
    sent['content-security-policy'] = pagePolicy(bytes, options);
  return { status, headers: sent, body: bytes, cache };
};

/** React Router rejects forms from another origin, and the server has already accepted this host. */
const withOwnOrigin = ({ headers, url }: ScreenRequest): Headers => {
  const origin = headers.get('origin');
  const host = headers.get('host');
  if (origin === null || host === null || !URL.canParse(origin) || new URL(origin).host !== host) return headers;
  const replaced = new Headers(headers);
  replaced.set('origin', url.origin);
  return replaced;
};

/** Before the opening, visitors get the page of a shop that is not open; staff look at the pages as they will be. */
const refuseBeforeOpening = async ({ url, method, visitor }: ScreenRequest): Promise<void> => {
  if (isPageBeforeOpening(url.pathname)) return;
  const { actor } = await visitor().caller();
  const isStaff = actor.kind === 'user' && actor.role !== 'CUSTOMER';
  if (!isStaff || method !== 'GET') throw new ShopError('NOT_OPEN', { retryAfter: askAgainAfter });
};

const asksForPreview = ({ method, url }: ScreenRequest): boolean =>
  method === 'GET' && url.searchParams.has(previewParameters.at) && !isConsole(url.pathname);

/** Sets moment, region and section of a preview. Reads the visitor, so the page is never cached or shared. */
const previewed = async (
  request: ScreenRequest,
  readPreview: ScreensOptions['readPreview'],
): Promise<{ request: ScreenRequest; preview: PagePreview | null }> => {
  if (!readPreview || !asksForPreview(request)) return { request, preview: null };
  const preview = readPreview(await request.visitor().caller(), request.url);
  if (!preview) return { request, preview: null };
  const { at, region, section, isDraft } = preview;
  const caller: Caller = { ...request.caller, region, section, previewAt: at, previewDraft: isDraft };
  return { request: { ...request, region, section, caller }, preview };
};

const findRedirect = ({ method, url, section, crawler }: ScreenRequest): string | null =>
  sectionGuard({ method, path: url.pathname, search: url.search, hasSection: section !== null, crawler });

/**
 * In seconds. Short, because an address may become a former one, or stop being one, without a change of the
 * catalogue.
 */
const redirectMaxAge = 10;

const redirectTo = (status: 301 | 302, location: string): ScreenResponse => ({
  status,
  headers: { location, 'content-type': 'text/plain; charset=utf-8' },
  body: '',
  cache: 'public',
  maxAgeSeconds: redirectMaxAge,
});

/**
 * Looks for a former address when no page has the address, before a visitor chooses a section, and for
 * capitals. Other pages need no query.
 */
const formerAddressRedirect = async (
  { url, method }: ScreenRequest,
  findCurrentAddress: ScreensOptions['findCurrentAddress'],
): Promise<ScreenResponse | null> => {
  if (method !== 'GET' || url.pathname.endsWith('.data')) return null;
  const location = (await findCurrentAddress?.({ path: url.pathname, search: url.search })) ?? null;
  return location === null ? null : redirectTo(301, location);
};

/**
 * Lazy: cookies are read at the first use, the session at the first call. Reads need no token, because the
 * request of the page has taken one.
 */
const visitorReader = (
  request: ScreenRequest,
  connect: InProcessConnector,
  onError: (error: unknown) => void,
): (() => VisitorApi) => {
  let visitor: VisitorApi | null = null;
  return () => {
    if (visitor) return visitor;
    const { cookies, isSameOrigin, takeToken, caller: readCaller } = request.visitor();
    let caller: ReturnType<typeof readCaller> | null = null;
    const api = connect(async (call) => {
      if (call.rate !== 'read') await takeToken(call);
      return (caller ??= readCaller());
    }, onError);
    visitor = { cookies, isSameOrigin, api };
    return visitor;
  };
};

/** Remembers how many seconds the visitor must wait, from the last call that was refused with 429. */
const createWaitRecord = () => {
  let seconds: number | undefined;
  return {
    record: (error: unknown): void => {
      if (isShopError(error) && error.code === 'TOO_MANY_REQUESTS') seconds = error.details.retryAfter;
    },
    headers: (status: number): Record<string, string> =>
      status === 429 && seconds !== undefined ? { 'retry-after': String(seconds) } : {},
  };
};

/**
 * Errors that get their own error page, because the screens would answer 500: a malformed address, 429, and
 * 503 with Retry-After.
 */
const hasOwnPage = (error: ShopError): boolean =>
  error.code === 'BAD_REQUEST' || [429, 503].includes(statusOf(error.code));

export const openScreens = (options: ScreensOptions): ScreenHandler => {
  const { renderPage, findCurrentAddress } = options;
  const connect = connectInProcess(recordCalls(options.implementations, options.callsWithoutItems ?? new Set()));
  return async (asked) => {
    if (options.isOpen?.() === false) await refuseBeforeOpening(asked);
    const { request, preview } = await previewed(asked, options.readPreview);
    const { url, method, body, region, section, signal, log } = request;
    const sectionChoice = findRedirect(request);
    // Addresses of the console contain references in capitals, and none of them has a former address.
    const hasCapitals = !isConsole(url.pathname) && lowerCasePath(url.pathname) !== url.pathname;
    if (sectionChoice !== null || hasCapitals) {
      const redirect = await formerAddressRedirect(request, findCurrentAddress);
      if (redirect) return redirect;
    }
    if (sectionChoice !== null) return redirectTo(302, sectionChoice);
    let refusal: ShopError | null = null;
    const wait = createWaitRecord();
    const page: PageRequest = {
      url,
      method,
      headers: withOwnOrigin(request),
      body: body === null ? null : new Uint8Array(body),
      signal,
      screenContext: {
        api: connect(() => request.caller),
        region,
        section,
        defaultSection: options.defaultSection,
        socialLoginFlag: options.socialLoginFlag ?? null,
        isDemo: options.isDemo ?? false,
        isOpen: options.isOpen?.() ?? true,
        now: () => preview?.at ?? options.clock.now(),
        inView: request.inView,
        origin: url.origin,
        preview: preview && { at: preview.at.toISOString() },
        visitor: visitorReader(request, connect, wait.record),
      },
      onError: (error) => {
        const shopError = toShopError(error);
        if (hasOwnPage(shopError)) refusal = shopError;
        else log.error({ err: error, path: url.pathname }, 'screen failed');
      },
    };
    const answer = await renderPage(page);
    if (refusal !== null && answer.status >= 500) throw refusal as ShopError;
    const redirect = answer.status === 404 ? await formerAddressRedirect(request, findCurrentAddress) : null;
    if (redirect) return redirect;
    const { formTargets = [] } = options;
    const response = responseOf(answer, {
      formTargets, // The widgets of the console render style attributes.
      styleAttributes: isConsole(url.pathname),
      ownFrames: isConsole(url.pathname),
    });
    return { ...response, headers: { ...response.headers, ...wait.headers(answer.status) } };
  };
};
