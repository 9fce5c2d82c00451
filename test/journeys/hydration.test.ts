/** A page before hydration: complete HTML, working links, and form choices that hydration keeps. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, holdScripts } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const listing = '/catalogue/femme/vetements/robes';
const screens = [
  '/',
  '/bienvenue?changer=1',
  listing,
  `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`,
  '/comparateur?articles=PORTEF-1.UNIE-1',
  '/panier',
  '/actualites',
];

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

describe.each(screens)('the page %s', (path) => {
  const visitor = { cookie: 'msid=1', 'user-agent': 'curl/8.5.0' };
  const read = async (): Promise<string> => (await fetch(browserShop.origin + path, { headers: visitor })).text();

  test('renders the same bytes again', async () => {
    // Another address each time, so that the page cache is not used.
    const fresh = async (turn: number): Promise<string> =>
      (
        await fetch(`${browserShop.origin}${path}${path.includes('?') ? '&' : '?'}essai=${turn}`, { headers: visitor })
      ).text();
    const [first = '', second = ''] = [await fresh(1), await fresh(2)].map((page) => page.replaceAll(/essai=\d/g, ''));
    expect(first).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    expect(second).toBe(first);
  });

  test('requests no module script before the first picture', async () => {
    expect(await read()).not.toMatch(/<script type="module"|rel="modulepreload"/);
  });

  test('gives at most one picture high priority and loads the others lazily', async () => {
    const page = await read();
    const pictures = page.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.filter((one) => /fetchpriority="high"/i.test(one)).length).toBeLessThanOrEqual(1);
    expect(pictures.filter((one) => !/loading="lazy"|fetchpriority="high"/i.test(one))).toEqual([]);
  });
});

test('adds the size that was chosen before hydration', async () => {
  const { page, context, problems } = await visit(browserShop.browser, browserShop.origin, {
    section: '1',
    width: 390,
  });
  const release = await holdScripts(page);
  await page.goto(`${listing}/PORTEF-1-article-robe-portefeuille-fleurie?style=noir`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Taille', exact: true }).getByRole('radio', { name: /^40/ }).check();
  release();
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Panier', exact: true }).getByText('Noir · 40').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('hydrates a page without any interaction', async () => {
  const { page, context, problems } = await visit(browserShop.browser, browserShop.origin, { section: '1' });
  await page.goto(listing, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  expect(problems).toEqual([]);
  await context.close();
});

test('follows a link when no script has loaded', async () => {
  const { page, context } = await visit(browserShop.browser, browserShop.origin, { section: '1' });
  await page.route('**/assets/*.js', (route) => route.abort());
  // The page never fires its load event.
  void page.goto(listing).catch(() => undefined);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/-article-/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Robe/);
  await context.close();
});
