/** The order list of staff on a filled table: filters, sorts, scopes, and the plans of its statements. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { staffStatements, type StaffListFilter, type StaffListSort } from '#server/order';
import type { InputOf } from '#shared/api/call';
import type { proOrders } from '#shared/api/pro-orders';
import { write } from '#test/catalogue';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillOrders } from '#test/staff-orders';

const filled = 30_000;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  await fillOrders(shop.db, filled);
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

type Query = Partial<InputOf<typeof proOrders.list>>;
const list = (query: Query, { api }: SignedIn = admin) => api.proOrders.list(query);
const referencesOf = async (query: Query, person?: SignedIn): Promise<string[]> =>
  (await list(query, person)).orders.map(({ reference }) => reference);

describe('the list of orders', () => {
  test('is sorted by date, newest first, and stops counting after 10,000', async () => {
    const { orders, count, totals } = await list({ pageSize: 2 });
    expect(orders.map(({ reference }) => reference)).toEqual(['TN-000001', 'TN-000002']);
    expect(orders[0]).toMatchObject({
      version: 1,
      customer: {
        fullName: 'Karim Haddad 1',
        city: 'Tunis',
        phoneText: '+216\u00A020\u00A0000\u00A0001',
        hasAccount: false,
      },
      itemsCount: 1,
      delivery: { name: 'Domicile', late: false },
    });
    expect(count).toBe(10_001);
    expect(totals).toEqual([{ currency: 'TND', total: 3000 }]);
  });

  test.each<[Query, string[]]>([
    [{ text: 'tn-000001' }, ['TN-000001']],
    [{ text: '00000A' }, ['TN-00000A']],
    [{ text: 'client17@demo' }, ['TN-00000H']],
    [{ text: '20 000 017' }, ['TN-00000H']],
    [{ text: '+216 20 000 017' }, ['TN-00000H']],
    [{ text: '00216 20-000-017' }, ['TN-00000H']],
    [{ text: 'leila guesmi 9', pageSize: 1 }, ['TN-000009']],
    [{ status: ['CONFIRMED'], region: 'TN', pageSize: 1 }, ['TN-000006']],
    [{ from: '2026-11-19', to: '2026-11-19', region: 'TN', sort: 'placed', pageSize: 1 }, ['TN-00004P']],
    [{ sort: '-total', region: 'TN', pageSize: 1 }, ['TN-000X9G']],
    [{ sort: 'total', region: 'SN', pageSize: 1 }, ['SN-000007']],
    [{ deliveryModeId: '2', pageSize: 1 }, ['TN-000001']],
    [{ paymentStatus: ['PAID'], paymentMethod: 'CARD', pageSize: 1 }, ['TN-000003']],
    [{ view: 'TO_PREPARE', pageSize: 1 }, ['TN-000006']],
    [{ view: 'UNDER_REVIEW', pageSize: 1 }, ['TN-0000Z5']],
  ])('%o finds %o first', async (query, expected) => {
    expect(await referencesOf(query)).toEqual(expected);
  });

  test('refuses to sort amounts of several currencies, and pages far behind the first', async () => {
    expect(await refusal(list({ sort: '-total' }))).toMatchObject({ code: 'BAD_REQUEST', fields: ['region'] });
    expect(await refusal(list({ page: 101, pageSize: 100 }))).toMatchObject({ code: 'BAD_REQUEST', fields: ['page'] });
  });

  test('shows a supplier only the orders that they follow', async () => {
    const supplier = await signIn(shop, { role: 'SUPPLIER' });
    expect(await referencesOf({}, supplier)).toEqual([]);
    await write(shop.db, `update shop_order set trader_id = $1 where reference = 'TN-000008'`, [supplier.userId]);
    expect(await referencesOf({}, supplier)).toEqual(['TN-000008']);
    const { statuses } = await supplier.api.proOrders.counters({});
    expect(Object.values(statuses).reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await referencesOf({ mine: '1' })).toEqual([]);
    const everywhere = await signIn(shop, { role: 'SUPPLIER', privileges: ['order.view:all'] });
    expect(await referencesOf({ pageSize: 1 }, everywhere)).toEqual(['TN-000001']);
  });

  test('counts each view and state, up to 10,001', async () => {
    const { views, statuses } = await admin.api.proOrders.counters({ region: 'TN' });
    const of = (state: string) =>
      shop.db.row<{ count: number }>(
        statement('', `select count(*)::int as count from shop_order where region = 'TN' and state = $1`),
        [state],
      );
    expect(statuses.DELIVERED_AND_INVOICED).toBe(10_001);
    expect(statuses.CONFIRMED).toBe((await of('CONFIRMED'))?.count);
    expect(views.TO_PREPARE).toBe(statuses.CONFIRMED);
    expect(views.CLAIMS).toBe(0);
    expect(views.TO_CALL).toBeGreaterThan(1000);
  });
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const sequentialScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(sequentialScans),
];

const filters: Partial<StaffListFilter>[] = [
  {},
  ...(['TO_CALL', 'TO_CONFIRM', 'TO_PREPARE', 'TO_SEND', 'LATE', 'UNDER_REVIEW'] as const).map((view) => ({
    view,
    today: '2026-11-24',
  })),
  { states: ['NEW'] },
  { states: ['NEW', 'CONFIRMED'] },
  { states: ['DELIVERED_AND_INVOICED'] },
  { paymentStatuses: ['PENDING'] },
  { paymentStatuses: ['FAILED'], paymentMethod: 'CARD' },
  { paymentMethod: 'CASH' },
  { deliveryModeId: '3' },
  { from: '2026-11-01', to: '2026-11-02' },
  { traderId: 1 as never },
  { ids: [1, 2, 3] as never },
  { text: { kind: 'reference', value: 'TN-0000' } },
  { text: { kind: 'references', values: ['TN-000001', 'SN-000001'] } },
  { text: { kind: 'email', value: 'client17' } },
  { text: { kind: 'phone', value: '+21620000017' } },
  { text: { kind: 'phoneEnd', value: '000017' } },
  { text: { kind: 'name', value: 'karim' } },
  { text: { kind: 'name', value: 'haddad 31' } },
  { text: { kind: 'item', itemRef: 'FILLED-3', variantId: null } },
  { text: { kind: 'item', itemRef: null, variantId: 3 } },
];
const sorts: StaffListSort[] = ['-placed', 'placed', '-total', 'total'];

describe('no statement of the list scans a table', () => {
  const scansOf = async ({ query, values }: ReturnType<typeof staffStatements.count>): Promise<string[]> => {
    const rows = await shop.db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      statement('', `explain (format json) ${query.text}`),
      values,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => sequentialScans(plan)));
  };

  test.each(filters)('with the filter %o, for each sort', async (filter) => {
    for (const region of [undefined, 'TN', 'SN']) {
      const whole: StaffListFilter = { view: 'ALL', timeZone: 'Africa/Tunis', region, ...filter };
      const usable = sorts.filter((sort) => region !== undefined || sort.endsWith('placed'));
      for (const sort of usable)
        expect([sort, region, await scansOf(staffStatements.list(whole, sort, [25, 0]))]).toEqual([sort, region, []]);
      expect(['count', region, await scansOf(staffStatements.count(whole, 10_000))]).toEqual(['count', region, []]);
    }
  });
});
