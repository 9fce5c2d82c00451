/** The visitor's main section (univers): its cookie, and who is asked to choose one before seeing the shop. */

import { textPages } from '#shared/fixed-pages';

/** Name of the cookie that keeps the chosen section's id. */
export const sectionCookie = 'msid';
/** Name of the cookie that keeps the region chosen in the footer. */
export const regionCookie = 'region';
/** Life of both, in seconds: 365 days. */
export const choiceMaxAge = 31_536_000;

/** Paths that answer without a section: the choice itself, legal pages, doors of the account, ends of a payment, orders that a mail leads to. */
const open = [
  ...textPages,
  'bienvenue',
  'univers',
  'region',
  'hors-ligne',
  'guide-des-tailles',
  'login',
  'logout',
  'signup',
  'compte',
  'oauth2',
  'paiement/etat',
  'cart-cadeaux/validee',
  'commande/validee',
  'commande/cash/validee',
  'commande/card/validee',
  'commande/suivi',
  'commande/retour',
  '404',
];

/** Machine addresses never show a screen: the interface, files, measures, feeds. */
const machine = /^\/(api|assets|metrics|demo|\.well-known)(\/|$)|\.(data|txt|xml|svg|ico|png|json|webmanifest|js)$/i;

/** The section id a cookie holds; null when there is none or when it is no id. */
export const readSectionCookie = (value: string | undefined): number | null =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

export type GuardRequest = {
  method: string;
  path: string;
  /** Query string with its `?`, or empty. */
  search: string;
  hasSection: boolean;
  /** A search engine, a social preview or a command-line tool. */
  crawler: boolean;
};

/**
 * Where a visitor without a section is sent (302) before seeing a screen, or null to let them through. Crawlers and
 * machine addresses always pass; legal pages, account doors and payment returns too.
 */
export const sectionGuard = ({ method, path, search, hasSection, crawler }: GuardRequest): string | null => {
  if (hasSection || crawler || (method !== 'GET' && method !== 'HEAD') || machine.test(path)) return null;
  const bare = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  if (open.some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`))) return null;
  const wanted = `${path}${search}`;
  return wanted === '/' ? '/bienvenue' : `/bienvenue?redirectFrom=${encodeURIComponent(wanted)}`;
};

/**
 * Domain of the visitor's cookies: the host without `www.`, shared with its sub-domains; null (this host only) for an
 * address or a name without a dot, where browsers refuse a domain.
 */
export const cookieDomain = (host: string): string | null => {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name.startsWith('[') || /^[\d.]+$/.test(name) || !name.includes('.')) return null;
  return name.replace(/^www\./, '');
};
