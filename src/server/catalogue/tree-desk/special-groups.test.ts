/** Special groups edited in the console (conditions, placed items, dates), and what their listing then shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isShopError } from '#shared/errors';
import { addDays } from '#shared/dates';
import { addItem, write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const within = { timeout: 15_000, interval: 20 };
beforeAll(async () => {
  shop = await openShop({ index: true });
  await write(shop.db, `update item set popularity = 0`);
  await addItem(shop.db, {
    ref: 'L-1',
    variants: [{ prices: [{ region: 'TN', amount: 100_000, sale: 60_000 }], stock: { central: 40 } }],
  });
  await addItem(shop.db, {
    ref: 'L-2',
    variants: [{ prices: [{ region: 'TN', amount: 40_000 }], stock: { central: 3 } }],
  });
  await addItem(shop.db, {
    ref: 'L-3',
    variants: [{ prices: [{ region: 'TN', amount: 200_000 }], stock: { central: 9 } }],
  });
  await write(shop.db, `update item set popularity = 30 where ref = 'L-1'`);
  await write(shop.db, `update item set popularity = 20 where ref = 'L-2'`);
  await write(shop.db, `update item set popularity = 10, keywords = 'lin, fête' where ref = 'L-3'`);
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from special_group'));

const groups = () => admin.api.proSpecialGroups;
const listed = async (seoName: string): Promise<string[]> => {
  const { items } = await admin.api.items.list({ selectedSpecialGroup: seoName }).catch(() => ({ items: [] }));
  return items.map(({ ref }) => ref).filter((ref) => ref.startsWith('L-'));
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return (error.details.errors ?? []).map(({ field }) => field);
};
const matches = async (rules: object): Promise<string[]> =>
  (await groups().preview({ rules })).items.map(({ reference }) => reference).filter((ref) => ref.startsWith('L-'));

describe('the conditions', () => {
  it('match by price, discount, words, stock, place and age', async () => {
    expect(await matches({ region: 'TN', priceMax: 60_000 })).toEqual(['L-1', 'L-2']);
    expect(await matches({ region: 'TN', priceMin: 60_001 })).toEqual(['L-3']);
    expect(await matches({ discountMin: 40 })).toEqual(['L-1']);
    expect(await matches({ discountMin: 41 })).toEqual([]);
    expect(await matches({ tag: 'FETE' })).toEqual(['L-3']);
    expect(await matches({ stock: 'LAST' })).toEqual(['L-2']);
    expect(await matches({ stock: 'IN', region: 'TN', priceMax: 60_000 })).toEqual(['L-1', 'L-2']);
    const { branches, brands } = await admin.api.proTree.list();
    const women = branches.find(({ kind, seoName }) => kind === 'section' && seoName === 'femme')?.id ?? '';
    expect(await matches({ sectionIds: [women], discountMin: 1 })).toEqual(['L-1']);
    expect(await matches({ brandIds: brands.map(({ id }) => id), discountMin: 1 })).toEqual(['L-1']);
    await write(shop.db, `update item set published_at = $1 where ref = 'L-3'`, [addDays(shop.clock.now(), -3)]);
    expect(await matches({ newDays: 4, tag: 'lin' })).toEqual(['L-3']);
    expect(await matches({ newDays: 3, tag: 'lin' })).toEqual([]);
  });

  it('are refused with an error for the wrong field', async () => {
    expect(await fieldsOf(groups().preview({ rules: {} }))).toEqual(['rules']);
    expect(await fieldsOf(groups().preview({ rules: { priceMax: 5 } }))).toEqual(['region']);
    expect(await fieldsOf(groups().preview({ rules: { region: 'ZZ', stock: 'IN' } }))).toEqual(['region']);
    expect(await fieldsOf(groups().preview({ rules: { region: 'TN', priceMin: 9, priceMax: 5 } }))).toEqual([
      'priceMax',
    ]);
    expect(await fieldsOf(groups().preview({ rules: { brandIds: ['999'] } }))).toEqual(['brandIds']);
  });

  it('are evaluated again when prices, stock or the conditions change', async () => {
    const group = await groups().create({ name: 'Promos', rules: { discountMin: 30 } });
    await expect.poll(() => listed('promos'), within).toEqual(['L-1']);
    await write(
      shop.db,
      `update price set sale_amount = 20000 where variant_id in (select v.id from variant v join item i on i.id = v.item_id where i.ref = 'L-2')`,
    );
    await expect.poll(() => listed('promos'), within).toEqual(['L-1', 'L-2']);
    const { id: specialGroupId, version, name } = group;
    await groups().update({ specialGroupId, version, name, rules: { stock: 'LAST' } });
    await expect.poll(() => listed('promos'), within).toEqual(['L-2']);
    await write(
      shop.db,
      `update price set sale_amount = null where variant_id in (select v.id from variant v join item i on i.id = v.item_id where i.ref = 'L-2')`,
    );
  });
});

describe('a special group', () => {
  it('lists the items placed by hand in the order that staff chose, then those that meet its conditions', async () => {
    const { id: specialGroupId } = await groups().create({ name: 'Choix', rules: { region: 'TN', priceMax: 60_000 } });
    await expect.poll(() => listed('choix'), within).toEqual(['L-1', 'L-2']);
    await groups().place({ specialGroupId, reference: 'l-3' });
    await expect.poll(() => listed('choix'), within).toEqual(['L-3', 'L-1', 'L-2']);
    await groups().place({ specialGroupId, reference: 'L-2', before: 'L-3' });
    await expect.poll(() => listed('choix'), within).toEqual(['L-2', 'L-3', 'L-1']);
    const { items } = await groups().items({ specialGroupId });
    expect(items.map(({ reference, placed }) => [reference, placed]).slice(0, 3)).toEqual([
      ['L-2', 1],
      ['L-3', 2],
      ['L-1', null],
    ]);
    await groups().unplace({ specialGroupId, reference: 'L-3' });
    await expect.poll(() => listed('choix'), within).toEqual(['L-2', 'L-1']);
    expect(await fieldsOf(groups().place({ specialGroupId, reference: 'RIEN-9' }))).toEqual(['reference']);
  });

  it('leaves the shop when it is switched off, renamed or removed', async () => {
    const { id: specialGroupId, version } = await groups().create({ name: 'Fêtes', rules: { tag: 'fete' } });
    await expect.poll(() => listed('fetes'), within).toEqual(['L-3']);
    await groups().update({ specialGroupId, version, name: 'Jours de fête', rules: { tag: 'fete' } });
    await expect.poll(() => listed('jours-de-fete'), within).toEqual(['L-3']);
    const off = await groups().setState({ specialGroupId, version: version + 1, active: false });
    expect(off.state).toBe('OFF');
    await expect.poll(() => listed('jours-de-fete'), within).toEqual([]);
    await groups().remove({ specialGroupId, version: off.version });
    expect((await groups().list({})).groups).toEqual([]);
  });

  it('is refused with an error for each wrong field', async () => {
    await groups().create({ name: 'Deux fois' });
    expect(await fieldsOf(groups().create({ name: 'Deux fois' }))).toEqual(['name']);
    const [later, now] = [addDays(shop.clock.now(), 1).toISOString(), shop.clock.now().toISOString()];
    expect(await fieldsOf(groups().create({ name: 'Dates', startsAt: later, endsAt: now }))).toEqual(['endsAt']);
    expect(await fieldsOf(groups().create({ name: 'Image', image: 'absente.jpg' }))).toEqual(['image']);
  });
});
