/** Stores in the console: hours, exceptional days, click and collect, two people at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const calls = () => admin.api.proStores;
const content = {
  name: 'Ourlet Tunis',
  region: 'TN',
  address: '12, rue du Lac',
  city: 'Tunis',
  phone: '+216 70 000 101',
};
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (more: object): Promise<string[] | undefined> =>
  (await refusalOf(calls().create({ ...content, ...more }))).details.errors?.map(({ field }) => field);

const shown = async (name: string) => {
  const { stores } = (await shop.app.inject('/api/stores/list')).json<{
    stores: { name: string; exceptions: object[]; hours: object[]; phone: string }[];
  }>();
  return stores.find((store) => store.name === name);
};

describe('a store', () => {
  it('is in the shop at once, with its hours and an exceptional day', async () => {
    const hours = [{ day: 1, opens: '09:00', closes: '13:00' }];
    const exceptions = [{ date: '2099-12-25', label: 'Noël', opens: null, closes: null }];
    await calls().create({ ...content, hours, exceptions });
    expect(await shown('Ourlet Tunis')).toMatchObject({ hours, exceptions, phone: '+21670000101' });
  });

  it('gets another address when a store with its name exists', async () => {
    const names = [];
    for (let count = 0; count < 2; count += 1)
      names.push((await calls().create({ ...content, name: 'Dépôt' })).seoName);
    expect(names).toEqual(['depot', 'depot-2']);
  });

  it('names each wrong field', async () => {
    const monday = (opens: string, closes: string) => ({ day: 1, opens, closes });
    expect(await fieldsOf({ clickAndCollect: true })).toEqual(['locationId']);
    expect(await fieldsOf({ latitude: 36 })).toEqual(['latitude']);
    expect(await fieldsOf({ hours: [monday('10:00', '09:00')] })).toEqual(['hours']);
    expect(await fieldsOf({ hours: [monday('09:00', '13:00'), monday('12:00', '18:00')] })).toEqual(['hours']);
    const day = { date: '2099-12-25', label: 'Noël', opens: null, closes: null };
    expect(await fieldsOf({ exceptions: [day, day] })).toEqual(['exceptions']);
    expect(await fieldsOf({ phone: '12' })).toEqual(['phone']);
  });

  it('offers click and collect from a stock location that no other store has', async () => {
    const { locations } = await calls().list();
    const locationId = locations.find(({ name }) => name === 'Tunis')?.id ?? '';
    const store = await calls().create({ ...content, name: 'Retrait', locationId, clickAndCollect: true });
    expect(store.clickAndCollect).toBe(true);
    expect(await fieldsOf({ name: 'Autre', locationId })).toEqual(['locationId']);
  });

  it('keeps the first of two concurrent changes, hides a store, and writes the journal', async () => {
    const { id: storeId, version } = await calls().create({ ...content, name: 'Sousse' });
    await calls().update({ storeId, version, ...content, name: 'Sousse', active: false });
    expect(await shown('Sousse')).toBeUndefined();
    const { code, details } = await refusalOf(calls().update({ storeId, version, ...content, name: 'Sousse' }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    const entry = await shop.db.row<{ before: object; after: object }>(
      statement(
        '',
        `select before, after from audit_entry where object = 'store' and object_id = $1 order by id desc limit 1`,
      ),
      [storeId],
    );
    expect(entry).toEqual({ before: { active: true }, after: { active: false } });
  });
});
