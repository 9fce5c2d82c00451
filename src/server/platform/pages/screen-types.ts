import type { Caller } from '#platform/contract';
import type { Logger } from '#platform/log';
import type { Call } from '#shared/api/call';
import type { RegionInfo } from '#shared/region';

/** Personal data: never used for a shared page. */
export type Visitor = {
  cookies: Caller['cookies'];
  authorization: string | null;
  /** Client address behind trusted proxies. */
  address: string;
  /** By `Sec-Fetch-Site`; false for clients that do not send it. */
  isSameOrigin: boolean;
  /** Counts a call like one over HTTP; throws TOO_MANY_REQUESTS. */
  takeToken: (call: Pick<Call, 'rate' | 'lane'>) => Promise<void>;
  /** Cookies that its calls set are added to the page's response. */
  caller: () => Promise<Caller>;
};

export type ScreenRequest = {
  /** As the browser sees it, with normalised query. */
  url: URL;
  /** HEAD is rendered as GET; the server omits the body. */
  method: 'GET' | 'POST';
  /** Without `cookie` and `authorization`; see `visitor()`. */
  headers: Headers;
  region: RegionInfo;
  /** Main section (cookie `msid`), or null. */
  section: string | null;
  crawler: boolean;
  /** For anonymous calls; their data may be shared. */
  caller: Caller;
  /** Calling this makes the response personal: it is never cached or shared. */
  visitor: () => Visitor;
  body: Buffer | null;
  requestId: string;
  log: Logger;
  signal: AbortSignal;
};

export type ScreenResponse = {
  status: number;
  /** Lower-case names. `set-cookie` makes the response personal. */
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  /** `public`: depends only on the page cache key, so it is shared. `none`: sent with `no-store`. */
  cache: 'public' | 'none';
  /** PAGE_MAX_AGE by default. */
  maxAgeSeconds?: number;
};

export type ScreenHandler = (request: ScreenRequest) => Promise<ScreenResponse>;
