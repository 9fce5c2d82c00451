/** Units of a replacement order are credited and refunded on the order that was paid for them, each once. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import { outcomeOf, tally } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Sale = { api: Client; email: string; orderId: string; orderSRef: string; reference: string; variantId: number };

const read = ({ api, orderId, orderSRef }: Sale) => api.orders.summary({ orderId, order_s_ref: orderSRef });

const deliver = async (reference: string): Promise<void> => {
  for (const step of ['confirm', 'prepare', 'send', 'deliver'] as const) await runDeskCommand(stage, [step, reference]);
};

/** Units of 100 TND, delivered; from three on, without delivery costs. */
const sold = async (paymentMethod: 'CARD' | 'CASH' = 'CARD', quantity = 3): Promise<Sale> => {
  const { buyer, variantId } = await stage.shopper({ quantity });
  const placed = await buyer.checkout({ paymentMethod });
  const sale = { api: buyer.api, email: buyer.email, variantId, reference: '', ...placed };
  if (paymentMethod === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await read(sale);
  await deliver(reference);
  return { ...sale, reference };
};

const submit = async (sale: Sale, quantity: number, code: string): Promise<{ number: string; orderLineId: string }> => {
  const { lines } = await read(sale);
  const { types } = await sale.api.items.claimTypes();
  const typeId = types.find((type) => type.code === code)?.id ?? '0';
  const orderLineId = lines[0]?.id ?? '0';
  const { orderId, orderSRef } = sale;
  const body = { orderId, orderSRef, typeId, lines: [{ orderLineId, quantity }], message: 'Défaut' };
  const { claimId } = await sale.api.orders.claim(body, { idempotencyKey: randomUUID() });
  return { number: claimId, orderLineId };
};

type Decision = { decision: 'REFUND' | 'REPLACEMENT'; refundTo?: 'PAYMENT' | 'CASH' | 'WALLET' | 'GIFT_CARD' };

const accept = (
  { number, orderLineId }: Awaited<ReturnType<typeof submit>>,
  restock: number,
  decision: Decision,
  by = admin,
) =>
  by.api.proClaims.accept({ number, version: 1, answer: 'Bien reçu.', ...decision, lines: [{ orderLineId, restock }] });

const acceptByReplacement = async (
  sale: Sale,
  claim: Awaited<ReturnType<typeof submit>>,
  quantity: number,
): Promise<Sale> => {
  const { replacement } = await accept(claim, quantity, { decision: 'REPLACEMENT' });
  const [order] = await stage.rows<Pick<Sale, 'orderId' | 'orderSRef'>>(
    `select public_id as "orderId", s_ref as "orderSRef" from shop_order where reference = $1`,
    [replacement],
  );
  if (!order || replacement === null) throw new Error('there is no replacement order');
  return { ...sale, ...order, reference: replacement };
};

/** A claim of the sale is answered with a replacement order. */
const replace = async (sale: Sale, quantity = 1): Promise<Sale> =>
  acceptByReplacement(sale, await submit(sale, quantity, 'CLAIM_DEFECT'), quantity);

const delivered = async (sale: Promise<Sale>): Promise<Sale> => {
  const { reference } = await sale;
  await deliver(reference);
  return sale;
};

const kinds = async (sale: Sale): Promise<string[]> => (await read(sale)).documents.map(({ kind }) => kind);

/** Amounts by way of what the money of the order was refunded. */
const refundsOf = async ({ reference }: Pick<Sale, 'reference'>): Promise<Record<string, number>> => {
  const rows = await stage.rows<{ via: string; amount: number }>(
    `select r.via, sum(r.amount)::int as amount from refund_task r join shop_order o on o.id = r.order_id
     where o.reference = $1 group by 1`,
    [reference],
  );
  return Object.fromEntries(rows.map(({ via, amount }) => [via, amount]));
};

const plain = (text: string | undefined): string => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');

const lastMail = async (email: string): Promise<string> => {
  await stage.mailsTo(email);
  const [mail] = await stage.rows<{ body: string }>(
    'select text_body as body from demo_mail where recipient = $1 order by id desc limit 1',
    [email],
  );
  return plain(mail?.body);
};

describe('the return of a replacement', () => {
  test('is credited on the invoice that was paid and refunded to its card, as announced, once', async () => {
    const sale = await sold();
    const replacement = await delivered(replace(sale));
    const claim = await submit(replacement, 1, 'RETURN_SIZE');
    const record = await admin.api.proClaims.byNumber({ number: claim.number });
    expect(record).toMatchObject({
      amount: 100_000,
      units: [{ unitValue: 100_000 }],
      calculation: { total: 100_000, parts: { paid: 100_000 }, left: { paid: 301_000 }, notRefundable: 0 },
      orderFacts: { replaces: sale.reference },
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(accept(claim, 1, { decision: 'REFUND' }))));
    expect(tally(outcomes)).toEqual({ done: 1, RECORD_CHANGED: 2 });
    const accepted = await admin.api.proClaims.byNumber({ number: claim.number });
    expect(accepted.refunds).toMatchObject([{ amount: 100_000, via: 'CARD' }]);
    expect(plain(accepted.timeline[0]?.text)).toBe('Acceptée : 100,000 TND sur le moyen de paiement');
    expect(await lastMail(replacement.email)).toContain('100,000 TND sur le moyen de paiement utilisé');
    expect(await kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await kinds(replacement)).toEqual(['INVOICE']);
    expect(await read(replacement)).toMatchObject({ refunded: 100_000, toRefund: 0, lines: [{ returned: 1 }] });
    expect(await read(sale)).toMatchObject({ refunded: 100_000, toRefund: 0 });
    expect((await stage.shop.rooms.payments.find(sale.orderId))?.refunded).toBe(100_000);
  });

  test('of an order paid in cash is refunded by hand, or as the person chose', async () => {
    const sale = await sold('CASH');
    const first = await delivered(replace(sale));
    const byHand = await accept(await submit(first, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(byHand.refunds).toMatchObject([{ amount: 100_000, via: 'HAND', state: 'MANUAL' }]);
    await runDeskCommand(stage, ['refund', byHand.refunds[0]?.id ?? '']);
    expect(await read(first)).toMatchObject({ refunded: 100_000, toRefund: 0 });
    const second = await delivered(replace(sale));
    const asCard = { decision: 'REFUND', refundTo: 'GIFT_CARD' } as const;
    const card = await accept(await submit(second, 1, 'RETURN_SIZE'), 1, asCard);
    expect(card.refunds).toMatchObject([{ amount: 100_000, via: 'NEW_GIFT_CARD' }]);
    expect(await refundsOf(sale)).toEqual({ HAND: 100_000, NEW_GIFT_CARD: 100_000 });
  });

  test('of an order paid by wallet and card goes back to both, and the customer may wish store credit', async () => {
    const person = await customerWithCredit(stage.shop, 40_000);
    const api = person.client(stage.origin);
    const variantId = await stage.addVariant();
    const filled = await fillCartWithCredit(api, person, { variantId });
    const placed = await api.orders.checkout({ ...filled, paymentMethod: 'CARD' }, { idempotencyKey: randomUUID() });
    await stage.payAt(placed.redirectUrl);
    await api.orders.paymentStatus({ orderId: placed.orderId });
    const unnamed = { api, email: person.email, ...placed, reference: '', variantId };
    const { reference } = await read(unnamed);
    await deliver(reference);
    const sale = { ...unnamed, reference };
    const replacement = await delivered(replace(sale));
    expect((await read(replacement)).can).toMatchObject({ refundToWallet: true });
    // the card paid 68 TND of 108
    const accepted = await accept(await submit(replacement, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(Object.fromEntries(accepted.refunds.map(({ via, amount }) => [via, amount]))).toEqual({
      CARD: 68_000,
      WALLET: 32_000,
    });
  });

  test('that replaces a replacement is refunded from the first order', async () => {
    const sale = await sold();
    const first = await delivered(replace(sale, 2));
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['claim.validate:all:150000'] });
    const again = await submit(first, 2, 'CLAIM_DEFECT');
    const above = accept(again, 2, { decision: 'REPLACEMENT' }, limited);
    expect(await refusal(above)).toMatchObject({ code: 'FORBIDDEN' });
    const second = await delivered(acceptByReplacement(first, again, 2));
    const claim = await submit(second, 2, 'RETURN_SIZE');
    expect(await refusal(accept(claim, 2, { decision: 'REFUND' }, limited))).toMatchObject({ code: 'FORBIDDEN' });
    const accepted = await accept(claim, 2, { decision: 'REFUND' });
    expect(accepted.refunds).toMatchObject([{ amount: 200_000, via: 'CARD' }]);
    expect(await refundsOf(sale)).toEqual({ CARD: 200_000 });
    expect(await read(second)).toMatchObject({ toRefund: 200_000 });
  });
});

describe('a replacement that the customer does not get', () => {
  test('is refunded when it is cancelled, once, however many people cancel it', async () => {
    const sale = await sold();
    const replacement = await replace(sale);
    const { orderId, orderSRef, reference } = replacement;
    const outcomes = await Promise.all([
      outcomeOf(replacement.api.orders.cancel({ orderId, orderSRef })),
      ...['Plus en stock', 'Doublon'].map((reason) =>
        outcomeOf(admin.api.proOrders.cancel({ reference, version: 1, reason })),
      ),
    ]);
    expect(tally(outcomes)['done']).toBe(1);
    expect(await read(replacement)).toMatchObject({ status: 'CANCELLED', toRefund: 100_000 });
    expect(await lastMail(replacement.email)).toContain('100,000 TND sur le moyen de paiement utilisé');
    expect(await refundsOf(sale)).toEqual({ CARD: 100_000 });
    expect(await kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await kinds(replacement)).toEqual([]);
  });

  test('is refunded when it is refused at the door and cancelled', async () => {
    const sale = await sold('CASH');
    const { reference } = await replace(sale, 2);
    for (const step of ['confirm', 'prepare', 'send', 'fail'] as const) await runDeskCommand(stage, [step, reference]);
    expect(await refundsOf(sale)).toEqual({});
    await runDeskCommand(stage, ['cancel', reference, '--reason', 'Refusée']);
    expect(await refundsOf(sale)).toEqual({ HAND: 200_000 });
    expect(await stage.rows('select reason from refund_task where id like $1', [`%${reference}`])).toEqual([
      { reason: 'NOT_DELIVERED' },
    ]);
  });

  test('is refunded for the units that are missing, then for those that are returned', async () => {
    const sale = await sold();
    const replacement = await replace(sale, 2);
    const { reference } = replacement;
    for (const step of ['confirm', 'prepare', 'send'] as const) await runDeskCommand(stage, [step, reference]);
    const { version } = await admin.api.proOrders.byReference({ reference });
    await admin.api.proOrders.deliver({ reference, version, lines: [{ position: 1, quantity: 1 }] });
    await runDeskCommand(stage, ['fail', reference]);
    expect(await refundsOf(sale)).toEqual({ CARD: 100_000 });
    expect(await read(replacement)).toMatchObject({ status: 'DELIVERED_AND_INVOICED', toRefund: 100_000 });
    expect(await kinds(replacement)).toEqual(['INVOICE']);
    await accept(await submit(replacement, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(await refundsOf(sale)).toEqual({ CARD: 200_000 });
    expect(await kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
  });

  test('is cancelled by somebody whose limit covers what it replaces', async () => {
    const sale = await sold();
    const { reference } = await replace(sale, 2);
    const cancelWith = async (limit: number) => {
      const person = await signIn(stage.shop, { role: 'ADMIN', privileges: [`order.cancel:all:${limit}`] });
      const { actions } = await person.api.proOrders.byReference({ reference });
      const isOffered = actions.some(({ action, allowed }) => action === 'CANCEL' && allowed);
      const done = await outcomeOf(person.api.proOrders.cancel({ reference, version: 1, reason: 'Non' }));
      return [isOffered, Object.keys(tally([done]))[0]];
    };
    expect(await cancelWith(199_000)).toEqual([false, 'FORBIDDEN']);
    expect(await cancelWith(200_000)).toEqual([true, 'done']);
  });
});

test('refunds of several replacements and of the order itself at once give back each unit once', async () => {
  const sale = await sold();
  const [cancelled, returned] = [await replace(sale), await delivered(replace(sale))];
  const [own, other] = [await submit(sale, 1, 'RETURN_SIZE'), await submit(returned, 1, 'RETURN_SIZE')];
  const outcomes = await Promise.all([
    outcomeOf(accept(own, 1, { decision: 'REFUND' })),
    outcomeOf(accept(other, 1, { decision: 'REFUND' })),
    outcomeOf(accept(other, 1, { decision: 'REFUND' })),
    outcomeOf(admin.api.proOrders.cancel({ reference: cancelled.reference, version: 1, reason: 'Non' })),
  ]);
  expect(tally(outcomes)).toEqual({ done: 3, RECORD_CHANGED: 1 });
  expect(await refundsOf(sale)).toEqual({ CARD: 300_000 });
  expect(await kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
});

test('an edit keeps the units of a replacement, and the order that is refunded for them', async () => {
  const sale = await sold();
  const { reference } = await replace(sale, 2);
  expect(await admin.api.proOrders.byReference({ reference })).toMatchObject({ replaces: sale.reference });
  const edit = (quantity: number) =>
    admin.api.proOrderEdit.apply({
      reference,
      version: 1,
      expectedTotal: 0,
      lines: [{ itemVariantId: String(sale.variantId), quantity }],
      address: { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' },
    });
  for (const quantity of [1, 3]) expect(await refusal(edit(quantity))).toMatchObject({ fields: ['lines'] });
  const edited = await edit(2);
  expect(edited).toMatchObject({ replaces: sale.reference, address: { line1: '9, rue du Lac' } });
  await admin.api.proOrders.cancel({ reference, version: edited.version, reason: 'Non' });
  expect(await refundsOf(sale)).toEqual({ CARD: 200_000 });
});

test('former replacement orders get the lines that they replace, unless they differ from those of the claim', async () => {
  const sale = await sold();
  const [same, other] = [await replace(sale), await replace(sale)];
  const { db } = stage.shop;
  const idOf = async (one: Sale) => Number((await read(one)).lines[0]?.id);
  await write(db, 'update order_line set replaces_line_id = null where id in ($1, $2)', [
    await idOf(same),
    await idOf(other),
  ]);
  await write(db, 'update order_line set original_unit_price = 1 where id = $1', [await idOf(other)]);
  const migration = await readFile(new URL('../../../db/migrations/0420-replaced-lines.sql', import.meta.url), 'utf8');
  await write(db, migration.slice(migration.indexOf('with accepted as')));
  const filled = 'select id, replaces_line_id as replaces from order_line where replaces_line_id = $1';
  const line = await idOf(sale);
  expect(await stage.rows(filled, [line])).toEqual([{ id: await idOf(same), replaces: line }]);
});
