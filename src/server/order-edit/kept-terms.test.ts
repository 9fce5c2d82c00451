/** An edit keeps the VAT rates and the terms of the delivery under which the order was placed. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import type { VariantId } from '#shared/ids';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Change = Omit<Parameters<SignedIn['api']['proOrderEdit']['preview']>[0], 'reference'>;
type Units = readonly (readonly [variantId: number, quantity: number])[];

const linesOf = (units: Units) =>
  units.map(([variantId, quantity]) => ({ itemVariantId: String(variantId) as VariantId, quantity }));

const placeOrder = async (units: Units, pay: 'CASH' | 'CARD' = 'CASH'): Promise<string> => {
  const buyer = stage.buyer();
  for (const [variantId, quantity] of units) await buyer.add({ variantId, quantity });
  const placed = await buyer.checkout({ paymentMethod: pay });
  if (pay === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  return (await readOrder(buyer, placed)).reference;
};

const edit = async (reference: string, change: Change) => {
  const { version } = await admin.api.proOrders.byReference({ reference });
  const { after, problems } = await admin.api.proOrderEdit.preview({ reference, ...change });
  expect(problems).toEqual([]);
  await admin.api.proOrderEdit.apply({ reference, version, expectedTotal: after.total, ...change });
  return after;
};

const taxesOf = async (reference: string) => {
  const lines = await stage.rows<{ variant: number; rate: number; vat: number }>(
    `select l.variant_id::int as variant, l.rate_bp as rate, l.vat::int as vat
     from order_line l join shop_order o on o.id = l.order_id where o.reference = $1 order by l.position`,
    [reference],
  );
  const delivery = await stage.rows<{ rate: number; vat: number }>(
    `select delivery_rate_bp as rate, delivery_vat::int as vat from shop_order where reference = $1`,
    [reference],
  );
  return { lines, delivery: delivery[0] };
};

describe('after the VAT rate of the region changed', () => {
  const setRate = async (rateBp: number): Promise<void> => {
    await write(
      stage.shop.db,
      `insert into vat_rate (region, valid_from, rate_bp) values ('TN', '2026-11-01', $1)
       on conflict (region, tax_class, valid_from) do update set rate_bp = excluded.rate_bp`,
      [rateBp],
    );
    const { regions } = stage.shop.rooms;
    await vi.waitFor(() => expect(regions.vatRate('TN', 'standard')).toBe(rateBp), { timeout: 10_000 });
  };
  afterEach(() => setRate(1900));

  test('kept lines and a kept delivery keep their rate and VAT, and added lines have the new rate', async () => {
    const kept = await stage.addVariant({ price: 59_500 });
    const other = await stage.addVariant({ price: 11_900 });
    const added = await stage.addVariant({ price: 12_000 });
    const reference = await placeOrder([
      [kept, 1],
      [other, 1],
    ]);
    const before = await taxesOf(reference);
    await setRate(2000);
    const units = [
      [kept, 1],
      [other, 2],
      [added, 1],
    ] as const;
    const { vat } = await edit(reference, { lines: linesOf(units) });
    const after = await taxesOf(reference);
    expect(after.delivery).toEqual(before.delivery);
    expect(after.lines).toEqual([
      before.lines[0],
      { variant: other, rate: 1900, vat: 3_800 },
      { variant: added, rate: 2000, vat: 2_000 },
    ]);
    expect(vat.map(({ rateBp }) => rateBp)).toEqual([2000, 1900]);
  });

  test('another delivery mode has the new rate', async () => {
    const kept = await stage.addVariant({ price: 59_500 });
    const reference = await placeOrder([[kept, 1]]);
    await setRate(2000);
    const [express] = await stage.rows<{ id: number }>(`select id from delivery_mode where code = 'express'`);
    await edit(reference, { lines: linesOf([[kept, 1]]), deliveryModeId: String(express?.id) });
    const { lines, delivery } = await taxesOf(reference);
    expect([lines[0]?.rate, delivery?.rate]).toEqual([1900, 2000]);
  });
});

describe('after the terms of the delivery changed', () => {
  type Terms = { readonly near: number; readonly far: number; readonly freeFrom: number };
  const asPlaced: Terms = { near: 7_000, far: 9_000, freeFrom: 200_000 };
  const setTerms = async ({ near, far, freeFrom }: Terms): Promise<void> => {
    const { db } = stage.shop;
    await write(
      db,
      `update delivery_price p set amount = case z.code when 'near' then $1::bigint else $2::bigint end
       from delivery_mode m, delivery_zone z
       where m.id = p.mode_id and m.code = 'domicile' and z.id = p.zone_id and z.code in ('near', 'far')`,
      [near, far],
    );
    await write(db, `update delivery_mode set free_from = $1 where region = 'TN' and code = 'domicile'`, [freeFrom]);
    const { delivery } = stage.shop.rooms;
    const quoted = (area: string) => {
      const modeId = delivery.modesOf('TN').find(({ code }) => code === 'domicile')?.id ?? 0;
      const areaId = Number(delivery.areas('TN').find(({ name }) => name === area)?.id);
      const quote = delivery.quote({ region: 'TN', modeId, areaId });
      return [quote?.price, quote?.freeFrom];
    };
    await vi.waitFor(
      () =>
        expect([quoted('Tunis'), quoted('Tozeur')]).toEqual([
          [near, freeFrom],
          [far, freeFrom],
        ]),
      { timeout: 10_000 },
    );
  };
  afterEach(() => setTerms(asPlaced));

  test('an order whose delivery was free pays the price of its day when it falls below the limit', async () => {
    const variant = await stage.addVariant();
    const reference = await placeOrder([[variant, 2]]);
    await setTerms({ ...asPlaced, near: 8_000 });
    const { delivery } = await edit(reference, { lines: linesOf([[variant, 1]]) });
    expect(delivery).toBe(7_000);
  });

  test('the limit is that of the day of the order', async () => {
    const variant = await stage.addVariant();
    const more = await stage.addVariant({ price: 20_000 });
    const free = await placeOrder([[variant, 2]]);
    const paying = await placeOrder([[variant, 1]]);
    await setTerms({ ...asPlaced, freeFrom: 400_000 });
    const added = await edit(free, {
      lines: linesOf([
        [variant, 2],
        [more, 1],
      ]),
    });
    expect(added.delivery).toBe(0);
    await setTerms({ ...asPlaced, freeFrom: 110_000 });
    const dearer = await edit(paying, {
      lines: linesOf([
        [variant, 1],
        [more, 1],
      ]),
    });
    expect(dearer.delivery).toBe(7_000);
  });

  test('a delivery to another area has the terms of the day of that edit', async () => {
    const variant = await stage.addVariant();
    const reference = await placeOrder([[variant, 3]], 'CARD');
    const [far] = await stage.rows<{ id: number }>(`select id from delivery_area where name = 'Tozeur'`);
    const address = { line1: 'Route du sud', city: 'Tozeur', country: 'TN', areaId: String(far?.id) };
    await setTerms({ ...asPlaced, far: 10_000 });
    await edit(reference, { lines: linesOf([[variant, 3]]), address });
    await setTerms({ ...asPlaced, near: 7_500, far: 12_000 });
    const { delivery } = await edit(reference, { lines: linesOf([[variant, 1]]) });
    expect(delivery).toBe(10_000);
  });

  test('an older order, which does not say the terms of its day, has those of today', async () => {
    const variant = await stage.addVariant();
    const reference = await placeOrder([[variant, 2]]);
    await write(
      stage.shop.db,
      `update shop_order set delivery_mode = delivery_mode - 'price' - 'freeFrom' where reference = $1`,
      [reference],
    );
    await setTerms({ ...asPlaced, near: 8_000 });
    const { delivery } = await edit(reference, { lines: linesOf([[variant, 1]]) });
    expect(delivery).toBe(8_000);
  });
});
