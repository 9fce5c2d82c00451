import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { HostList, ProxyTrust } from '#platform/http';
import type { Logger } from '#platform/log';
import type { RegionInfo } from '#shared/region';
import { readSectionCookie, regionCookie, sectionCookie } from '#shared/rules/section';
import type { Actor, Caller } from './implement.ts';
import { isView } from './read-only.ts';

type Credentials = Pick<Caller, 'cookies' | 'header' | 'setHeader' | 'address'> & {
  /**
   * `header` for API calls: they ignore cookies, which another site could make the browser send. `page` for
   * pages: they use cookies.
   */
  source: 'header' | 'page';
  authorization: string | null;
  /** What is requested, without the query. */
  path: string;
  method: string;
  requestId: string;
};

/** Reads the session. May renew or clear its cookies. */
export type ResolveActor = (credentials: Credentials) => Promise<Actor> | Actor;

type CallerOptions = {
  hosts: HostList;
  proxies: ProxyTrust;
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
  resolveActor: ResolveActor;
};

type CallerInput = Pick<Caller, 'requestId' | 'setHeader' | 'releaseSlot'> & {
  raw: IncomingMessage;
  log: Logger;
  source: Credentials['source'];
};

const anonymous: Actor = { kind: 'anonymous' };

export const anonymousActor: ResolveActor = () => anonymous;

const headerReader =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

export type Callers = {
  fromRequest: (input: CallerInput) => Promise<Caller>;
  /** Caller for pages shared by all visitors; it contains nothing personal. */
  shared: (context: Pick<Caller, 'region' | 'section' | 'requestId' | 'log'>) => Caller;
};

/** Contains nothing personal. */
export const guestCaller = (context: Pick<Caller, 'region' | 'section' | 'requestId' | 'log'>): Caller => ({
  ...context,
  actor: anonymous,
  cookies: {},
  address: '',
  header: () => undefined,
  setHeader: () => undefined,
  releaseSlot: () => undefined,
});

const withoutCookies =
  (setHeader: Caller['setHeader']): Caller['setHeader'] =>
  (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') setHeader(name, value);
  };

export const createCallers = ({ hosts, proxies, resolveRegion, resolveActor }: CallerOptions): Callers => ({
  fromRequest: async ({ raw, source, ...context }) => {
    const cookies = parseCookie(raw.headers.cookie ?? '');
    const address = proxies.addressOf(raw);
    const section = readSectionCookie(cookies[sectionCookie]);
    const header = headerReader(raw);
    const { setHeader, requestId } = context;
    const authorization = raw.headers.authorization ?? null;
    const [path = ''] = (raw.url ?? '').split('?', 1);
    const request = { path, method: raw.method ?? '', requestId };
    const actor = await resolveActor({ source, authorization, cookies, header, setHeader, address, ...request });
    return {
      ...context,
      // the cart and other cookies of the browser belong to the staff user
      ...(isView(actor) && { setHeader: withoutCookies(setHeader) }),
      actor,
      region: resolveRegion(hosts.accept(proxies.hostOf(raw)) ?? '', cookies[regionCookie]),
      section: section === null ? null : String(section),
      ...(isView(actor) ? { cookies: {} } : { cookies }),
      address,
      header,
    };
  },
  shared: guestCaller,
});
