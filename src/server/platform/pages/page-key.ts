/** What a document depends on, read from the bare request as cheaply as may be: it is done before anything else. */
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { RegionInfo } from '#shared/region';
import { readSectionCookie, regionCookie, sectionCookie } from '#shared/rules/section';
import { isCrawler } from './crawler.ts';
import type { HostList, ProxyTrust } from '#platform/http';

export type Visit = {
  /** Of the page cache: two requests with the same key get the same public page. */
  key: string;
  host: string;
  path: string;
  /** Normalised, with its `?`, or empty. */
  search: string;
  region: RegionInfo;
  section: string | null;
  crawler: boolean;
};

export type ReadVisit = {
  hosts: HostList;
  proxies: ProxyTrust;
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
};

/** Advertising and newsletter marks: they tell where a visitor comes from, never what to show. */
const tracking =
  /^(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|_ga|_gl|srsltid)$/;

/** Sorted by name with the order of repeated names kept, tracking parameters dropped; empty or with its `?`. */
export const normaliseQuery = (query: string): string => {
  if (query === '') return '';
  const kept = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (kept.length === 0) return '';
  return `?${new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()}`;
};

const decodes = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Null when the host is not ours or the address cannot be decoded: whoever refuses says why. */
export const readVisit = (request: IncomingMessage, { hosts, proxies, resolveRegion }: ReadVisit): Visit | null => {
  const host = hosts.accept(proxies.hostOf(request));
  if (host === null) return null;
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path[0] !== '/' || !decodes(path)) return null;
  const search = mark < 0 ? '' : normaliseQuery(url.slice(mark + 1));
  const cookies = parseCookie(request.headers.cookie ?? '');
  const region = resolveRegion(host, cookies[regionCookie]);
  const section = readSectionCookie(cookies[sectionCookie]);
  const crawler = section === null && isCrawler(request.headers['user-agent']);
  const who = section ?? (crawler ? 'crawler' : 'new');
  return {
    key: `${host} ${region.code} ${who} ${path}${search}`,
    host,
    path,
    search,
    region,
    section: section === null ? null : String(section),
    crawler,
  };
};
