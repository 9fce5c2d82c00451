/** What staff do with an order: who is named, who may not, and what happens when two people act. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { collectQueries } from '#platform/db';
import { outcomeOf, tally } from '#test/buyer';
import { openOrderShop, readOrder, refusal, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi', privileges: ['-order.cancel'] });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const placeOrder = async (quantity = 1, more: object = {}) => {
  const { buyer, variantId } = await stage.shopper({ quantity });
  const placed = await buyer.checkout(more);
  const { reference } = await readOrder(buyer, placed);
  return { reference, version: 1, buyer, placed, variantId };
};
const record = (reference: string) => admin.api.proOrders.byReference({ reference });

describe('an action on an order', () => {
  test('names the person, keeps the tracking of the parcel and invoices at the delivery', async () => {
    const { reference, version } = await placeOrder(2);
    const { proOrders } = admin.api;
    const confirmed = await proOrders.confirm({ reference, version });
    expect(confirmed.version).toBeGreaterThan(version);
    const prepared = await colleague.api.proOrders.prepare({ reference, version: confirmed.version });
    const shipment = { carrier: 'Rapid-Poste', trackingNumber: 'RP 123', parcels: 2 };
    const sent = await proOrders.ship({ reference, version: prepared.version, shipment });
    const parcel = { trackingNumber: 'RP 123' };
    expect(sent.shipments).toMatchObject([{ carrier: 'Rapid-Poste', parcels: [parcel, parcel], state: 'SENT' }]);
    const part = [{ position: 1, quantity: 1 }];
    const partly = await proOrders.deliver({ reference, version: sent.version, lines: part });
    expect(partly.status).toBe('PARTIALLY_DELIVERED');
    const delivered = await proOrders.deliver({ reference, version: partly.version });
    expect(delivered).toMatchObject({ status: 'DELIVERED_AND_INVOICED', paymentStatus: 'PAID' });
    expect(delivered.documents).toMatchObject([{ kind: 'INVOICE' }]);
    expect(delivered.actions).toEqual([]);
    const states = delivered.timeline.filter(({ kind }) => kind === 'STATE').toReversed();
    expect(states.map(({ status, by, via }) => [status, by, via])).toEqual([
      ['NEW', null, null],
      ['CONFIRMED', 'Leïla Mansour', 'CONSOLE'],
      ['BEING_PREPARED', 'Inès Trabelsi', 'CONSOLE'],
      ['BEING_DELIVERED', 'Leïla Mansour', 'CONSOLE'],
      ['PARTIALLY_DELIVERED', 'Leïla Mansour', 'CONSOLE'],
      ['DELIVERED_AND_INVOICED', 'Leïla Mansour', 'CONSOLE'],
    ]);
    expect(delivered.steps.map(({ by }) => by)).toEqual([
      null,
      'Leïla Mansour',
      'Inès Trabelsi',
      'Leïla Mansour',
      'Leïla Mansour',
    ]);
    expect(delivered.timeline.find(({ kind }) => kind === 'SHIPMENT')?.text.replaceAll('\u00A0', ' ')).toContain(
      'Rapid-Poste, suivi RP 123',
    );
  });

  test('from the command line names the person too, and is refused without one', async () => {
    const { reference } = await placeOrder();
    await runDeskCommand(stage, ['confirm', reference]);
    expect((await record(reference)).timeline[0]).toMatchObject({ by: 'Leïla Mansour', via: 'TERMINAL' });
    await runDeskCommand(stage, ['prepare', reference, '--as', colleague.email]);
    expect((await record(reference)).timeline[0]).toMatchObject({ by: 'Inès Trabelsi', via: 'TERMINAL' });
    await expect(runDeskCommand(stage, ['send', reference, '--as', 'personne@demo.test'])).rejects.toThrow(
      'Aucune personne de l’équipe',
    );
    await expect(runDeskCommand(stage, ['send', reference, '--as', ''])).rejects.toThrow('Dites qui agit');
  });

  test('that another person made first is refused with what they did, and nothing is lost', async () => {
    const { reference, version, variantId } = await placeOrder();
    const acts = [
      admin.api.proOrders.confirm({ reference, version }),
      colleague.api.proOrders.call({ reference, version }),
      admin.api.proOrders.cancel({ reference, version, reason: 'Plus en stock' }),
      colleague.api.proOrders.assign({ reference, version, traderId: String(colleague.userId) }),
    ];
    const outcomes = await Promise.all(acts.map((act) => outcomeOf(act)));
    expect(tally(outcomes)).toEqual({ done: 1, RECORD_CHANGED: 3 });
    const { timeline, status, ...now } = await record(reference);
    expect(timeline.length).toBe(2);
    const late = await refusal(admin.api.proOrders.confirm({ reference, version }));
    expect(late).toMatchObject({ code: 'RECORD_CHANGED', current: { version: now.version, status } });
    expect((await stage.stockOf(variantId)).reserved).toBe(status === 'CANCELLED' ? 0 : 1);
  });

  test('tells the second person who changed the order, and to which state', async () => {
    const { reference, version } = await placeOrder();
    await colleague.api.proOrders.confirm({ reference, version });
    expect(await refusal(admin.api.proOrders.cancel({ reference, version, reason: 'Non' }))).toMatchObject({
      code: 'RECORD_CHANGED',
      changes: [{ status: 'CONFIRMED', by: 'Inès Trabelsi', actor: 'STAFF' }],
    });
  });

  test('needs its privilege, an order in its state, and an order in the scope', async () => {
    const { reference, version } = await placeOrder();
    const { proOrders } = colleague.api;
    expect(await refusal(proOrders.cancel({ reference, version, reason: 'Non' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(proOrders.ship({ reference, version }))).toMatchObject({ code: 'BAD_REQUEST', fields: [''] });
    const supplier = await signIn(stage.shop, { role: 'SUPPLIER' });
    const confirm = () => supplier.api.proOrders.confirm({ reference, version });
    expect(await refusal(confirm())).toMatchObject({ code: 'NOT_FOUND' });
    const { version: assigned } = await proOrders.assign({ reference, version, traderId: String(supplier.userId) });
    expect((await supplier.api.proOrders.confirm({ reference, version: assigned })).status).toBe('CONFIRMED');
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['order.cancel:all:1000'] });
    const cancel = limited.api.proOrders.cancel({ reference, version: assigned + 1, reason: 'Non' });
    expect(await refusal(cancel)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('returns the units of a refused parcel to the stock when the order is cancelled, and refuses store credit to a guest', async () => {
    const { reference, version, variantId } = await placeOrder();
    let order = await admin.api.proOrders.confirm({ reference, version });
    for (const verb of ['prepare', 'ship', 'refuse'] as const)
      order = await admin.api.proOrders[verb]({ reference, version: order.version });
    expect(order).toMatchObject({ status: 'NOT_DELIVERED', steps: [{}, {}, {}, {}, { state: 'BROKEN' }] });
    expect(
      await refusal(
        admin.api.proOrders.cancel({ reference, version: order.version, reason: 'Refus', refundTo: 'WALLET' }),
      ),
    ).toMatchObject({ code: 'BAD_REQUEST' });
    const cancelled = await admin.api.proOrders.cancel({ reference, version: order.version, reason: 'Refus' });
    expect(cancelled.timeline[0]).toMatchObject({ status: 'CANCELLED', note: 'Refus', by: 'Leïla Mansour' });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe('the history of an order', () => {
  test('keeps notes with the colleagues they name, assignments and mails sent again', async () => {
    const { reference, version, buyer } = await placeOrder();
    const { proOrders } = admin.api;
    const mentions = [String(colleague.userId)];
    const noted = await proOrders.note({ reference, text: 'Livrer après 14 h', mentions });
    expect(noted.version).toBe(version);
    await proOrders.assign({ reference, version, traderId: mentions[0] ?? null });
    const { timeline, trader, mails } = await proOrders.resendMail({ reference, event: 'PLACED' });
    expect(trader?.name).toBe('Inès Trabelsi');
    expect(timeline.slice(0, 3)).toMatchObject([
      { kind: 'MAIL', by: 'Leïla Mansour' },
      { kind: 'ASSIGNMENT', text: 'Commande suivie par Inès Trabelsi' },
      { kind: 'NOTE', note: 'Livrer après 14 h', mentions: ['Inès Trabelsi'] },
    ]);
    expect(mails.map(({ event }) => event)).toEqual(['PLACED']);
    const subjects = await stage.mailsTo(buyer.email);
    expect(subjects.length).toBe(2);
    expect(new Set(subjects).size).toBe(1);
    expect(await refusal(proOrders.resendMail({ reference, event: 'SENT' }))).toMatchObject({ code: 'BAD_REQUEST' });
    const stranger = await signIn(stage.shop);
    const wrong = proOrders.note({ reference, text: 'Non', mentions: [String(stranger.userId)] });
    expect(await refusal(wrong)).toMatchObject({ code: 'BAD_REQUEST', fields: ['mentions'] });
  });
});

describe('money that waits for staff', () => {
  test('names who resolved a payment under review', async () => {
    const { reference, placed } = await placeOrder(1, { paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'altered');
    await stage.buyer().api.orders.paymentStatus({ orderId: placed.orderId });
    expect((await admin.api.proOrders.list({ view: 'UNDER_REVIEW' })).orders).toMatchObject([{ reference }]);
    const { reviews } = await admin.api.proPayments.waiting();
    expect(reviews).toMatchObject([{ attemptId: placed.orderId, kind: 'ORDER', reference }]);
    const decision = { attemptId: placed.orderId, resolution: 'GIVEN_BACK', reason: 'Rendu au guichet' } as const;
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['payment.validate:all:1'] });
    expect(await refusal(limited.api.proPayments.resolve(decision))).toMatchObject({ code: 'FORBIDDEN' });
    const supplier = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['payment.validate:portfolio'] });
    expect((await supplier.api.proPayments.waiting()).reviews).toEqual([]);
    expect(await refusal(supplier.api.proPayments.resolve(decision))).toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.proPayments.resolve(decision);
    expect((await admin.api.proPayments.waiting()).reviews).toEqual([]);
    const [entry] = (await record(reference)).timeline.filter(({ kind }) => kind === 'PAYMENT');
    expect(entry).toMatchObject({ by: 'Leïla Mansour', note: 'Rendu au guichet' });
    expect(await refusal(admin.api.proPayments.resolve(decision))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  const oweRefund = async () => {
    const { buyer } = await stage.shopper({ region: 'SN' });
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'mobile');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await readOrder(buyer, placed);
    const { version } = await record(reference);
    await admin.api.proOrders.cancel({ reference, version, reason: 'Plus en stock' });
    await stage.shop.rooms.outbox.drain();
    return reference;
  };

  test('names who made a refund by hand', async () => {
    const reference = await oweRefund();
    const [owed] = (await admin.api.proPayments.waiting()).byHand;
    expect(owed).toMatchObject({ reference, amount: 21_500, currency: 'XOF' });
    await admin.api.proPayments.completeRefund({ refundId: owed?.refundId ?? '' });
    const order = await record(reference);
    expect(order.refunds).toMatchObject([{ state: 'DONE', amount: 21_500 }]);
    expect(order.timeline.find(({ kind }) => kind === 'REFUND')).toMatchObject({ by: 'Leïla Mansour' });
    expect((await admin.api.proPayments.waiting()).byHand).toEqual([]);
  });

  test('shows a person with a portfolio the refunds of their orders, with as many statements for two as for one', async () => {
    const supplier = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['payment.view:portfolio'] });
    const follow = async (reference: string): Promise<void> => {
      const { version } = await record(reference);
      await admin.api.proOrders.assign({ reference, version, traderId: String(supplier.userId) });
    };
    const read = async () => {
      let references: string[] = [];
      const statements = await collectQueries(async () => {
        references = (await supplier.api.proPayments.waiting()).byHand.map(({ reference }) => reference).toSorted();
      });
      return { references, statements: statements.length };
    };
    const [first, second] = [await oweRefund(), await oweRefund()];
    await follow(first);
    const one = await read();
    expect(one.references).toEqual([first]);
    await follow(second);
    const two = await read();
    expect(two).toEqual({ references: [first, second].toSorted(), statements: one.statements });
  });
});
