/** Reads the input of a page from the request. Runs before the page cache, so it must be cheap. */
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { HostList, ProxyTrust } from '#platform/http';
import type { RegionInfo } from '#shared/region';
import { readSectionCookie, regionCookie, sectionCookie } from '#shared/rules/section';
import { viewCookie } from '#shared/rules/session-cookies';
import { isCrawler } from './crawler.ts';

export type PageInput = {
  key: string;
  host: string;
  path: string;
  /** Normalised query with its `?`, or empty. */
  search: string;
  region: RegionInfo;
  section: string | null;
  crawler: boolean;
  /** The browser has the cookie of a view of a customer: a banner is on its pages, so they are not cached. */
  inView: boolean;
};

export type PageInputOptions = {
  hosts: HostList;
  proxies: ProxyTrust;
  resolveRegion: (host: string, cookie: string | undefined) => RegionInfo;
};

const tracking =
  /^(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|_ga|_gl|srsltid|origine)$/;

/** Sorts by name and keeps the order of repeated names. */
export const normaliseQuery = (query: string): string => {
  if (query === '') return '';
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (parameters.length === 0) return '';
  return `?${new URLSearchParams(parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()}`;
};

const isDecodable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Null for an unknown host or a URL that cannot be decoded. */
export const readPageInput = (
  request: IncomingMessage,
  { hosts, proxies, resolveRegion }: PageInputOptions,
): PageInput | null => {
  const host = hosts.accept(proxies.hostOf(request));
  if (host === null) return null;
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path[0] !== '/' || !isDecodable(path)) return null;
  const search = mark < 0 ? '' : normaliseQuery(url.slice(mark + 1));
  const cookies = parseCookie(request.headers.cookie ?? '');
  const region = resolveRegion(host, cookies[regionCookie]);
  const section = readSectionCookie(cookies[sectionCookie]);
  const crawler = section === null && isCrawler(request.headers['user-agent']);
  const inView = Boolean(cookies[viewCookie]);
  const audience = `${inView ? 'view ' : ''}${section ?? (crawler ? 'crawler' : 'new')}`;
  return {
    key: `${host} ${region.code} ${audience} ${path}${search}`,
    host,
    path,
    search,
    region,
    section: section === null ? null : String(section),
    crawler,
    inView,
  };
};
