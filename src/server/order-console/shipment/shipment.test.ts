/** One order in several shipments, over HTTP: what leaves, what is collected, what comes back. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { write } from '#test/catalogue';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';
import type { ProOrder } from '#shared/api/pro-order-shapes';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop({}, (db) =>
    write(db, `update delivery_region set cash_max = 5000000, cash_phone = '^\\+221' where region = 'SN'`),
  );
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const of = ({ reference, version }: ProOrder) => ({ reference, version });
const read = (reference: string) => admin.api.proOrders.byReference({ reference });

const toPreparation = async (reference: string): Promise<ProOrder> => {
  const confirmed = await admin.api.proOrders.confirm(of(await read(reference)));
  return admin.api.proOrders.prepare(of(confirmed));
};

/** An order in preparation with one line for each variant. Each unit costs 100 TND or 20 000 CFA. */
const orderOf = async (quantities: readonly number[], { region = 'TN', codes = [] as string[] } = {}) => {
  const buyer = stage.buyer({ region });
  const variants: number[] = [];
  for (const quantity of quantities) {
    const variantId = await stage.addVariant();
    variants.push(variantId);
    await buyer.add({ variantId, quantity });
  }
  const { cartId } = await buyer.cart();
  for (const code of codes) await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  return { order: await toPreparation(reference), variants, buyer, placed };
};

const units = (position: number, quantity: number) => [{ position, quantity }];
const split = (order: ProOrder, position: number, quantity = 1) =>
  admin.api.proShipments.prepare({ ...of(order), lines: units(position, quantity) });
const on = (order: ProOrder, position: number) => ({ ...of(order), position: String(position) });
const transport = { carrier: 'Aramex', parcels: [{ trackingNumber: 'A 1' }, { trackingNumber: null }] };
const cashOf = ({ shipments }: ProOrder) => shipments.map(({ cashDue }) => cashDue);
const statesOf = ({ shipments }: ProOrder) => shipments.map(({ state }) => state);

describe('an order in two shipments', () => {
  test('is sent, delivered and paid part by part, and invoiced at the end', async () => {
    const { order, variants, buyer } = await orderOf([1, 1]);
    let now = await split(order, 1);
    expect(now).toMatchObject({ maySplit: true, unshipped: [{ position: 2, quantity: 1 }], status: 'BEING_PREPARED' });
    now = await admin.api.proShipments.label({ ...on(now, 1), transport });
    expect(now.shipments).toMatchObject([
      {
        state: 'PREPARED',
        cashDue: 101_000,
        actions: ['SEND', 'LABEL', 'UNDO'],
        parcels: [{ trackingNumber: 'A 1', trackingUrl: expect.stringContaining('A%201') }, { trackingNumber: null }],
      },
    ]);
    now = await admin.api.proShipments.send({ ...on(now, 1) });
    expect(now.status).toBe('BEING_DELIVERED');
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 9, reserved: 0 });
    expect(await stage.stockOf(variants[1] ?? 0)).toEqual({ onHand: 10, reserved: 1 });
    now = await split(now, 2);
    expect(cashOf(now)).toEqual([101_000, 100_000]);
    now = await admin.api.proShipments.deliver({ ...on(now, 1) });
    expect(now).toMatchObject({ status: 'PARTIALLY_DELIVERED', paymentStatus: 'PENDING', documents: [] });
    now = await admin.api.proShipments.send({ ...on(now, 2), transport: { carrier: 'Rapid-Poste', parcels: [{}] } });
    now = await admin.api.proShipments.deliver({ ...on(now, 2) });
    expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', paymentStatus: 'PAID', money: { paid: 201_000 } });
    expect(now.documents).toMatchObject([{ kind: 'INVOICE' }]);
    const subjects = await stage.mailsTo(buyer.email);
    expect(subjects.filter((subject) => subject.includes('partie de votre commande'))).toEqual([
      `La première partie de votre commande ${now.reference} est en route`,
      `La dernière partie de votre commande ${now.reference} est en route`,
    ]);
    expect(now.timeline.filter(({ kind }) => kind === 'SHIPMENT').map(({ by }) => by)).toEqual(
      Array.from({ length: 7 }, () => 'Leïla Mansour'),
    );
  });

  test('shows its parts with their tracking to the customer', async () => {
    const { order, buyer, placed } = await orderOf([1, 1]);
    const sent = await split(order, 1);
    await admin.api.proShipments.send({ ...on(sent, 1), transport });
    const { shipments, unshipped } = await readOrder(buyer, placed);
    expect(unshipped).toBe(1);
    expect(shipments).toMatchObject([{ state: 'SENT', carrier: 'Aramex', parcels: [{ trackingNumber: 'A 1' }, {}] }]);
  });

  test('can be claimed after each delivery, also when more parts are to come', async () => {
    const { order, buyer, placed } = await orderOf([1, 1, 1, 1]);
    let now = await split(await split(order, 1), 2);
    for (const position of [1, 2]) now = await admin.api.proShipments.send({ ...on(now, position) });
    now = await admin.api.proShipments.deliver({ ...on(now, 1) });
    const { claimUntil } = await readOrder(buyer, placed);
    const periodEnds = () =>
      write(stage.shop.db, `update shop_order set claim_until = '2026-01-01' where reference = $1`, [order.reference]);
    await periodEnds();
    now = await admin.api.proShipments.deliver({ ...on(now, 2) });
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PARTIALLY_DELIVERED', claimUntil });
    now = await split(now, 3);
    await admin.api.proShipments.send({ ...on(now, 3) });
    await periodEnds();
    await deskOf(stage.shop).deliver(order.reference, null);
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PARTIALLY_DELIVERED', claimUntil });
  });

  test('keeps what the carrier collects with a part that has left when another is refused', async () => {
    const { order, variants } = await orderOf([1, 1]);
    let now = await split(await split(order, 1), 2);
    for (const position of [1, 2]) now = await admin.api.proShipments.send({ ...on(now, position) });
    now = await admin.api.proShipments.refuse({ ...on(now, 1) });
    expect(now.status).toBe('BEING_DELIVERED');
    expect(cashOf(now)).toEqual([0, 100_000]);
    now = await admin.api.proShipments.deliver({ ...on(now, 2) });
    expect(now.status).toBe('PARTIALLY_DELIVERED');
    now = await admin.api.proShipments.takeBack({ ...on(now, 1) });
    expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', money: { paid: 100_000 } });
    expect(now.documents.map(({ kind }) => kind).toSorted()).toEqual(['CREDIT_NOTE', 'INVOICE']);
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 10, reserved: 0 });
  });

  test('collects the delivery and the stamp of a refused part with the next one, and can send it again', async () => {
    const { order } = await orderOf([1, 1]);
    let now = await split(await split(order, 1), 2);
    now = await admin.api.proShipments.send({ ...on(now, 1) });
    now = await admin.api.proShipments.refuse({ ...on(now, 1) });
    expect(cashOf(now)).toEqual([0, 101_000]);
    now = await admin.api.proShipments.send({ ...on(now, 1) });
    expect(cashOf(now)).toEqual([101_000, 100_000]);
    expect(statesOf(now)).toEqual(['SENT', 'PREPARED']);
  });

  test('in CFA francs asks for amounts in coins that exist', async () => {
    const { order } = await orderOf([3], { region: 'SN' });
    let now = await split(await split(order, 1), 1, 2);
    expect(cashOf(now).every((amount) => amount % 5 === 0)).toBe(true);
    expect(cashOf(now).reduce((total, amount) => total + amount, 0)).toBe(now.toPay);
    now = await admin.api.proShipments.send({ ...on(now, 2) });
    now = await admin.api.proShipments.deliver({ ...on(now, 2), lines: units(1, 1) });
    now = await admin.api.proShipments.refuse({ ...on(now, 2) });
    expect(statesOf(now)).toEqual(['PREPARED', 'DELIVERED', 'REFUSED']);
    now = await admin.api.proShipments.takeBack({ ...on(now, 3) });
    now = await admin.api.proShipments.send({ ...on(now, 1) });
    now = await admin.api.proShipments.deliver({ ...on(now, 1) });
    expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', currency: 'XOF' });
  });
});

describe('money of other kinds', () => {
  test('a gift card lowers what the first part collects, and gets back what a refused part would have cost', async () => {
    const code = 'ABCD0123EFGH4569';
    await addGiftCard(stage.shop.db, code, { amount: 50_000 });
    const { order } = await orderOf([1, 1], { codes: [code] });
    let now = await split(await split(order, 1), 2);
    expect(cashOf(now)).toEqual([51_000, 100_000]);
    for (const position of [1, 2]) now = await admin.api.proShipments.send({ ...on(now, position) });
    now = await admin.api.proShipments.deliver({ ...on(now, 2) });
    now = await admin.api.proShipments.refuse({ ...on(now, 1) });
    now = await admin.api.proShipments.takeBack({ ...on(now, 1) });
    // 100 TND of units and 1 TND of stamp were used; the carrier collected 100 of them
    expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', money: { paid: 100_000 } });
    expect(now.refunds).toMatchObject([{ via: 'GIFT_CARD', amount: 49_000, state: 'DONE' }]);
  });

  test('store credit that pays everything leaves nothing to collect', async () => {
    const person = await customerWithCredit(stage.shop, 500_000);
    const api = person.client(stage.origin);
    const variantId = await stage.addVariant();
    const input = await fillCartWithCredit(api, person, { variantId, quantity: 2 });
    const placed = await api.orders.checkout(input, { idempotencyKey: crypto.randomUUID() });
    const { orderId, orderSRef } = placed;
    const { reference } = await api.orders.summary({ orderId, order_s_ref: orderSRef });
    const now = await split(await toPreparation(reference), 1);
    expect(cashOf(now)).toEqual([0]);
    const sent = await admin.api.proShipments.send({ ...on(now, 1) });
    expect((await admin.api.proShipments.deliver({ ...on(sent, 1) })).status).toBe('PARTIALLY_DELIVERED');
  });
});

describe('what comes back', () => {
  test('is inspected: damaged units leave the stock again', async () => {
    const { order, variants } = await orderOf([3]);
    let now = await split(order, 1, 3);
    now = await admin.api.proShipments.send({ ...on(now, 1) });
    now = await admin.api.proShipments.refuse({ ...on(now, 1) });
    expect(now.status).toBe('NOT_DELIVERED');
    const many = admin.api.proShipments.takeBack({ ...on(now, 1), damaged: units(1, 4) });
    expect(await refusal(many)).toMatchObject({ code: 'BAD_REQUEST' });
    now = await admin.api.proShipments.takeBack({ ...on(now, 1), damaged: units(1, 1) });
    expect(now.shipments).toMatchObject([{ state: 'RETURNED', lines: [{ quantity: 3, damaged: 1 }], actions: [] }]);
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 9, reserved: 0 });
    const cancelled = await admin.api.proOrders.cancel({ ...of(now), reason: 'Refusée à la porte' });
    expect(cancelled.status).toBe('CANCELLED');
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 9, reserved: 0 });
  });

  test('of a part of which the customer takes only half is a shipment of its own', async () => {
    const { order, variants } = await orderOf([2]);
    let now = await split(order, 1, 2);
    now = await admin.api.proShipments.send({ ...on(now, 1), transport });
    now = await admin.api.proShipments.deliver({ ...on(now, 1), lines: units(1, 1) });
    now = await admin.api.proShipments.refuse({ ...on(now, 1) });
    expect(now.shipments).toMatchObject([
      { state: 'DELIVERED', cashDue: 101_000, lines: [{ quantity: 1, delivered: 1 }] },
      { state: 'REFUSED', cashDue: 0, carrier: 'Aramex', lines: [{ quantity: 1 }] },
    ]);
    now = await admin.api.proShipments.takeBack({ ...on(now, 2) });
    expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', money: { paid: 101_000 } });
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 9, reserved: 0 });
  });
});

describe('before it leaves', () => {
  test('a shipment is undone, and an edit takes prepared ones apart', async () => {
    const { order, variants } = await orderOf([2]);
    let now = await admin.api.proShipments.undo(on(await split(order, 1), 1));
    expect(now).toMatchObject({ shipments: [], unshipped: [{ quantity: 2 }] });
    now = await split(now, 1);
    const lines = now.lines.map(({ itemVariantId }) => ({ itemVariantId: itemVariantId as never, quantity: 3 }));
    const { after } = await admin.api.proOrderEdit.preview({ reference: now.reference, lines });
    now = await admin.api.proOrderEdit.apply({ ...of(now), lines, expectedTotal: after.total });
    expect(now).toMatchObject({ shipments: [], unshipped: [{ quantity: 3 }] });
    expect(await stage.stockOf(variants[0] ?? 0)).toEqual({ onHand: 10, reserved: 3 });
  });

  test('everything that is left still goes with one call, prepared parts included', async () => {
    const { order } = await orderOf([1, 2]);
    const now = await split(order, 1);
    const sent = await admin.api.proOrders.ship({ ...of(now), shipment: { carrier: 'Aramex', parcels: 1 } });
    expect(statesOf(sent)).toEqual(['SENT', 'SENT']);
    expect(sent.unshipped).toEqual([]);
    expect((await admin.api.proOrders.deliver(of(sent))).status).toBe('DELIVERED_AND_INVOICED');
  });

  test('is refused with more units than are left, in another state, by somebody else first, or without privilege', async () => {
    const { order } = await orderOf([2]);
    const { proShipments } = admin.api;
    expect(await refusal(split(order, 1, 3))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refusal(proShipments.send({ ...on(order, 1) }))).toMatchObject({ code: 'BAD_REQUEST' });
    const tries = [1, 2].map(() => outcomeOf(split(order, 1)));
    expect(tally(await Promise.all(tries))).toEqual({ done: 1, RECORD_CHANGED: 1 });
    const now = await read(order.reference);
    expect(now.shipments).toHaveLength(1);
    expect(await refusal(proShipments.deliver({ ...on(now, 1) }))).toMatchObject({ code: 'BAD_REQUEST' });
    const helper = await signIn(stage.shop, { role: 'ADMIN', privileges: ['-order.validate'] });
    expect(await refusal(helper.api.proShipments.send({ ...on(now, 1) }))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await helper.api.proOrders.byReference(of(now))).shipments).toMatchObject([{ actions: [] }]);
    const stranger = await signIn(stage.shop, { role: 'SUPPLIER' });
    expect(await refusal(stranger.api.proShipments.send({ ...on(now, 1) }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is written to the journal with the person', async () => {
    const { order } = await orderOf([1]);
    const { reference } = await split(order, 1);
    const [entry] = await stage.rows<{ act: string; after: object; staff: string }>(
      `select act, after, staff_name as staff from audit_entry where object_id = $1 order by id desc limit 1`,
      [reference],
    );
    expect(entry).toMatchObject({ staff: 'Leïla Mansour', after: { event: 'PREPARE', shipment: 1, units: 1 } });
  });
});
