/** What the server and the screens' renderer say to each other; neither knows the other beyond these two shapes. */
import type { Logger } from '#platform/log';
import type { RegionInfo } from '#shared/region';
import type { Caller } from '#platform/contract';

/** What belongs to one visitor and never to a shared page. */
export type Visitor = {
  cookies: Caller['cookies'];
  /** The Authorization header, when there is one. */
  authorization: string | null;
  /** Address of the visitor, already resolved through trusted proxies. */
  address: string;
  /** For calls made in the visitor's name; the cookies they set go out with the page. */
  caller: () => Promise<Caller>;
};

export type ScreenRequest = {
  /** Absolute, on the origin the browser sees; query sorted by name, tracking parameters dropped. */
  url: URL;
  /** HEAD comes as GET: the server leaves the body out. */
  method: 'GET' | 'POST';
  /** Without `cookie` and `authorization`: those come from `visitor()`. */
  headers: Headers;
  region: RegionInfo;
  /** The visitor's main section (cookie `msid`), or null. */
  section: string | null;
  /** A crawler-like agent without main section: gets the default section, never a redirect. */
  crawler: boolean;
  /** For calls made in nobody's name: all that a public page may read. */
  caller: Caller;
  /** Cookies and authorisation. Calling it makes the answer personal: it is neither cached nor shared, whatever it says. */
  visitor: () => Visitor;
  /** Bytes of a form or of an action, up to the body limit; null for GET. */
  body: Buffer | null;
  requestId: string;
  log: Logger;
  /** Aborted when the client of a personal page goes away. */
  signal: AbortSignal;
};

export type ScreenResponse = {
  status: number;
  /** Lower-case names. A `set-cookie` makes the answer personal. */
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  /**
   * `public`: depends on nothing but host, path, query, region, section and crawler; kept and shared.
   * `none`: rendered for this visitor alone, sent with `no-store`.
   */
  cache: 'public' | 'none';
  /** How long a public answer may be kept when nothing says that the catalogue changed; 60 s unless told. */
  maxAgeSeconds?: number;
};

export type ScreenHandler = (request: ScreenRequest) => Promise<ScreenResponse>;
