/** What frames every page besides its menus: the tools of the header, the foot, help. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

const dresses = '/catalogue/femme/vetements/robes';

const contact = {
  email: 'bonjour@ourlet.example',
  recruitment: 'https://emploi.example/',
  social: [{ name: 'Instagram', url: 'https://instagram.example/ourlet' }],
  regions: { TN: { whatsApp: '+21670000100' } },
};

const fill = async (db: Db): Promise<void> => {
  await fillWindow(db);
  await write(db, `insert into setting (name, value) values ('contact', $1::jsonb)`, [JSON.stringify(contact)]);
};

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fill });
});
afterAll(() => browserShop?.close());
const at = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

describe('the tools of the header', () => {
  test('the comparator says why it is empty, then leads to what it holds', async () => {
    const { page, context } = await at(dresses);
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

  test('login and cart lead to pages that promise nothing', async () => {
    const { page, context, problems, faults } = await at('/');
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
    await page.getByText('n’est pas encore ouverte').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Panier, 0 article' }).click();
    const drawer = page.getByRole('dialog', { name: 'Panier' });
    await drawer.getByText('Votre panier est vide.').waitFor();
    expect(await faults()).toEqual([]);
    await drawer.getByRole('link', { name: 'Voir le panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre panier est vide' }).waitFor();
    expect(await faults()).toEqual([]);
    for (const path of ['/login', '/panier']) {
      const answer = await fetch(browserShop.origin + path, { headers: { 'user-agent': 'curl/8.5.0' } });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('content="noindex"')]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the header leaves on the way down, returns on the way up and for the focus', async () => {
    const { page, context } = await at(dresses);
    const logo = page.getByRole('link', { name: 'Ourlet, accueil' });
    const inSight = () => logo.evaluate((link) => link.getBoundingClientRect().bottom > 0);
    await page.mouse.move(720, 500);
    await page.mouse.wheel(0, 1200);
    await expect.poll(inSight).toBe(false);
    await page.mouse.wheel(0, -300);
    await expect.poll(inSight).toBe(true);
    await page.mouse.wheel(0, 600);
    await expect.poll(inSight).toBe(false);
    await logo.focus();
    await expect.poll(inSight).toBe(true);
    await context.close();
  });
});

describe('the foot of the page', () => {
  test('has its three parts, with what leads outside saying so', async () => {
    const { page, context } = await at('/');
    const foot = page.getByRole('contentinfo');
    for (const name of ['Shop', 'Informations', 'Ourlet']) await foot.getByRole('navigation', { name }).waitFor();
    await foot.getByRole('link', { name: 'Recrutement (nouvelle fenêtre)' }).waitFor();
    await foot.getByRole('link', { name: 'Instagram (nouvelle fenêtre)' }).waitFor();
    expect(await foot.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe(
      'mailto:bonjour@ourlet.example',
    );
    await context.close();
  });

  test('folds at 390 px, and opens with one tap of a finger’s size', async () => {
    const { page, context } = await at('/', { width: 390 });
    const foot = page.getByRole('contentinfo');
    const legal = foot.getByRole('link', { name: 'Mentions légales et CGV' });
    expect(await legal.isVisible()).toBe(false);
    await foot.getByText('Informations').filter({ visible: true }).click();
    await legal.waitFor();
    expect((await legal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await context.close();
  });

  test('stays under the finger of who jumps to it at 390 px', async () => {
    const { page, context } = await at('/', { width: 390 });
    const fold = page.getByRole('contentinfo').getByText('Informations').filter({ visible: true });
    // what lies above is laid out in the frames after the jump
    const moved = await fold.evaluate(async (summary) => {
      summary.scrollIntoView({ block: 'center' });
      const seen: number[] = [];
      for (let frame = 0; frame < 20; frame += 1) {
        seen.push(summary.getBoundingClientRect().top);
        await new Promise(requestAnimationFrame);
      }
      return Math.max(...seen) - Math.min(...seen);
    });
    expect(moved).toBeLessThan(28);
    await context.close();
  });
});

describe('help', () => {
  const helpAt = async (now: string, width: number) => {
    const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', width });
    await visitor.page.clock.setFixedTime(new Date(now));
    // where the time stands still no mark is made of a page that woke up
    await visitor.page.goto('/', { waitUntil: 'commit' });
    await visitor.page.waitForLoadState('networkidle');
    return { ...visitor, help: visitor.page.getByRole('complementary', { name: 'Aide' }) };
  };

  test.each([1440, 390])('leads to WhatsApp while somebody answers there, at %i px', async (width) => {
    const { context, help, faults } = await helpAt('2026-11-21T09:00:00Z', width);
    expect(await help.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/21670000100\?/);
    expect(await faults()).toEqual([]);
    await context.close();
  });

  test.each([1440, 390])('says outside the hours of the region when they are back, at %i px', async (width) => {
    const { context, help, faults } = await helpAt('2026-11-21T16:30:00Z', width);
    await expect.poll(() => help.textContent()).toBe('De retour à 8h');
    expect(await faults()).toEqual([]);
    await context.close();
  });
});
