/** Regions in the console: creation, taxes by date, order, two people at once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import { addDays, isoDay } from '#shared/dates';
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

const calls = () => admin.api.proRegions;
const dayIn = (days: number): string => isoDay(addDays(shop.clock.now(), days), 'Africa/Tunis');
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const rate = (rateBp: number, days: number, taxClass = 'standard') => ({ taxClass, rateBp, validFrom: dayIn(days) });
const planRates = async (...vatRates: ReturnType<typeof rate>[]) => {
  const { version, stampDuties, today } = await calls().byCode({ code: 'TN' });
  const planned = stampDuties.filter(({ validFrom }) => validFrom >= today);
  return calls().planTaxes({ code: 'TN', version, vatRates, stampDuties: planned });
};
const shown = async (): Promise<string[]> =>
  (await shop.app.inject('/api/settings/get/current-region'))
    .json<{ regions: { code: string }[] }>()
    .regions.map(({ code }) => code);

describe('a region', () => {
  it('is created closed, with a VAT rate from today on, and cannot be created twice', async () => {
    const mali = { code: 'ML', name: 'Mali', currency: 'XOF', phonePrefix: '+223', timeZone: 'Africa/Bamako' } as const;
    const region = await calls().create({ ...mali, rateBp: 1800 });
    expect(region).toMatchObject({
      active: false,
      coin: 5,
      countries: [{ code: 'ML', name: 'Mali' }],
      stampDuties: [],
    });
    expect(region.vatRates).toEqual([{ taxClass: 'standard', rateBp: 1800, validFrom: region.today }]);
    expect(await shown()).not.toContain('ML');
    const again = await refusalOf(calls().create({ ...mali, rateBp: 1800 }));
    expect(again.details.errors?.[0]?.field).toBe('code');
    const wrongZone = await refusalOf(calls().create({ ...mali, code: 'BF', timeZone: 'Ouagadougou', rateBp: 1800 }));
    expect(wrongZone.details.errors?.[0]?.field).toBe('timeZone');
  });

  it('changes its terms in the shop within a second, and the second of two people is told who changed it', async () => {
    const { version, countries } = await calls().byCode({ code: 'TN' });
    const terms = { name: 'Tunisie', returnDays: 14, pickupDays: 5, cashHoldHours: 48, countries };
    await calls().update({ code: 'TN', version, ...terms });
    await vi.waitFor(() => expect(shop.rooms.regions.get('TN')?.returnDays).toBe(14), { timeout: 1_000 });
    const second = await refusalOf(calls().update({ code: 'TN', version, ...terms }));
    expect([second.code, second.details.extra]).toMatchObject(['RECORD_CHANGED', { by: 'Leïla Mansour' }]);
    const acts = statement(
      '',
      `select before ->> 'returnDays' as before, after ->> 'returnDays' as after from audit_entry where act = 'proRegions.update'`,
    );
    expect(await shop.db.rows(acts)).toEqual([{ before: '10', after: '14' }]);
  });

  it('is moved in the list of regions that the shop shows', async () => {
    const { regions } = await calls().move({ code: 'SN', before: 'TN' });
    expect(regions.map(({ code }) => code).slice(0, 2)).toEqual(['SN', 'TN']);
    await vi.waitFor(async () => expect((await shown())[0]).toBe('SN'), { timeout: 1_000 });
    await calls().move({ code: 'TN', before: 'SN' });
  });
});

describe('taxes by date', () => {
  it('use a planned rate from its day on', async () => {
    await planRates(rate(2000, 30));
    await vi.waitFor(
      () => expect(shop.rooms.regions.vatRate('TN', 'standard', addDays(shop.clock.now(), 31))).toBe(2000),
      { timeout: 1_000 },
    );
    expect(shop.rooms.regions.vatRate('TN', 'standard')).toBe(1900);
  });

  it('keep past rates, and refuse a new rate in the past', async () => {
    const before = (await calls().byCode({ code: 'TN' })).vatRates.filter(({ validFrom }) => validFrom < dayIn(0));
    const refusal = await refusalOf(planRates(rate(1000, -30)));
    expect(refusal.details.errors?.[0]?.field).toBe('vatRates');
    const { vatRates } = await planRates();
    expect(vatRates).toEqual(before);
  });

  it('refuse two rates of a class on one day, and accept the first rate of a class on any day', async () => {
    expect((await refusalOf(planRates(rate(1900, 5), rate(2000, 5)))).details.errors?.[0]?.field).toBe('vatRates');
    const { vatRates } = await planRates(rate(700, -400, 'reduced'));
    expect(vatRates).toContainEqual(rate(700, -400, 'reduced'));
  });
});
