/** Documents made elsewhere: what is accepted, who sees them, and what changes them. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf, uploadInvoice } from '#test/invoices';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

const desk = () => deskOf(stage.shop);

let stage: OrderShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  customer = await signIn(stage.shop, { email: 'karim@demo.test', fullName: 'Karim Haddad' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const calls = () => admin.api.proInvoices;
const record = (number: string) => calls().record({ number });
const filesOf = async (key: string) => (await stage.shop.rooms.files.head(key)) !== null;
const fileKeyOf = async (number: string): Promise<string> => {
  const [row] = await stage.rows<{ key: string }>('select file_key as key from invoice_account where number = $1', [
    number,
  ]);
  return row?.key ?? '';
};

describe('an invoice made elsewhere', () => {
  test('is listed, found by its number in any case, downloaded, and in the journal', async () => {
    await uploadInvoice(admin.api, { number: '2026/118', email: 'Karim@Demo.test' });
    const { invoices } = await calls().list({ text: '2026/118' });
    expect(invoices).toMatchObject([
      {
        source: 'UPLOADED',
        customer: { name: 'Karim Haddad', email: 'karim@demo.test' },
        totalExclTax: 100_000,
        vat: 19_000,
        total: 119_000,
        unpaid: 119_000,
        status: 'UNPAID',
        overdueDays: 37,
      },
    ]);
    await uploadInvoice(admin.api, { number: 'f-12', email: customer.email });
    const { id, actions, events, lines } = await record('F-12');
    expect(actions).toEqual(['PAY', 'REMIND', 'SEND', 'SET_DUE', 'REMOVE']);
    expect([events.map(({ kind, by }) => [kind, by]), lines]).toEqual([[['UPLOADED', 'Leïla Mansour']], []]);
    const file = await calls().document({ id });
    expect(Buffer.from(file.bytes).toString('base64')).toBe(pdfOf('f-12'));
    expect(file.headers?.['content-disposition']).toBe('attachment; filename="f-12.pdf"');
    const acts = await stage.rows(`select act, object_id as number, after from audit_entry where object_id = 'f-12'`);
    expect(acts).toEqual([
      {
        act: 'proInvoices.upload',
        number: 'f-12',
        after: { kind: 'INVOICE', customer: 'karim@demo.test', total: '119,000\u00A0TND', due: '2026-10-15' },
      },
    ]);
  });

  test('belongs to its customer: they alone see and download it', async () => {
    const other = await signIn(stage.shop);
    const { id } = await uploadInvoice(admin.api, { number: 'F-20', email: customer.email });
    const { invoices } = await customer.api.invoices.mine({});
    expect(invoices.find((one) => one.id === id)).toMatchObject({ number: 'F-20', unpaid: 119_000, isOverdue: true });
    expect((await customer.api.invoices.file({ invoiceId: id })).type).toBe('application/pdf');
    expect((await other.api.invoices.mine({})).invoices).toEqual([]);
    expect(await refusal(other.api.invoices.file({ invoiceId: id }))).toMatchObject({ code: 'NOT_FOUND' });
    const { buyer } = await stage.shopper();
    expect(await refusal(buyer.api.invoices.file({ invoiceId: id }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each([
    ['bytes that are no PDF', { pdf: Buffer.from('facture.pdf').toString('base64') }, 'pdf'],
    ['a day before its date', { dueOn: '2026-09-14' }, 'dueOn'],
    ['a day in the future', { issuedOn: '2026-11-30', dueOn: '2026-12-31' }, 'issuedOn'],
    ['a total below the total without taxes', { total: 99_999 }, 'total'],
    ['an address without account', { email: 'personne@nulle.test' }, 'email'],
    ['the address of a colleague', { email: 'equipe-facture@demo.test' }, 'email'],
    ['an unknown region', { region: 'ZZ' }, 'region'],
    ['a number without a figure', { number: 'nouvelle' }, 'number'],
    ['a number that a series of the shop will issue', { number: 'fa-tn-2026-900000' }, 'number'],
  ])('is refused with %s', async (_, wrong, field) => {
    await signIn(stage.shop, { email: 'equipe-facture@demo.test', role: 'SUPPLIER' });
    const sent = uploadInvoice(admin.api, { number: 'F-30', email: customer.email, ...wrong });
    expect(await refusal(sent)).toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
    expect(await refusal(record('F-30'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused with the number of another one, and its file is not kept', async () => {
    await uploadInvoice(admin.api, { number: 'F-40', email: customer.email });
    const pdf = pdfOf('second');
    const again = uploadInvoice(admin.api, { number: 'f-40', email: customer.email, pdf });
    expect(await refusal(again)).toMatchObject({ code: 'BAD_REQUEST', fields: ['number'] });
    await uploadInvoice(admin.api, { number: 'F-41', email: customer.email, pdf });
    const key = await fileKeyOf('F-41');
    await calls().remove({ id: (await record('F-41')).id, version: 1 });
    await stage.shop.rooms.outbox.drain();
    expect([await filesOf(await fileKeyOf('F-40')), await filesOf(key)]).toEqual([true, false]);
  });

  test('is added once by a repeated request', async () => {
    const body = {
      ...({ kind: 'INVOICE', number: 'F-50', region: 'TN' } as const),
      email: customer.email,
      pdf: pdfOf('F-50'),
    };
    const days = { issuedOn: '2026-09-15', dueOn: '2026-10-15', totalExclTax: 1000, total: 1190 };
    const key = { idempotencyKey: randomUUID() };
    const send = () => admin.client(stage.origin).proInvoices.upload({ ...body, ...days }, key);
    expect(await send()).toEqual(await send());
  });

  test('has another due date after a change, unless a colleague changed it first', async () => {
    const { id } = await uploadInvoice(admin.api, { number: 'F-60', email: customer.email });
    await calls().setDue({ id, version: 1, dueOn: '2026-12-01' });
    expect(await record('F-60')).toMatchObject({
      dueOn: '2026-12-01',
      overdueDays: 0,
      version: 2,
      events: [{ kind: 'DUE_CHANGED', dueBefore: '2026-10-15', dueAfter: '2026-12-01' }, { kind: 'UPLOADED' }],
    });
    const late = calls().setDue({ id, version: 1, dueOn: '2026-12-24' });
    expect(await refusal(late)).toMatchObject({ code: 'RECORD_CHANGED' });
    const before = calls().setDue({ id, version: 2, dueOn: '2026-09-01' });
    expect(await refusal(before)).toMatchObject({ code: 'BAD_REQUEST', fields: ['dueOn'] });
  });
});

test('a document of the shop keeps its due date, and is never removed', async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference } = await buyer.api.orders.summary({ order_s_ref: placed.orderSRef, orderId: placed.orderId });
  for (const step of ['confirm', 'prepare', 'send', 'deliver'] as const)
    await (step === 'deliver' ? desk().deliver(reference, null) : desk()[step](reference));
  const [{ id, version, number } = { id: '', version: 0, number: '' }] = (await calls().list({ text: reference }))
    .invoices;
  const invoice = await record(number);
  expect(invoice).toMatchObject({ order: reference, actions: ['SEND'], payments: [], lines: [{ quantity: 1 }] });
  expect(invoice.sealed?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await refusal(calls().setDue({ id, version, dueOn: '2027-01-01' }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await refusal(calls().remove({ id, version }))).toMatchObject({ code: 'BAD_REQUEST' });
});

test('an invoice of the shop is in the list of the account that its order belongs to, also when adopted later', async () => {
  const email = 'adoptee@demo.test';
  const buyer = stage.buyer({ email });
  await buyer.add({ variantId: await stage.addVariant() });
  const placed = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference } = await buyer.api.orders.summary({ order_s_ref: placed.orderSRef, orderId: placed.orderId });
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk()[step](reference);
  await desk().deliver(reference, null);
  const person = await signIn(stage.shop, { email });
  expect((await person.api.invoices.mine({})).count).toBe(0);
  await stage.shop.db.command({ name: 'test.adopt' }, async (tx) =>
    stage.shop.rooms.orders.adoptGuestOrders(tx, { id: person.userId, email }),
  );
  const { invoices } = await person.api.invoices.mine({});
  expect(invoices).toMatchObject([{ order: reference, status: 'PAID', unpaid: 0 }]);
});

describe('the number of a document made elsewhere', () => {
  const upload = (number: string) => uploadInvoice(admin.api, { number, email: customer.email });
  const setPrefix = async (prefix: string) => {
    const { version } = await admin.api.proIdentity.series({ region: 'TN' });
    const [INVOICE, CREDIT_NOTE] = [
      { prefix, digits: 6 },
      { prefix: 'AV-TN', digits: 6 },
    ];
    return admin.api.proIdentity.saveSeries({ region: 'TN', version, INVOICE, CREDIT_NOTE });
  };

  test('refuses a prefix whose series would issue it later, not one whose numbers are all past', async () => {
    for (const number of ['VIEUX-2024-000001', 'VIEUX-2025-000900', 'VIEUX-2031-000002']) await upload(number);
    expect(await refusal(setPrefix('VIEUX'))).toMatchObject({ code: 'BAD_REQUEST', fields: ['invoicePrefix'] });
    await upload('PASSE-2024-000001');
    await setPrefix('PASSE');
    expect((await refusal(upload('FA-TN-2031-000001'))).fields).toEqual(['number']);
  });

  test('is never one of a prefix that a series takes at the same moment', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const prefix = `COURSE${round}`;
      const results = await Promise.allSettled([upload(`${prefix}-2031-000001`), setPrefix(prefix)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
