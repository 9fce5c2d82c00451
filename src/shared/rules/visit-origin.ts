/** The way a visitor came to an item. */
export const visitOrigins = [
  'HOME',
  'LISTING',
  'SEARCH',
  'RECOMMENDATION',
  'WISHLIST',
  'COMPARATOR',
  'MAIL',
  'SHARE',
  'EXTERNAL',
  'DIRECT',
  'OTHER',
] as const;
export type VisitOrigin = (typeof visitOrigins)[number];

/** OTHER for an origin that this shop does not know. */
export const readVisitOrigin = (text: string): VisitOrigin =>
  visitOrigins.find((origin) => origin === text.toUpperCase()) ?? 'OTHER';

/** Query parameter of links that leave the shop, in mails and shared addresses. */
export const visitOriginParameter = 'origine';
const linkOrigins: Readonly<Record<string, VisitOrigin>> = { mail: 'MAIL', partage: 'SHARE' };

/** Adds the parameter to the path of an item. */
export const withVisitOrigin = (path: string, origin: 'mail' | 'partage'): string =>
  `${path}${path.includes('?') ? '&' : '?'}${visitOriginParameter}=${origin}`;

/** Origin of a visit whose click was on the page of this address. */
const originOfPage = ({ pathname, searchParams }: URL): VisitOrigin => {
  if (pathname === '/') return 'HOME';
  if (pathname.includes('-article-') || pathname.startsWith('/looks')) return 'RECOMMENDATION';
  if (/^\/(catalogue|ha)\//.test(pathname)) return searchParams.has('keyword') ? 'SEARCH' : 'LISTING';
  if (pathname === '/espace-client/wishlist') return 'WISHLIST';
  if (pathname === '/comparateur') return 'COMPARATOR';
  return /^\/(wishlist|p)\//.test(pathname) ? 'SHARE' : 'OTHER';
};

export type Arrival = {
  /** Address of the item's page. */
  readonly address: string;
  /** Address of the page with the clicked link; empty when there was none. */
  readonly previous: string;
};

export const visitOriginOf = ({ address, previous }: Arrival): VisitOrigin => {
  const here = new URL(address);
  const linked = linkOrigins[here.searchParams.get(visitOriginParameter) ?? ''];
  const from = URL.canParse(previous) ? new URL(previous) : null;
  if (from?.origin === here.origin) return originOfPage(from);
  if (linked) return linked;
  return from ? 'EXTERNAL' : 'DIRECT';
};
