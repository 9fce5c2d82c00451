import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { createOutbox } from '#platform/outbox';
import { createTypesetter } from '#platform/typeset';
import { verify } from '#platform/verify';
import { createRegions } from '#server/region';
import { proIdentity as calls } from '#shared/api/pro-identity';
import { addTree } from '#test/catalogue';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { basketOf, requestOf } from '#test/documents';
import { createInvoices, type Invoices } from './invoice.ts';

const clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
const typesetter = createTypesetter();
let database: TestDatabase;
let invoices: Invoices;
let orders = 0;

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
  const regions = createRegions({ db: database.db, clock, log: silentLogger() });
  await regions.load();
  await regions.close();
  const files = createFiles({ url: '/tmp' });
  const outbox = createOutbox({ db: database.db, log: silentLogger() });
  invoices = createInvoices({ db: database.db, clock, files, regions, outbox, typesetter });
});
afterAll(async () => {
  await typesetter.close();
  await database.drop();
});

const issue = (region: string) => {
  orders += 1;
  const request = requestOf(basketOf(region, [[1, 50_000]]), { orderId: orders, region });
  return database.db.command({ name: 'test.issue' }, (tx) => invoices.issueInvoice(tx, request));
};
type Series = Awaited<ReturnType<typeof read>>;
const read = (region: string) => call(calls.series.id, { region });
const call = async (id: string, input: object) => {
  const route = invoices.routes.find((one) => one.call.id === id);
  if (!route) throw new Error(id);
  return (await route.handler(input as never, {} as never)) as {
    version: number;
    series: { next: string; mayChooseFirst: boolean; formatPeriods: { first: string; last: string }[] }[];
  };
};
type Format = { prefix: string; digits: number; firstNumber?: number };
const save = async (region: string, INVOICE: Format, CREDIT_NOTE: Format = { prefix: `AV-${region}`, digits: 6 }) =>
  call(calls.saveSeries.id, { region, version: (await read(region)).version, INVOICE, CREDIT_NOTE });
const nextOf = ({ series }: Series): string | undefined => series[0]?.next;
const waiting = statement(
  '',
  `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);
const isSomeoneWaiting = async (): Promise<boolean> =>
  ((await database.db.row<{ count: number }>(waiting))?.count ?? 0) > 0;
const broken = async (): Promise<string[]> =>
  (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0).map(({ sentence }) => sentence);

test('a series taken over from another software goes on at its number, in its form', async () => {
  expect((await read('SN')).series[0]).toMatchObject({ next: 'FA-SN-2026-000001', mayChooseFirst: true });
  expect(nextOf(await save('SN', { prefix: 'FACT', digits: 4, firstNumber: 118 }))).toBe('FACT-2026-0118');
  expect((await issue('SN')).number).toBe('FACT-2026-0118');
  const later = await save('SN', { prefix: 'F', digits: 5 });
  expect(later.series[0]).toMatchObject({ next: 'F-2026-00119', mayChooseFirst: false });
  expect((await issue('SN')).number).toBe('F-2026-00119');
  expect((await read('SN')).series[0]?.formatPeriods).toMatchObject([
    { first: 'F-2026-00119', last: 'F-2026-00119' },
    { first: 'FACT-2026-0118', last: 'FACT-2026-0118' },
  ]);
  await expect(save('SN', { prefix: 'F', digits: 5, firstNumber: 300 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await broken()).toEqual([]);
});

test('a prefix of another series is refused, and one that no document has is free again', async () => {
  await save('TN', { prefix: 'VENTE', digits: 6 });
  await save('TN', { prefix: 'FTN', digits: 6 });
  await save('SN', { prefix: 'VENTE', digits: 6 });
  for (const prefix of ['FACT', 'VENTE', 'FA-SN', 'AV-TN', 'FA-CI-X'])
    await expect(save('TN', { prefix, digits: 6 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(save('TN', { prefix: 'X', digits: 6 }, { prefix: 'X', digits: 6 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('an older version is refused', async () => {
  const formats = { INVOICE: { prefix: 'A', digits: 4 }, CREDIT_NOTE: { prefix: 'B', digits: 4 } };
  const old = { region: 'TN', version: (await read('TN')).version - 1, ...formats };
  await expect(call(calls.saveSeries.id, old)).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
});

test('twenty documents issued while the format changes have no gap and no number twice', async () => {
  const changes = async (): Promise<void> => {
    for (const prefix of ['FA1', 'FA2', 'FA3', 'FA4', 'FA5']) await save('TN', { prefix, digits: 4 });
  };
  const [issued] = await Promise.all([Promise.all(Array.from({ length: 20 }, () => issue('TN'))), changes()]);
  const numbers = issued.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(20);
  const ranks = numbers.map((number) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);
  expect(ranks).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect((await issue('TN')).number).toBe('FA5-2026-0021');
  expect(await broken()).toEqual([]);
});

test('a change of the format waits for a document that is being issued, and begins after it', async () => {
  const { series } = await read('SN');
  const [expected = ''] = series.map(({ next }) => next);
  const rank = Number(expected.split('-').at(-1));
  const steps: string[] = [];
  const isIssued = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  orders += 1;
  const request = requestOf(basketOf('SN', [[1, 50_000]]), { orderId: orders, region: 'SN' });
  const issuing = database.db.command({ name: 'test.issue' }, async (tx) => {
    const document = await invoices.issueInvoice(tx, request);
    isIssued.resolve();
    await mayEnd.promise;
    steps.push('issued');
    return document;
  });
  await isIssued.promise;
  const saving = save('SN', { prefix: 'NEUF', digits: 4 }).then((saved) => {
    steps.push('saved');
    return saved;
  });
  while (steps.length === 0 && !(await isSomeoneWaiting())) await setImmediate();
  expect(steps).toEqual([]);
  mayEnd.resolve();
  expect((await issuing).number).toBe(expected);
  expect(nextOf(await saving)).toBe(`NEUF-2026-${String(rank + 1).padStart(4, '0')}`);
  expect(steps).toEqual(['issued', 'saved']);
  expect(await broken()).toEqual([]);
});

test('the database refuses a format or a first number for documents that were issued', async () => {
  for (const text of [
    `update invoice_format set digits = 8 where region = 'SN' and prefix = 'FACT'`,
    `insert into invoice_format select region, kind, year, 118, prefix, 8 from invoice_format where prefix = 'F'`,
    `insert into invoice_start values ('TN', 'INVOICE', 2026, 500)`,
    `update invoice_start set first = 200 where region = 'SN'`,
    `insert into invoice_prefix values ('FA-SN', 'TN', 'INVOICE')`,
  ])
    await expect(execute(database.url, text)).rejects.toThrow(/not issued yet|has documents|its_region/);
});
