/** Claims in the console: reception, decisions, refunds, replacement orders, scopes, and two people on one claim. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally, type Buyer } from '#test/buyer';
import { openOrderShop, readOrder, refusal, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { endUndoTime } from '#test/undo';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Sold = { buyer: Buyer; placed: { orderId: string; orderSRef: string }; variantId: number; reference: string };

/** Three units of 100 TND, paid by card and delivered. */
const delivered = async (paymentMethod: 'CARD' | 'CASH' = 'CARD'): Promise<Sold> => {
  const { buyer, variantId } = await stage.shopper({ quantity: 3 });
  const placed = await buyer.checkout({ paymentMethod });
  if (paymentMethod === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  return { buyer, placed, variantId, reference };
};

const submit = async ({ buyer, placed }: Sold, quantity: number, code = 'RETURN_SIZE') => {
  const order = await readOrder(buyer, placed);
  const { types } = await buyer.api.items.claimTypes();
  const typeId = types.find((type) => type.code === code)?.id ?? '0';
  const lines = [{ orderLineId: order.lines[0]?.id ?? '0', quantity }];
  const body = { orderId: placed.orderId, orderSRef: placed.orderSRef, typeId, lines, message: 'Trop petite' };
  const { claimId } = await buyer.api.orders.claim(body, { idempotencyKey: randomUUID() });
  return { number: claimId, orderLineId: lines[0]?.orderLineId ?? '0' };
};

const claims = () => admin.api.proClaims;
const read = (number: string) => claims().byNumber({ number });
const units = (orderLineId: string, conditions: object) => [{ orderLineId, ...conditions }];

describe('a claim on the board', () => {
  test('moves with its state, and shows when it must be answered', async () => {
    const sale = await delivered();
    const { number } = await submit(sale, 1);
    const columnOf = async () => {
      const { columns } = await claims().board({ text: `rc-${number}` });
      return columns.filter(({ count }) => count > 0).map(({ status }) => status);
    };
    expect(await columnOf()).toEqual(['NEW']);
    const { claims: found } = await claims().list({ text: sale.reference });
    expect(found).toMatchObject([
      { number: expect.stringMatching(/^RC-\d{4}$/), status: 'NEW', order: sale.reference, amount: 100_000 },
    ]);
    // two working days after Saturday 21 November: Tuesday evening in Tunis
    expect(found[0]?.due?.until).toBe('2026-11-24T22:59:00.000Z');
    const taken = await claims().take({ number, version: 1 });
    expect(taken).toMatchObject({ status: 'IN_PROGRESS', assignee: { name: 'Leïla Mansour' } });
    expect(await columnOf()).toEqual(['IN_PROGRESS']);
    expect((await claims().list({ mine: '1', status: ['IN_PROGRESS'] })).claims.map((row) => row.number)).toContain(
      taken.number,
    );
    expect((await colleague.api.proClaims.list({ mine: '1' })).count).toBe(0);
    await endUndoTime(stage.shop);
    expect((await stage.mailsTo(sale.buyer.email)).at(-1)).toContain('votre demande est en cours');
  });

  test('is counted by reason and by item', async () => {
    const sale = await delivered();
    await submit(sale, 2, 'RETURN_LIKE');
    const { reasons, items } = await claims().reasons({ region: 'TN' });
    const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/g, ' ');
    expect(reasons.map(({ label }) => plain(label))).toContain('Retour : l’article ne me plaît pas');
    expect(reasons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(plain(items.find(({ units: count }) => count === 2)?.reason)).toBe('Retour : l’article ne me plaît pas');
  });
});

describe('an accepted claim', () => {
  test('puts sellable units back to stock, writes off the others, credits and refunds once', async () => {
    const sale = await delivered();
    const { number, orderLineId } = await submit(sale, 3);
    const taken = await claims().take({ number, version: 1 });
    const received = await claims().receive({ number, version: taken.version, lines: [{ orderLineId, quantity: 2 }] });
    expect(received.units).toMatchObject([{ claimed: 3, received: 2 }]);
    const input = { number, version: received.version, answer: 'Bien reçu, merci.', decision: 'REFUND' } as const;
    const tooMany = claims().accept({ ...input, lines: units(orderLineId, { restock: 3 }) });
    expect(await refusal(tooMany)).toMatchObject({ code: 'BAD_REQUEST', fields: ['lines'] });
    const { calculation } = await claims().refund({ number, units: [`${orderLineId}:2`] });
    expect(calculation).toMatchObject({ total: 200_000, parts: { paid: 200_000 }, left: { paid: 301_000 } });
    const accepted = await claims().accept({ ...input, lines: units(orderLineId, { restock: 1, scrap: 1 }) });
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      decision: 'REFUND',
      refunds: [{ amount: 200_000, via: 'CARD' }],
      actions: ['NOTE'],
    });
    expect(accepted.units[0]?.outcomes).toEqual([
      { condition: 'RESTOCK', quantity: 1 },
      { condition: 'SCRAP', quantity: 1 },
    ]);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 8, reserved: 0 });
    const texts = accepted.timeline.map(({ text, by }) => [text.replace(/[\u00A0\u202F]/g, ' '), by]);
    expect(texts.slice(0, 3)).toEqual([
      ['Acceptée : 200,000 TND sur le moyen de paiement', 'Leïla Mansour'],
      ['Colis reçu, 2 pièces', 'Leïla Mansour'],
      ['Prise en charge', 'Leïla Mansour'],
    ]);
    const again = claims().accept({ ...input, version: accepted.version, lines: units(orderLineId, { restock: 1 }) });
    expect(await refusal(again)).toMatchObject({ code: 'BAD_REQUEST' });
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order).toMatchObject({ toRefund: 200_000, lines: [{ returned: 2 }] });
  });

  test('is refunded in cash, or as a gift card whose code only the customer gets', async () => {
    const sale = await delivered();
    const first = await submit(sale, 1);
    const byHand = await claims().accept({
      number: first.number,
      version: 1,
      answer: 'Passez au magasin.',
      decision: 'REFUND',
      refundTo: 'CASH',
      lines: units(first.orderLineId, { restock: 1 }),
    });
    expect(byHand.refunds).toMatchObject([{ amount: 100_000, via: 'HAND', state: 'MANUAL' }]);
    const second = await submit(sale, 1);
    const card = await claims().accept({
      number: second.number,
      version: 1,
      answer: 'Voici une carte.',
      decision: 'REFUND',
      refundTo: 'GIFT_CARD',
      lines: units(second.orderLineId, { kept: 1 }),
    });
    expect(card.refunds).toMatchObject([{ amount: 100_000, via: 'NEW_GIFT_CARD', state: 'DONE' }]);
    await stage.mailsTo(sale.buyer.email);
    const [mail] = await stage.rows<{ body: string }>(
      `select text_body as body from demo_mail where recipient = $1 and subject like 'Votre carte cadeau%'`,
      [sale.buyer.email],
    );
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.body ?? '')?.[0] ?? '';
    const { buyer } = await stage.shopper();
    const cart = await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code });
    expect(cart.giftCard).toMatchObject({ applied: 100_000 });
    expect(JSON.stringify(card)).not.toContain(code);
    const customer = await signIn(stage.shop, { email: sale.buyer.email });
    expect((await customer.api.giftCards.mine()).cards).toMatchObject([
      { isRefund: true, kind: 'RECEIVED', amount: 100_000, balance: 100_000, label: expect.stringContaining('••••') },
    ]);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 8, reserved: 0 });
  });

  test('is refunded as store credit only to a customer with an account', async () => {
    const sale = await delivered('CASH');
    const { number, orderLineId } = await submit(sale, 1);
    const input = { number, version: 1, answer: 'Merci.', decision: 'REFUND', refundTo: 'WALLET' } as const;
    const guest = claims().accept({ ...input, lines: units(orderLineId, { restock: 1 }) });
    expect(await refusal(guest)).toMatchObject({ code: 'BAD_REQUEST' });
    const person = await customerWithCredit(stage.shop, 40_000);
    const api = person.client(stage.origin);
    const checkout = await fillCartWithCredit(api, person, { variantId: await stage.addVariant() });
    const { orderId } = await api.orders.checkout(checkout, { idempotencyKey: randomUUID() });
    const order = await api.orders.byId({ orderId });
    for (const step of ['confirm', 'prepare', 'send', 'deliver']) await runDeskCommand(stage, [step, order.reference]);
    const { types } = await api.items.claimTypes();
    const typeId = types.find(({ kind }) => kind === 'RETURN')?.id ?? '';
    const line = order.lines[0]?.id ?? '';
    const body = { orderId, typeId, lines: [{ orderLineId: line, quantity: 1 }] };
    const own = await api.orders.claim(body, { idempotencyKey: randomUUID() });
    // the wallet paid 40 TND of 108, and gets them back beside the refund of the payment
    expect((await read(own.claimId)).calculation).toMatchObject({
      total: 100_000,
      parts: { paid: 68_000, wallet: 32_000, giftCard: 0 },
      notRefundable: 0,
    });
    const accepted = await claims().accept({ ...input, number: own.claimId, lines: units(line, { restock: 1 }) });
    const refunds = new Map(accepted.refunds.map(({ via, amount }) => [via, amount]));
    expect(Object.fromEntries(refunds)).toEqual({ CREDIT: 68_000, WALLET: 32_000 });
  });

  test('is replaced by an order without anything to pay, which reserves its units', async () => {
    const sale = await delivered();
    const { number, orderLineId } = await submit(sale, 1, 'CLAIM_DEFECT');
    const { units: lines } = await read(number);
    expect(lines[0]?.replacements).toMatchObject([{ itemVariantId: String(sale.variantId), stock: 7 }]);
    const other = await stage.addVariant();
    const input = { number, version: 1, answer: 'Nous vous en envoyons une autre.', decision: 'REPLACEMENT' } as const;
    const wrong = claims().accept({
      ...input,
      lines: units(orderLineId, { supplier: 1, replacementId: String(other) }),
    });
    expect(await refusal(wrong)).toMatchObject({ code: 'BAD_REQUEST', fields: ['lines'] });
    const accepted = await claims().accept({ ...input, lines: units(orderLineId, { supplier: 1 }) });
    const replacement = accepted.replacement ?? '';
    expect(accepted.refunds).toEqual([]);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 7, reserved: 1 });
    const order = await admin.api.proOrders.byReference({ reference: replacement });
    expect(order).toMatchObject({ status: 'NEW', total: 0, toPay: 0, paymentStatus: 'PAID' });
    expect(order.timeline.at(-1)).toMatchObject({ actor: 'STAFF', by: 'Leïla Mansour' });
    const address = { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' };
    const kept = [{ itemVariantId: String(sale.variantId) as never, quantity: 1 }];
    const moved = { reference: replacement, version: order.version, lines: kept, address, expectedTotal: 0 };
    expect(await admin.api.proOrderEdit.apply(moved)).toMatchObject({ total: 0, address: { line1: '9, rue du Lac' } });
    for (const step of ['confirm', 'prepare', 'send', 'deliver']) await runDeskCommand(stage, [step, replacement]);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 6, reserved: 0 });
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({ refunded: 0, toRefund: 0 });
  });

  test('is not replaced by units that are sold out, and stays open', async () => {
    const sale = await delivered();
    const { number, orderLineId } = await submit(sale, 1, 'EXCHANGE_SIZE');
    const { buyer } = await stage.shopper();
    await buyer.add({ variantId: sale.variantId, quantity: 7 });
    await buyer.checkout({ paymentMethod: 'CARD' });
    const input = { number, version: 1, answer: 'Oui', decision: 'REPLACEMENT' } as const;
    const soldOut = claims().accept({ ...input, lines: units(orderLineId, { scrap: 1 }) });
    expect(await refusal(soldOut)).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await read(number)).toMatchObject({ status: 'NEW', version: 1 });
  });
});

describe('who may', () => {
  test('see claims: the person in charge and the one who follows the order, nobody else of a portfolio', async () => {
    const sale = await delivered();
    const { number } = await submit(sale, 1);
    const seller = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Sami Jlassi' });
    expect(await refusal(seller.api.proClaims.byNumber({ number }))).toMatchObject({ code: 'NOT_FOUND' });
    await claims().assign({ number, version: 1, assigneeId: String(seller.userId) });
    const seen = await seller.api.proClaims.byNumber({ number });
    expect(seen.actions).toEqual(['TAKE', 'ASSIGN', 'NOTE', 'RECEIVE']);
    expect((await seller.api.proClaims.list({})).claims.map((row) => row.number)).toEqual([seen.number]);
    const refuse = seller.api.proClaims.refuse({ number, version: seen.version, reason: 'Non' });
    expect(await refusal(refuse)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('accept: only up to the limit of the privilege', async () => {
    const sale = await delivered();
    const { number, orderLineId } = await submit(sale, 3);
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['claim.validate:all:150000'] });
    const accept = (restock: number) =>
      limited.api.proClaims.accept({
        number,
        version: 1,
        answer: 'Merci.',
        decision: 'REFUND',
        lines: units(orderLineId, { restock }),
      });
    expect(await refusal(accept(2))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await accept(1)).toMatchObject({ status: 'ACCEPTED', refunds: [{ amount: 100_000 }] });
  });
});

describe('several people', () => {
  test('who answer one claim at once: one succeeds, the others learn who did what', async () => {
    const sale = await delivered();
    const { number, orderLineId } = await submit(sale, 2);
    const lines = units(orderLineId, { restock: 2 });
    const outcomes = await Promise.all(
      [admin, colleague, admin, colleague].flatMap(({ api }, index) => [
        outcomeOf(api.proClaims.accept({ number, version: 1, answer: `Oui ${index}`, decision: 'REFUND', lines })),
        outcomeOf(api.proClaims.refuse({ number, version: 1, reason: `Non ${index}` })),
      ]),
    );
    expect(tally(outcomes)).toEqual({ done: 1, RECORD_CHANGED: 7 });
    const record = await read(number);
    expect(await refusal(claims().cancel({ number, version: 1, reason: 'Trop tard' }))).toMatchObject({
      code: 'RECORD_CHANGED',
      current: { version: record.version, status: record.status },
      changes: [{ status: record.status, by: record.timeline[0]?.by }],
    });
  });

  test('a customer who claims the units that a colleague frees gets them once', async () => {
    const sale = await delivered();
    const { number } = await submit(sale, 3);
    const again = () => outcomeOf(submit(sale, 2));
    const [refused, ...submitted] = await Promise.all([
      outcomeOf(claims().refuse({ number, version: 1, reason: 'Portée.' })),
      ...[1, 2, 3].map(again),
    ]);
    expect(tally([refused])).toEqual({ done: 1 });
    expect(tally(submitted)['done'] ?? 0).toBeLessThanOrEqual(1);
    const after = await outcomeOf(submit(sale, 3));
    const { lines } = await readOrder(sale.buyer, sale.placed);
    expect(lines).toMatchObject([{ delivered: 3, returned: 0 }]);
    expect(tally([...submitted, after])['done'] ?? 0).toBe(1);
  });
});
