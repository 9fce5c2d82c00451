/** A region from nothing: what it needs before it opens, its first sale, and its closing. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isShopError } from '#shared/errors';
import { createBuyer } from '#test/buyer';
import { addItem } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.listen();
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const region = 'ML';
const open = () => admin.api.proOpening.setRegion({ code: region, active: true });
/** French sentences of what is missing. */
const missing = async (): Promise<string[]> => {
  const error: unknown = await open().catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return (error.details.errors ?? []).map(({ message }) => message);
};
const shownRegions = async (): Promise<string[]> =>
  (
    (await (await fetch(`${origin}/api/settings/get/current-region`)).json()) as { regions: { code: string }[] }
  ).regions.map(({ code }) => code);

const setUpDelivery = async (): Promise<void> => {
  const { proDelivery } = admin.api;
  const { version } = await proDelivery.byRegion({ region });
  const zones = await proDelivery.saveZones({ region, version, zones: [{ id: null, name: 'Bamako' }] });
  const area = {
    id: null,
    name: 'Kalaban',
    country: region,
    zoneId: zones.zones[0]?.id ?? '',
    cash: true,
    active: true,
  };
  const areas = await proDelivery.saveAreas({ region, version: zones.version, areas: [area] });
  const mode = { id: null, kind: 'HOME', name: 'Domicile', description: 'Par coursier', freeFrom: null } as const;
  const modes = [{ ...mode, cash: true, active: true }];
  const saved = await proDelivery.saveModes({ region, version: areas.version, modes });
  const prices = [{ modeId: saved.modes[0]?.id ?? '', zoneId: null, amount: 1_500, minDays: 1, maxDays: 2 }];
  const priced = await proDelivery.savePrices({ region, version: saved.version, prices });
  const limits = { mobileOnly: false, refusals: null, openOrders: null, units: null };
  await proDelivery.saveCash({ region, version: priced.version, max: 500_000, ...limits });
};

it('a region is created, completed, opened, sells its first article for cash, and is closed again', async () => {
  const mali = { name: 'Mali', currency: 'XOF', phonePrefix: '+223', timeZone: 'Africa/Bamako' } as const;
  await admin.api.proRegions.create({ code: region, ...mali, rateBp: 1_800 });
  expect(await missing()).toEqual([expect.stringContaining('vendeur'), expect.stringContaining('livré à domicile')]);
  await setUpDelivery();
  expect(await missing()).toEqual([expect.stringContaining('vendeur')]);
  const { version } = await admin.api.proIdentity.seller({ region });
  const seller = { name: 'Ourlet Mali SARL', address: ['Bamako'], identifiers: [], stampOnCreditNotes: false };
  await admin.api.proIdentity.saveSeller({ region, version, ...seller });
  await open();
  await vi.waitFor(async () => expect(await shownRegions()).toContain(region), { timeout: 1_000 });

  const prices = [{ region, amount: 12_500 }];
  const { variantIds } = await addItem(shop.db, { ref: 'BAMAKO-1', variants: [{ prices, stock: { ml: 3 } }] });
  const buyer = createBuyer({ origin, region, phone: '+223 70 12 34 56' });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout();
  const order = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  expect([order.currency, order.total]).toEqual(['XOF', 14_000]);

  await admin.api.proOpening.setRegion({ code: region, active: false });
  await vi.waitFor(async () => expect(await shownRegions()).not.toContain(region), { timeout: 1_000 });
});
