/** Picking lists, delivery notes and labels: what they say, for which orders, and for whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { pagesOf } from '#test/documents';
import { signIn, type SignedIn } from '#test/session';
import type { PrintKind } from '#shared/api/pro-prints';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop({}, (db) =>
    write(
      db,
      `update delivery_region set cash_max = 500000, cash_phone = '^\\+221', cash_refusals = 2 where region = 'SN'`,
    ),
  );
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const contactOf = (fullName: string, email: string) => ({ fullName, email, phone: '20 123 456' });

const placeOrder = async (variantId: number, quantity: number, more: object = {}) => {
  const buyer = stage.buyer();
  await buyer.add({ variantId, quantity });
  const placed = await buyer.checkout(more);
  const { reference } = await readOrder(buyer, placed);
  return reference;
};

const printed = async (kind: PrintKind, reference: readonly string[], by = admin): Promise<string> => {
  const { bytes } = await by.api.proPrints.print({ kind, reference: [...reference] });
  return pagesOf(Buffer.from(bytes))
    .join('\n')
    .replace(/[\u00A0\u202F]/g, ' ');
};

test('a picking list of several orders adds the units of an article, by location', async () => {
  const [shirt, dress] = [await stage.addVariant(), await stage.addVariant()];
  const first = await placeOrder(shirt, 2);
  const second = await placeOrder(shirt, 1);
  const third = await placeOrder(dress, 1);
  const text = await printed('PICKING', [first, second, third]);
  expect(text).toContain('3 commandes, 4 pièces');
  expect(text).toContain(`${first} × 2`);
  expect(text).toContain(second);
  const [{ name } = { name: '?' }] = await stage.rows<{ name: string }>(
    `select name from location where code = 'central'`,
  );
  expect(text).toContain(name);
});

test('a label has one page for each parcel, and tells the courier once what to collect', async () => {
  const reference = await placeOrder(await stage.addVariant(), 1);
  let { version } = await admin.api.proOrders.byReference({ reference });
  for (const verb of ['confirm', 'prepare'] as const)
    ({ version } = await admin.api.proOrders[verb]({ reference, version }));
  expect(await printed('LABEL', [reference])).toContain('108,000 TND');
  const shipment = { carrier: 'Rapid-Poste', trackingNumber: 'RP1', parcels: 2 };
  await admin.api.proOrders.ship({ reference, version, shipment });
  const text = await printed('LABEL', [reference]);
  expect(text).toContain('Colis 2 sur 2');
  expect(text.match(/108,000 TND/g)).toHaveLength(1);
});

test('each shipment has its own note and labels, with the cash that its carrier collects', async () => {
  const buyer = stage.buyer();
  const [first, second] = [await stage.addVariant(), await stage.addVariant()];
  await buyer.add({ variantId: first, quantity: 1 }, { variantId: second, quantity: 1 });
  const { reference } = await readOrder(buyer, await buyer.checkout());
  let order = await admin.api.proOrders.byReference({ reference });
  for (const verb of ['confirm', 'prepare'] as const)
    order = await admin.api.proOrders[verb]({ reference, version: order.version });
  for (const position of [1, 2]) {
    const lines = [{ position, quantity: 1 }];
    order = await admin.api.proShipments.prepare({ reference, version: order.version, lines });
  }
  const labels = await printed('LABEL', [reference]);
  expect(labels).toContain('Envoi 1 · Colis 1 sur 1');
  expect(labels).toContain('101,000 TND');
  expect(labels).toContain('100,000 TND');
  const pages = await admin.api.proPrints.print({ kind: 'DELIVERY_NOTE', reference: [reference], shipment: '2' });
  const note = pagesOf(Buffer.from(pages.bytes)).join(' ');
  expect(note).toContain(order.lines[1]?.itemRef);
  expect(note).not.toContain(order.lines[0]?.itemRef);
  const absent = admin.api.proPrints.print({ kind: 'LABEL', reference: [reference], shipment: '3' });
  expect(await refusal(absent)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a delivery note names articles without prices, in Arabic letters and with long names too', async () => {
  const fullName = 'أمل بن صالح Aïcha-Éléonore de la Très Longue Particule d’Outre-Mer et des Îles Kerkennah';
  const contact = contactOf(fullName, 'longue@demo.test');
  const reference = await placeOrder(await stage.addVariant(), 3, { contact, note: 'Sonner deux fois « fort »' });
  for (const kind of ['DELIVERY_NOTE', 'LABEL'] as const) {
    const text = await printed(kind, [reference]);
    expect(text).toContain('Kerkennah');
    expect(text).toContain(reference);
  }
  expect(await printed('DELIVERY_NOTE', [reference])).toContain('Sonner deux fois');
});

test('amounts in CFA francs have no decimals', async () => {
  const { buyer } = await stage.shopper({ region: 'SN' });
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  expect(await printed('LABEL', [reference])).toMatch(/21\s+500 CFA/);
});

test('orders outside of the scope are left out, and none at all is not found', async () => {
  const reference = await placeOrder(await stage.addVariant(), 1);
  const trader = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi', privileges: ['-order.view'] });
  expect(await refusal(printed('LABEL', [reference], trader))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(printed('LABEL', ['TN-000000']))).toMatchObject({ code: 'NOT_FOUND' });
});
