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
const refusedRows = async (by: SignedIn, id: string): Promise<string> => {
  const { chunks } = await by.api.proItemImports.refused({ id });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
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
  expect(seen.warnings.map(plain)).toContain('1 prix d’achat change, à partir du jour de l’import.');
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
    'Les prix d’achat du fichier sont laissés de côté : la personne qui a choisi les colonnes ne peut pas les changer.',
  );
  // an import of an earlier version, which did not read costs
  await stage.shop.db.command({ name: 'test' }, (tx) =>
    tx.raw(`update catalogue_import set options = options - 'costs' where public_id = '${own.id}'`),
  );
  expect((await clerk.api.proItemImports.byId({ id: own.id })).warnings.join(' ')).not.toContain('achat');
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
  expect(await refusedRows(clerk, broken.id)).not.toContain('6789');
});

test('only costs that will be written are counted: neither those of a refused row nor of the other rows of its item', async () => {
  const header = 'reference,nom,section,groupe,sku,taille,prix_achat_tn';
  const rowOf = (ref: string, size: string, cost: string): string =>
    `${ref},Robe,Femme,Vêtements,${ref}-${size},${size},${cost}`;
  const rows = [rowOf('GAFSA', '36', '10'), rowOf('KEF', '36', '11'), rowOf('KEF', '38', 'rien')];
  const file = [header, ...rows].join('\n');
  const seen = await read(admin, file);
  expect(seen.rows).toMatchObject({ created: 1, held: 1, refused: 1 });
  expect(seen.warnings.map(plain)).toContain('1 prix d’achat change, à partir du jour de l’import.');
  await apply(admin, seen);
  expect(await costOf('GAFSA-36')).toEqual([10_000]);
  const acts = await query<{ costs: number }>(
    `select (after ->> 'costs')::int as costs from audit_entry where act = 'item.import' and object = 'item' order by id desc limit 1`,
  );
  expect(acts).toEqual([{ costs: 1 }]);
  // without a cost to write, the other rows are imported by who may not change costs
  const rest = [header, rowOf('GAFSA', '36', '10').replace('Robe', 'Robe de Gafsa'), ...rows.slice(1)].join('\n');
  expect(await apply(clerk, await read(admin, rest))).toMatchObject({ state: 'DONE' });
});

test('who may not see costs does not see them by choosing the columns again', async () => {
  const file = dress('matmata', '45.678').replace(',90,', ',cher,');
  const { id, columns } = await read(admin, file);
  const fieldsWith = (field: string): string[] =>
    columns.map((column) => (column.field === 'cost' ? field : column.field));
  const map = (by: SignedIn, field: string) =>
    by.api.proItemImports.map({ id, format: 'shopify', fields: fieldsWith(field) });
  expect(await refusal(map(clerk, 'vendor'))).toMatchObject({ code: 'BAD_REQUEST' });
  await map(clerk, '');
  await work();
  const seen = await clerk.api.proItemImports.byId({ id });
  expect(seen.columns.find(({ header }) => header === 'Cost per item')).toMatchObject({ field: '', sample: '' });
  const refused = await refusedRows(clerk, id);
  expect(refused).toContain('MATMATA-38');
  expect(refused).not.toContain('45.678');
  expect(await refusedRows(admin, id)).toContain('45.678');
  expect((await admin.api.proItemImports.byId({ id })).columns.map(({ sample }) => sample)).toContain('45.678');
});

test('a column that was mapped to a cost stays hidden, whatever its header', async () => {
  const { id } = await read(admin, 'Code;Article;PA\nDOUZ;DOUZ-U;45.678');
  const fields = ['reference', 'sku', 'prix_achat_tn'];
  await admin.api.proItemImports.map({ id, format: 'ourlet', fields });
  await work();
  expect(
    await refusal(clerk.api.proItemImports.map({ id, format: 'ourlet', fields: fields.with(2, 'nom') })),
  ).toMatchObject({ code: 'BAD_REQUEST' });
  await clerk.api.proItemImports.map({ id, format: 'ourlet', fields: fields.with(2, '') });
  await work();
  expect((await clerk.api.proItemImports.byId({ id })).columns[2]).toMatchObject({ field: '', sample: '' });
  expect(await refusedRows(clerk, id)).not.toContain('45.678');
});
