/** Items for staff: creation, cells, edits of two people, lifecycle, redirects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { addPicture } from '#test/catalogue';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let place: { sectionId: string; groupId: string };
let locationId: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const { sections, locations } = await admin.api.proItems.choices();
  const [section] = sections;
  place = { sectionId: section?.id ?? '', groupId: section?.groups[0]?.id ?? '' };
  locationId = locations[0]?.id ?? '';
});
afterAll(() => shop.close());

const noSale = { saleAmount: null, saleStartsAt: null, saleEndsAt: null };
type NewItem = Partial<InputOf<typeof proItems.create>>;

const create = (more: NewItem = {}) =>
  admin.api.proItems.create({
    name: 'Robe portefeuille en lin',
    description: '',
    ...place,
    styles: [{ name: 'Écru' }, { name: 'Terracotta', hex: '#C0694A' }, { name: 'Sauge', hex: '#A3B18A' }],
    sizes: ['36', '38', '40', '42', '44'].map((label) => ({ system: 'FR_WOMEN' as const, label })),
    region: 'TN',
    price: { amount: 129_900, ...noSale },
    locationId,
    stock: [
      [0, 35, 0, 34, 3],
      [1, 2, 3, 4, 5],
    ],
    acceptsNoReference: false,
    ...more,
  });

const read = (reference: string) => admin.api.proItems.byReference({ reference });
const isShown = async (reference: string): Promise<boolean> =>
  (await shop.app.inject(`/api/items/ref?reference=${reference}`)).statusCode === 200;
const actsOn = (reference: string) =>
  shop.db.rows<{ act: string; before: unknown; after: unknown }>(
    statement('', 'select act, before, after from audit_entry where object_id = $1 order by id'),
    [reference],
  );

describe('a new item', () => {
  test('has a variant for each colour and size, with its price and its stock', async () => {
    const { reference, version } = await create();
    expect({ reference, version }).toEqual({ reference: 'ROBE-PORTEFEUILLE-EN-LIN', version: 1 });
    const item = await read(reference);
    expect(item).toMatchObject({ state: 'DRAFT', slug: 'robe-portefeuille-en-lin' });
    expect(item.variants).toHaveLength(15);
    expect(item.styles.map(({ name }) => name)).toEqual(['Écru', 'Terracotta', 'Sauge']);
    expect(item.sizes.map(({ label }) => label)).toEqual(['36', '38', '40', '42', '44']);
    expect(item.variants[0]).toMatchObject({ sku: 'ROBE-PORTEFEUILLE-EN-LIN-ECRU-36' });
    const units = item.variants.map(({ stock }) => stock[0]?.onHand ?? 0);
    expect(units.slice(0, 6)).toEqual([0, 35, 0, 34, 3, 1]);
    expect(item.variants.every(({ prices }) => prices[0]?.amount === 129_900)).toBe(true);
    expect(item.completeness.missing).toEqual(['DESCRIPTION', 'PICTURES', 'ALT_TEXTS', 'COMPOSITION', 'CARE']);
    expect(await isShown(reference)).toBe(false);
  });

  test('gets another reference when its name is taken', async () => {
    const [first, second] = [await create({ name: 'Foulard' }), await create({ name: 'Foulard' })];
    expect([first.reference, second.reference]).toEqual(['FOULARD', 'FOULARD-2']);
    const taken = await refusal(create({ reference: 'foulard' }));
    expect(taken).toMatchObject({ code: 'BAD_REQUEST', fields: ['reference'] });
  });

  test('is written once for a repeated key', async () => {
    const body = { name: 'Ceinture tressée', description: '', ...place, styles: [{ name: 'Noir' }] };
    const all = {
      ...body,
      sizes: [{ system: 'ONE_SIZE' as const, label: 'TU' }],
      stock: [],
      acceptsNoReference: false,
    };
    const key = { idempotencyKey: 'ceinture-1' };
    const [first, second] = [await admin.api.proItems.create(all, key), await admin.api.proItems.create(all, key)];
    expect(second).toEqual(first);
  });
});

describe('publication', () => {
  test('shows the item in the shop, and a draft or an archived item is not shown', async () => {
    const { reference } = await create({ name: 'Jupe plissée' });
    const published = await admin.api.proItems.publish({ reference, version: 1 });
    expect(await isShown(reference)).toBe(true);
    const draft = await admin.api.proItems.unpublish(published);
    await expect.poll(() => isShown(reference)).toBe(false);
    const again = await admin.api.proItems.publish(draft);
    await expect.poll(() => isShown(reference)).toBe(true);
    const archived = await admin.api.proItems.archive(again);
    await expect.poll(() => isShown(reference)).toBe(false);
    await admin.api.proItems.restore(archived);
    expect((await read(reference)).state).toBe('DRAFT');
    const acts = (await actsOn(reference)).map(({ act }) => act);
    expect(acts).toContain('proItems.publish');
    expect(acts).toContain('proItems.archive');
  });

  test('at a future moment does not show the item yet', async () => {
    const { reference } = await create({ name: 'Manteau d’hiver' });
    const at = new Date(shop.clock.now().getTime() + 3_600_000);
    await admin.api.proItems.publish({ reference, version: 1, at: at.toISOString() });
    expect((await read(reference)).state).toBe('SCHEDULED');
    expect(await isShown(reference)).toBe(false);
    const past = await refusal(admin.api.proItems.publish({ reference, version: 2, at: '2020-01-01T00:00:00Z' }));
    expect(past).toMatchObject({ code: 'BAD_REQUEST', fields: ['at'] });
  });

  test('needs a price', async () => {
    const { reference } = await create({ name: 'Sans prix', price: null });
    expect(await refusal(admin.api.proItems.publish({ reference, version: 1 }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['prices'],
    });
  });
});

describe('cells', () => {
  const at = async (reference: string, style: string, size: string) => {
    const item = await read(reference);
    const styleId = item.styles.find(({ name }) => name === style)?.id ?? '';
    const sizeId = item.sizes.find(({ label }) => label === size)?.id ?? '';
    const variant = item.variants.find((one) => one.styleId === styleId && one.sizeId === sizeId);
    return { styleId, sizeId, variant };
  };
  const save = (reference: string, cells: InputOf<typeof proItems.cells>['cells']) =>
    admin.api.proItems.cells({ reference, region: 'TN', locationId, acceptsNoReference: false, cells });

  test('of stock, price and code are saved together, or not at all', async () => {
    const { reference } = await create({ name: 'Chemise en popeline' });
    const { styleId, sizeId, variant } = await at(reference, 'Écru', '38');
    const seen = { amount: 129_900, ...noSale };
    const cell = {
      styleId,
      sizeId,
      onHand: { seen: 35, value: 40 },
      price: { seen, value: { ...seen, amount: 119_900 } },
      barcode: { seen: '', value: '6191234567890' },
    };
    const wrong = { ...cell, price: { seen, value: { ...seen, saleAmount: 200_000 } } };
    expect(await refusal(save(reference, [wrong]))).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await at(reference, 'Écru', '38')).variant).toEqual(variant);
    await save(reference, [cell]);
    expect((await at(reference, 'Écru', '38')).variant).toMatchObject({
      barcode: '6191234567890',
      prices: [{ amount: 119_900 }],
      stock: [{ onHand: 40 }],
    });
  });

  test('that a colleague changed meanwhile are refused, and nothing is overwritten', async () => {
    const { reference } = await create({ name: 'Gilet en laine' });
    const { styleId, sizeId } = await at(reference, 'Écru', '38');
    await save(reference, [{ styleId, sizeId, onHand: { seen: 35, value: 30 } }]);
    const late = save(reference, [{ styleId, sizeId, onHand: { seen: 35, value: 20 } }]);
    expect(await refusal(late)).toMatchObject({ code: 'RECORD_CHANGED' });
    expect((await at(reference, 'Écru', '38')).variant?.stock[0]?.onHand).toBe(30);
    const [first, second] = await Promise.allSettled([
      save(reference, [{ styleId, sizeId, onHand: { seen: 30, value: 31 } }]),
      save(reference, [{ styleId, sizeId, onHand: { seen: 30, value: 32 } }]),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a new colour gets every size, and a withdrawn one is not sold until it is put back', async () => {
    const { reference } = await create({ name: 'Blouse brodée' });
    const added = await admin.api.proItems.addVariants({ reference, version: 1, style: { name: 'Noir' } });
    const { styles, variants } = await read(reference);
    expect(variants).toHaveLength(20);
    const styleId = styles.find(({ name }) => name === 'Noir')?.id ?? '';
    const out = await admin.api.proItems.withdraw({ ...added, styleId, withdrawn: true });
    const isOut = async () =>
      (await read(reference)).variants.filter((one) => one.styleId === styleId).every(({ withdrawn }) => withdrawn);
    expect(await isOut()).toBe(true);
    await admin.api.proItems.addVariants({ ...out, style: { name: 'noir' } });
    expect(await isOut()).toBe(false);
  });

  test('a change of price is shown in the shop', async () => {
    const { reference } = await create({ name: 'Caftan de fête' });
    await admin.api.proItems.publish({ reference, version: 1 });
    const price = async () =>
      (await shop.app.inject(`/api/items/ref?reference=${reference}`)).json<{ price: number }>().price;
    expect(await price()).toBe(129_900);
    const { styles, sizes } = await read(reference);
    const seen = { amount: 129_900, ...noSale };
    const cells = styles.flatMap((style) =>
      sizes.map((size) => ({
        styleId: style.id,
        sizeId: size.id,
        price: { seen, value: { ...seen, amount: 99_900 } },
      })),
    );
    await save(reference, cells);
    await expect.poll(price).toBe(99_900);
  });
});

describe('an edit', () => {
  test('of two people on one version is saved once', async () => {
    const { reference } = await create({ name: 'Pantalon large' });
    await admin.api.proItems.edit({ reference, version: 1, description: 'Ample et léger, à porter toute l’année.' });
    expect(await refusal(admin.api.proItems.edit({ reference, version: 1, keywords: 'ample' }))).toMatchObject({
      code: 'RECORD_CHANGED',
      current: { version: 2 },
    });
    expect(await read(reference)).toMatchObject({ version: 2, keywords: '' });
    const [entry] = (await actsOn(reference)).filter(({ act }) => act === 'proItems.edit');
    expect(entry).toMatchObject({ before: { description: '' } });
  });

  test('of a name leaves a redirect from the former address, and the shop shows the new name', async () => {
    const { reference } = await create({ name: 'Robe du soir' });
    await admin.api.proItems.publish({ reference, version: 1 });
    const before = await read(reference);
    await admin.api.proItems.edit({ reference, version: 2, name: 'Robe de gala' });
    const after = await read(reference);
    expect(after.path).toBe(before.path.replace('robe-du-soir', 'robe-de-gala'));
    expect(after.formerPaths).toEqual([before.path.toLowerCase()]);
    const shown = async () =>
      (await shop.app.inject(`/api/items/ref?reference=${reference}`)).json<{ name: string }>().name;
    await expect.poll(shown).toBe('Robe de gala');
    await admin.api.proItems.edit({ reference, version: 3, name: 'Robe du soir' });
    expect((await read(reference)).formerPaths).toEqual([after.path.toLowerCase()]);
  });

  test('of the composition must add up to 100 %', async () => {
    const { reference } = await create({ name: 'Pull en laine' });
    const lines = (percent: number) => [
      { part: '', material: 'Laine', percent },
      { part: '', material: 'Coton', percent: 30 },
    ];
    const wrong = await refusal(admin.api.proItems.edit({ reference, version: 1, composition: lines(60) }));
    expect(wrong).toMatchObject({ code: 'BAD_REQUEST', fields: ['composition'] });
    await admin.api.proItems.edit({ reference, version: 1, composition: lines(70), care: ['DO_NOT_IRON'] });
    expect(await read(reference)).toMatchObject({
      composition: [{ material: 'Laine', percent: 70 }, { material: 'Coton' }],
      care: ['DO_NOT_IRON'],
    });
  });
});

test('the shop gets the focal point of a photo, and none after it is removed', async () => {
  const { reference } = await create({ name: 'Robe à pois' });
  const { id } = (await shop.db.row<{ id: number }>(statement('', 'select id from item where ref = $1'), [reference]))!;
  await addPicture(shop.db, { item: id, name: 'articles/pois' });
  await admin.api.proItems.publish({ reference, version: 1 });
  const setFocal = async (focal: { x: number; y: number } | null) => {
    const { version, pictures } = await read(reference);
    const described = pictures.map(({ id: pictureId, view }) => ({
      id: pictureId,
      styleId: null,
      view,
      alt: '',
      focal,
    }));
    await admin.api.proItems.editPictures({ reference, version, pictures: described });
  };
  const shownFocal = async () => (await admin.api.items.ref({ reference })).images[0]?.focal;
  await setFocal({ x: 50, y: 10 });
  await expect.poll(shownFocal).toEqual({ x: 50, y: 10 });
  await setFocal(null);
  await expect.poll(shownFocal).toBeUndefined();
});

test('the list finds items by name, reference and SKU, and filters by state and by what they lack', async () => {
  await create({ name: 'Sabots en cuir', price: null, stock: [] });
  const list = async (query: Partial<InputOf<typeof proItems.list>>) =>
    (await admin.api.proItems.list({ sort: 'name', page: 0, pageSize: 100, ...query })).items.map(
      ({ reference }) => reference,
    );
  for (const text of ['sabot', 'SABOTS-EN', 'sabots-en-cuir-sauge-44'])
    expect(await list({ text })).toEqual(['SABOTS-EN-CUIR']);
  expect(await list({ trait: ['NO_PRICE'], text: 'sabots' })).toEqual(['SABOTS-EN-CUIR']);
  expect(await list({ trait: ['LOW_STOCK', 'NO_PICTURE'], text: 'sabots' })).toEqual(['SABOTS-EN-CUIR']);
  expect(await list({ trait: ['ON_SALE'] })).toEqual([]);
  expect(await list({ state: ['DRAFT'] })).toContain('SABOTS-EN-CUIR');
  expect(await list({ state: ['PUBLISHED', 'ARCHIVED'] })).not.toContain('SABOTS-EN-CUIR');
  expect(await list({ state: ['PUBLISHED'], section: place.sectionId })).toContain('ROBE-1');
});
