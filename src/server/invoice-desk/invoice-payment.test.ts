/** Payments over one or several invoices, their reversal, credit notes made elsewhere, and two people at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LooseInputOf } from '#shared/api/call';
import type { proInvoices } from '#shared/api/pro-invoices';
import { pdfOf, uploadInvoice } from '#test/invoices';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { outcomeOf, tally } from '#test/buyer';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
  await signIn(stage.shop, { email: 'karim@demo.test', fullName: 'Karim Haddad' });
  await signIn(stage.shop, { email: 'amel@demo.test' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const calls = () => admin.api.proInvoices;
const record = (number: string) => calls().record({ number });

let made = 0;
/** An invoice of 119 TND by default. */
const invoice = async (more: Partial<LooseInputOf<typeof proInvoices.upload>> = {}) => {
  made += 1;
  const number = `P-${made}`;
  const { id } = await uploadInvoice(admin.api, { number, email: 'karim@demo.test', ...more });
  return { number, id };
};

type Payment = LooseInputOf<typeof proInvoices.pay>;
const part = (invoiceId: string, amount: number, version = 1) => ({ invoiceId, amount, version });
const payment = (allocations: Payment['allocations'], more: Partial<Payment> = {}): Payment => ({
  means: 'TRANSFER',
  receivedOn: '2026-11-20',
  reference: 'VIR 88',
  allocations,
  ...more,
});

describe('a payment', () => {
  test('settles several invoices, one in part, and is in the record and the journal of each', async () => {
    const [first, second] = [await invoice(), await invoice()];
    await calls().pay(payment([part(first.id, 119_000), part(second.id, 19_000)]));
    expect(await record(first.number)).toMatchObject({ status: 'PAID', paid: 119_000, unpaid: 0, version: 2 });
    const open = await record(second.number);
    expect(open).toMatchObject({ status: 'PARTIAL', paid: 19_000, unpaid: 100_000 });
    expect(open.payments).toMatchObject([
      {
        means: 'TRANSFER',
        reference: 'VIR 88',
        amount: 19_000,
        total: 138_000,
        by: 'Leïla Mansour',
        reversal: null,
        allocations: [
          { number: first.number, amount: 119_000 },
          { number: second.number, amount: 19_000 },
        ],
      },
    ]);
    expect(open.actions).not.toContain('REMOVE');
    const acts = await stage.rows<{ before: object; after: object }>(
      `select before, after from audit_entry where object_id = $1 and act = 'proInvoices.pay'`,
      [second.number],
    );
    expect(acts).toMatchObject([{ before: { left: '119,000\u00A0TND' }, after: { left: '100,000\u00A0TND' } }]);
  });

  test.each([
    ['more than what is left', () => [119_001], 'allocations'],
    ['the same invoice twice', () => [1000, 1000], 'allocations'],
  ])('is refused for %s', async (_, amounts, field) => {
    const { id, number } = await invoice();
    const paid = calls().pay(payment(amounts().map((amount) => part(id, amount))));
    expect(await refusal(paid)).toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
    expect(await record(number)).toMatchObject({ paid: 0, payments: [] });
  });

  test('is refused over two customers, over two currencies, in the future, and for a paid invoice', async () => {
    const [own, other] = [await invoice(), await invoice({ email: 'amel@demo.test' })];
    const francs = await invoice({ region: 'SN', totalExclTax: 10_000, total: 11_800 });
    for (const stranger of [other, francs])
      expect(await refusal(calls().pay(payment([part(own.id, 1), part(stranger.id, 1)])))).toMatchObject({
        fields: ['allocations'],
      });
    const tomorrow = calls().pay(payment([part(own.id, 1)], { receivedOn: '2026-11-25' }));
    expect(await refusal(tomorrow)).toMatchObject({ fields: ['receivedOn'] });
    await calls().pay(payment([part(own.id, 119_000)]));
    expect(await refusal(calls().pay(payment([part(own.id, 1, 2)])))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is reversed as an act of its own, once, and can be recorded again', async () => {
    const { id, number } = await invoice();
    const { paymentId } = await calls().pay(payment([part(id, 50_000)]));
    await calls().reverse({ paymentId, reason: 'Chèque sans provision' });
    const reversed = await record(number);
    expect(reversed).toMatchObject({ status: 'UNPAID', paid: 0, unpaid: 119_000, version: 3 });
    expect(reversed.payments).toMatchObject([{ reversal: { by: 'Leïla Mansour', reason: 'Chèque sans provision' } }]);
    const again = calls().reverse({ paymentId, reason: 'Encore' });
    expect(await refusal(again)).toMatchObject({ code: 'BAD_REQUEST', fields: ['reason'] });
    await calls().pay(payment([part(id, 119_000, 3)]));
    expect(await refusal(calls().remove({ id, version: 4 }))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('of two people at once is recorded once, and the second learns who was first', async () => {
    const [left, right] = [await invoice(), await invoice()];
    const both = [part(left.id, 60_000), part(right.id, 60_000)];
    const people = [admin, colleague, admin, colleague];
    const sent = people.map(({ api }, index) =>
      outcomeOf(api.proInvoices.pay(payment(index % 2 === 0 ? both : both.toReversed()))),
    );
    expect(tally(await Promise.all(sent))).toEqual({ done: 1, RECORD_CHANGED: 3 });
    expect(await record(left.number)).toMatchObject({ paid: 60_000, status: 'PARTIAL' });
    const late = await refusal(colleague.api.proInvoices.pay(payment(both)));
    expect(late).toMatchObject({
      code: 'RECORD_CHANGED',
      changes: [{ by: expect.stringMatching(/Mansour|Trabelsi/) }],
    });
  });

  test('sent twice with one key is recorded once', async () => {
    const { id, number } = await invoice();
    const key = { idempotencyKey: randomUUID() };
    const send = () => admin.client(stage.origin).proInvoices.pay(payment([part(id, 10_000)]), key);
    expect(await send()).toEqual(await send());
    expect(await record(number)).toMatchObject({ paid: 10_000 });
  });

  test('by withholding needs its certificate, which staff can read', async () => {
    const { id } = await invoice();
    const withheld = payment([part(id, 1_190)], { means: 'WITHHOLDING', reference: 'RS-2026-9' });
    expect(await refusal(calls().pay(withheld))).toMatchObject({ fields: ['certificate'] });
    const forged = calls().pay({ ...withheld, certificate: Buffer.from('<html>').toString('base64') });
    expect(await refusal(forged)).toMatchObject({ fields: ['certificate'] });
    const { paymentId } = await calls().pay({ ...withheld, certificate: pdfOf('certificat') });
    const file = await calls().certificate({ paymentId });
    expect(Buffer.from(file.bytes).toString('base64')).toBe(pdfOf('certificat'));
  });
});

describe('a credit note made elsewhere', () => {
  test('settles invoices of its customer up to its total, and its use can be reversed', async () => {
    const owed = await invoice();
    const credit = await invoice({ kind: 'CREDIT_NOTE', totalExclTax: 40_000, total: 47_600 });
    const use = (amount: number, version = 1) =>
      calls().pay(payment([part(owed.id, amount, version)], { means: 'CREDIT_NOTE', creditNoteId: credit.id }));
    expect(await refusal(use(47_601))).toMatchObject({ fields: ['allocations'] });
    const { paymentId } = await use(30_000);
    expect(await record(owed.number)).toMatchObject({ credited: 30_000, paid: 0, unpaid: 89_000, status: 'UNPAID' });
    expect(await record(credit.number)).toMatchObject({ allocated: 30_000, status: 'CREDIT' });
    expect(await refusal(use(20_000, 2))).toMatchObject({ fields: ['allocations'] });
    await calls().reverse({ paymentId, reason: 'Mauvaise facture' });
    expect(await record(credit.number)).toMatchObject({ allocated: 0, payments: [{ reversal: {} }] });
    expect(await record(owed.number)).toMatchObject({ credited: 0, unpaid: 119_000 });
  });

  test('is no invoice, and pays nothing of another customer', async () => {
    const owed = await invoice({ email: 'amel@demo.test' });
    const credit = await invoice({ kind: 'CREDIT_NOTE' });
    expect(await refusal(calls().pay(payment([part(credit.id, 1)])))).toMatchObject({ fields: ['allocations'] });
    const use = payment([part(owed.id, 1)], { means: 'CREDIT_NOTE', creditNoteId: credit.id });
    expect(await refusal(calls().pay(use))).toMatchObject({ fields: ['creditNoteId'] });
    const invoiceAsCredit = { ...use, creditNoteId: (await invoice()).id };
    expect(await refusal(calls().pay(invoiceAsCredit))).toMatchObject({ fields: ['creditNoteId'] });
  });
});

describe('who may', () => {
  test('record payments: only up to the limit of the privilege, over all invoices together', async () => {
    const [first, second] = [await invoice(), await invoice()];
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['payment.create:all:100000'] });
    const pay = (amount: number) =>
      limited.api.proInvoices.pay(payment([part(first.id, amount), part(second.id, amount)]));
    expect(await refusal(pay(50_001))).toMatchObject({ code: 'FORBIDDEN' });
    await pay(50_000);
  });

  test('see the record: a person of a portfolio sees neither it nor its payments', async () => {
    const { id, number } = await invoice();
    const seller = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['payment.create:portfolio'] });
    const { proInvoices: own } = seller.api;
    expect(await refusal(own.record({ number }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(own.pay(payment([part(id, 1)])))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('use a credit note: a person of a portfolio uses only those of the portfolio', async () => {
    const credit = await invoice({ kind: 'CREDIT_NOTE' });
    const privileges = ['payment.create:portfolio', 'invoice.create:portfolio'];
    const seller = await signIn(stage.shop, { role: 'SUPPLIER', privileges });
    const own = (number: string, kind: 'INVOICE' | 'CREDIT_NOTE') =>
      uploadInvoice(seller.api, { number, kind, email: 'karim@demo.test' });
    const owed = await own('V-1', 'INVOICE');
    const use = (creditNoteId: string) =>
      seller.api.proInvoices.pay(payment([part(owed.id, 10_000)], { means: 'CREDIT_NOTE', creditNoteId }));
    expect(await refusal(use(credit.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await record(credit.number)).toMatchObject({ allocated: 0 });
    await use((await own('V-2', 'CREDIT_NOTE')).id);
    expect(await record('V-1')).toMatchObject({ credited: 10_000 });
  });
});
