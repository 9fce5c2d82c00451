/** The section that a visitor has chosen, and the pages that need it. */

import { textPages } from '#shared/fixed-pages';

export const sectionCookie = 'msid';
export const regionCookie = 'region';
/** In seconds. */
export const choiceMaxAge = 31_536_000;

/**
 * Pages that are open without a section: section choice, legal pages, sign-in, console, returns from payments, orders
 * linked from e-mails.
 */
const open = [
  ...textPages,
  'bienvenue',
  'univers',
  'region',
  'hors-ligne',
  'guide-des-tailles',
  'livraison',
  'jeu',
  'contacter-nous',
  'newsletter',
  'invitation',
  'ouverture',
  'avis/invitations',
  'rappels-panier',
  'rapports',
  'me-prevenir',
  'alertes',
  'panier/reprendre',
  'login',
  'logout',
  'signup',
  'compte',
  'mot-de-passe-oublie',
  'oauth2',
  'p',
  'pro',
  'paiement/etat',
  'paiement/partager',
  'cart-cadeaux/validee',
  'commande/validee',
  'commande/cash/validee',
  'commande/card/validee',
  'commande/suivi',
  'commande/retour',
  'commande/confirmer',
  '404',
];

/** Addresses for programs: API, files, metrics and feeds. */
const machine = /^\/(api|assets|metrics|demo|\.well-known)(\/|$)|\.(data|txt|xml|svg|ico|png|json|webmanifest|js)$/i;

/** Null when absent or invalid. */
export const readSectionCookie = (value: string | undefined): number | null =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

export type GuardRequest = {
  method: string;
  path: string;
  /** Query with its `?`, or empty. */
  search: string;
  hasSection: boolean;
  crawler: boolean;
};

/** Target of a 302 redirect, or null. Crawlers are never redirected. */
export const sectionGuard = ({ method, path, search, hasSection, crawler }: GuardRequest): string | null => {
  if (hasSection || crawler || (method !== 'GET' && method !== 'HEAD') || machine.test(path)) return null;
  const bare = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  if (open.some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`))) return null;
  return `/bienvenue?redirectFrom=${encodeURIComponent(path + search)}`;
};

/** Host without `www.`. Null for IP addresses and single names, for which browsers reject a domain. */
export const cookieDomain = (host: string): string | null => {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name.startsWith('[') || /^[\d.]+$/.test(name) || !name.includes('.')) return null;
  return name.replace(/^www\./, '');
};
