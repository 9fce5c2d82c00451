/** Checks that cart, order, mails and invoice show the same, correct amounts. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/api/order-shapes';
import type { Cart } from '#shared/api/cart-shapes';
import { labelOf, parseAmount, type Currency } from '#shared/money';
import type { Buyer, Placed } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { pagesOf } from '#test/documents';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { addPromotion } from '#test/promotions';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
  const { db } = stage.shop;
  await write(
    db,
    `insert into vat_rate (region, tax_class, rate_bp, valid_from) values
      ('TN', 'reduced', 700, '2018-01-01'), ('SN', 'reduced', 1000, '2018-01-01')`,
  );
  await stage.shop.rooms.regions.load();
  await addPromotion(db, { code: 'DIX', label: 'Dix pour cent' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

/** In minor units with tax, unless the name says otherwise. `vat`: by rate, highest first. */
type Amounts = {
  subtotal: number;
  discount: number;
  delivery: number;
  totalExclTax: number;
  vat: { rateBp: number; base: number; amount: number }[];
  stampDuty: number;
  total: number;
  giftCard: number;
  toPay: number;
};

const amountsIn = (source: Cart | Order): Amounts => ({
  subtotal: source.subtotal,
  discount: source.discount,
  delivery: source.delivery,
  totalExclTax: source.totalExclTax,
  vat: source.vat.map(({ rateBp, base, amount }) => ({ rateBp, base, amount })),
  stampDuty: source.stampDuty,
  total: source.total,
  giftCard: source.giftCard?.applied ?? 0,
  toPay: source.toPay,
});

/** Narrow spaces join the digit groups of one amount; any other space ends it. */
const amount = '(−?\\d[\\d\u202F]*(?:,\\d{3})?)';

/** Reads the amounts that follow their labels in the text of a document; NaN when a label has none. */
const reader = (words: string, currency: Currency) => {
  const text = words.replace(/\s*\u202F\s*/g, '\u202F').replace(/[^\S\u202F]+/g, ' ');
  const label = labelOf(currency);
  const money = (written: string | undefined): number =>
    written === undefined ? Number.NaN : (parseAmount(written.replace('−', ''), currency) ?? Number.NaN);
  const after = (name: string, join: string): number =>
    money(new RegExp(`${name}${join}${amount} ${label}`).exec(text)?.[1]);
  return { text, label, money, after };
};

const inMail = (words: string, currency: Currency): Amounts => {
  const { text, label, money, after } = reader(words, currency);
  const row = (name: string): number => after(name, ' … ');
  const vat = [...text.matchAll(new RegExp(String.raw`TVA (\d+) % … ${amount} ${label}`, 'g'))];
  return {
    subtotal: row('Sous-total'),
    discount: row('Remise DIX'),
    delivery: row('À domicile'),
    totalExclTax: row('Total HT'),
    vat: vat.map(([, percent, tax]) => ({ rateBp: Number(percent) * 100, base: 0, amount: money(tax) })),
    stampDuty: text.includes('Timbre fiscal') ? row('Timbre fiscal') : 0,
    total: row('Total TTC'),
    giftCard: row(String.raw`Carte cadeau finissant par \w{4}`),
    toPay: row('(?:À payer|Payé)'),
  };
};

const inPdf = (words: string, currency: Currency): Amounts & { vatTotal: number } => {
  const { text, label, money, after } = reader(words, currency);
  const row = (name: string): number => after(name, ' ');
  const rates = [...text.matchAll(new RegExp(String.raw`(\d+) % ${amount} ${label} ${amount} ${label}`, 'g'))];
  // amounts in the table have no currency; the last amount of a row is the total of the line
  const delivery = new RegExp(String.raw`À domicile 1 ${amount} ${amount} \d+ % ${amount} ${amount}`).exec(text);
  return {
    subtotal: row('Total des articles TTC'),
    discount: row('Remise TTC'),
    delivery: money(delivery?.[4]),
    totalExclTax: row('Total HT'),
    vat: rates.map(([, percent, base, tax]) => ({
      rateBp: Number(percent) * 100,
      base: money(base),
      amount: money(tax),
    })),
    vatTotal: row('Total de la TVA'),
    stampDuty: text.includes('Timbre fiscal') ? row('Timbre fiscal') : 0,
    total: row('Total TTC'),
    giftCard: row('Carte cadeau'),
    toPay: row('(?:Espèces|Carte bancaire|Carte ou mobile money)'),
  };
};

type Case = { region: string; prices: [number, number]; card: number; method: 'CARD' | 'CASH'; expected: Amounts };

/**
 * Two units at the full rate, one at the reduced rate, a code, a gift card and delivery. The amounts are
 * computed by hand.
 */
const cases: Case[] = [
  {
    region: 'TN',
    prices: [63_500, 29_900],
    card: 40_000,
    method: 'CASH',
    expected: {
      subtotal: 156_900,
      discount: 15_690,
      delivery: 7_000,
      totalExclTax: 127_083,
      vat: [
        { rateBp: 1900, base: 101_933, amount: 19_367 },
        { rateBp: 700, base: 25_150, amount: 1_760 },
      ],
      stampDuty: 1_000,
      total: 149_210,
      giftCard: 40_000,
      toPay: 109_210,
    },
  },
  {
    region: 'SN',
    prices: [9_000, 4_500],
    card: 5_000,
    method: 'CARD',
    expected: {
      subtotal: 22_500,
      discount: 2_250,
      delivery: 1_500,
      totalExclTax: 18_682,
      vat: [
        { rateBp: 1800, base: 15_000, amount: 2_700 },
        { rateBp: 1000, base: 3_682, amount: 368 },
      ],
      stampDuty: 0,
      total: 21_750,
      giftCard: 5_000,
      toPay: 16_750,
    },
  },
];

const addTaxedItem = async (region: string, price: number, taxClass: string): Promise<number> => {
  const ref = `${taxClass}-${region}`.toUpperCase();
  const variants = [{ prices: [{ region, amount: price }] }];
  const { id, variantIds } = await addItem(stage.shop.db, { ref, variants });
  await write(stage.shop.db, 'update item set tax_class = $2 where id = $1', [id, taxClass]);
  return variantIds[0] ?? 0;
};

const filled = async ({ region, prices, card }: Case): Promise<Buyer> => {
  const code = `ABCD0123EFGH45${region}`;
  await addGiftCard(stage.shop.db, code, { amount: card, region: region === 'SN' ? 'SN' : 'TN' });
  const buyer = stage.buyer({ region });
  await buyer.add(
    { variantId: await addTaxedItem(region, prices[0], 'standard'), quantity: 2 },
    { variantId: await addTaxedItem(region, prices[1], 'reduced') },
  );
  const cartId = buyer.cookies.get('cid') ?? '';
  for (const typed of ['DIX', code]) await buyer.api.cart.setGiftCard({ cartId, code: typed });
  const { deliveryModeId, address } = await buyer.order();
  await buyer.api.cart.setDeliveryMode({ cartId, deliveryModeId, areaId: address?.areaId ?? null });
  return buyer;
};

/** Amount that the provider received; null when there is no payment page. */
const charged = async (buyer: Buyer, { orderId, redirectUrl }: Placed): Promise<number | null> => {
  if (redirectUrl === null) return null;
  await stage.payAt(redirectUrl, 'mobile');
  await buyer.api.orders.paymentStatus({ orderId });
  return (await stage.shop.rooms.payments.find(orderId))?.amount ?? null;
};

const deliver = async (reference: string): Promise<void> => {
  const desk = deskOf(stage.shop);
  for (const step of [desk.confirm, desk.prepare, desk.send]) await step(reference);
  await desk.deliver(reference, null);
};

const mailsTo = async (email: string): Promise<{ subject: string; text: string; html: string }[]> => {
  await stage.shop.rooms.outbox.drain();
  return stage.rows('select subject, text_body as text, html_body as html from demo_mail where recipient = $1', [
    email,
  ]);
};

/** Removes the tags of an HTML mail and joins the cells of a row, as its plain text does. */
const joined = (html: string): string => html.replace(/<\/td><td[^>]*>/g, ' … ').replace(/<[^>]+>/g, ' ');

test.each(cases)('shows the same amounts in cart, order, mails and invoice ($region)', async (one) => {
  const { expected, method } = one;
  const buyer = await filled(one);
  const cart = await buyer.cart();
  const { currency } = cart;
  expect(amountsIn(cart)).toEqual(expected);
  const placed = await buyer.checkout({ paymentMethod: method, expectedTotal: cart.toPay });
  expect(amountsIn(await readOrder(buyer, placed))).toEqual(expected);
  expect(await charged(buyer, placed)).toBe(method === 'CARD' ? expected.toPay : null);
  const { reference } = await readOrder(buyer, placed);
  await deliver(reference);
  const order = await readOrder(buyer, placed);
  expect(amountsIn(order)).toEqual(expected);
  expect((await deskOf(stage.shop).show(reference)).order).toMatchObject({ total: expected.total });

  const mails = await mailsTo(buyer.email);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  // mails show the VAT of each rate, but not the amount that is taxed
  const shownAmounts = { ...expected, vat: expected.vat.map((line) => ({ ...line, base: 0 })) };
  for (const { subject, text, html } of mails) {
    expect({ subject, ...inMail(text, currency) }).toEqual({ subject, ...shownAmounts });
    expect({ subject, ...inMail(joined(html), currency) }).toEqual({ subject, ...shownAmounts });
  }

  const answer = await fetch(`${stage.origin}${order.documents[0]?.path}`);
  const pages = pagesOf(Buffer.from(await answer.arrayBuffer())).join('\n');
  const vatTotal = expected.vat.reduce((sum, line) => sum + line.amount, 0);
  expect(inPdf(pages, currency)).toEqual({ ...expected, vatTotal });
});
