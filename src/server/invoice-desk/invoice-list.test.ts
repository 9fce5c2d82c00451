/** The list of invoices on a filled table: ageing, filters, sorts, and the plans of its statements. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { statement } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import { invoiceAges, invoiceSorts } from '#shared/api/pro-invoice-shapes';
import type { proInvoices } from '#shared/api/pro-invoices';
import type { UserId } from '#shared/ids';
import { write } from '#test/catalogue';
import { fillInvoices } from '#test/invoices';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { invoiceStatements, type InvoiceFilter } from './list.store.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  await fillInvoices(shop.db, 30_000);
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const list = (query: Partial<InputOf<typeof proInvoices.list>>) => admin.api.proInvoices.list(query);

describe('the list', () => {
  test('is sorted by date, newest first, and stops counting after 10,000', async () => {
    const { invoices, count } = await list({ pageSize: 3 });
    expect(count).toBe(10_001);
    expect(invoices.map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
  });

  test('sorts the invoices of a region by what is left', async () => {
    const { invoices } = await list({ region: 'TN', sort: '-unpaid', pageSize: 2 });
    expect(invoices.map(({ currency }) => currency)).toEqual(['TND', 'TND']);
    expect(invoices[0]?.unpaid).toBeGreaterThan(invoices[1]?.unpaid ?? 0);
  });

  test('has the sums of each age by currency, and the invoices of an age are those of its sum', async () => {
    const { ages } = await admin.api.proInvoices.ageing({});
    expect(ages.map(({ age }) => age)).toEqual([...invoiceAges]);
    for (const { age, invoices, sums } of ages) {
      expect(sums.map(({ currency }) => currency)).toEqual(['TND', 'XOF']);
      expect((await list({ age })).count).toBe(Math.min(invoices, 10_001));
    }
    const [, first] = ages;
    const { invoices } = await list({ age: 'D30', sort: 'due', pageSize: 1 });
    expect(first?.invoices).toBeGreaterThan(100);
    expect(invoices[0]).toMatchObject({ overdueDays: 30 });
    expect((await list({ overdue: '1', sort: '-due', pageSize: 1 })).invoices[0]).toMatchObject({ overdueDays: 1 });
  });

  test('has the sums of a region that was closed', async () => {
    const before = await admin.api.proInvoices.ageing({});
    const { regions } = shop.rooms;
    const setOpen = async (active: boolean): Promise<void> => {
      await write(shop.db, `update region set active = $1 where code = 'SN'`, [active]);
      await vi.waitFor(() => expect(regions.open('SN') !== null).toBe(active), { timeout: 10_000 });
    };
    await setOpen(false);
    expect(await admin.api.proInvoices.ageing({})).toEqual(before);
    await setOpen(true);
  });
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const sequentialScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(sequentialScans),
];

const filters: Partial<InvoiceFilter>[] = [
  {},
  { kind: 'INVOICE' },
  { kind: 'CREDIT_NOTE' },
  { status: ['UNPAID', 'PARTIAL'] },
  { status: ['PAID'] },
  { overdue: '1' },
  ...invoiceAges.map((age) => ({ age })),
  { source: 'UPLOADED' },
  { from: '2026-11-01', to: '2026-11-24' },
  { text: { kind: 'code', value: 'F-000017' } },
  { text: { kind: 'email', value: 'karim17@' } },
  { text: { kind: 'name', value: 'haddad 31' } },
  { traderId: 1 as UserId },
];

describe('no statement of the list scans a table', () => {
  const scansOf = async ({ query, values }: ReturnType<typeof invoiceStatements.count>): Promise<string[]> => {
    const rows = await shop.db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      statement('', `explain (format json) ${query.text}`),
      values,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => sequentialScans(plan)));
  };

  test.each(filters)('with the filter %o, for each sort', async (filter) => {
    for (const region of [undefined, 'TN', 'SN']) {
      const whole: InvoiceFilter = { text: null, today: '2026-11-24', traderId: undefined, ...filter, region } as const;
      const usable = invoiceSorts.filter((sort) => region !== undefined || /issued|due/.test(sort));
      for (const sort of usable)
        expect([sort, region, await scansOf(invoiceStatements.list(whole, sort, [25, 0]))]).toEqual([sort, region, []]);
      expect(['count', region, await scansOf(invoiceStatements.count(whole, 10_000))]).toEqual(['count', region, []]);
    }
  });
});
