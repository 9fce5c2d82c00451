/** The documents of real orders, as their owner gets them: from the order, and from the mail that says they are there. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#shared/money';
import type { Order } from '#shared/api/order-shapes';
import { pagesOf } from '#test/documents';
import { openOrderShop, own, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.holds());
afterAll(() => stage.close());

const delivered = async (paymentMethod: 'CARD' | 'CASH', quantity = 1): Promise<Order> => {
  const { buyer } = await stage.shopper({ quantity });
  const placed = await buyer.checkout({ paymentMethod });
  if (paymentMethod === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await own(buyer, placed);
  const { desk } = stage.shop.rooms.orders;
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference);
  await desk.deliver(reference, null);
  return own(buyer, placed);
};

const wordsOf = async (answer: Response): Promise<string> =>
  pagesOf(Buffer.from(await answer.arrayBuffer()))
    .join('\n')
    .replace(/\s+/g, ' ');

test.each([
  ['CASH', 'Espèces'],
  ['CARD', 'Carte bancaire'],
] as const)('an order paid by %s and delivered has its invoice, with its own amounts', async (method, words) => {
  const order = await delivered(method, 3);
  const [document] = order.documents;
  const answer = await fetch(`${stage.origin}${document?.path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${document?.number}.pdf"`);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await wordsOf(answer);
  const say = (amount: number): string => formatMoney(amount, order.currency).replace(/\s/g, ' ');
  const said = [
    order.reference,
    order.contact.fullName,
    '+216 20 123 456',
    `Total HT ${say(order.totalExclTax)}`,
    `Total TTC ${say(order.total)}`,
    `${words} ${say(order.toPay)}`,
    ...order.vat.map(({ base, amount }) => `${say(base)} ${say(amount)}`),
  ];
  expect(said.filter((part) => !text.includes(part))).toEqual([]);
});

test('the mail of the delivery leads to the invoice', async () => {
  const order = await delivered('CASH');
  await stage.shop.rooms.outbox.drain();
  const [mail] = await stage.rows<{ text: string; html: string }>(
    'select text_body as text, html_body as html from demo_mail where recipient = $1 and subject = $2',
    [order.contact.email, `Votre commande ${order.reference} est livrée`],
  );
  const link = /https?:\/\/\S+\/documents\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  const { pathname, search } = new URL(link);
  const answer = await fetch(`${stage.origin}${pathname}${search}`);
  expect(await wordsOf(answer)).toContain(order.documents[0]?.number);
});

test('the invoice of another order is not there, whatever secret one holds', async () => {
  const [mine, other] = [await delivered('CASH'), await delivered('CASH')];
  const ask = async (orderId: string, number = '', secret = ''): Promise<number> => {
    const answer = await fetch(`${stage.origin}/api/orders/${orderId}/documents/${number}?order_s_ref=${secret}`);
    return answer.status;
  };
  const [myNumber, itsNumber] = [mine.documents[0]?.number, other.documents[0]?.number];
  expect(await ask(mine.orderId, myNumber, mine.orderSRef)).toBe(200);
  expect(await ask(mine.orderId, itsNumber, mine.orderSRef)).toBe(404);
  expect(await ask(other.orderId, itsNumber, mine.orderSRef)).toBe(404);
  expect(await ask(mine.orderId, myNumber, other.orderSRef)).toBe(404);
  expect(await (await fetch(`${stage.origin}/api/orders/${mine.orderId}/documents/${myNumber}`)).json()).toMatchObject({
    code: 'NOT_FOUND',
  });
});
