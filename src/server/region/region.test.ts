import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import { settings } from '#shared/api/settings';
import { addTree, write } from '#test/catalogue';
import { caller, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createRegions, type Regions } from './region.ts';

describe('the regions of the shop', () => {
  let test: TestDatabase;
  let regions: Regions;
  const log = { ...silentLogger(), error: vi.fn(), warn: vi.fn() };

  beforeAll(async () => {
    test = await createTestDatabase();
    regions = createRegions({ db: test.db, clock: fixedClock(start), log });
    await regions.load();
  });
  afterAll(async () => {
    await regions.close();
    await test.drop();
  });

  it('are preset until the first one exists, which is loaded after its change was logged', async () => {
    expect([regions.all(), regions.isShopOpen(), regions.resolve('127.0.0.1', null).code]).toEqual([[], false, 'TN']);
    await addTree(test.db);
    await vi.waitFor(() => expect(regions.all().map(({ code }) => code)).toEqual(['TN', 'SN']), { timeout: 10_000 });
    expect(regions.resolve('127.0.0.1', 'SN')).toEqual({
      code: 'SN',
      currency: 'XOF',
      currencyLabel: 'CFA',
      phonePrefix: '+221',
      timeZone: 'Africa/Dakar',
      returnDays: 14,
      pickupDays: 7,
      cashHoldHours: 72,
      takesCard: true,
    });
  });

  it('return tax rates and reload a new rate', async () => {
    await vi.waitFor(() => expect(regions.vatRate('TN', 'standard')).toBe(1900), { timeout: 10_000 });
    expect(regions.stampDuty('TN')).toBe(1000);
    expect(regions.stampDuty('SN')).toBe(0);
    expect(regions.vatRate('FR', 'standard')).toBeNull();
    await write(test.db, `insert into vat_rate (region, rate_bp, valid_from) values ('TN', 2000, '2026-11-21')`);
    await vi.waitFor(() => expect(regions.vatRate('TN', 'standard')).toBe(2000), { timeout: 10_000 });
    expect(regions.vatRate('TN', 'standard', new Date('2026-11-20T09:00:00Z'))).toBe(1900);
  });

  it('log a tax class without a rate once', () => {
    expect([regions.vatRate('TN', 'inconnue'), regions.vatRate('TN', 'inconnue')]).toEqual([null, null]);
    expect(regions.vatRate('FR', 'inconnue')).toBeNull();
    expect(log.error.mock.calls.map(([facts]: unknown[]) => facts)).toEqual([{ region: 'TN', taxClass: 'inconnue' }]);
  });

  it('return the current region and the open regions', async () => {
    const ask = caller(regions.routes, regions);
    expect(await ask(settings.currentRegion, {}, { region: 'SN' })).toMatchObject({
      region: 'SN',
      fixed: false,
      currencyLabel: 'CFA',
      countries: [{ code: 'SN', name: 'Sénégal' }],
      regions: [
        { code: 'TN', name: 'Tunisie' },
        { code: 'SN', name: 'Sénégal' },
      ],
    });
  });

  it('cannot be chosen once closed but stay readable for existing orders', async () => {
    await write(test.db, `update region set active = false where code = 'SN'`);
    await vi.waitFor(() => expect(regions.all().map(({ code }) => code)).toEqual(['TN']), { timeout: 10_000 });
    expect(regions.resolve('127.0.0.1', 'SN').code).toBe('TN');
    expect([regions.open('SN'), regions.open('TN')?.code]).toEqual([null, 'TN']);
    expect([regions.get('SN')?.code, regions.vatRate('SN', 'standard')]).toEqual(['SN', 1800]);
    const ask = caller(regions.routes, regions);
    expect(await ask(settings.currentRegion, {}, { region: 'TN' })).toMatchObject({ regions: [{ code: 'TN' }] });
  });
});
