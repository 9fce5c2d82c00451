/** Invoices for staff: what is due of a document, who sees it, and the file of the list. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const list = (query: Parameters<typeof admin.api.proInvoices.list>[0]) => admin.api.proInvoices.list(query);

/** Two units, paid in cash at the door. */
const delivered = async () => {
  const { buyer } = await stage.shopper({ quantity: 2 });
  const placed = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference, lines } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  return { buyer, placed, reference, lineId: lines[0]?.id ?? '' };
};

const returnOne = async ({ buyer, placed, lineId }: Awaited<ReturnType<typeof delivered>>) => {
  const { types } = await buyer.api.items.claimTypes();
  const { claimId } = await buyer.api.orders.claim(
    {
      orderId: placed.orderId,
      orderSRef: placed.orderSRef,
      typeId: types.find(({ code }) => code === 'RETURN_SIZE')?.id ?? '0',
      lines: [{ orderLineId: lineId, quantity: 1 }],
      message: 'Trop petite',
    },
    { idempotencyKey: randomUUID() },
  );
  const lines = [{ orderLineId: lineId, restock: 1 }];
  const decision = { answer: 'Bien reçue.', decision: 'REFUND', refundTo: 'CASH', lines } as const;
  await admin.api.proClaims.accept({ number: claimId, version: 1, ...decision });
};

describe('the invoice of a delivered order', () => {
  test('is listed as paid, and is found by number, order, name and e-mail', async () => {
    const { buyer, reference } = await delivered();
    const { invoices } = await list({ text: reference });
    expect(invoices).toMatchObject([
      { kind: 'INVOICE', source: 'ISSUED', order: reference, status: 'PAID', unpaid: 0, overdueDays: 0 },
    ]);
    const [invoice] = invoices;
    expect(invoice?.paid).toBe(invoice?.total);
    for (const text of [invoice?.number ?? '', invoice?.number.toLowerCase() ?? '', buyer.email.toUpperCase()])
      expect((await list({ text })).invoices.map(({ number }) => number)).toEqual([invoice?.number]);
    expect((await list({ text: invoice?.customer.name ?? '-' })).count).toBeGreaterThan(0);
    const file = await admin.api.proInvoices.document({ id: invoice?.id ?? '' });
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is no longer paid for what a credit note gave back', async () => {
    const sale = await delivered();
    await returnOne(sale);
    const { invoices } = await list({ text: sale.reference });
    const invoice = invoices.find(({ kind }) => kind === 'INVOICE');
    const credit = invoices.find(({ kind }) => kind === 'CREDIT_NOTE');
    expect(credit).toMatchObject({ status: 'CREDIT', unpaid: 0, total: 100_000 });
    expect(invoice).toMatchObject({ credited: 100_000, status: 'PAID', unpaid: 0 });
    expect(invoice?.paid).toBe((invoice?.total ?? 0) - 100_000);
  });

  test('is seen by the person who follows the order, and by nobody else of a portfolio', async () => {
    const trader = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi' });
    const { reference } = await delivered();
    const [invoice] = (await list({ text: reference })).invoices;
    const id = invoice?.id ?? '';
    const seen = async () => (await trader.api.proInvoices.list({ text: reference })).count;
    expect(await seen()).toBe(0);
    expect(await refusal(trader.api.proInvoices.byId({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(trader.api.proInvoices.document({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    const { version } = await admin.api.proOrders.byReference({ reference });
    await admin.api.proOrders.assign({ reference, version, traderId: String(trader.userId) });
    expect(await seen()).toBe(1);
    expect(await trader.api.proInvoices.byId({ id })).toMatchObject({ order: reference });
  });
});

test('amounts of several currencies are not sorted, and the list stops after 10,000', async () => {
  const sorted = await refusal(list({ sort: 'total' }));
  expect(sorted).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await refusal(list({ page: 101, pageSize: 100 }))).toMatchObject({ code: 'BAD_REQUEST' });
});
