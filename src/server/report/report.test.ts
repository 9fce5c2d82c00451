/** Privileges of reports, what is refused, every report on an empty shop, and files. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import { reportNames, reports } from '#shared/rules/reports';
import { drawFrom } from '#test/draw';
import { fillInvoices } from '#test/invoices';
import { addRandomOrders } from '#test/report-orders';
import { statement } from '#platform/db';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date('2026-11-24T09:00:00Z'));
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (isShopError(error) ? error.code : error),
  );

test.each(reportNames)('%s has an answer in an empty shop, and rows only for figures that have some', async (name) => {
  const answer = await admin.api.proReports.read({ name, region: 'SN', compare: 'YEAR' });
  expect(answer.rows.every(({ cells }) => cells.length === answer.columns.length)).toBe(true);
  expect(answer.compared === null).toBe(!reports[name].compares);
  expect(answer.currency).toBe(reports[name].allRegions ? null : 'XOF');
});

test('an answer keeps counts, amounts, texts and missing values over HTTP', async () => {
  const url = '/api/pro/reports/sales-by-day?region=TN&compare=PREVIOUS';
  const response = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(response.statusCode).toBe(200);
  const { at: _, ...expected } = await admin.api.proReports.read({
    name: 'sales-by-day',
    region: 'TN',
    compare: 'PREVIOUS',
  });
  expect(response.json()).toMatchObject(expected);
});

test('the register of VAT and the ageing equal the invoices to the unit', async () => {
  await fillInvoices(shop.db, 2000);
  const period = { from: '2026-01-15', to: '2026-11-10' };
  const register = await admin.api.proReports.read({ name: 'vat-register', region: 'TN', ...period });
  const sums = statement(
    '',
    `select sum(case kind when 'INVOICE' then total_excl_tax else -total_excl_tax end) as "exclTax",
       sum(case kind when 'INVOICE' then vat else -vat end) as vat, sum(case kind when 'INVOICE' then stamp_duty else -stamp_duty end) as stamp, sum(own_stamp_duty) as "ownStamp",
       sum(case kind when 'INVOICE' then total else -total end) as total, count(*) filter (where kind = 'INVOICE') as invoices,
       count(*) filter (where kind = 'CREDIT_NOTE') as credits
     from invoice_account where region = 'TN' and issued_on between $1::date and $2::date`,
  );
  const [expected] = await shop.db.rows<Record<string, string | number>>(sums, [period.from, period.to]);
  expect(register.rows).toHaveLength(11);
  const totals = Object.fromEntries(register.columns.map(({ id }, at) => [id, register.totals[0]?.cells[at]]));
  expect(totals).toEqual(Object.fromEntries(Object.entries(expected ?? {}).map(([id, sum]) => [id, Number(sum)])));
  const [first] = register.rows;
  const { rows } = await admin.api.proReports.rows({
    name: 'vat-register',
    region: 'TN',
    ...period,
    key: first?.key ?? '',
    pageSize: 100,
  });
  const sign = (kind: unknown): number => (kind === 'Avoir' ? -1 : 1);
  const vatOf = rows.reduce((sum, { cells }) => sum + sign(cells[0]) * Number(cells[5]), 0);
  expect(vatOf).toBe(first?.cells[1]);
  const ageing = await admin.api.proReports.read({ name: 'receivables', region: 'TN' });
  const { ages } = await admin.api.proInvoices.ageing({ region: 'TN' });
  const ageSums = ages.map(({ sums: [sum] }) => sum?.unpaid ?? 0);
  expect(ageing.totals[0]?.cells.slice(1, 6)).toEqual(ageSums);
});

test('a person needs the privilege of the report, and one that covers the whole shop', async () => {
  const trader = await signIn(shop, { role: 'SUPPLIER' });
  const reader = await signIn(shop, { role: 'SUPPLIER', privileges: ['report.view', '-customer.view'] });
  const own = await signIn(shop, { role: 'SUPPLIER', privileges: ['report.view:portfolio'] });
  expect(await codeOf(trader.api.proReports.catalogue())).toBe('FORBIDDEN');
  expect((await own.api.proReports.catalogue()).names).toEqual([]);
  const { names } = await reader.api.proReports.catalogue();
  expect(names).toContain('sales-by-day');
  expect(names).not.toContain('customers');
  expect(await codeOf(reader.api.proReports.read({ name: 'rfm', region: 'TN' }))).toBe('FORBIDDEN');
  expect(await codeOf(reader.api.proReports.rows({ name: 'rfm', region: 'TN', key: 'LOYAL' }))).toBe('FORBIDDEN');
});

test('a period that ends before it begins, or is too long, is refused with the reason', async () => {
  const read = (from: string, to: string) =>
    codeOf(admin.api.proReports.read({ name: 'sales-by-day', region: 'TN', from, to }));
  expect(await read('2026-11-02', '2026-11-01')).toBe('BAD_REQUEST');
  expect(await read('2020-01-01', '2026-11-01')).toBe('BAD_REQUEST');
  expect(await codeOf(admin.api.proReports.read({ name: 'sales-by-day', region: 'ZZ' }))).toBe('NOT_FOUND');
});

test('the file of a report has its rows and the compared figure, and the file of a figure its orders', async () => {
  await addRandomOrders(shop.db, drawFrom(7), { count: 40, last: '2026-11-20', days: 20 });
  const file = async (query: string): Promise<string[]> => {
    const { path } = await admin.api.proExports.start({ list: 'reports', format: 'csv', query });
    const answer = await shop.app.inject(path);
    return answer.body.trim().split('\r\n');
  };
  const period = 'rapport=ventes-par-rayon&region=TN&from=2026-11-01&to=2026-11-20';
  const [header = '', row = '', ...others] = await file(`${period}&compare=PREVIOUS`);
  expect(header).toContain('Rayon;Référence;Net TTC;');
  expect(header).toContain('Période comparée;Monnaie');
  expect(row).toMatch(/^Femme;;\d+,\d{3};/);
  expect(others).toEqual([]);
  const { rows } = await admin.api.proReports.read({
    name: 'sales-by-section',
    region: 'TN',
    from: '2026-11-01',
    to: '2026-11-20',
  });
  const lines = await file(`${period}&cle=${rows[0]?.key ?? ''}`);
  expect(lines.length).toBeGreaterThan(10);
});
