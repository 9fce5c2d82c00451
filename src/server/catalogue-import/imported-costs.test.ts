/** Purchase costs in imports of the console: only for people who may change them, journal, undo, hidden from others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { ItemImport } from '#shared/api/pro-item-imports';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

const writer = ['item.create', 'item.edit', 'item.view', 'price.edit', 'stock.edit'];
let stage: OrderShop;
let admin: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  clerk = await signIn(stage.shop, { role: 'SUPPLIER', privileges: writer, fullName: 'Sami Ayari' });
});
afterAll(() => stage?.close());

const work = () => stage.shop.rooms.catalogueImports.runOpen();
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const read = async (by: SignedIn, content: string): Promise<ItemImport> => {
  const fileAsBase64 = Buffer.from(content).toString('base64');
  const place = { region: 'TN', section: 'Femme', group: 'Vêtements' };
  const { id } = await by.api.proItemImports.check({ fileName: 'produits.csv', fileAsBase64, ...place });
  await work();
  return by.api.proItemImports.byId({ id });
};
const apply = async (by: SignedIn, { id, preview }: ItemImport): Promise<ItemImport> => {
  await by.api.proItemImports.apply({ id, preview });
  await work();
  return by.api.proItemImports.byId({ id });
};
const dress = (handle: string, cost: string): string =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item',
    `${handle},Robe,Robe,Taille,38,${handle.toUpperCase()}-38,5,90,${cost}`,
  ].join('\n');
const query = <Row>(sql: string): Promise<Row[]> => stage.shop.db.rows(statement('', sql));
const costOf = (sku: string) =>
  query<{ amount: number | null }>(
    `select c.amount from variant_cost c join variant v on v.id = c.variant_id where v.sku = '${sku}' order by c.valid_from`,
  ).then((rows) => rows.map(({ amount }) => amount));

test('a cost is shown with its value before and after, written with its journal, and taken back', async () => {
  expect(await apply(admin, await read(admin, dress('djerba', '30')))).toMatchObject({ state: 'DONE' });
  const seen = await read(admin, dress('djerba', '32.5'));
  expect(seen.rows).toMatchObject({ updated: 1 });
  expect(seen.warnings.map(plain)).toContain('1 prix d’achat compte dès le jour de l’import.');
  const { rows } = await admin.api.proItemImports.rows({ id: seen.id });
  expect(rows[0]?.changes.map(({ field, before, after }) => plain(`${field} : ${before} → ${after}`))).toEqual([
    'Prix d’achat, TN : 30,000 TND → 32,500 TND',
  ]);
  const done = await apply(admin, seen);
  expect(await costOf('DJERBA-38')).toEqual([32_500]);
  const acts = await query<{ before: Record<string, string>; after: Record<string, string>; by: string }>(
    `select before, after, staff_name as "by" from audit_entry where object = 'cost' and object_id = 'djerba' order by id`,
  );
  const textOf = (fields: Record<string, string>) => plain(fields['DJERBA-38 · TN'] ?? 'none');
  expect(acts.map(({ before, after, by }) => [by, textOf(before), textOf(after)])).toEqual([
    ['Leïla Mansour', 'none', '30,000 TND'],
    ['Leïla Mansour', '30,000 TND', '32,500 TND'],
  ]);
  expect((await read(admin, dress('djerba', '32.5'))).rows).toMatchObject({ updated: 0, unchanged: 1 });
  await admin.api.proItemImports.undo({ id: done.id });
  await work();
  expect(await admin.api.proItemImports.byId({ id: done.id })).toMatchObject({ state: 'UNDONE', restored: 1 });
  expect(await costOf('DJERBA-38')).toEqual([30_000]);
  await stage.checkInvariants();
});

test('an undo leaves a cost that a person changed since, and removes one that the import added', async () => {
  await apply(admin, await read(admin, dress('zaghouan', '10')));
  const [row] = (await admin.api.proCosts.list({ region: 'TN', text: 'ZAGHOUAN-38' })).rows;
  const seen = await read(admin, dress('zaghouan', '11'));
  const second = await apply(admin, seen);
  const line = { variantId: row?.variantId ?? '', amount: 12_000, seen: 11_000, seenLater: [] };
  const { today } = await admin.api.proCosts.list({ region: 'TN' });
  await admin.api.proCosts.save({ region: 'TN', validFrom: today, lines: [line] });
  await admin.api.proItemImports.undo({ id: second.id });
  await work();
  expect((await admin.api.proItemImports.byId({ id: second.id })).left).toEqual([
    { ref: 'zaghouan', label: 'ZAGHOUAN-38', field: 'Prix d’achat, TN' },
  ]);
  expect(await costOf('ZAGHOUAN-38')).toEqual([12_000]);
  const added = await apply(admin, await read(admin, dress('nefta', '9')));
  expect(await costOf('NEFTA-38')).toEqual([9_000]);
  await admin.api.proItemImports.undo({ id: added.id });
  await work();
  expect(await costOf('NEFTA-38')).toEqual([]);
});

test('who may not change costs imports the rest of the file, and nobody else’s costs are shown to them', async () => {
  const own = await read(clerk, dress('bizerte', '44'));
  expect(own.warnings.map(plain)).toContain(
    'Les prix d’achat du fichier sont laissés de côté : votre rôle ne permet pas de les changer.',
  );
  expect(await apply(clerk, own)).toMatchObject({ state: 'DONE' });
  expect(await costOf('BIZERTE-38')).toEqual([]);
  const { id, preview } = await read(admin, dress('bizerte', '45'));
  const seen = await clerk.api.proItemImports.byId({ id });
  expect(seen.columns.find(({ field }) => field === 'cost')?.sample).toBe('');
  const { rows } = await clerk.api.proItemImports.rows({ id });
  expect(rows[0]?.changes).toEqual([{ field: 'Prix d’achat, TN', before: 'réservé', after: 'réservé' }]);
  const refused = await refusal(clerk.api.proItemImports.apply({ id, preview }));
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await costOf('BIZERTE-38')).toEqual([]);
  const broken = await read(admin, dress('bizerte', '45,6789'));
  const problems = (await clerk.api.proItemImports.rows({ id: broken.id })).rows[0]?.problems.join(' ') ?? '';
  expect(problems).not.toContain('6789');
  const { chunks } = await clerk.api.proItemImports.refused({ id: broken.id });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  expect(Buffer.concat(parts).toString()).not.toContain('6789');
});
