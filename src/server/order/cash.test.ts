/** Switching an order that waits for a card payment to cash. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Buyer, Checkout } from '#test/buyer';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Waiting = { buyer: Buyer; orderId: string; orderSRef: string };

const waiting = async (
  { price, region }: { price?: number; region?: string } = {},
  more: (order: Checkout) => Partial<Checkout> = () => ({}),
): Promise<Waiting> => {
  const { buyer } = await stage.shopper({ ...(price && { price }), ...(region && { region }) });
  const order = await buyer.order({ paymentMethod: 'CARD' });
  const { orderId, orderSRef } = await buyer.checkout({ ...order, ...more(order) });
  return { buyer, orderId, orderSRef };
};

const payInCash = ({ buyer, orderId, orderSRef }: Waiting) =>
  buyer.api.orders.pay({ orderId, orderSRef, paymentMethod: 'CASH' }, { idempotencyKey: randomUUID() });

const areaNamed = async (name: string): Promise<string> => {
  const [area] = await stage.rows<{ id: number }>('select id from delivery_area where name = $1', [name]);
  return String(area?.id);
};

test('offers cash where it is allowed, and accepts it', async () => {
  const one = await waiting();
  expect(await readOrder(one.buyer, one)).toMatchObject({ can: { pay: true, payCash: true }, cashRefusal: null });
  expect(await payInCash(one)).toMatchObject({ status: 'NEW' });
  expect(await readOrder(one.buyer, one)).toMatchObject({ can: { pay: false, payCash: false }, cashRefusal: null });
});

const landline: Parameters<typeof waiting>[1] = ({ contact }) => ({ contact: { ...contact, phone: '71 234 567' } });

const refusedOrders: [string, () => Promise<Waiting>, RegExp][] = [
  ['the region', () => waiting({ region: 'SN' }), /n’est pas proposé dans cette région/],
  ['the amount', () => waiting({ price: 1_000_000 }), /Au-delà de 1\s000,000\sTND, réglez par carte/],
  ['the telephone', () => waiting({}, landline), /indiquez un numéro de mobile/],
  [
    'the zone',
    async () => {
      const areaId = await areaNamed('Tozeur');
      return waiting({}, ({ address }) => ({ address: address && { ...address, areaId } }));
    },
    /n’est pas proposé dans ce lieu/,
  ],
];

test.each(refusedOrders)(
  'where %s forbids it, it is not offered and the reason is shown',
  async (_, order, sentence) => {
    const one = await order();
    const shown = await readOrder(one.buyer, one);
    expect(shown).toMatchObject({ can: { pay: true, payCash: false }, cashRefusal: expect.stringMatching(sentence) });
    expect(await refusal(payInCash(one))).toMatchObject({ code: 'BAD_REQUEST', fields: ['paymentMethod'] });
    expect(await readOrder(one.buyer, one)).toMatchObject({ status: 'PENDING', can: { pay: true } });
  },
);

test('refuses cash for a phone number after two refused deliveries', async () => {
  const one = await waiting();
  expect(await readOrder(one.buyer, one)).toMatchObject({ can: { payCash: true } });
  const desk = deskOf(stage.shop);
  for (let times = 0; times < 2; times += 1) {
    const { buyer } = await stage.shopper();
    const { reference } = await readOrder(buyer, await buyer.checkout());
    for (const step of [desk.confirm, desk.prepare, desk.send, desk.fail]) await step(reference);
  }
  expect(await readOrder(one.buyer, one)).toMatchObject({
    can: { payCash: false },
    cashRefusal: expect.stringContaining('réglez cette commande par carte'),
  });
  expect(await refusal(payInCash(one))).toMatchObject({ fields: ['paymentMethod'] });
});
