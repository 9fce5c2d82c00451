/** Types between the server and the renderer of screens (build/server/index.js). */
import type { Client } from '#shared/api/client';
import type { RegionInfo } from '#shared/region';

/** Personal data of a request; cookies set by `api` calls are added to the page's response. */
export type VisitorApi = {
  readonly api: Client;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A page of this shop led here. False when the browser does not tell. */
  readonly isSameOrigin: boolean;
};

/** Request context of a screen. Without `visitor` it has nothing personal, so the page may be shared. */
export type ScreenContext = {
  /** In-process client. */
  readonly api: Client;
  readonly region: RegionInfo;
  /** Id of the main section (cookie), or null. */
  readonly section: string | null;
  /** seoName of the section for crawlers. */
  readonly defaultSection: string;
  /** Query parameter that shows social sign-in on `/compte`; null hides it there. */
  readonly socialLoginFlag: string | null;
  /** False in production mode. */
  readonly isDemo: boolean;
  /** `https://shop.example`, for canonical addresses. */
  readonly origin: string;
  /** Calling this makes the page personal: never cached, sent with `no-store`. */
  readonly visitor: () => VisitorApi;
};

export type PageRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
  signal: AbortSignal;
  screenContext: ScreenContext;
  /** Reports an unexpected error of a screen. */
  readonly onError: (error: unknown) => void;
};

export type PageAnswer = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** `public`: depends only on URL, section and region. `none`: personal or not worth caching. */
  cache: 'public' | 'none';
};

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
