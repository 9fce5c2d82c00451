/** Removal from the cart: saved lines, promotion code and gift card. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addGiftCard } from '#test/gift-cards';
import { addToCartButton, drawerOf, fillCartShop, fetchCart, product, sizeOf } from './cart-shop.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({
    env: { RATE_LIMITS: 'off' },
    fill: async (db) => {
      await fillCartShop(db);
      await addGiftCard(db, 'CARTECARTE232345');
    },
  });
});
afterAll(() => browserShop?.close());

const name = 'Robe portefeuille fleurie';

/** Opens the page of a cart with one dress. */
const openCartWithDress = async (options: VisitorOptions, size = '38'): Promise<Visitor> => {
  const visitor = await browserShop.open(product, options);
  const { page } = visitor;
  await sizeOf(page, size).check();
  await addToCartButton(page).click();
  if (options.javaScript !== false) await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto('/panier');
  return visitor;
};

describe.each([
  [1440, true],
  [390, true],
  [390, false],
])('at %i px, scripts: %s', (width, javaScript) => {
  test('removes a saved line and restores it as saved, although it is sold out', async () => {
    const { page, context, problems, violations } = await openCartWithDress({ width, javaScript });
    await page.getByRole('button', { name: `Mettre de côté\u202F: ${name}` }).click();
    await page.getByRole('heading', { name: 'Mis de côté' }).waitFor();
    const setStock = (units: number): Promise<void> =>
      write(
        browserShop.shop.db,
        `update stock set on_hand = $1 where variant_id in (select id from variant where sku = 'PORTEF-1-ecru-38')`,
        [units],
      );
    await setStock(0);
    await page.getByRole('button', { name: `Retirer\u202F: ${name}` }).click();
    const undo = page.getByRole('button', { name: 'Annuler' });
    await undo.waitFor();
    await page.getByRole('button', { name: `Retirer\u202F: ${name}` }).waitFor({ state: 'detached' });
    expect(javaScript ? await violations() : []).toEqual([]);
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await page.goto('/panier');
    await page.getByRole('button', { name: `Remettre au panier\u202F: ${name}` }).waitFor();
    expect(await page.getByRole('list', { name: 'Articles du panier' }).getByRole('listitem').count()).toBe(0);
    await setStock(12);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a refused code stays beside its field, and a toast repeats it', async () => {
    const { page, context, problems, violations } = await openCartWithDress({ width, javaScript });
    await page.getByText('Ajouter un code promotionnel').click();
    await page.getByRole('textbox', { name: 'Code promotionnel ou carte cadeau' }).fill('INCONNU');
    const beside = page.getByRole('main').getByRole('alert').filter({ hasText: 'Ce code n’existe pas' });
    const toast = page.locator('.toast').filter({ hasText: 'Ce code n’existe pas' });
    const shown = javaScript ? toast.waitFor() : undefined;
    await page.getByRole('button', { name: 'Appliquer le code' }).click();
    await Promise.all([beside.waitFor(), shown]);
    expect(javaScript ? await violations() : []).toEqual([]);
    await toast.waitFor({ state: 'detached' });
    expect(await beside.count()).toBe(1);
    expect(await page.getByRole('textbox', { name: 'Code promotionnel ou carte cadeau' }).inputValue()).toBe('INCONNU');
    // the browser reports the status 400 of the refused form
    expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    await context.close();
  });

  test('removes the code without the gift card, and the card without the code', async () => {
    const { page, context, problems, violations } = await openCartWithDress({ width, javaScript });
    const apply = async (code: string, shown: RegExp): Promise<void> => {
      const field = page.getByRole('textbox', { name: 'Code promotionnel ou carte cadeau' });
      if (!(await field.isVisible())) await page.getByText('Ajouter un code promotionnel').click();
      await field.fill(code);
      await page.getByRole('button', { name: 'Appliquer le code' }).click();
      await page.getByRole('main').getByText(shown).first().waitFor();
    };
    const [code, card] = [page.getByText(/^Code DIX/), page.getByText(/^Carte cadeau .*2345/)];
    await apply('CARTECARTE232345', /^Carte cadeau .*2345/);
    await apply('DIX', /^Code DIX/);
    expect(javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('button', { name: 'Retirer le code' }).click();
    await code.waitFor({ state: 'detached' });
    await card.waitFor();
    await apply('DIX', /^Code DIX/);
    await page.getByRole('button', { name: 'Retirer la carte cadeau' }).click();
    await card.waitFor({ state: 'detached' });
    await code.waitFor();
    expect(await fetchCart(page)).toMatchObject({ promotion: { code: 'DIX' }, giftCard: null });
    expect(problems).toEqual([]);
    await context.close();
  });
});
