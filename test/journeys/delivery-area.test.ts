/** The combobox of delivery areas: keyboard, touch, autofill, and without scripts. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { areaField, contact, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdScripts, waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
const areasByZone = {
  near: ['Ariana', 'Ben Arous', 'La Manouba'],
  far: ['Bizerte', 'Nabeul', 'Béja', 'Le Kef', 'Sousse', 'Sfax', 'Sidi Bouzid', 'Gabès', 'Médenine', 'Tataouine'],
  dakar: ['Thiès', 'Saint-Louis', 'Tambacounda', 'Kédougou'],
};
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  for (const [zone, names] of Object.entries(areasByZone))
    await write(
      checkoutShop.shop.db,
      `insert into delivery_area (region, zone_id, name, country, cash, position)
       select z.region, z.id, a.name, z.region, true, 10 + a.at from delivery_zone z,
         unnest($2::text[]) with ordinality a(name, at) where z.code = $1`,
      [zone, names],
    );
});
afterAll(() => checkoutShop?.close());

const openDeliveryStep = async (start: Parameters<CheckoutShop['begin']>[0], phone?: string) => {
  const visitor = await checkoutShop.begin(start);
  await contact(visitor.page, visitor.email, phone);
  return visitor;
};

const governorate = /Gouvernorat/;
const options = (page: Page) => page.getByRole('listbox', { name: 'Lieux de livraison' }).getByRole('option');
const isFocused = (page: Page): Promise<boolean> =>
  page.getByLabel(governorate).evaluate((field) => field === document.activeElement);
const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};
/** True when both are inside the visible part of the screen. */
const isVisibleBetween = async (from: Locator, to: Locator): Promise<boolean> => {
  const top = await from.evaluate((one) => one.getBoundingClientRect().top - (window.visualViewport?.offsetTop ?? 0));
  return to.evaluate((one, top) => {
    const { offsetTop = 0, height = 0 } = window.visualViewport ?? {};
    return top >= 0 && one.getBoundingClientRect().bottom <= offsetTop + height;
  }, top);
};
/** Without an area, all modes are shown with their highest price. */
const waitForNearPrices = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /^À domicile 7,000/ }).waitFor();
const waitForFarPrices = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Express/ }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^À domicile 9,000/ }).waitFor();
};
const countCheckoutRequests = (requests: string[]): number =>
  requests.filter((path) => path.startsWith('/paiement')).length;

describe.each([1440, 390])('at %i px', (width) => {
  test('a few letters find an area, and prices follow', async () => {
    const { page, context, problems, violations, requests } = await openDeliveryStep({ width });
    const field = await areaField(page, governorate);
    await field.focus();
    expect(await options(page).count()).toBe(0);
    await page.keyboard.type('tun');
    expect(await options(page).allInnerTexts()).toEqual(['Tunis']);
    await page
      .getByRole('status')
      .filter({ hasText: /^1\slieu proposé$/ })
      .waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const reached = await field.getAttribute('aria-activedescendant');
    expect(await options(page).first().getAttribute('id')).toBe(reached);
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await waitForNearPrices(page);
    await areaField(page, governorate);
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await field.inputValue()).toBe('Tunis');
    expect(await options(page).count()).toBe(0);
    expect(await violations()).toEqual([]);

    await field.fill('gabes');
    expect(await options(page).allInnerTexts()).toEqual(['Gabès']);
    await page.keyboard.press('Enter');
    await waitForFarPrices(page);
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Gabès');
    await page.reload();
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Gabès');
    await waitForFarPrices(page);

    const before = countCheckoutRequests(requests);
    await field.fill('gabes');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('beja');
    expect(await options(page).allInnerTexts()).toEqual(['Béja']);
    expect(countCheckoutRequests(requests)).toBe(before);
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the whole list opens in view, and a press chooses an option', async () => {
    const { page, context, problems, violations } = await openDeliveryStep({ width });
    const field = await areaField(page, governorate);
    await field.click();
    expect(await options(page).count()).toBe(15);
    await page
      .getByRole('status')
      .filter({ hasText: /^15\slieux proposés$/ })
      .waitFor();
    expect(await violations()).toEqual([]);
    const heights = await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const list = page.getByRole('listbox');
    expect(await isVisibleBetween(field, list)).toBe(true);
    const last = options(page).filter({ hasText: 'Tataouine' });
    await (width === 390 ? last.tap() : last.click());
    await waitForFarPrices(page);
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Tataouine');

    await field.click();
    expect(await bottomOf(last)).toBeLessThanOrEqual(await bottomOf(list));
    await page.keyboard.press('ArrowDown');
    expect(
      await options(page)
        .and(page.getByRole('option', { selected: true }))
        .innerText(),
    ).toBe('Tataouine');
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Médenine');
    await page.goBack();
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Médenine');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('leaving the field chooses the only match or restores the former choice', async () => {
    const { page, context, problems, requests } = await openDeliveryStep({ width });
    const field = await areaField(page, governorate);
    await field.fill('be');
    expect(await options(page).allInnerTexts()).toEqual(['Ben Arous', 'Béja', 'Nabeul', 'Gabès']);
    const before = countCheckoutRequests(requests);
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('be');
    await page.keyboard.press('Escape');
    expect([await field.inputValue(), await field.getAttribute('aria-expanded')]).toEqual(['be', 'false']);
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    await field.fill('xyz');
    await page.getByRole('status').filter({ hasText: 'Aucun résultat' }).waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.getByLabel('Rue et numéro').focus();
    expect(await field.inputValue()).toBe('');
    expect(countCheckoutRequests(requests)).toBe(before);

    await field.fill('beja');
    await page.getByLabel('Rue et numéro').focus();
    await waitForFarPrices(page);
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Béja');
    await field.fill('be');
    await page.getByLabel('Rue et numéro').focus();
    expect(await field.inputValue()).toBe('Béja');
    // as in a native list, Tab chooses the highlighted option
    await field.fill('be');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await waitForNearPrices(page);
    await areaField(page, governorate);
    expect(await field.inputValue()).toBe('Ben Arous');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the error summary links to the field', async () => {
    const { page, context, violations } = await openDeliveryStep({ width });
    await page.getByRole('button', { name: 'Choisir le paiement' }).click();
    const link = page.getByRole('alert').getByRole('link', { name: 'Choisissez dans la liste le lieu où livrer.' });
    await link.waitFor();
    const field = await areaField(page, governorate);
    await link.click();
    expect(await isFocused(page)).toBe(true);
    expect([await field.getAttribute('aria-invalid'), await field.getAttribute('required')]).toEqual(['true', '']);
    const message = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    expect(await message.innerText()).toBe('Choisissez dans la liste le lieu où livrer.');
    expect(await violations()).toEqual([]);
    await context.close();
  });

  test('works the same way in another region', async () => {
    const { page, context, problems } = await openDeliveryStep({ width, region: 'SN' }, '77 123 45 67');
    const field = await areaField(page, /Région/);
    await field.fill('louis');
    expect(await options(page).allInnerTexts()).toEqual(['Saint-Louis']);
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await page.getByRole('radio', { name: /^À domicile 1\s500\sCFA/ }).waitFor();
    await areaField(page, /Région/);
    expect(await field.inputValue()).toBe('Saint-Louis');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is a native list with a button without scripts', async () => {
    const { page, context } = await openDeliveryStep({ width, javaScript: false });
    const field = page.getByLabel(governorate);
    await field.selectOption({ label: 'Béja' });
    await page.getByRole('button', { name: 'Voir les modes de livraison' }).click();
    await waitForFarPrices(page);
    expect(await field.locator('option:checked').innerText()).toBe('Béja');
    await context.close();
  });
});

test('the list fits above the keyboard of a phone', async () => {
  const { page, context } = await openDeliveryStep({ width: 390 });
  const field = await areaField(page, governorate);
  await field.click();
  const list = page.getByRole('listbox');
  const heightOf = async (): Promise<number> => (await list.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeGreaterThan(300);
  // like a keyboard, zoom shrinks the visual viewport and not the layout viewport
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await expect.poll(heightOf).toBeLessThan(200);
  expect(await heightOf()).toBeGreaterThanOrEqual(132);
  await expect.poll(() => isVisibleBetween(field, list)).toBe(true);
  await context.close();
});

test('the full name that a browser fills in is accepted', async () => {
  const { page, context, problems } = await openDeliveryStep({ width: 390 });
  const field = await areaField(page, governorate);
  expect(await field.getAttribute('autocomplete')).toBe('address-level1');
  await field.fill('Gouvernorat de Tunis');
  await page.keyboard.press('Tab');
  await waitForNearPrices(page);
  await areaField(page, governorate);
  expect(await field.inputValue()).toBe('Tunis');
  expect(problems).toEqual([]);
  await context.close();
});

test('a choice made before hydration keeps its value and focus', async () => {
  const { page, context, problems } = await openDeliveryStep({ width: 390 });
  const release = await holdScripts(page);
  await page.goto('/paiement?state=livraison', { waitUntil: 'commit' });
  await page.getByLabel(governorate).selectOption({ label: 'Gabès' });
  await page.getByLabel(governorate).focus();
  release();
  await waitForFarPrices(page);
  expect(await (await areaField(page, governorate)).inputValue()).toBe('Gabès');
  await expect.poll(() => isFocused(page)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('a native list that is open during hydration stays until it is left', async () => {
  const { page, context, problems } = await openDeliveryStep({});
  const release = await holdScripts(page);
  await page.goto('/paiement?state=livraison', { waitUntil: 'commit' });
  const list = page.getByLabel(governorate);
  await list.click();
  release();
  await waitForHydration(page);
  expect(await list.evaluate((field) => [field.localName, field.matches(':open')])).toEqual(['select', true]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const field = await areaField(page, governorate);
  expect(await isFocused(page)).toBe(false);
  await field.fill('tun');
  await page.keyboard.press('Enter');
  await waitForNearPrices(page);
  expect(problems).toEqual([]);
  await context.close();
});
