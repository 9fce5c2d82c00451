/** Response of each address to a visitor with and without a section, and to a robot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textPages } from '#shared/fixed-pages';
import { openShop, type TestShop } from '#test/shop';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let shop: TestShop;
let origin: string;

beforeAll(async () => {
  shop = await openShop({ fill: fillSampleCatalogue, screens: true });
  origin = await shop.listen();
});
afterAll(() => shop?.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Client = 'visitor' | 'newcomer' | 'robot';

/** Status, redirect, canonical address, robots directive. */
const answerOf = async (path: string, client: Client): Promise<string> => {
  const headers: Record<string, string> = { 'user-agent': client === 'robot' ? robot : browser };
  if (client === 'visitor') headers['cookie'] = 'msid=1';
  const answer = await fetch(origin + path, { redirect: 'manual', headers });
  const text = await answer.text();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  return [
    answer.status,
    answer.headers.get('location')?.replace(origin, ''),
    canonical === undefined ? undefined : `= ${canonical.replace(origin, '').replaceAll('&amp;', '&')}`,
    /name="robots" content="noindex/.test(text) ? 'noindex' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
};

const product = 'PORTEF-1-article-robe-portefeuille-fleurie';
const place = '/catalogue/femme/vetements/robes';

const headOf = async (path: string) => {
  const response = await fetch(origin + path, { headers: { 'user-agent': robot } });
  const html = await response.text();
  const content = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  return {
    path,
    status: response.status,
    title: content(/<title>([^<]*)</),
    description: content(/<meta name="description" content="([^"]+)"/),
    preview: content(/<meta property="og:title" content="([^"]+)"/),
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
    robots: content(/<meta name="robots" content="([^"]*)"/),
    links: [...html.matchAll(/href="(\/ha\/[^"/]+)"/g)].map(([, link]) => link),
  };
};
const sitemapPaths = async (part: string): Promise<string[]> =>
  [...(await (await fetch(`${origin}/sitemaps/${part}`)).text()).matchAll(/<loc>([^<]*)</g)].map(([, url = '']) =>
    url.replace(/^https?:\/\/[^/]+/, ''),
  );

describe('pages of the sitemap', () => {
  test('have a title of their own, a description, a preview and their own address, and may be indexed', async () => {
    const paths = [...(await sitemapPaths('pages.xml')), ...(await sitemapPaths('articles-0.xml'))];
    const heads = await Promise.all(paths.map(headOf));
    const shown = heads.filter(({ status }) => status === 200);
    expect(shown.length).toBeGreaterThan(20);
    for (const { path, description, preview, canonical, robots } of shown) {
      const complete = { description: description !== undefined, preview: preview !== undefined, canonical, robots };
      expect({ path, ...complete }).toEqual({
        path,
        description: true,
        preview: true,
        canonical: origin + path,
        robots: undefined,
      });
    }
    const titles = shown.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('include every selection that the catalogue links to', async () => {
    const linked = (await headOf('/catalogue/')).links;
    const listed = (await sitemapPaths('pages.xml')).filter((path) => path.startsWith('/ha/'));
    expect(listed.filter((path) => !linked.includes(path))).toEqual([]);
    expect(linked.length).toBeGreaterThan(0);
  });
});

describe('site map', () => {
  test.each([
    ['/', '200 = /'],
    ['/bienvenue', '302 /'],
    ['/bienvenue?changer=1', '200 = /bienvenue'],
    ['/bienvenue?redirectFrom=%2Fha%2Flin', '302 /ha/lin'],
    ['/bienvenue?redirectFrom=%2F%2Fevil.test', '302 /'],
    ['/catalogue/', '200 = /catalogue/'],
    ['/catalogue/femme', '200 = /catalogue/femme'],
    ['/catalogue/femme/vetements', '200 = /catalogue/femme/vetements'],
    [place, `200 = ${place}`],
    [`${place}?page=2`, `200 = ${place}?page=2`],
    [`${place}?taille=38`, `200 = ${place} noindex`],
    [`${place}?matiere=lin&nouveau=1`, `200 = ${place} noindex`],
    [`${place}?tri=prix-croissant`, `200 = ${place} noindex`],
    ['/catalogue/?keyword=portefeuille', '200 = /catalogue/ noindex'],
    ['/catalogue/?keyword=introuvable', '200 = /catalogue/ noindex'],
    ['/catalogue/inconnu', '404 noindex'],
    ['/catalogue/femme/inconnu', '404 noindex'],
    [`/catalogue/${product}`, `200 = ${place}/${product}`],
    [`/catalogue/femme/${product}`, `200 = ${place}/${product}`],
    [`/catalogue/femme/vetements/${product}`, `200 = ${place}/${product}`],
    [`${place}/${product}`, `200 = ${place}/${product}`],
    [`${place}/PORTEF-1-article-un-ancien-nom`, `200 = ${place}/${product}`],
    [`/catalogue/homme/${product}`, `301 ${place}/${product}`],
    ['/catalogue/INCONNU-1-article-x', '404 noindex'],
    ['/ha/lin', '200 = /ha/lin noindex'],
    ['/ha/lin/femme', '200 = /ha/lin/femme noindex'],
    ['/ha/lin/femme/vetements/robes', '200 = /ha/lin/femme/vetements/robes noindex'],
    ['/ha/inconnue', '404 noindex'],
    ['/comparateur', '200 = /comparateur'],
    ['/comparateur?articles=PORTEF-1', '200 = /comparateur'],
    ['/guide-des-tailles', '200 = /guide-des-tailles'],
    ['/actualites', '200 = /actualites'],
    ['/actualites/bien-laver-le-lin', '200 = /actualites/bien-laver-le-lin'],
    ['/actualites/inconnu', '404 noindex'],
    ['/nos-magasins', '200 = /nos-magasins'],
    ...textPages.map((name) => [`/${name}`, `200 = /${name}`]),
    ['/hors-ligne', '200 noindex'],
    ['/404', '404 noindex'],
    ['/nulle-part', '404 noindex'],
  ])('%s answers %s to a visitor', async (path, expected) => {
    expect(await answerOf(path ?? '', 'visitor')).toBe(expected);
  });

  test.each([
    ['/', '302 /bienvenue?redirectFrom=%2F'],
    [place, `302 /bienvenue?redirectFrom=${encodeURIComponent(place)}`],
    ['/actualites', '302 /bienvenue?redirectFrom=%2Factualites'],
    ['/bienvenue', '200 = /bienvenue'],
    ...textPages.map((name) => [`/${name}`, `200 = /${name}`]),
    ['/404', '404 noindex'],
  ])('%s answers %s without a section', async (path, expected) => {
    expect(await answerOf(path ?? '', 'newcomer')).toBe(expected);
  });

  test.each([
    ['/', '200 = /'],
    [place, `200 = ${place}`],
    [`${place}/${product}`, `200 = ${place}/${product}`],
    ['/actualites', '200 = /actualites'],
    ['/robots.txt', '200'],
    ['/sitemap.xml', '200'],
    ['/sitemaps/pages.xml', '200'],
    ['/sitemaps/articles-0.xml', '200'],
    ['/sitemaps/articles-99.xml', '404'],
    ['/nouveautes.xml', '200'],
    ['/flux/google-tn.xml', '200'],
    ['/manifest.webmanifest', '200'],
    ['/sw.js', '200'],
  ])('%s answers %s to a robot', async (path, expected) => {
    expect(await answerOf(path ?? '', 'robot')).toBe(expected);
  });

  test('every address of the sitemap opens and is canonical', async () => {
    const read = async (path: string): Promise<string[]> => {
      const text = await (await fetch(origin + path, { headers: { 'user-agent': robot } })).text();
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => (url ?? '').slice(origin.length));
    };
    const parts = await read('/sitemap.xml');
    const paths = (await Promise.all(parts.map(read))).flat();
    expect(paths.length).toBeGreaterThan(35);
    for (const path of paths) expect(`${path} ${await answerOf(path, 'robot')}`).toBe(`${path} 200 = ${path}`);
  });
});
