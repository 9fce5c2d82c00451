/** Public screens: accessibility, addresses, choice of the section, data for search engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typo } from '#shared/text';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue, hostileName } from './sample-catalogue.ts';

const product = '/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(browserShop.origin + path, { redirect: 'manual', headers: { 'user-agent': 'curl/8.5.0', ...headers } });

const visitorHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

const screens = [
  '/',
  '/bienvenue?changer=1',
  '/catalogue/',
  '/catalogue/femme/vetements/robes',
  '/catalogue/femme?taille=40&prixMin=1',
  '/catalogue/?keyword=introuvable',
  product,
  '/ha/lin',
  '/comparateur',
  '/comparateur?articles=PORTEF-1.UNIE-1.UNIE-2',
  '/guide-des-tailles',
  '/actualites',
  '/actualites/bien-laver-le-lin',
  '/nos-magasins',
  '/mentions-legales-cgv',
  '/login',
  '/panier',
  '/hors-ligne',
  '/404',
];

describe.each([1440, 390])('at %i px', (width) => {
  test.each(screens)('%s has no accessibility violation and logs no error', async (path) => {
    const { page, context, problems, violations } = await open(path, { width });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** In pixels: the narrowest supported phone to a wide screen. */
const widths = [320, 360, 390, 720, 1024, 1440];

test('no screen is wider than the window, at any width', { timeout: 120_000 }, async () => {
  const { page, context } = await open('/', { width: 390 });
  const overflows: [string, number, number][] = [];
  for (const path of screens) {
    await page.goto(path, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) overflows.push([path, width, needed]);
    }
  }
  expect(overflows).toEqual([]);
  await context.close();
});

test('open menus and sheets have no accessibility violation', async () => {
  const { page, context, problems, violations } = await open('/catalogue/femme/vetements', { width: 390 });
  await page.getByText('Femme', { exact: true }).filter({ visible: true }).first().click();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the first Tab reaches the link to the content', async () => {
  const { page, context } = await open('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

describe('addresses', () => {
  test('answers 404 to an unknown address', async () => {
    for (const path of ['/404', '/inconnu', '/catalogue/inconnu', '/catalogue/femme/x/y/z/t', '/ha/inconnue']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('PAGE INTROUVABLE');
    }
    expect((await get('/catalogue/femme/vetements/robes/RIEN-1-article-rien')).status).toBe(404);
    expect((await get('/catalogue/femme/vetements/robes?page=900')).status).toBe(404);
  });

  test('answers a product at four depths and under any slug, with one canonical address', async () => {
    for (const path of [
      '/catalogue/PORTEF-1-article-x',
      '/catalogue/femme/PORTEF-1-article-',
      '/catalogue/femme/vetements/PORTEF-1-article-autre-nom',
      product,
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(`<link rel="canonical" href="${browserShop.origin}${product}"/>`);
    }
  });

  test('redirects a product under a wrong section or group permanently', async () => {
    for (const path of [
      '/catalogue/homme/PORTEF-1-article-x',
      '/catalogue/femme/chaussures/PORTEF-1-article-x?style=noir',
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`${product}${path.includes('?') ? '?style=noir' : ''}`);
    }
  });

  test('excludes filtered and sorted pages from search indexes', async () => {
    const robots = '<meta name="robots" content="noindex, follow"/>';
    for (const query of ['?taille=40', '?tri=prix-croissant', '?keyword=robe', '?prixMin=10']) {
      expect(await (await get(`/catalogue/femme${query}`)).text()).toContain(robots);
    }
    expect(await (await get('/catalogue/femme')).text()).not.toContain(robots);
    expect(await (await get('/catalogue/femme/vetements/robes?page=2')).text()).toContain(
      `<link rel="canonical" href="${browserShop.origin}/catalogue/femme/vetements/robes?page=2"/>`,
    );
  });
});

describe('the choice of the section', () => {
  test('redirects a visitor without a section, and keeps the requested address', async () => {
    const answer = await get('/catalogue/femme?taille=40', visitorHeaders);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/bienvenue?redirectFrom=%2Fcatalogue%2Ffemme%3Ftaille%3D40');
  });

  test('does not redirect robots and tools', async () => {
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'facebookexternalhit/1.1']) {
      expect((await get('/', { 'user-agent': agent })).status).toBe(200);
    }
  });

  test('is skipped once a section is chosen, unless the visitor wants to change it', async () => {
    const chosen = { ...visitorHeaders, cookie: 'msid=1' };
    const answer = await get('/bienvenue?redirectFrom=%2Fcatalogue%2Ffemme', chosen);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/catalogue/femme']);
    expect((await get('/bienvenue?changer=1', chosen)).status).toBe(200);
    expect((await get('/bienvenue', { ...visitorHeaders, cookie: 'msid=999' })).status).toBe(200);
  });

  test('redirects only to addresses of this site', async () => {
    const choose = (redirectFrom: string) =>
      fetch(`${browserShop.origin}/univers`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...visitorHeaders, origin: browserShop.origin },
        body: new URLSearchParams({ section: 'femme', redirectFrom }),
      });
    const answer = await choose('//evil.test/');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('set-cookie')).toMatch(/^msid=1; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect((await choose('/catalogue/femme?taille=40')).headers.get('location')).toBe('/catalogue/femme?taille=40');
  });
});

test('escapes a hostile name', async () => {
  const html = await (await get('/catalogue/HOSTILE-1-article-x')).text();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
  const { page, context, problems } = await open('/catalogue/HOSTILE-1-article-x');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(typo(hostileName));
  expect(problems).toEqual([]);
  await context.close();
});

test('a product page has a strict security policy and structured data', async () => {
  const answer = await get(product);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as { '@type': string; hasVariant?: { sku: string; offers: object }[] },
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['ProductGroup', 'BreadcrumbList']);
  expect(blocks[0]?.hasVariant).toHaveLength(4);
  expect(blocks[0]?.hasVariant?.[1]?.offers).toMatchObject({
    '@type': 'Offer',
    price: '129.900',
    priceCurrency: 'TND',
    availability: 'https://schema.org/InStock',
  });
});

test('names the old and the reduced price for screen readers', async () => {
  const { page, context } = await open('/catalogue/SOLDE-1-article-x');
  await page.getByText('Prix avant réduction').first().waitFor({ state: 'attached' });
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toContain('Prix réduit 70,000\u00A0TND');
  expect(text).toContain('Prix avant réduction 100,000\u00A0TND');
  expect(text).toContain('\u221230\u00A0%, soit 30,000\u00A0TND d’économie');
  await context.close();
});
