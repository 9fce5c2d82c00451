/** Rows that violate an invariant of orders, which `npm run verify` must report. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#platform/verify';
import { execute } from '#test/database';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { addPromotion } from '#test/promotions';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
const card = 'ABCD0123EFGH4567';
const places: Record<string, string> = {};

const withCode = async (code: string, method: 'CARD' | 'CASH'): Promise<string> => {
  const { buyer } = await stage.shopper();
  await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code });
  const placed = await buyer.checkout({ paymentMethod: method });
  if (method === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  return (await readOrder(buyer, placed)).reference;
};

/** Valid orders: with a code, with a gift card, paid, cancelled, delivered. */
beforeAll(async () => {
  stage = await openOrderShop();
  await addPromotion(stage.shop.db, { code: 'DIX' });
  await addGiftCard(stage.shop.db, card, { amount: 10_000 });
  places['code'] = await withCode('DIX', 'CASH');
  places['gift'] = await withCode(card, 'CASH');
  places['paid'] = await withCode('DIX', 'CARD');
  places['cancelled'] = await withCode('DIX', 'CARD');
  places['delivered'] = await withCode('DIX', 'CASH');
  const desk = deskOf(stage.shop);
  await desk.cancel(places['cancelled'], 'plus voulue');
  await stage.shop.rooms.outbox.drain();
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](places['delivered']);
  await desk.deliver(places['delivered'], null);
  await stage.checkInvariants();
  for (const table of ['shop_order', 'order_line', 'gift_card_move'])
    await execute(stage.shop.url, `alter table ${table} disable trigger user`);
});
afterAll(() => stage.close());

/** Writes rows directly, without the rules of the shop; `{paid}` stands for the reference of the paid order. */
const behind = (sql: string): Promise<unknown> =>
  execute(
    stage.shop.url,
    sql.replaceAll(/\{(\w+)\}/g, (text, place: string) => places[place] ?? text),
  );

type Case = [what: string, sentence: string, broken: string, mended: string];

const use = (place: string, value: string): string => `update promotion_use set ${value} where order_id = '{${place}}'`;
const order = (place: string, value: string): string => `update shop_order set ${value} where reference = '{${place}}'`;
const task = (value: string): string => `update refund_task set ${value} where id = '{cancelled}-annulation'`;
const moved = (quantity: number): string => `insert into stock_movement (variant_id, location_id, quantity, reason)
  select variant_id, location_id, ${quantity}, reason from stock_movement where reason = 'order {delivered}' limit 1`;

const codes = 'Une commande tient une utilisation de son code';
const cards = 'Une commande tient d’une carte cadeau';
const accepted = 'Un paiement accepté est celui que sa commande garde';
const cancelled = 'Une commande annulée promet de rendre tout l’argent';
const refunds = 'Ce qu’une commande rend par carte est un remboursement';
const looked = 'Une commande dit qu’un de ses paiements est en cours';
const taxes = 'La TVA d’une commande est, à chaque taux, celle que contient';
const held = 'Rien n’est retenu pour une commande qui n’existe pas';
const left = 'Ce qui a quitté le stock pour une commande';

const cases: Case[] = [
  ['a code that an order lost', codes, use('code', 'given_back_at = taken_at'), use('code', 'given_back_at = null')],
  ['a code of another amount', codes, use('code', 'amount = amount - 1'), use('code', 'amount = amount + 1')],
  [
    'a code that a cancelled order kept',
    codes,
    use('cancelled', 'given_back_at = null'),
    use('cancelled', 'given_back_at = taken_at'),
  ],
  [
    'a gift card that paid less than the order says',
    cards,
    `update gift_card_move set amount = amount + 1 where order_id = '{gift}'`,
    `update gift_card_move set amount = amount - 1 where order_id = '{gift}'`,
  ],
  [
    'an order that waits for a check of no payment',
    looked,
    order('code', 'checking_since = placed_at'),
    order('code', 'checking_since = null'),
  ],
  [
    'an accepted payment that its order does not keep',
    accepted,
    order('paid', `note = paid_attempt, paid_attempt = null`),
    order('paid', `paid_attempt = note, note = null`),
  ],
  [
    'a payment in another currency',
    accepted,
    `update payment_attempt set currency = 'XOF' where subject_id = '{paid}'`,
    `update payment_attempt set currency = 'TND' where subject_id = '{paid}'`,
  ],
  ['a cancelled order that gives back too little', cancelled, task('amount = amount - 1'), task('amount = amount + 1')],
  [
    'a refund that is done for the order alone',
    refunds,
    `update refund set state = 'PENDING', done_at = null
    where id = '{cancelled}-annulation'`,
    `update refund set state = 'DONE', done_at = now() where id = '{cancelled}-annulation'`,
  ],
  [
    'a delivered order that nobody paid',
    'Une commande livrée et facturée est payée',
    order('delivered', `payment_status = 'PENDING'`),
    order('delivered', `payment_status = 'PAID'`),
  ],
  [
    'a tax that is one unit too low',
    taxes,
    order('code', `vat = jsonb_set(vat, '{0,amount}', to_jsonb((vat -> 0 ->> 'amount')::bigint - 1))`),
    order('code', `vat = jsonb_set(vat, '{0,amount}', to_jsonb((vat -> 0 ->> 'amount')::bigint + 1))`),
  ],
  [
    'a total before tax that is not the rest',
    taxes,
    order('code', 'total_excl_tax = total_excl_tax + 1'),
    order('code', 'total_excl_tax = total_excl_tax - 1'),
  ],
  [
    'pieces kept for an order that is not there',
    held,
    `update stock_reservation set order_id = 'TN-000000' where order_id = '{code}'`,
    `update stock_reservation set order_id = '{code}' where order_id = 'TN-000000'`,
  ],
  [
    'pieces kept that the order has not',
    held,
    `update order_line l set variant_id = -variant_id from shop_order o where o.id = l.order_id and o.reference = '{code}'`,
    `update order_line l set variant_id = -variant_id from shop_order o where o.id = l.order_id and o.reference = '{code}'`,
  ],
  ['pieces that left and were not sold', left, moved(-1), moved(1)],
];

test.each(cases)('reports: %s', async (_, sentence, broken, mended) => {
  await behind(broken);
  const seen = (await verify({ url: stage.shop.url })).filter((verdict) => verdict.broken > 0);
  await behind(mended);
  expect(seen.map((verdict) => verdict.sentence)).toContainEqual(expect.stringContaining(sentence));
  const found = seen.find((verdict) => verdict.sentence.startsWith(sentence));
  expect(found).toMatchObject({ broken: 1, example: expect.stringContaining('{') });
  await stage.checkInvariants();
});

test('reports a gift card that was paid and not issued', async () => {
  await behind(`insert into gift_card_purchase (reference, s_ref, region, currency, amount, recipient_name, recipient_email,
      sender_name, sender_email, created_at)
    values ('CC-AAAAAA', repeat('a', 22), 'TN', 'TND', 50000, 'Amel', 'amel@demo.test', 'Amel', 'amel@demo.test', now());
    insert into payment_attempt (public_id, kind, subject_id, number, provider, reference, merchant_ref, amount, currency,
      region, description, state, verdict, expires_at, created_at)
    values ('p_' || repeat('a', 22), 'GIFT_CARD', 'CC-AAAAAA', 1, 'clictopay', 'CC-AAAAAA', 'CC-AAAAAA-1', 50000, 'TND', 'TN',
      'Carte', 'PAID', 'ACCEPTED', now(), now())`);
  const seen = (await verify({ url: stage.shop.url })).filter((verdict) => verdict.broken > 0);
  expect(seen.map((verdict) => verdict.sentence.startsWith(accepted))).toEqual([true]);
});
