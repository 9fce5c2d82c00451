/** Imports of the catalogue from the console: mapping, preview, apply once, stale preview, undo. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { ItemImport } from '#shared/api/pro-item-imports';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { refusalOf } from '#test/cart';
import { write } from '#test/catalogue';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage?.close());

const shopify = (rows: readonly string[]): string =>
  [
    'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
    ...rows,
  ].join('\n');
const dress = (handle: string, price: string, title = 'Robe Zarzis'): string =>
  `${handle},${title},Sahel,Robe,femme,TRUE,Taille,38,${handle.toUpperCase()}-38,5,${price},active`; // prettier-ignore

const send = (content: string, fileName = 'produits.csv', options: object = {}) =>
  admin.api.proItemImports.check({
    fileName,
    fileAsBase64: Buffer.from(content).toString('base64'),
    region: 'TN',
    section: 'Femme',
    group: 'Vêtements',
    ...options,
  });
const work = () => stage.shop.rooms.catalogueImports.runOpen();
const read = async (content: string, fileName?: string, options?: object): Promise<ItemImport> => {
  const { id } = await send(content, fileName, options);
  await work();
  return admin.api.proItemImports.byId({ id });
};
const apply = async ({ id, preview }: Pick<ItemImport, 'id' | 'preview'>): Promise<ItemImport> => {
  await admin.api.proItemImports.apply({ id, preview });
  await work();
  return admin.api.proItemImports.byId({ id });
};
const rowsOf = async ({ id }: ItemImport, filter: object = {}) =>
  (await admin.api.proItemImports.rows({ id, ...filter })).rows;
const query = <Row>(sql: string): Promise<Row[]> => stage.shop.db.rows(statement('', sql));
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('a Shopify file is previewed without writing, applied once, and seen in the shop', async () => {
  const seen = await read(shopify([dress('zarzis', '129.900'), dress('kelibia', 'gratuit')]));
  expect(seen).toMatchObject({ state: 'READY', format: 'shopify', rows: { created: 1, refused: 1 }, preview: 1 });
  expect(await query(`select ref from item where ref = 'zarzis'`)).toEqual([]);
  const [refused] = await rowsOf(seen, { verdict: 'refused' });
  expect(plain(refused?.problems.join(' ') ?? '')).toContain('« gratuit » n’est pas un montant');
  await Promise.all([
    admin.api.proItemImports.apply({ id: seen.id, preview: 1 }),
    admin.api.proItemImports.apply({ id: seen.id, preview: 1 }),
  ]);
  await Promise.all([work(), work()]);
  const done = await admin.api.proItemImports.byId({ id: seen.id });
  expect(done).toMatchObject({ state: 'DONE', by: 'Leïla Mansour', fault: null });
  const page = await stage.shop.app.inject('/api/items/ref?reference=zarzis');
  expect(page.statusCode).toBe(200);
  expect(await query(`select count(*)::int as count from audit_entry where act = 'item.import'`)).toEqual([
    { count: 1 },
  ]);
  expect((await admin.api.proItemImports.list({})).imports[0]).toMatchObject({
    fileName: 'produits.csv',
    state: 'DONE',
  });
  await stage.checkInvariants();
});

test('the refused rows are downloaded with their reasons, and formulas stay text', async () => {
  const seen = await read(shopify([dress('gabes', 'rien', '=1+1')]));
  const { chunks } = await admin.api.proItemImports.refused({ id: seen.id });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const text = Buffer.concat(parts).toString();
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFHandle;Title;.*;raison$/);
  expect(text).toContain(`gabes;'=1+1;Sahel`);
});

test('a price that is refused is not called absent as well', async () => {
  const seen = await read(
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity\n1;1;Robe;Femme;gratuit;A;1\n2;1;Jupe;Femme;0;B;1',
  );
  const rows = await rowsOf(seen);
  expect(rows.map(({ problems, notes }) => [problems.length, notes.map(plain)])).toEqual([
    [1, []],
    [0, [expect.stringContaining('sans prix : la déclinaison n’est pas en vente')]],
  ]);
});

test('a change is shown with the value before and after, and an undo restores the values that nobody changed since', async () => {
  await apply(await read(shopify([dress('mahdia', '100.000'), dress('nabeul', '100.000')])));
  const second = await read(shopify([dress('mahdia', '80.000', 'Robe Mahdia'), dress('nabeul', '80.000')]));
  expect(second.rows).toMatchObject({ updated: 2, created: 0 });
  const [first] = await rowsOf(second, { text: 'mahdia' });
  expect(first?.changes.map(({ field, before, after }) => plain(`${field}: ${before} → ${after}`)).sort()).toEqual([
    'Nom: Robe Zarzis → Robe Mahdia',
    'Prix, TN: 100,000 TND → 80,000 TND',
  ]);
  const done = await apply(second);
  expect(done).toMatchObject({ state: 'DONE', mayUndo: true });
  const versions = await query<{ version: number }>(`select version from item where ref = 'mahdia'`);
  await write(
    stage.shop.db,
    `update price set amount = 70000 where variant_id = (select id from variant where sku = 'NABEUL-38')`,
    [],
  );
  await admin.api.proItemImports.undo({ id: done.id });
  await work();
  const undone = await admin.api.proItemImports.byId({ id: done.id });
  expect(undone).toMatchObject({ state: 'UNDONE', restored: 2, leftCount: 1 });
  expect(undone.left).toEqual([{ ref: 'nabeul', label: 'NABEUL-38', field: 'Prix, TN' }]);
  expect(
    await query(`select i.name, p.amount from item i join variant v on v.item_id = i.id join price p on p.variant_id = v.id
      where i.ref in ('mahdia', 'nabeul') order by i.ref`),
  ).toEqual([
    { name: 'Robe Zarzis', amount: 100_000 },
    { name: 'Robe Zarzis', amount: 70_000 },
  ]);
  const [after] = await query<{ version: number }>(`select version from item where ref = 'mahdia'`);
  expect(after?.version).toBeGreaterThan(versions[0]?.version ?? 0);
  await stage.checkInvariants();
});

test('undoing an import archives the items that it created and removes their stock', async () => {
  const done = await apply(await read(shopify([dress('tozeur', '90.000')])));
  await admin.api.proItemImports.undo({ id: done.id });
  await work();
  expect(
    await query(`select i.archived_at is not null as archived, v.archived_at is not null as withdrawn, s.on_hand as "onHand"
      from item i join variant v on v.item_id = i.id join stock s on s.variant_id = v.id where i.ref = 'tozeur'`),
  ).toEqual([{ archived: true, withdrawn: true, onHand: 0 }]);
  expect(
    await query(`select 1 from price where variant_id = (select id from variant where sku = 'TOZEUR-38')`),
  ).toEqual([]);
  await stage.checkInvariants();
});

test('when the catalogue changed since the preview, a new preview marks the rows that differ', async () => {
  await apply(await read(shopify([dress('sfax', '60.000'), dress('gafsa', '60.000')])));
  const seen = await read(shopify([dress('sfax', '50.000'), dress('gafsa', '50.000')]));
  await write(
    stage.shop.db,
    `update price set amount = 55000 where variant_id = (select id from variant where sku = 'SFAX-38')`,
    [],
  );
  const stale = await apply(seen);
  expect(stale).toMatchObject({ state: 'READY', moved: 1, preview: 2 });
  expect((await rowsOf(stale, { verdict: 'moved' })).map(({ ref }) => ref)).toEqual(['sfax']);
  expect(await refusal(admin.api.proItemImports.apply({ id: seen.id, preview: 1 }))).toMatchObject({
    code: 'RECORD_CHANGED',
  });
  expect(await apply(stale)).toMatchObject({ state: 'DONE' });
});

test('unknown headers are mapped by a person, and remembered for the next file', async () => {
  const file = (price: string) =>
    `Code;Article;Désignation;Tarif public;Observation\nTABARKA;TABARKA-U;Cabas Tabarka;${price};rien`;
  const { id } = await send(file('45,500'), 'fournisseur.csv');
  const waiting = await admin.api.proItemImports.byId({ id });
  expect(waiting).toMatchObject({ state: 'MAPPING', format: null });
  expect(waiting.columns.map(({ header, sample }) => `${header}: ${sample}`)[2]).toBe('Désignation: Cabas Tabarka');
  const fields = ['reference', 'sku', 'nom', 'prix_tn', ''];
  expect(await refusal(admin.api.proItemImports.map({ id, format: 'ourlet', fields: ['reference'] }))).toMatchObject({
    code: 'BAD_REQUEST',
  });
  await admin.api.proItemImports.map({ id, format: 'ourlet', fields });
  await work();
  const seen = await admin.api.proItemImports.byId({ id });
  expect(seen).toMatchObject({ state: 'READY', rows: { refused: 1 } });
  const [row] = await rowsOf(seen);
  expect(plain(row?.problems.join(' ') ?? '')).toContain(
    'Un nouvel article a besoin d’un nom, d’une section et d’un groupe',
  );
  const again = await read(file('45,5001'), 'fournisseur-2.csv');
  expect(again).toMatchObject({ state: 'READY', format: 'ourlet' });
  const [refused] = await rowsOf(again);
  expect(plain(refused?.problems.join(' ') ?? '')).toContain('Tarif public : « 45,5001 » a trop de décimales');
});

test('a file of customers and a workbook are refused with a message that says what to do', async () => {
  const customers = await refusalOf(send('e_mail;nom;newsletter\na@b.test;Amel;oui'));
  expect(plain(customers.errors?.[0]?.message ?? '')).toContain('Importez-le depuis Clients');
  const workbook = await refusalOf(send('PK\u0003\u0004classeur'));
  expect(plain(workbook.errors?.[0]?.message ?? '')).toContain('enregistrez-le en « CSV UTF-8 »');
});

const stockOf = async (ref: string): Promise<number | undefined> =>
  (
    await query<{ onHand: number }>(
      `select s.on_hand as "onHand" from stock s join variant v on v.id = s.variant_id where v.sku = '${ref.toUpperCase()}-38'`,
    )
  )[0]?.onHand;
const moveStock = (ref: string, change: number): Promise<unknown> =>
  write(
    stage.shop.db,
    `update stock set on_hand = on_hand + $1 where variant_id = (select id from variant where sku = $2)`,
    [change, `${ref.toUpperCase()}-38`],
  );
const inventory = (quantities: Readonly<Record<string, number>>): string =>
  shopify(Object.entries(quantities).map(([ref, units]) => dress(ref, '60.000').replace(',5,', `,${units},`)));

test('units that are sent or received between preview and apply stay counted, also after the undo', async () => {
  await apply(await read(inventory({ beja: 10, jendouba: 10, siliana: 10 })));
  const seen = await read(inventory({ beja: 12, jendouba: 10, siliana: 7 }));
  await moveStock('beja', -1);
  await moveStock('jendouba', -2);
  await moveStock('siliana', 5);
  const done = await apply(seen);
  expect(done).toMatchObject({ state: 'DONE', moved: 0 });
  expect(done.warnings.map(plain)).toContain(
    'Attention : 3 quantités ont changé depuis la lecture du fichier : seul l’écart du fichier est appliqué (lignes 2, 3, 4).',
  );
  expect([await stockOf('beja'), await stockOf('jendouba'), await stockOf('siliana')]).toEqual([11, 8, 12]);
  const [row] = await rowsOf(done, { text: 'beja' });
  expect(row?.changes.map(({ before, after }) => `${before} → ${after}`)).toEqual(['10 → 12']);
  expect(row?.notes.map(plain).at(-1)).toContain(
    'le stock est passé de 10 à 9 depuis la lecture du fichier : seul l’écart du fichier est appliqué, ce qui donne 11.',
  );
  await admin.api.proItemImports.undo({ id: done.id });
  await work();
  expect([await stockOf('beja'), await stockOf('siliana')]).toEqual([9, 15]);
  await stage.checkInvariants();
});

test('a second preview keeps the quantities of the first, and refuses a difference that no longer fits', async () => {
  await apply(await read(inventory({ kasserine: 10, zaghouan: 10 })));
  const seen = await read(inventory({ kasserine: 2, zaghouan: 12 }));
  await moveStock('kasserine', -9);
  await moveStock('zaghouan', -1);
  const again = await apply(seen);
  expect(again).toMatchObject({ state: 'READY', moved: 1, rows: { refused: 1, updated: 1 } });
  const [refused] = await rowsOf(again, { verdict: 'refused' });
  expect(plain(refused?.problems.join(' ') ?? '')).toContain(
    'le stock est passé de 10 à 1 depuis la lecture du fichier (réservé par des commandes : 0)',
  );
  expect(await apply(again)).toMatchObject({ state: 'DONE' });
  expect([await stockOf('kasserine'), await stockOf('zaghouan')]).toEqual([1, 11]);
});
