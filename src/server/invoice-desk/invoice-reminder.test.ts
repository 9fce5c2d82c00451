/** Reminders one by one and by a bulk job, the document sent again, and the archive of PDFs. */
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { pdfOf, uploadInvoice } from '#test/invoices';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const calls = () => admin.api.proInvoices;
const record = (number: string) => calls().record({ number });
const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

let people = 0;
const invoice = async (number: string) => {
  people += 1;
  const { email } = await signIn(stage.shop, { email: `client-${people}@demo.test`, fullName: 'Karim Haddad' });
  const { id } = await uploadInvoice(admin.api, { number, email });
  return { id, email };
};
const mailsOf = async (email: string) => {
  await stage.mailsTo(email);
  return stage.rows<{ subject: string; text: string; attachments: { name: string; base64: string }[] }>(
    'select subject, text_body as text, attachments from demo_mail where recipient = $1 order by id',
    [email],
  );
};

test('a reminder is the mail of its preview with the document, and goes out once a day', async () => {
  const { id, email } = await invoice('R/1');
  const note = 'Merci de nous appeler.';
  const preview = await calls().reminder({ id, note });
  await calls().remind({ id, note });
  const [mail, ...others] = await mailsOf(email);
  expect([mail?.subject, mail?.text, others]).toEqual([preview.subject, preview.text, []]);
  expect(plain(mail?.text ?? '')).toContain('il reste 119,000 TND à payer sur la facture R/1');
  expect(plain(mail?.text ?? '')).toContain('depuis 37 jours');
  expect(mail?.text).toContain(note);
  expect(mail?.attachments).toMatchObject([{ name: 'R-1.pdf', base64: pdfOf('R/1') }]);
  expect(await refusal(calls().remind({ id, note: '' }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await record('R/1')).toMatchObject({
    reminders: 1,
    remindedToday: true,
    version: 1,
    events: [{ kind: 'REMINDED', by: 'Leïla Mansour', recipient: email, note }, { kind: 'UPLOADED' }],
  });
});

test('no reminder is sent when nothing is left to pay, and the document can be sent again', async () => {
  const { id, email } = await invoice('R/2');
  const allocations = [{ invoiceId: id, version: 1, amount: 119_000 }];
  await calls().pay({ means: 'CASH', receivedOn: '2026-11-20', reference: '', allocations });
  expect(await refusal(calls().remind({ id, note: '' }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await refusal(calls().reminder({ id }))).toMatchObject({ code: 'BAD_REQUEST' });
  await calls().send({ id }, { idempotencyKey: randomUUID() });
  const [mail] = await mailsOf(email);
  expect(plain(mail?.subject ?? '')).toBe('Votre facture R/2');
  expect(mail?.attachments).toHaveLength(1);
});

test('a job sends one reminder for each invoice, and names the invoices without reminder', async () => {
  const [first, second] = [await invoice('B-1'), await invoice('B-2')];
  await calls().remind({ id: second.id, note: '' });
  const items = ['B-1', 'B-2'].map((id) => ({ id, version: 1 }));
  const { id: jobId } = await admin.api.proBulk.start({ list: 'invoices', act: 'REMIND', key: randomUUID(), items });
  await stage.shop.rooms.bulkJobs.runOpen(silentLogger());
  const { job, refused } = await admin.api.proBulk.byId({ jobId });
  expect(job).toMatchObject({ done: 1, refused: 1 });
  expect(refused).toMatchObject([{ id: 'B-2', reason: expect.stringContaining('aujourd’hui') }]);
  expect([(await mailsOf(first.email)).length, (await mailsOf(second.email)).length]).toEqual([1, 1]);
});

test('a job sends reminders for every invoice of a view', async () => {
  await invoice('V-01');
  await invoice('V-02');
  const start = { list: 'invoices', act: 'REMIND', key: randomUUID(), query: 'text=V-0&status=UNPAID' } as const;
  const { id: jobId } = await admin.api.proBulk.start(start);
  await stage.shop.rooms.bulkJobs.runOpen(silentLogger());
  expect((await admin.api.proBulk.byId({ jobId })).job).toMatchObject({ records: 2, done: 2 });
});

test('the chosen PDFs are one archive, which can be downloaded once', async () => {
  const [first] = [await invoice('Z0/1'), await invoice('Z0-2'), await invoice('Z0-3')];
  const archive = async (query: string) => {
    const { path } = await admin.api.proExports.start({ list: 'invoices', format: 'zip', query, columns: [] });
    return { path, answer: await fetch(`${stage.origin}${path}`) };
  };
  const { path, answer } = await archive(`id=${first.id}&id=${(await record('Z0-3')).id}`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="factures-pdf-2026-11-21.zip"');
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(parts).sort()).toEqual(['Z0-1.pdf', 'Z0-3.pdf']);
  expect(Buffer.from(parts['Z0-1.pdf'] ?? []).toString('base64')).toBe(pdfOf('Z0/1'));
  expect((await fetch(`${stage.origin}${path}`)).status).toBe(404);
  const all = await (await archive('text=Z0')).answer.arrayBuffer();
  expect(Object.keys(unzipSync(new Uint8Array(all)))).toHaveLength(3);
  const none = admin.api.proExports.start({ list: 'invoices', format: 'zip', query: 'text=inconnue-9', columns: [] });
  expect(await refusal(none)).toMatchObject({ code: 'BAD_REQUEST', fields: ['query'] });
  const orders = admin.api.proExports.start({ list: 'orders', format: 'zip', query: '', columns: [] });
  expect(await refusal(orders)).toMatchObject({ code: 'NOT_FOUND' });
});
