/** Delivery of a whole country, created in one transaction. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { countryAreas } from '#shared/rules/country-areas';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const region = 'SN';
const typed = { region, name: 'Sénégal', amount: 2500, minDays: 1, maxDays: 3, cashMax: 100_000 };
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const calls = () => admin.api.proDelivery;
const now = () => calls().byRegion({ region });
const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error.details.errors?.[0];
};

it('writes nothing when the price cannot be paid in coins or the days are reversed', async () => {
  const before = await now();
  expect(before).toMatchObject({ zones: [], areas: [], modes: [], prices: [] });
  expect(await refusalOf(calls().start({ ...typed, amount: 2501 }))).toMatchObject({ field: 'amount' });
  expect(await refusalOf(calls().start({ ...typed, minDays: 5 }))).toMatchObject({ field: 'amount' });
  expect(await now()).toEqual(before);
});

it('writes zone, places, mode, price and cash once when the form is sent twice at the same time', async () => {
  const { version } = await now();
  const [first, second] = await Promise.all([calls().start(typed), calls().start(typed)]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    version: version + 1,
    zones: [{ name: 'Sénégal' }],
    modes: [{ kind: 'HOME', name: 'À domicile', cash: true, active: true }],
    prices: [{ amount: 2500, minDays: 1, maxDays: 3 }],
    cash: { max: 100_000 },
  });
  expect(first.areas.map(({ name }) => name)).toEqual(countryAreas[region]);
  expect(await calls().start(typed)).toEqual(first);
});

it('writes the creation to the journal with what it created', async () => {
  const read = statement('', "select after from audit_entry where act = 'proDelivery.start' and after is not null");
  const entries = await shop.db.rows<{ after: Record<string, unknown> }>(read);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.after).toMatchObject({ zones: ['Sénégal'] });
});

it('refuses another start of a region that has its delivery, and changes nothing', async () => {
  const before = await now();
  expect(await refusalOf(calls().start({ ...typed, amount: 3000 }))).toMatchObject({
    message: expect.stringContaining('déjà réglée') as string,
  });
  expect(await now()).toEqual(before);
});
