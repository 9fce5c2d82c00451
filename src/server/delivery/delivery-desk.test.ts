/** Delivery settings in the console: from an empty region to a price that the buyer pays. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isShopError } from '#shared/errors';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const region = 'SN';
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const calls = () => admin.api.proDelivery;
const now = () => calls().byRegion({ region });
const fieldOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error.details.errors?.[0]?.field;
};
const mode = (name: string) => ({
  id: null,
  kind: 'HOME' as const,
  name,
  description: 'À votre porte',
  freeFrom: 50_000,
  cash: true,
  active: true,
});

describe('delivery of a region', () => {
  it('is set up without SQL: zones, modes, prices, then the areas that they serve', async () => {
    const start = await now();
    const zones = [
      { id: null, name: 'Dakar' },
      { id: null, name: 'Autres régions' },
    ];
    const withZones = await calls().saveZones({ region, version: start.version, zones });
    const withModes = await calls().saveModes({ region, version: withZones.version, modes: [mode('Coursier')] });
    const [dakar, others] = withZones.zones.map(({ id }) => id);
    const modeId = withModes.modes[0]?.id ?? '';
    const area = (name: string, zoneId = '') => ({ id: null, name, country: 'SN', zoneId, cash: true, active: true });
    const unserved = { region, version: withModes.version, areas: [area('Plateau', dakar)] };
    expect(await fieldOf(calls().saveAreas(unserved))).toBe('areas');
    const price = (zoneId: string | null, amount: number) => ({ modeId, zoneId, amount, minDays: 1, maxDays: 2 });
    const prices = [price(dakar ?? null, 1500), price(null, 3000)];
    const withPrices = await calls().savePrices({ region, version: withModes.version, prices });
    const areas = [area('Plateau', dakar), area('Thiès', others)];
    const saved = await calls().saveAreas({ region, version: withPrices.version, areas });
    await vi.waitFor(
      async () => {
        const [plateau, thies] = saved.areas.map(({ id }) => id);
        const paid = async (areaId = '', net = 10_000) => (await calls().preview({ region, areaId, net })).offers[0];
        expect([(await paid(plateau))?.amount, (await paid(thies))?.amount]).toEqual([1500, 3000]);
        expect(await paid(thies, 60_000)).toMatchObject({ amount: 0, isFree: true });
      },
      { timeout: 1_000 },
    );
  });

  it('takes cash within the limit of the region', async () => {
    const { version, areas } = await now();
    const limits = { mobileOnly: true, refusals: 2, openOrders: null, units: null };
    await calls().saveCash({ region, version, max: 20_000, ...limits });
    const areaId = areas[0]?.id ?? '';
    await vi.waitFor(
      async () => {
        const [small] = (await calls().preview({ region, areaId, net: 10_000 })).offers;
        const [large] = (await calls().preview({ region, areaId, net: 30_000 })).offers;
        expect([small?.cash, large?.cash, large?.cashReason]).toMatchObject([true, false, /20.000.CFA/]);
      },
      { timeout: 1_000 },
    );
  });

  it('cannot lose an area in use, a zone with areas, or the modes and prices that serve an area', async () => {
    const { version, areas, zones, prices, modes } = await now();
    expect(await fieldOf(calls().saveAreas({ region, version, areas: areas.slice(1) }))).toBe('areas');
    expect(await fieldOf(calls().saveZones({ region, version, zones: zones.slice(1) }))).toBe('zones');
    expect(await fieldOf(calls().savePrices({ region, version, prices: [] }))).toBe('prices');
    expect(
      await fieldOf(calls().saveModes({ region, version, modes: modes.map((one) => ({ ...one, active: false })) })),
    ).toBe('modes');
    const odd = prices.map((price) => ({ ...price, amount: 1501 }));
    expect(await fieldOf(calls().savePrices({ region, version, prices: odd }))).toBe('prices');
  });

  it('lets two areas swap their names', async () => {
    const { version, areas } = await now();
    const [first, second] = areas;
    const swapped = areas.map((area, index) => ({ ...area, name: (index === 0 ? second : first)?.name ?? '' }));
    const saved = await calls().saveAreas({ region, version, areas: swapped });
    expect(saved.areas.map(({ name }) => name)).toEqual([second?.name, first?.name]);
  });

  it('asks the second of two people who save to compare', async () => {
    const { version } = await now();
    const calendar = { workingDays: [1, 2, 3, 4, 5], leavesUntil: '12:30', holidays: [] };
    const saved = await calls().saveCalendar({ region, version, ...calendar });
    expect(saved).toMatchObject(calendar);
    await expect(calls().saveCalendar({ region, version, ...calendar })).rejects.toMatchObject({
      code: 'RECORD_CHANGED',
      details: { extra: { by: 'Leïla Mansour' } },
    });
  });
});
