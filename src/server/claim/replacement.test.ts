/** Units of a replacement order are credited and refunded on the order that was paid for them, each once. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { refusal, runDeskCommand } from '#test/orders';
import { openReplacementShop, type ReplacementShop, type Sale } from '#test/replacements';
import { signIn } from '#test/session';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let shop: ReplacementShop;
beforeAll(async () => {
  shop = await openReplacementShop();
});
afterEach(() => shop.stage.checkInvariants());
afterAll(() => shop?.stage.close());

const plain = (text: string | undefined): string => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');

const lastMail = async (email: string): Promise<string> => {
  await shop.stage.mailsTo(email);
  const [mail] = await shop.stage.rows<{ body: string }>(
    'select text_body as body from demo_mail where recipient = $1 order by id desc limit 1',
    [email],
  );
  return plain(mail?.body);
};

describe('the return of a replacement', () => {
  test('is credited on the invoice that was paid and refunded to its card, as announced, once', async () => {
    const sale = await shop.sold();
    const replacement = await shop.delivered(shop.replace(sale));
    const claim = await shop.submit(replacement, 1, 'RETURN_SIZE');
    const record = await shop.admin.api.proClaims.byNumber({ number: claim.number });
    expect(record).toMatchObject({
      amount: 100_000,
      units: [{ unitValue: 100_000 }],
      calculation: { total: 100_000, parts: { paid: 100_000 }, left: { paid: 301_000 }, notRefundable: 0 },
      orderFacts: { replaces: sale.reference },
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(shop.accept(claim, 1, { decision: 'REFUND' }))));
    expect(tally(outcomes)).toEqual({ done: 1, RECORD_CHANGED: 2 });
    const accepted = await shop.admin.api.proClaims.byNumber({ number: claim.number });
    expect(accepted.refunds).toMatchObject([{ amount: 100_000, via: 'CARD' }]);
    expect(plain(accepted.timeline[0]?.text)).toBe('Acceptée : 100,000 TND sur le moyen de paiement');
    expect(await lastMail(replacement.email)).toContain('100,000 TND sur le moyen de paiement utilisé');
    expect(await shop.kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await shop.kinds(replacement)).toEqual(['INVOICE']);
    expect(await shop.read(replacement)).toMatchObject({ refunded: 100_000, toRefund: 0, lines: [{ returned: 1 }] });
    expect(await shop.read(sale)).toMatchObject({ refunded: 100_000, toRefund: 0 });
    expect((await shop.stage.shop.rooms.payments.find(sale.orderId))?.refunded).toBe(100_000);
  });

  test('of an order paid in cash is refunded by hand, or as the person chose', async () => {
    const sale = await shop.sold('CASH');
    const first = await shop.delivered(shop.replace(sale));
    const byHand = await shop.accept(await shop.submit(first, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(byHand.refunds).toMatchObject([{ amount: 100_000, via: 'HAND', state: 'MANUAL' }]);
    await runDeskCommand(shop.stage, ['refund', byHand.refunds[0]?.id ?? '']);
    expect(await shop.read(first)).toMatchObject({ refunded: 100_000, toRefund: 0 });
    const second = await shop.delivered(shop.replace(sale));
    const asCard = { decision: 'REFUND', refundTo: 'GIFT_CARD' } as const;
    const card = await shop.accept(await shop.submit(second, 1, 'RETURN_SIZE'), 1, asCard);
    expect(card.refunds).toMatchObject([{ amount: 100_000, via: 'NEW_GIFT_CARD' }]);
    expect(await shop.refundsOf(sale)).toEqual({ HAND: 100_000, NEW_GIFT_CARD: 100_000 });
  });

  test('of an order paid by wallet and card goes back to both, and the customer may wish store credit', async () => {
    const person = await customerWithCredit(shop.stage.shop, 40_000);
    const api = person.client(shop.stage.origin);
    const variantId = await shop.stage.addVariant();
    const filled = await fillCartWithCredit(api, person, { variantId });
    const placed = await api.orders.checkout({ ...filled, paymentMethod: 'CARD' }, { idempotencyKey: randomUUID() });
    await shop.stage.payAt(placed.redirectUrl);
    await api.orders.paymentStatus({ orderId: placed.orderId });
    const unnamed = { api, email: person.email, ...placed, reference: '', variantId };
    const { reference } = await shop.read(unnamed);
    await shop.deliver(reference);
    const sale = { ...unnamed, reference };
    const replacement = await shop.delivered(shop.replace(sale));
    expect((await shop.read(replacement)).can).toMatchObject({ refundToWallet: true });
    // the card paid 68 TND of 108
    const accepted = await shop.accept(await shop.submit(replacement, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(Object.fromEntries(accepted.refunds.map(({ via, amount }) => [via, amount]))).toEqual({
      CARD: 68_000,
      WALLET: 32_000,
    });
  });

  test('that replaces a replacement is refunded from the first order', async () => {
    const sale = await shop.sold();
    const first = await shop.delivered(shop.replace(sale, 2));
    const limited = await signIn(shop.stage.shop, { role: 'ADMIN', privileges: ['claim.validate:all:150000'] });
    const again = await shop.submit(first, 2, 'CLAIM_DEFECT');
    const above = shop.accept(again, 2, { decision: 'REPLACEMENT' }, limited);
    expect(await refusal(above)).toMatchObject({ code: 'FORBIDDEN' });
    const second = await shop.delivered(shop.acceptByReplacement(first, again, 2));
    const claim = await shop.submit(second, 2, 'RETURN_SIZE');
    expect(await refusal(shop.accept(claim, 2, { decision: 'REFUND' }, limited))).toMatchObject({ code: 'FORBIDDEN' });
    const accepted = await shop.accept(claim, 2, { decision: 'REFUND' });
    expect(accepted.refunds).toMatchObject([{ amount: 200_000, via: 'CARD' }]);
    expect(await shop.refundsOf(sale)).toEqual({ CARD: 200_000 });
    expect(await shop.read(second)).toMatchObject({ toRefund: 200_000 });
  });
});

describe('a replacement that the customer does not get', () => {
  test('is refunded when it is cancelled, once, however many people cancel it', async () => {
    const sale = await shop.sold();
    const replacement = await shop.replace(sale);
    const { reference } = replacement;
    const outcomes = await Promise.all(
      ['Plus en stock', 'Doublon', 'Erreur'].map((reason) =>
        outcomeOf(shop.admin.api.proOrders.cancel({ reference, version: 1, reason })),
      ),
    );
    expect(tally(outcomes)['done']).toBe(1);
    expect(await shop.read(replacement)).toMatchObject({ status: 'CANCELLED', toRefund: 100_000 });
    expect(await lastMail(replacement.email)).toContain('100,000 TND sur le moyen de paiement utilisé');
    expect(await shop.refundsOf(sale)).toEqual({ CARD: 100_000 });
    expect(await shop.kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await shop.kinds(replacement)).toEqual([]);
  });

  test('is not cancelled by its customer, who may have kept the units that it replaces', async () => {
    const sale = await shop.sold();
    const replacement = await shop.replace(sale);
    const { api, orderId, orderSRef } = replacement;
    expect((await shop.read(replacement)).can).toMatchObject({ cancel: false });
    expect(await refusal(api.orders.cancel({ orderId, orderSRef }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['orderId'],
    });
    expect(await shop.read(replacement)).toMatchObject({ status: 'NEW', toRefund: 0 });
    expect(await shop.refundsOf(sale)).toEqual({});
  });

  test('is refunded when it is refused at the door and cancelled', async () => {
    const sale = await shop.sold('CASH');
    const { reference } = await shop.replace(sale, 2);
    for (const step of ['confirm', 'prepare', 'send', 'fail'] as const)
      await runDeskCommand(shop.stage, [step, reference]);
    expect(await shop.refundsOf(sale)).toEqual({});
    await runDeskCommand(shop.stage, ['cancel', reference, '--reason', 'Refusée']);
    expect(await shop.refundsOf(sale)).toEqual({ HAND: 200_000 });
    expect(await shop.stage.rows('select reason from refund_task where id like $1', [`%${reference}`])).toEqual([
      { reason: 'NOT_DELIVERED' },
    ]);
  });

  test('is refunded for the units that are missing, then for those that are returned', async () => {
    const sale = await shop.sold();
    const replacement = await shop.replace(sale, 2);
    const { reference } = replacement;
    for (const step of ['confirm', 'prepare', 'send'] as const) await runDeskCommand(shop.stage, [step, reference]);
    const { version } = await shop.admin.api.proOrders.byReference({ reference });
    await shop.admin.api.proOrders.deliver({ reference, version, lines: [{ position: 1, quantity: 1 }] });
    await runDeskCommand(shop.stage, ['fail', reference]);
    expect(await shop.refundsOf(sale)).toEqual({ CARD: 100_000 });
    expect(await shop.read(replacement)).toMatchObject({ status: 'DELIVERED_AND_INVOICED', toRefund: 100_000 });
    expect(await shop.kinds(replacement)).toEqual(['INVOICE']);
    await shop.accept(await shop.submit(replacement, 1, 'RETURN_SIZE'), 1, { decision: 'REFUND' });
    expect(await shop.refundsOf(sale)).toEqual({ CARD: 200_000 });
    expect(await shop.kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
  });

  test('is cancelled by somebody whose limit covers what it replaces', async () => {
    const sale = await shop.sold();
    const { reference } = await shop.replace(sale, 2);
    const cancelWith = async (limit: number) => {
      const person = await signIn(shop.stage.shop, { role: 'ADMIN', privileges: [`order.cancel:all:${limit}`] });
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
  const sale = await shop.sold();
  const [cancelled, returned] = [await shop.replace(sale), await shop.delivered(shop.replace(sale))];
  const [own, other] = [await shop.submit(sale, 1, 'RETURN_SIZE'), await shop.submit(returned, 1, 'RETURN_SIZE')];
  const outcomes = await Promise.all([
    outcomeOf(shop.accept(own, 1, { decision: 'REFUND' })),
    outcomeOf(shop.accept(other, 1, { decision: 'REFUND' })),
    outcomeOf(shop.accept(other, 1, { decision: 'REFUND' })),
    outcomeOf(shop.admin.api.proOrders.cancel({ reference: cancelled.reference, version: 1, reason: 'Non' })),
  ]);
  expect(tally(outcomes)).toEqual({ done: 3, RECORD_CHANGED: 1 });
  expect(await shop.refundsOf(sale)).toEqual({ CARD: 300_000 });
  expect(await shop.kinds(sale)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
});

/** The part of the migration that fills the column. */
const pairFormerLines = async (): Promise<void> => {
  const migration = await readFile(new URL('../../../db/migrations/0420-replaced-lines.sql', import.meta.url), 'utf8');
  await write(shop.stage.shop.db, migration.slice(migration.indexOf('with accepted as')));
};

test('former replacement orders get the lines that they replace, unless they differ from those of the claim', async () => {
  const sale = await shop.sold();
  const [same, other] = [await shop.replace(sale), await shop.replace(sale)];
  const { db } = shop.stage.shop;
  const idOf = async (one: Sale) => Number((await shop.read(one)).lines[0]?.id);
  await write(db, 'update order_line set replaces_line_id = null where id in ($1, $2)', [
    await idOf(same),
    await idOf(other),
  ]);
  await write(db, 'update order_line set original_unit_price = 1 where id = $1', [await idOf(other)]);
  await pairFormerLines();
  const filled = 'select id, replaces_line_id as replaces from order_line where replaces_line_id = $1';
  const line = await idOf(sale);
  expect(await shop.stage.rows(filled, [line])).toEqual([{ id: await idOf(same), replaces: line }]);
});

test('former lines that are equal are paired in their sequence, if there are as many of both', async () => {
  const { stage, admin } = shop;
  const { db } = stage.shop;
  const prices = [{ region: 'TN', amount: 100_000 }];
  const { variantIds } = await addItem(db, { ref: 'PAIRES', variants: ['36', '38'].map((size) => ({ size, prices })) });
  const linesOf = ({ reference }: { reference: string }) =>
    stage.rows<{ id: number; replaces: number | null }>(
      `select l.id, l.replaces_line_id as replaces from order_line l join shop_order o on o.id = l.order_id
       where o.reference = $1 order by l.position`,
      [reference],
    );
  const replaceBoth = async () => {
    const sale = await shop.sold('CARD', 1, variantIds);
    const sent = await linesOf(sale);
    const number = await shop.submitLines(
      sale,
      sent.map(({ id }) => ({ orderLineId: String(id), quantity: 1 })),
    );
    const lines = sent.map(({ id }) => ({ orderLineId: String(id), restock: 1 }));
    const answer = { number, version: 1, answer: 'Bien reçu.', decision: 'REPLACEMENT', lines } as const;
    const { replacement } = await admin.api.proClaims.accept(answer);
    return { sold: sent.map(({ id }) => id), reference: replacement ?? '' };
  };
  const [both, fewer] = [await replaceBoth(), await replaceBoth()];
  const reset = 'update order_line set replaces_line_id = null where id = any($1::bigint[])';
  await write(db, reset, [[...(await linesOf(both)), ...(await linesOf(fewer))].map(({ id }) => id)]);
  await write(db, 'update order_line set original_unit_price = 1 where id = $1', [(await linesOf(fewer))[1]?.id]);
  await pairFormerLines();
  const replacedBy = async (order: { reference: string }) => (await linesOf(order)).map(({ replaces }) => replaces);
  expect(await replacedBy(both)).toEqual(both.sold);
  expect(await replacedBy(fewer)).toEqual([null, null]);
});
