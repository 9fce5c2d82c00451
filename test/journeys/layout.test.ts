/** Tools in the header, footer and help link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db';
import { addBanner, write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { startPageClock } from './hour.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const dresses = '/catalogue/femme/vetements/robes';

const contact = {
  email: 'bonjour@ourlet.example',
  recruitment: 'https://emploi.example/',
  social: [{ name: 'Instagram', url: 'https://instagram.example/ourlet' }],
  regions: { TN: { whatsApp: '+21670000100', phone: '+21670000100' } },
};

const banners = [
  {
    title: 'L’ourlet est offert',
    text: 'En magasin.',
    link: '/nos-magasins',
    image: 'large.webp',
    imageTall: 'haute.webp',
    endsAt: new Date('2098-12-31T23:00:00Z'),
  },
  { title: 'Une offre passée', endsAt: new Date('2020-01-01T00:00:00Z') },
];

const fill = async (db: Db): Promise<void> => {
  await fillSampleCatalogue(db);
  const set = (name: string, value: object): Promise<void> =>
    write(db, `insert into setting (name, value) values ($1, $2::jsonb)`, [name, JSON.stringify(value)]);
  await set('contact', contact);
  for (const banner of banners) await addBanner(db, { place: 'SECTION', ...banner });
  await set('home', { blocks: [{ type: 'NEWSLETTER', title: 'Une lettre par mois', text: 'Les arrivages.' }] });
  await addBanner(db, { place: 'HEADER', title: 'Retours acceptés pendant dix jours' });
  await addBanner(db, {
    place: 'CATALOGUE',
    title: 'Le lin toute l’année',
    text: 'Lavé avant la coupe.',
    link: '/ha/lin',
  });
  await set('preloader', { enabled: true });
  await write(
    db,
    `insert into image (name, alt, width, height, state) values ('large.webp', 'Des ciseaux', 1600, 400, 'ready'), ('haute.webp', 'Des ciseaux', 1000, 500, 'ready')`,
  );
};

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill });
});
afterAll(() => browserShop?.close());
/** Serves an image for every picture, because they have no file. */
const open = async (path: string, options?: VisitorOptions): Promise<Visitor> => {
  const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', ...options });
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"/>';
  await visitor.page.route('**/api/image/get/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return visitor;
};

describe.each([1440, 390])('the home page at %i px', (width) => {
  test('shows the running banners with their last day, cropped for the screen', async () => {
    const { page, context, requests, problems, violations } = await open('/', { width });
    const current = page.getByRole('region', { name: 'En ce moment' });
    await current.getByText('Jusqu’au 31 décembre 2098').waitFor();
    expect(await current.getByText('Une offre passée').count()).toBe(0);
    await current.scrollIntoViewIfNeeded();
    const crop = width < 768 ? 'haute.webp' : 'large.webp';
    await expect.poll(() => requests.filter((path) => path.includes('.webp'))).toEqual([expect.stringContaining(crop)]);
    expect(await violations()).toEqual([]);
    await current.getByRole('link', { name: 'L’ourlet est offert' }).click();
    await page.waitForURL('**/nos-magasins');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('has the text of the header, which other pages do not show, and the catalogue has its banner', async () => {
    const { page, context, violations } = await open('/', { width });
    const text = page.getByText('Retours acceptés pendant dix jours');
    expect(await text.isVisible()).toBe(true);
    await page.goto('/catalogue/femme', { waitUntil: 'networkidle' });
    expect(await text.count()).toBe(0);
    const link = page.getByRole('main').getByRole('link', { name: 'Le lin toute l’année' });
    expect(await page.getByText('Lavé avant la coupe.').isVisible()).toBe(true);
    expect(await violations()).toEqual([]);
    await link.click();
    await page.waitForURL('**/ha/lin');
    await context.close();
  });

  test('offers the newsletter by a form', async () => {
    const { page, context } = await open('/', { width });
    const block = page.getByRole('region', { name: 'Une lettre par mois' });
    await block.getByLabel('Votre e-mail').fill('lectrice@exemple.tn');
    await block.getByRole('button', { name: 'M’inscrire' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Vérifiez votre boîte de réception' });
    await expect.poll(() => title.count()).toBe(1);
    await context.close();
  });
});

describe('the preloader', () => {
  test('moves at the top of the first page until it has loaded, and never on a repeat view', async () => {
    const { page, context, problems } = await visit(browserShop.browser, browserShop.origin, { section: '1' });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        (window as { shown?: boolean }).shown = document.querySelector<HTMLElement>('.preloader')?.hidden === false;
      });
    });
    const state = () =>
      page.evaluate(() => {
        const line = document.querySelector<HTMLElement>('.preloader');
        return { shown: (window as { shown?: boolean }).shown, isHidden: line?.hidden, height: line?.offsetHeight };
      });
    await page.goto('/actualites', { waitUntil: 'load' });
    expect(await state()).toEqual({ shown: true, isHidden: true, height: 0 });
    await page.goto('/nos-magasins', { waitUntil: 'load' });
    expect((await state()).shown).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the header', () => {
  test('explains an empty comparator and links to a filled one', async () => {
    const { page, context } = await open(dresses);
    const empty = page.getByRole('banner').getByRole('button', { name: 'Comparateur, 0 article' });
    expect(await empty.getAttribute('aria-disabled')).toBe('true');
    await empty.hover();
    await page.getByText('Le comparateur est vide').waitFor();
    await page.getByRole('button', { name: 'Comparer : Robe en promotion' }).focus();
    await page.keyboard.press('Enter');
    const full = page.getByRole('banner').getByRole('link', { name: 'Comparateur, 1 article' });
    expect(await full.getAttribute('href')).toBe('/comparateur?articles=SOLDE-1');
    await context.close();
  });

  test('links to the login page and to the empty cart, which search engines do not index', async () => {
    const { page, context, problems, violations } = await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Panier, 0 article' }).click();
    const drawer = page.getByRole('dialog', { name: 'Panier' });
    await drawer.getByText('Votre panier est vide.').waitFor();
    expect(await violations()).toEqual([]);
    await drawer.getByRole('link', { name: 'Voir le panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre panier est vide' }).waitFor();
    expect(await violations()).toEqual([]);
    for (const path of ['/login', '/panier']) {
      const answer = await fetch(browserShop.origin + path, { headers: { 'user-agent': 'curl/8.5.0' } });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('content="noindex"')]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('hides when the page scrolls down, and returns on scroll up and on focus', async () => {
    const { page, context } = await open(dresses);
    const logo = page.getByRole('link', { name: 'Ourlet, accueil' });
    const isInView = () => logo.evaluate((link) => link.getBoundingClientRect().bottom > 0);
    await page.mouse.move(720, 500);
    await page.mouse.wheel(0, 1200);
    await expect.poll(isInView).toBe(false);
    await page.mouse.wheel(0, -300);
    await expect.poll(isInView).toBe(true);
    await page.mouse.wheel(0, 600);
    await expect.poll(isInView).toBe(false);
    await logo.focus();
    await expect.poll(isInView).toBe(true);
    await context.close();
  });
});

describe('the footer', () => {
  test('has three groups, and marks links that open a new window', async () => {
    const { page, context } = await open('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Shop', 'Informations', 'Ourlet']) await footer.getByRole('navigation', { name }).waitFor();
    await footer.getByRole('link', { name: 'Recrutement (nouvelle fenêtre)' }).waitFor();
    await footer.getByRole('link', { name: 'Instagram (nouvelle fenêtre)' }).waitFor();
    expect(await footer.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contacter-nous');
    expect(await footer.getByRole('link', { name: /^Téléphone/ }).getAttribute('href')).toBe('tel:+21670000100');
    await context.close();
  });

  test('is folded at 390 px, and opens with one tap on a large target', async () => {
    const { page, context } = await open('/', { width: 390 });
    const footer = page.getByRole('contentinfo');
    const legal = footer.getByRole('link', { name: 'Mentions légales et CGV' });
    expect(await legal.isVisible()).toBe(false);
    await footer.getByText('Informations').filter({ visible: true }).click();
    await legal.waitFor();
    expect((await legal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await context.close();
  });

  test('does not move after a jump to it at 390 px', async () => {
    const { page, context } = await open('/', { width: 390 });
    const fold = page.getByRole('contentinfo').getByText('Informations').filter({ visible: true });
    // Content above is laid out in the frames after the jump.
    const moved = await fold.evaluate(async (summary) => {
      summary.scrollIntoView({ block: 'center' });
      const tops: number[] = [];
      for (let frame = 0; frame < 20; frame += 1) {
        tops.push(summary.getBoundingClientRect().top);
        await new Promise(requestAnimationFrame);
      }
      return Math.max(...tops) - Math.min(...tops);
    });
    expect(moved).toBeLessThan(28);
    await context.close();
  });
});

describe('the help link', () => {
  const openAt = async (now: string, width: number) => {
    const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', width });
    await startPageClock(visitor.page, now);
    await visitor.page.goto('/', { waitUntil: 'networkidle' });
    return { ...visitor, help: visitor.page.getByRole('complementary', { name: 'Aide' }) };
  };

  test.each([1440, 390])('leads to WhatsApp during the opening hours, at %i px', async (width) => {
    const { context, help, violations } = await openAt('2026-11-21T09:00:00Z', width);
    expect(await help.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/21670000100\?/);
    expect(await violations()).toEqual([]);
    await context.close();
  });

  test.each(['/login', '/signup', '/commande/suivi'])('stands below the form on a phone: %s', async (path) => {
    const { page, context } = await visit(browserShop.browser, browserShop.origin, { section: '1', width: 390 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const help = await page.getByRole('complementary', { name: 'Aide' }).boundingBox();
    const form = await page.getByRole('main').boundingBox();
    expect(help?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    await context.close();
  });

  test.each([1440, 390])('shows the next opening hour of the region outside the hours, at %i px', async (width) => {
    const { context, help, violations } = await openAt('2026-11-21T16:30:00Z', width);
    await expect.poll(() => help.textContent()).toBe('Service client fermé, réouverture à 8\u202Fh');
    expect(await help.getByRole('link').getAttribute('href')).toBe('/contacter-nous');
    expect(await violations()).toEqual([]);
    await context.close();
  });
});
