/** Who asks: built from the bare request for the calls, and for what the screens call in a visitor's name. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from '#platform/log';
import type { RegionInfo } from '#shared/region';
import { readSectionCookie, regionCookie, sectionCookie } from '#shared/rules/section';
import { parseCookies } from './cookies.ts';
import type { HostList } from './hosts.ts';
import type { Actor, Caller } from './implement.ts';
import type { ProxyTrust } from './proxies.ts';

export type Credentials = { authorization: string | null; cookies: Readonly<Record<string, string>>; address: string };

/** Reads the session; throws SESSION_REPLACED and the like. */
export type ResolveActor = (credentials: Credentials) => Promise<Actor> | Actor;

export type CallerOptions = {
  hosts: HostList;
  proxies: ProxyTrust;
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
  resolveActor: ResolveActor;
};

export type CallerInput = {
  raw: IncomingMessage;
  requestId: string;
  log: Logger;
  setHeader: Caller['setHeader'];
  leavePlace: Caller['leavePlace'];
};

const anonymous: Actor = { kind: 'anonymous' };

export const nobody: ResolveActor = () => anonymous;

const headerReader =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

export const createCallers = ({ hosts, proxies, resolveRegion, resolveActor }: CallerOptions) => {
  const visitorOf = async ({ raw, requestId, log, setHeader, leavePlace }: CallerInput): Promise<Caller> => {
    const cookies = parseCookies(raw.headers.cookie);
    const address = proxies.addressOf(raw);
    const section = readSectionCookie(cookies[sectionCookie]);
    return {
      actor: await resolveActor({ authorization: raw.headers.authorization ?? null, cookies, address }),
      region: resolveRegion(hosts.accept(proxies.hostOf(raw)) ?? '', cookies[regionCookie]),
      section: section === null ? null : String(section),
      requestId,
      log,
      cookies,
      address,
      header: headerReader(raw),
      setHeader,
      leavePlace,
    };
  };

  /** Nobody in particular: knows region and section, and nothing that could make two visitors' pages differ. */
  const sharedOf = (known: Pick<Caller, 'region' | 'section' | 'requestId' | 'log'>): Caller => ({
    ...known,
    actor: anonymous,
    cookies: {},
    address: '',
    header: () => undefined,
    setHeader: () => undefined,
    leavePlace: () => undefined,
  });

  return { visitorOf, sharedOf };
};

export type Callers = ReturnType<typeof createCallers>;
