/** Looks edited in the console (dates, items with their colour, order), and what the shop then shows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShopError } from '#shared/errors';
import { addDays } from '#shared/dates';
import { addItem } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const within = { timeout: 15_000, interval: 20 };
beforeAll(async () => {
  shop = await openShop();
  await addItem(shop.db, { ref: 'K-1' });
  await addItem(shop.db, { ref: 'K-2' });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const looks = () => admin.api.proLooks;
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);
const shown = async (): Promise<string[]> => (await admin.api.looks.list({})).looks.map(({ name }) => name);
const lines = async (lookId: string) => (await looks().byId({ lookId, region: 'TN' })).lines;

describe('a look', () => {
  it('is in the shop once it has an item, and only between its dates', async () => {
    const { id: lookId } = await looks().create({ name: 'Bureau' });
    await looks().place({ lookId, reference: 'k-1' });
    await expect.poll(shown, within).toContain('Bureau');
    const startsAt = addDays(shop.clock.now(), 1).toISOString();
    await looks().update({ lookId, version: 1, name: 'Bureau', startsAt });
    await expect.poll(shown, within).not.toContain('Bureau');
    expect((await looks().byId({ lookId, region: 'TN' })).state).toBe('UPCOMING');
    await looks().update({ lookId, version: 2, name: 'Bureau' });
    await expect.poll(shown, within).toContain('Bureau');
    await looks().setState({ lookId, version: 3, active: false });
    await expect.poll(shown, within).not.toContain('Bureau');
  });

  it('has its items in the order that staff chose, each in a set colour or in any', async () => {
    const { id: lookId } = await looks().create({ name: 'Plage' });
    await looks().place({ lookId, reference: 'K-1' });
    await looks().place({ lookId, reference: 'K-2', before: 'K-1' });
    expect((await lines(lookId)).map(({ reference }) => reference)).toEqual(['K-2', 'K-1']);
    const styleId = (await lines(lookId))[1]?.styles[0]?.id ?? '';
    await looks().place({ lookId, reference: 'K-1', styleId });
    expect((await lines(lookId)).map((line) => [line.reference, line.styleId])).toEqual([
      ['K-2', null],
      ['K-1', styleId],
    ]);
    await looks().place({ lookId, reference: 'K-2', before: '' });
    const after = await lines(lookId);
    expect(after.map((line) => [line.reference, line.styleId])).toEqual([
      ['K-1', styleId],
      ['K-2', null],
    ]);
    const itemsVariantIds = after.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
    expect((await admin.api.items.lookPrice({ itemsVariantIds })).lines).toHaveLength(2);
    await looks().unplace({ lookId, reference: 'K-2' });
    expect(await lines(lookId)).toHaveLength(1);
    expect(await fieldsOf(looks().place({ lookId, reference: 'RIEN-9' }))).toEqual(['reference']);
    expect(await fieldsOf(looks().place({ lookId, reference: 'K-1', styleId: '999' }))).toEqual(['styleId']);
  });

  it('keeps the first of two concurrent changes, and tells the second person who made it', async () => {
    const { id: lookId } = await looks().create({ name: 'Soir' });
    await looks().update({ lookId, version: 1, name: 'Soirée' });
    const { code, details } = await refusalOf(looks().update({ lookId, version: 1, name: 'Nuit' }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    await looks().remove({ lookId, version: 2 });
    expect((await refusalOf(looks().byId({ lookId, region: 'TN' }))).code).toBe('NOT_FOUND');
  });
});
