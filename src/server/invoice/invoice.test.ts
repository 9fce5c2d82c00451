import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { createFiles } from '#platform/files';
import { statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createOutbox } from '#platform/outbox';
import { createTypesetter } from '#platform/typeset';
import { verify } from '#platform/verify';
import { createRegions } from '#server/region';
import { addTree } from '#test/catalogue';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { basketOf, pagesOf, requestOf } from '#test/documents';
import { anyBasket } from '#test/random-basket';
import {
  createInvoices,
  type CreditNoteRequest,
  type InvoiceRequest,
  type Invoices,
  type IssuedDocument,
} from './invoice.ts';

const clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
const typesetter = createTypesetter();
let database: TestDatabase;
let folder: string;
let invoices: Invoices;
let orders = 0;
const someOrder = (): number => (orders += 1);

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  folder = await mkdtemp(join(tmpdir(), 'ourlet-documents-'));
  await addTree(database.db);
  const regions = createRegions({ db: database.db, clock, log: silentLogger() });
  await regions.load();
  await regions.close();
  const files = createFiles({ url: folder });
  const outbox = createOutbox({ db: database.db, log: silentLogger() });
  invoices = createInvoices({ db: database.db, clock, files, regions, outbox, typesetter });
});
afterAll(async () => {
  await typesetter.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const broken = async ({ url }: TestDatabase): Promise<string[]> =>
  (await verify({ url })).filter((verdict) => verdict.broken > 0).map(({ sentence }) => sentence);
const issue = (request: InvoiceRequest): Promise<IssuedDocument> =>
  database.db.command({ name: 'test.issue' }, (tx) => invoices.issueInvoice(tx, request));
const credit = (request: CreditNoteRequest): Promise<IssuedDocument> =>
  database.db.command({ name: 'test.credit' }, (tx) => invoices.issueCreditNote(tx, request));
const order = (region = 'TN', lines: [number, number][] = [[2, 50_000]]): InvoiceRequest =>
  requestOf(basketOf(region, lines), { orderId: someOrder(), region });
const sequence = ({ number }: IssuedDocument): number => Number(number.slice(-6));

describe('a series', () => {
  test('has no gap and no duplicate with fifty concurrent issues, some rolled back', async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      database.db
        .command({ name: 'test.race' }, async (tx) => {
          const issued = await invoices.issueInvoice(tx, order('SN', [[1, 12_500]]));
          if (index % 4 === 0) throw new Error('given up');
          return issued;
        })
        .catch(() => null),
    );
    const issued = (await Promise.all(tries)).filter((one) => one !== null);
    expect(issued.map(sequence).toSorted((left, right) => left - right)).toEqual(issued.map((_, index) => index + 1));
    expect(issued[0]?.number).toMatch(/^FA-SN-2026-0000\d\d$/);
    expect(await broken(database)).toEqual([]);
  });

  test('returns the same invoice for the same order and occasion, concurrently or later', async () => {
    const request = order();
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(request)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await issue({ ...request, total: 1 })).toEqual(answers[0]);
    expect(await invoices.documentsOf([request.orderRowId])).toEqual([{ ...answers[0], size: null }]);
  });

  test('restarts at 1 each year of the region, and its dates never go back', async () => {
    const before = await issue(order());
    clock.set(new Date('2026-12-31T23:30:00Z'));
    const first = await issue(order());
    expect(first.number).toBe('FA-TN-2027-000001');
    clock.set(new Date('2026-11-21T12:00:00Z'));
    const late = await issue(order());
    expect(late).toMatchObject({ number: 'FA-TN-2027-000002', issuedAt: first.issuedAt });
    expect(before.number).toMatch(/^FA-TN-2026-/);
    expect(await broken(database)).toEqual([]);
  });

  test('accepts the totals of any order', async () => {
    for (const basket of fc.sample(anyBasket, { numRuns: 40, seed: 7 })) {
      const region = basket.currency === 'XOF' ? 'SN' : 'TN';
      const request = requestOf(basket, { orderId: someOrder(), region });
      const { total, totalExclTax, vat, stampDuty, currency } = await issue(request);
      expect({ total, totalExclTax, stampDuty, currency }).toEqual({
        total: request.total,
        totalExclTax: request.totalExclTax,
        stampDuty: request.stampDuty,
        currency: basket.currency,
      });
      expect(vat).toBe(request.vat.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect(await broken(database)).toEqual([]);
  });

  test('refuses inconsistent amounts without losing a number', async () => {
    const good = await issue(order());
    await expect(issue({ ...order(), total: 12 })).rejects.toThrow(RangeError);
    expect(sequence(await issue(order()))).toBe(sequence(good) + 1);
  });
});

describe('an issued document', () => {
  test('cannot be updated, deleted or truncated', async () => {
    await issue(order());
    for (const text of [
      'update invoice set total = total',
      'delete from invoice',
      'truncate invoice cascade',
      'delete from invoice_series',
      'update invoice_series set last = last - 1',
      'update invoice_series set last = last + 2',
    ]) {
      await expect(execute(database.url, text)).rejects.toThrow(/never changed|must follow the last one/);
    }
  });

  test('is detected when it was changed', async () => {
    const other = await createTestDatabase();
    await addTree(other.db);
    const regions = createRegions({ db: other.db, clock, log: silentLogger() });
    await regions.load();
    await regions.close();
    const files = createFiles({ url: folder });
    const outbox = createOutbox({ db: other.db, log: silentLogger() });
    const room = createInvoices({ db: other.db, clock, files, regions, outbox, typesetter });
    const issued = await other.db.command({ name: 'test.issue' }, async (tx) => {
      await room.issueInvoice(tx, order());
      const second = await room.issueInvoice(tx, order());
      await room.issueInvoice(tx, order());
      return second;
    });
    expect(await broken(other)).toEqual([]);
    await execute(
      other.url,
      `alter table invoice disable trigger invoice_unchanged;
       update invoice set snapshot = replace(snapshot::text, 'Amel', 'Emal')::json where number = '${issued.number}'`,
    );
    expect((await broken(other)).join()).toContain('sceau');
    await expect(room.readPdf(issued.number)).rejects.toThrow('sceau');
    await other.drop();
  });
});

describe('a credit note', () => {
  test('refers to its invoice, and concurrent ones never exceed it', async () => {
    const invoice = await issue(order('TN', [[3, 50_000]]));
    const one = (index: number) =>
      credit({
        invoice: invoice.number,
        occasion: `claim ${index}`,
        reason: 'Retour',
        lines: [{ key: '1', quantity: 1 }],
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => one(index)));
    const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(given.map(({ total }) => total)).toEqual([50_000, 50_000, 50_000]);
    expect(given[0]?.number).toMatch(/^AV-TN-\d{4}-\d{6}$/);
    const documents = await invoices.documentsOf([invoice.orderRowId]);
    expect(documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
    expect(await broken(database)).toEqual([]);
  });

  test('is refused for an unknown invoice and for a credit note', async () => {
    const invoice = await issue(order());
    const part = { occasion: 'claim', reason: 'Retour', lines: [{ key: '1', quantity: 1 }] };
    const note = await credit({ ...part, invoice: invoice.number });
    for (const number of ['FA-TN-2026-999999', note.number]) {
      await expect(credit({ ...part, occasion: 'other', invoice: number })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test('has its own stamp duty when the setting is on', async () => {
    const invoice = await issue(order());
    const part = { invoice: invoice.number, reason: 'Retour', lines: [{ key: '1', quantity: 1 }] };
    const [page = ''] = pagesOf(await invoices.readPdf((await credit({ ...part, occasion: 'a' })).number));
    expect(page.replace(/\s+/g, ' ')).toContain('Timbre fiscal de cet avoir : 1,000 TND');
    await execute(database.url, `update invoice_seller set stamp_on_credit_notes = false where region = 'TN'`);
    const [without = ''] = pagesOf(await invoices.readPdf((await credit({ ...part, occasion: 'b' })).number));
    expect(without).not.toContain('timbre');
    expect(without.replace(/\s+/g, ' ')).toContain(`Facture rectifiée ${invoice.number}`);
  });

  test('adds its own stamp duty to the sums of its day, whatever its texts contain', async () => {
    const ownStamps = async () =>
      (
        await database.db.row<{ sum: number }>(
          statement('', 'select coalesce(sum(own_stamp * documents), 0)::int as sum from register_day'),
        )
      )?.sum ?? 0;
    const before = await ownStamps();
    const invoice = await issue(order());
    const part = { invoice: invoice.number, lines: [{ key: '1', quantity: 1 }] };
    await execute(database.url, `update invoice_seller set stamp_on_credit_notes = true where region = 'TN'`);
    await credit({ ...part, reason: '"ownStampDuty":7', occasion: 'a' });
    expect(await broken(database)).toEqual([]);
    await credit({ ...part, reason: '\u0000', occasion: 'b' });
    expect(await ownStamps()).toBe(before + 2 * 1000);
  });
});

describe('the PDF', () => {
  const words = (bytes: Buffer): string => pagesOf(bytes).join('\n').replace(/\s+/g, ' ');

  test('contains the legal text, as PDF/A-3b', async () => {
    const request = order('TN', [
      [1, 129_900],
      [2, 50_000],
    ]);
    const bytes = await invoices.readPdf((await issue(request)).number);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</);
    const text = words(bytes);
    for (const part of ['Ourlet SARL', 'Matricule fiscal 1700000D/A/M/000', 'Amel Ben Salah', request.order.reference])
      expect(text).toContain(part);
    for (const part of ['Total HT 199,076 TND', 'Total de la TVA 37,824 TND', 'Timbre fiscal 1,000 TND'])
      expect(text).toContain(part);
    expect(text).toContain('Total TTC 237,900 TND');
    expect(text).toContain(
      'Arrêtée la présente facture à la somme de deux cent trente-sept dinars et neuf cents millimes.',
    );
    expect(text).toContain('Page 1 sur 1');
  });

  test('repeats the table header and numbers the pages', async () => {
    const request = order(
      'SN',
      Array.from({ length: 60 }, (_, index) => [1, 12_500 + index]),
    );
    const pages = pagesOf(await invoices.readPdf((await issue(request)).number));
    expect(pages.length).toBe(3);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} sur 3`));
    expect(pages[1]).toContain('Désignation');
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('754 270 CFA');
  });

  test('is rendered once, and rendering again gives the same bytes', async () => {
    const { number } = await issue(order());
    const [first, second] = await Promise.all([invoices.readPdf(number), invoices.readPdf(number)]);
    await rm(join(folder, 'documents'), { recursive: true, force: true });
    expect(second.equals(first)).toBe(true);
    expect((await invoices.readPdf(number)).equals(first)).toBe(true);
    await expect(invoices.readPdf('FA-TN-1999-000001')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('prints hostile text literally', async () => {
    const name = '#panic("no") *bold* $x$ \\ @ref [a] `code` // <tag> #include "/etc/passwd"';
    const basket = basketOf('TN', [[1, 50_000]]);
    const request = requestOf(basket, { orderId: someOrder(), region: 'TN', name });
    const text = words(await invoices.readPdf((await issue(request)).number)).replaceAll(' ', '');
    expect(text).toContain(name.replaceAll(' ', ''));
  });

  test('prints other scripts, and a question mark for a missing glyph', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (name) => {
        const basket = basketOf('TN', [[1, 50_000]]);
        const request = requestOf(basket, { orderId: someOrder(), region: 'TN', name: `A${name}\uD800 أمل` });
        expect(words(await invoices.readPdf((await issue(request)).number))).toContain('Total TTC');
      }),
      { numRuns: 30 },
    );
  });
});
