/** Quantities of an import that change between its preview and its application. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createStock } from '#server/stock';
import type { ItemImport } from '#shared/api/pro-item-imports';
import type { VariantId } from '#shared/ids';
import { write } from '#test/catalogue';
import { openOrderShop, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage?.close());

const work = () => stage.shop.rooms.catalogueImports.runOpen();
const read = async (rows: readonly string[]): Promise<ItemImport> => {
  const { id } = await admin.api.proItemImports.check({
    fileName: 'stock.csv',
    fileAsBase64: Buffer.from(rows.join('\n')).toString('base64'),
    region: 'TN',
    section: 'Femme',
    group: 'Vêtements',
  });
  await work();
  return admin.api.proItemImports.byId({ id });
};
const apply = async ({ id, preview }: ItemImport): Promise<ItemImport> => {
  await admin.api.proItemImports.apply({ id, preview });
  await work();
  return admin.api.proItemImports.byId({ id });
};
const query = <Row>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  stage.shop.db.rows(statement('', sql), params);
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const changesOf = async ({ id }: ItemImport): Promise<string[]> =>
  (await admin.api.proItemImports.rows({ id })).rows.flatMap(({ changes }) =>
    changes.map(({ before, after }) => `${before} → ${after}`),
  );
const notesOf = async ({ id }: ItemImport): Promise<string[]> =>
  (await admin.api.proItemImports.rows({ id })).rows.flatMap(({ notes }) => notes.map(plain));

type Place = { id: number; name: string };
const placesOf = (): Promise<Place[]> =>
  query<Place>(`select id, name from location where active order by position, id limit 2`);
const stockOf = async (sku: string): Promise<number[]> =>
  (
    await query<{ onHand: number }>(
      `select s.on_hand as "onHand" from stock s join variant v on v.id = s.variant_id
       join location l on l.id = s.location_id where v.sku = $1 order by l.position, l.id`,
      [sku],
    )
  ).map(({ onHand }) => onHand);

/** Rows of Shopify's inventory export, which has every place in the same column. */
const inventory = async (quantities: Readonly<Record<string, readonly number[]>>): Promise<string[]> => {
  const places = await placesOf();
  return [
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current)',
    ...Object.entries(quantities).flatMap(([handle, units]) =>
      units.map((unit, index) => `${handle},Robe,Taille,38,${handle.toUpperCase()},${places[index]?.name},${unit}`),
    ),
  ];
};
const open = async (quantities: Readonly<Record<string, readonly number[]>>): Promise<void> => {
  await apply(
    await read([
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      ...Object.keys(quantities).map((handle) => `${handle},Robe,Robe,Taille,38,${handle.toUpperCase()},60.000`),
    ]),
  );
  if (Object.values(quantities).some(({ length }) => length > 0)) await apply(await read(await inventory(quantities)));
};

const variantOf = async (sku: string): Promise<VariantId> => {
  const [row] = await query<{ id: VariantId }>(`select id::text as id from variant where sku = $1`, [sku]);
  if (!row) throw new Error(`no variant ${sku}`);
  return row.id;
};
const sell = async (sku: string, quantity: number): Promise<void> => {
  const { db } = stage.shop;
  const orderId = `SOLD-${sku}-${quantity}`;
  const lines = [{ variantId: await variantOf(sku), quantity }];
  await db.command({ name: 'test.sell' }, async (tx) => {
    await createStock({ db }).reserve(tx, { orderId, region: 'TN', lines, until: null });
    await createStock({ db }).ship(tx, orderId, 'all');
  });
};
const change = async (sku: string, reason: 'COUNTED' | 'RECEIVED', units: number): Promise<void> => {
  const [place] = await placesOf();
  const [seen = 0] = await stockOf(sku);
  const line = { variantId: await variantOf(sku), locationId: String(place?.id) };
  const lines = [reason === 'COUNTED' ? { ...line, onHand: units, seen } : { ...line, change: units }];
  await admin.api.proStock.change({ reason, lines });
};

test('places in one column of a file keep their own quantities, also when another row is sent', async () => {
  await open({ bizerte: [10, 40], monastir: [10] });
  const seen = await read(await inventory({ bizerte: [12, 43], monastir: [11] }));
  await sell('MONASTIR', 1);
  expect(await apply(seen)).toMatchObject({ state: 'DONE', moved: 0 });
  expect([await stockOf('BIZERTE'), await stockOf('MONASTIR')]).toEqual([[12, 43], [10]]);
  expect(await changesOf(seen)).toEqual(['10 → 12', '40 → 43', '10 → 11']);
});

test('the second of two previews of one file is sent back, because its difference is applied', async () => {
  await open({ korba: [10] });
  const first = await read(await inventory({ korba: [12] }));
  const second = await read(await inventory({ korba: [12] }));
  expect(await apply(first)).toMatchObject({ state: 'DONE' });
  expect(await apply(second)).toMatchObject({ state: 'READY', moved: 1, rows: { unchanged: 1 } });
  expect(await stockOf('KORBA')).toEqual([12]);
});

test('a count between preview and application sends the preview back with what was counted', async () => {
  await open({ douz: [10] });
  const seen = await read(await inventory({ douz: [12] }));
  await sell('DOUZ', 1);
  await change('DOUZ', 'COUNTED', 11);
  const again = await apply(seen);
  expect(again).toMatchObject({ state: 'READY', moved: 1, rows: { unchanged: 1 } });
  expect(await stockOf('DOUZ')).toEqual([11]);
});

test('a preview that a count sent back keeps what was sold since the first one', async () => {
  await open({ tabarka: [10] });
  const seen = await read(await inventory({ tabarka: [20] }));
  await sell('TABARKA', 1);
  await change('TABARKA', 'COUNTED', 7);
  const again = await apply(seen);
  expect(again).toMatchObject({ state: 'READY', moved: 1 });
  expect(await changesOf(again)).toEqual(['8 → 20']);
  expect(await notesOf(again)).toContainEqual(expect.stringContaining('passé de 8 à 7'));
  await sell('TABARKA', 2);
  expect(await apply(again)).toMatchObject({ state: 'DONE' });
  expect(await stockOf('TABARKA')).toEqual([17]);
});

test('a first delivery to a place does not send the preview back', async () => {
  await open({ nefta: [] });
  const seen = await read(await inventory({ nefta: [12] }));
  await change('NEFTA', 'RECEIVED', 4);
  expect(await apply(seen)).toMatchObject({ state: 'DONE', moved: 0 });
  expect(await stockOf('NEFTA')).toEqual([16]);
});

test('a note of a second preview goes when the stock came back', async () => {
  await open({ matmata: [10], medenine: [10] });
  const seen = await read(await inventory({ matmata: [12], medenine: [12] }));
  await sell('MATMATA', 1);
  await change('MEDENINE', 'COUNTED', 11);
  const again = await apply(seen);
  expect(again).toMatchObject({ state: 'READY', moved: 1 });
  expect(await notesOf(again)).toContainEqual(expect.stringContaining('passé de 10 à 9'));
  await change('MATMATA', 'RECEIVED', 1);
  const done = await apply(again);
  expect(done).toMatchObject({ state: 'DONE' });
  expect(await notesOf(done)).toEqual([]);
  expect(done.warnings.join(' ')).not.toContain('depuis la lecture');
});

test('an import of an earlier version is compared with the quantities of today', async () => {
  await open({ thala: [10] });
  const seen = await read(await inventory({ thala: [12] }));
  await write(stage.shop.db, `update catalogue_import set report = report - 'lastMovementId' where public_id = $1`, [
    seen.id,
  ]);
  await sell('THALA', 1);
  const again = await apply(seen);
  expect(again).toMatchObject({ state: 'READY', moved: 1 });
  expect(await changesOf(again)).toEqual(['9 → 12']);
  expect(await apply(again)).toMatchObject({ state: 'DONE' });
  expect(await stockOf('THALA')).toEqual([12]);
});
