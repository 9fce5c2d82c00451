/** Forms of the stock on a slow network: what is typed while the page loads its new data stays, and is sent once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addItem } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { holdNextReload } from './held-requests.ts';
import { openSignedIn, type Customer } from './signed-in.ts';

let stage: BrowserShop;
const skus: string[] = [];
beforeAll(async () => {
  stage = await openBrowserShop({});
  const { db } = stage.shop;
  for (const ref of ['RAYON-1', 'RAYON-2'])
    await addItem(db, { ref, name: `Blouse ${ref}`, variants: [{ stock: { central: 12, tunis: 2 } }] });
  const text = `select sku from console_variant where ref like 'RAYON-%' order by ref`;
  skus.push(...(await db.rows<{ sku: string }>(statement('', text))).map(({ sku }) => sku));
});
afterAll(() => stage?.close());

const open = (path: string) => openSignedIn(stage, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' } });

const transfersWithNote = async (note: string): Promise<number> =>
  (
    await stage.shop.db.row<{ n: number }>(
      statement('', 'select count(*)::int as n from stock_transfer where note = $1'),
      [note],
    )
  )?.n ?? -1;

/** When this transfer appears on the page, its data has reloaded. */
const sendAnother = async ({ api }: Customer['person'], note: string): Promise<void> => {
  const { locations } = await api.proStock.places();
  const [from, to] = locations.map(({ id }) => id);
  const body = { fromId: from ?? '', toId: to ?? '', note, lines: [{ code: skus[0] ?? '', quantity: 1 }] };
  await api.proTransfers.send(body, { idempotencyKey: crypto.randomUUID() });
};

test('the correction of a refused transfer is kept while the page loads, and is sent once', async () => {
  const [sku = ''] = skus;
  const { page, context, violations, person } = await open('/pro/stock/transferts');
  const lines = page.getByRole('textbox', { name: 'Articles à envoyer' });
  const send = page.getByRole('button', { name: 'Envoyer le transfert' });
  const refusal = page.getByRole('alert').getByText('RAYON sans nombre');
  // The address now says that a transfer was sent, as for a person who sends several in a row.
  await lines.fill(`${sku} 1`);
  await send.click();
  await page
    .getByRole('region', { name: /^Transfert/ })
    .first()
    .waitFor();
  await expect.poll(() => lines.inputValue()).toBe('');

  await lines.fill('RAYON sans nombre');
  await page.getByRole('textbox', { name: 'Note' }).fill('Vitrine');
  const reload = await holdNextReload(page);
  await send.click();
  await refusal.waitFor();
  await reload.started;
  await lines.fill(`${sku} 2`);
  await sendAnother(person, 'Réserve');
  reload.release();
  await page.getByText('Réserve').first().waitFor();
  expect(await lines.inputValue()).toBe(`${sku} 2`);

  await lines.fill('RAYON sans nombre');
  const second = await holdNextReload(page);
  await send.click();
  await second.started;
  await lines.fill(`${sku} 3`);
  expect(await violations()).toEqual([]);
  await send.click();
  await page.getByText('Vitrine').first().waitFor();
  expect([await transfersWithNote('Vitrine'), await lines.inputValue()]).toEqual([1, '']);
  await context.close();
});

test.each([
  { note: 'Atelier', isRefusedFirst: false },
  { note: 'Atelier 2', isRefusedFirst: true },
])(
  'a transfer whose answer was lost is recorded once when it is sent again, refused first: $isRefusedFirst',
  async ({ note, isRefusedFirst }) => {
    const [sku = ''] = skus;
    const { page, context, person } = await open('/pro/stock/transferts');
    await sendAnother(person, 'En route');
    await page.reload();
    const lines = page.getByRole('textbox', { name: 'Articles à envoyer' });
    const send = page.getByRole('button', { name: 'Envoyer le transfert' });
    if (isRefusedFirst) {
      await lines.fill('RAYON sans nombre');
      await send.click();
      await page.getByRole('alert').getByText('RAYON sans nombre').waitFor();
    }
    let isLost = false;
    await page.route(/\.data/, async (route) => {
      if (isLost || route.request().method() !== 'POST') return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await lines.fill(`${sku} 1`);
    await page.getByRole('textbox', { name: 'Note' }).fill(note);
    await send.click();
    await page.getByRole('alert').getByText('Pas de réponse du serveur').waitFor();
    await page.locator('.progress-running').waitFor({ state: 'detached' });
    expect(await lines.inputValue()).toBe(`${sku} 1`);
    // New data of the page, as after another of its forms, brings no new key.
    await page.getByRole('button', { name: 'Noter la réception' }).first().click();
    await page.getByText('La réception est notée, le stock est à jour.').waitFor();
    await send.click();
    await page.getByText('Le transfert est parti.').waitFor();
    expect([await transfersWithNote(note), await lines.inputValue()]).toEqual([1, '']);
    await context.close();
  },
);

test('what is typed stays when another form of the page is sent', async () => {
  const [sku = '', other = ''] = skus;
  const incoming = await open('/pro/stock/attendu');
  const code = incoming.page.getByRole('textbox', { name: 'SKU ou code-barres' });
  const fillDelivery = async (value: string) => {
    await code.fill(value);
    await incoming.page.getByRole('textbox', { name: 'Quantité' }).fill('5');
    await incoming.page.getByLabel('Attendue le').fill('2031-01-15');
  };
  await fillDelivery(sku);
  await incoming.page.getByRole('button', { name: 'Noter la livraison' }).click();
  await incoming.page.getByRole('button', { name: 'Noter la réception' }).waitFor();
  await fillDelivery(other);
  await incoming.page.getByRole('button', { name: 'Noter la réception' }).click();
  await incoming.page.getByRole('button', { name: 'Noter la réception' }).waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe(other);
  await incoming.context.close();
});

test('a correction of the stock that is typed stays when the threshold beside it is saved', async () => {
  const [sku = ''] = skus;
  const { page, context } = await open(`/pro/stock?text=${sku}`);
  await page.getByRole('table', { name: 'Stock' }).getByRole('link', { name: sku }).first().click();
  const panel = page.getByRole('complementary', { name: /^Stock de/ });
  const quantity = panel.getByRole('textbox', { name: 'Quantité' });
  await quantity.fill('31');
  await panel.getByRole('textbox', { name: 'Seuil de stock bas' }).fill('4');
  await panel.getByRole('button', { name: /seuil/i }).click();
  await page.getByText('Le seuil est enregistré.').waitFor();
  expect(await quantity.inputValue()).toBe('31');
  await panel.getByRole('button', { name: 'Corriger le stock' }).click();
  await page.getByText('Le stock est corrigé.').waitFor();
  expect(await quantity.inputValue()).toBe('');
  await context.close();
});
