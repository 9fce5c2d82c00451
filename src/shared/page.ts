/** What the server hands to the renderer of screens (build/server/index.js) and what comes back. Types only. */
import type { Client } from '#shared/api/client';
import type { RegionInfo } from '#shared/region';

/** The person before the screen: their cookies, and calls made in their name (the cookies these set go out with the page). */
export type Visitor = {
  readonly api: Client;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

/** What every screen may know of a visit. Nothing personal: a page made from it alone may be shared. */
export type Visit = {
  /** The typed client, in-process: same validation and permission check as over HTTP. */
  readonly api: Client;
  readonly region: RegionInfo;
  /** Id of the main section chosen (cookie), or null. */
  readonly section: string | null;
  /** seoName of the section shown to who chose none (crawlers). */
  readonly defaultSection: string;
  /** `https://shop.example`, for canonical addresses. */
  readonly origin: string;
  /** Asking makes the page personal: it is neither kept nor shared, and sent with `no-store`. */
  readonly visitor: () => Visitor;
};

export type PageRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
  signal: AbortSignal;
  visit: Visit;
  /** An error that a screen did not expect; the visitor gets the error page. */
  readonly failed: (error: unknown) => void;
};

export type PageAnswer = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** `public`: depends only on address, section and region. `none`: rendered for one visitor or not worth keeping. */
  cache: 'public' | 'none';
};

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
