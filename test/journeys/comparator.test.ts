/** The comparator, filled from cards and from the product page by mouse, touch and keyboard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const listing = '/catalogue/femme/vetements/robes';
const product = `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`;

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const inCard = (page: Page, rank: number) =>
  page
    .getByRole('article')
    .nth(rank)
    .getByRole('button', { name: /^Comparer/ });
const count = (page: Page, text: string) =>
  page.getByRole('banner').getByRole('link', { name: `Comparateur, ${text}` });

describe('the comparator', () => {
  test('is filled from cards with the mouse, and opens from the header', async () => {
    const { page, context, problems } = await open(listing);
    await page.getByRole('article').first().hover();
    await inCard(page, 0).click();
    await expect.poll(() => inCard(page, 0).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('article').nth(1).hover();
    await inCard(page, 1).click();
    expect(new URL(page.url()).pathname).toBe(listing);
    await count(page, '2 articles').click();
    await page.waitForURL('**/comparateur?articles=*');
    const columns = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
    await expect.poll(() => columns.count()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is filled from cards by touch on a phone', async () => {
    const { page, context, problems } = await open(listing, { width: 390 });
    await inCard(page, 0).tap();
    await expect.poll(() => inCard(page, 0).getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).pathname).toBe(listing);
    await inCard(page, 0).tap();
    await expect.poll(() => inCard(page, 0).getAttribute('aria-pressed')).toBe('false');
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([390, 1440])('is filled from the product page at %i px', async (width) => {
    const { page, context, problems, violations } = await open(product, { width });
    const button = page.getByRole('main').getByRole('button', { name: 'Comparer : Robe portefeuille fleurie' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    // The header of a phone has no place for the comparator.
    if (width === 1440) await count(page, '1 article').waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is filled and emptied by keyboard on the product page', async () => {
    const { page, context } = await open(product);
    const button = page.getByRole('main').getByRole('button', { name: 'Comparer : Robe portefeuille fleurie' });
    await button.focus();
    await page.keyboard.press('Space');
    await count(page, '1 article').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });
});
