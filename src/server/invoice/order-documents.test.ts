/** Documents of orders over HTTP, requested from the order page and from the mail. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#platform/db';
import { formatMoney } from '#shared/money';
import type { Order } from '#shared/api/order-shapes';
import { execute } from '#test/database';
import { pagesOf } from '#test/documents';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const delivered = async (paymentMethod: 'CARD' | 'CASH', quantity = 1): Promise<Order> => {
  const { buyer } = await stage.shopper({ quantity });
  const placed = await buyer.checkout({ paymentMethod });
  if (paymentMethod === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference);
  await desk.deliver(reference, null);
  return readOrder(buyer, placed);
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
  const format = (amount: number): string => formatMoney(amount, order.currency).replace(/\s/g, ' ');
  const expectedTexts = [
    order.reference,
    order.contact.fullName,
    '+216 20 123 456',
    `Total HT ${format(order.totalExclTax)}`,
    `Total TTC ${format(order.total)}`,
    `${words} ${format(order.toPay)}`,
    ...order.vat.map(({ base, amount }) => `${format(base)} ${format(amount)}`),
  ];
  expect(expectedTexts.filter((part) => !text.includes(part))).toEqual([]);
});

test('renders a document soon after its issue, and stores its size', async () => {
  const order = await delivered('CASH');
  const again = (): Promise<Order> => readOrder(stage.buyer(), order);
  const sizes = async (): Promise<(number | null)[]> => (await again()).documents.map(({ size }) => size);
  // reading the order does not render its documents
  expect([await sizes(), await sizes()]).toEqual([[null], [null]]);
  await stage.shop.rooms.outbox.drain();
  const [size] = await sizes();
  const answer = await fetch(`${stage.origin}${order.documents[0]?.path}`);
  expect(size).toBe((await answer.arrayBuffer()).byteLength);
  expect(await sizes()).toEqual([size]);
});

test('records a missing size at the download', async () => {
  const order = await delivered('CASH');
  const { documents } = order;
  await stage.shop.rooms.outbox.drain();
  await execute(stage.shop.url, `delete from invoice_file where number = '${documents[0]?.number}'`);
  expect((await readOrder(stage.buyer(), order)).documents[0]?.size).toBeNull();
  const answer = await fetch(`${stage.origin}${documents[0]?.path}`);
  const { byteLength } = Buffer.from(await answer.arrayBuffer());
  expect((await readOrder(stage.buyer(), order)).documents[0]?.size).toBe(byteLength);
});

test('reading an order takes the same number of queries with two documents as with none', async () => {
  const { buyer } = await stage.shopper({ quantity: 2 });
  const placed = await buyer.checkout({ paymentMethod: 'CASH' });
  const { orderId, orderSRef, reference } = await readOrder(buyer, placed);
  const address = `/api/orders/summary?order_s_ref=${orderSRef}&orderId=${orderId}`;
  const countReads = (): Promise<number> =>
    countQueries(async () => expect((await stage.shop.app.inject(address)).statusCode).toBe(200));
  await countReads();
  const before = await countReads();
  expect(before).toBeGreaterThan(0);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, new Map([[1, 1]]));
  await desk.fail(reference);
  await stage.shop.rooms.outbox.drain();
  expect((await readOrder(buyer, placed)).documents.map(({ size }) => size)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(await countReads()).toBe(before);
});

test('links to the invoice in the delivery mail', async () => {
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

test('does not return the invoice of another order with any secret', async () => {
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
