/** Sitemaps (sitemaps.org 0.9 with Google's image extension) and robots.txt. */
import { document, element, escapeXml, parent } from './xml.rules.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

const xhtml = 'http://www.w3.org/1999/xhtml';

/** Address of the same page for another region: language `fr-SN` and absolute URL. */
export type Alternate = { language: string; url: string };
export type SitemapUrl = {
  path: string;
  changedAt: Date | null;
  images: readonly string[];
  alternates?: readonly Alternate[];
};

const alternateLink = ({ language, url }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`;

const imageOf =
  (origin: string) =>
  (name: string): string =>
    parent('image:image', [element('image:loc', `${origin}/api/image/get/${name}?w=1280`)]);

export const sitemapOf = (origin: string, urls: readonly SitemapUrl[]): string => {
  const rows = urls.map(({ path, changedAt, images: names, alternates = [] }) =>
    parent('url', [
      element('loc', origin + path),
      element('lastmod', changedAt && changedAt.toISOString()),
      ...alternates.map(alternateLink),
      ...names.map(imageOf(origin)),
    ]),
  );
  return document(
    `<urlset xmlns="${namespace}" xmlns:image="${images}" xmlns:xhtml="${xhtml}">\n${rows.join('\n')}\n</urlset>`,
  );
};

export const sitemapIndexOf = (origin: string, parts: readonly { path: string; changedAt: Date | null }[]): string => {
  const rows = parts.map(({ path, changedAt }) =>
    parent('sitemap', [element('loc', origin + path), element('lastmod', changedAt && changedAt.toISOString())]),
  );
  return document(`<sitemapindex xmlns="${namespace}">\n${rows.join('\n')}\n</sitemapindex>`);
};

/**
 * Personal pages and pages with an unlimited number of URLs. Filtered listings are allowed, because they
 * send `noindex`.
 */
const disallowed = [
  '/api/',
  '/panier',
  '/paiement',
  '/commande',
  '/compte',
  '/espace-client',
  '/login',
  '/logout',
  '/signup',
  '/oauth2',
  '/pro',
  '/univers',
  '/region',
  '/demo',
  '/hors-ligne',
];

export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /api/image/get/',
    'Allow: /api/image/card/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
