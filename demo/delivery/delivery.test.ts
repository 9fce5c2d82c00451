import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';
import { write } from '#test/catalogue';
import { loadDelivery } from './load.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await write(
        db,
        `insert into region (code, name, currency, phone_prefix, time_zone, position)
         values ('CI', 'Côte d’Ivoire', 'XOF', '+225', 'Africa/Abidjan', 3)`,
      );
      await write(db, `insert into vat_rate (region, rate_bp, valid_from) values ('CI', 1800, '2000-01-01')`);
      await loadDelivery(db, start);
      // a second load changes nothing
      await loadDelivery(db, start);
    },
  });
});
afterAll(() => shop.close());

test('the demo shop delivers in the 24 governorates, the 14 regions and the 14 districts', () => {
  const { delivery } = shop.rooms;
  expect(['TN', 'SN', 'CI'].map((region) => delivery.areas(region).length)).toEqual([24, 14, 14]);
  expect(delivery.areas('TN').slice(0, 2)).toEqual([
    { id: expect.any(String), name: 'Tunis', country: 'TN' },
    { id: expect.any(String), name: 'Ariana', country: 'TN' },
  ]);
});

test('each area has a price for home delivery, the lowest in the capital', () => {
  const { delivery, regions } = shop.rooms;
  for (const { code } of regions.all()) {
    const mode = delivery.defaultMode(code);
    expect(mode?.kind).toBe('HOME');
    const quotes = delivery
      .areas(code)
      .map(({ id }) => delivery.quote({ region: code, modeId: mode?.id ?? 0, areaId: Number(id) }));
    expect(quotes.every((quote) => quote !== null && quote.exact && quote.price > 0)).toBe(true);
    expect(quotes[0]?.price).toBe(Math.min(...quotes.map((quote) => quote?.price ?? 0)));
  }
});

test('the holidays of the coming years are no working days', () => {
  const tn = shop.rooms.regions.resolve('', 'TN');
  // Friday 2027-01-01 and Sunday 2027-01-03
  expect(shop.rooms.delivery.workingDayAfter(tn, new Date('2026-12-31T09:00:00Z'), 1)).toBe('2027-01-02');
  expect(shop.rooms.delivery.workingDayAfter(tn, new Date('2026-12-31T09:00:00Z'), 2)).toBe('2027-01-04');
});
