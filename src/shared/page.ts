/** Types shared by the server and the renderer of screens (build/server/index.js). */
import type { Client } from '#shared/api/client';
import type { RegionInfo } from '#shared/region';

/** Personal data of a request. Cookies that its `api` calls set are added to the response of the page. */
export type VisitorApi = {
  readonly api: Client;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True when a page of this shop made the request. False when the browser does not tell. */
  readonly isSameOrigin: boolean;
};

/**
 * Request context of a screen. As long as `visitor` is not called it contains nothing personal, so the page may be
 * shared.
 */
export type ScreenContext = {
  readonly api: Client;
  readonly region: RegionInfo;
  /** Section id from the cookie, or null. */
  readonly section: string | null;
  /** seoName of the section that crawlers see. */
  readonly defaultSection: string;
  /** Query parameter that makes `/compte` show the sign-in with other services; null hides it there. */
  readonly socialLoginFlag: string | null;
  /** False in production mode. */
  readonly isDemo: boolean;
  /** False before the opening of the shop, which only staff then see. */
  readonly isOpen: boolean;
  /** Time of the shop; a page that shows it differs at each request. */
  readonly now: () => Date;
  /** The browser has the cookie of a view of a customer, which may have ended. */
  readonly inView: boolean;
  /** `https://shop.example`, for canonical addresses. */
  readonly origin: string;
  /** Set when staff look at the page as it will be then. */
  readonly preview?: { readonly at: string } | null;
  /** Calling it makes the page personal: it is never cached and sent with `no-store`. */
  readonly visitor: () => VisitorApi;
};

export type PageRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
  signal: AbortSignal;
  screenContext: ScreenContext;
  readonly onError: (error: unknown) => void;
};

export type PageAnswer = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** `public`: depends only on URL, section and region. `none`: personal, or not worth caching. */
  cache: 'public' | 'none';
};

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
