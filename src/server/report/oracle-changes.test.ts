/** Kept sales of a month and kept returns follow changes of past days, and equal plain sums over all rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import { write } from '#test/catalogue';
import { openReportShop, sum, type ReportShop } from '#test/report-shop';

let own: ReportShop;
beforeAll(async () => {
  own = await openReportShop(20_261_128, {
    now: '2026-11-20T22:30:00Z',
    orders: 220,
    span: { last: '2026-11-20', days: 45 },
  });
});
afterAll(() => own.shop.close());

test('changes of past days change the sales of a whole month, its sizes and its returns with the next run of the job', async () => {
  const { db, rooms } = own.shop;
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const plain = async (text: string): Promise<number> =>
    Number(
      (await db.row<{ sum: number }>(statement('', `select coalesce(sum(x), 0)::int as sum from (${text}) q`)))?.sum,
    );
  const october = (column: string): string =>
    `region = 'TN' and (${column} at time zone 'Africa/Tunis')::date between '2026-10-01' and '2026-10-31'`;
  const isReturn = `type_kind <> 'CLAIM' and state not in ('REFUSED', 'CANCELLED')`;
  const figures = async (): Promise<number[]> => {
    const total = async (
      name: 'sales-by-item' | 'sales-by-size' | 'returns-by-item' | 'returns-by-reason',
      id: string,
    ) => sum((await own.report(name, 'TN', month)).rows, (row) => Number(row[id]));
    return [
      await total('sales-by-item', 'amount'),
      await total('sales-by-size', 'amount'),
      await total('returns-by-item', 'units'),
      await total('returns-by-reason', 'open'),
    ];
  };
  const expected = async (): Promise<number[]> => {
    const amount = await plain(`select net as x from sold_line where ${october('placed_at')}`);
    const units = await plain(`select quantity as x from claimed_line where ${isReturn} and ${october('created_at')}`);
    const open = `select 1 as x from claim where state in ('NEW', 'IN_PROGRESS') and ${october('created_at')}`;
    return [amount, amount, units, await plain(open)];
  };
  const before = await figures();
  expect(before).toEqual(await expected());
  await write(
    db,
    `update claim set state = 'REFUSED', decided_at = now(), decision = null where id = (select min(claim_id) from claimed_line
     where ${isReturn} and state in ('NEW', 'IN_PROGRESS') and ${october('created_at')})`,
  );
  await write(
    db,
    `update shop_order set state = 'CANCELLED', cancelled_by = 'STAFF' where id = (select min(id) from sold_order
     where state = 'NEW' and ${october('placed_at')})`,
  );
  const after = await expected();
  expect(after.every((figure, at) => figure < (before[at] ?? 0))).toBe(true);
  expect(await figures()).toEqual(before);
  const handlers = new Map<string, JobHandler>();
  rooms.dashboards.defineJobs({
    define: (job, _, handler) => void handlers.set(job, handler),
    schedule: () => undefined,
  });
  await handlers.get('dashboard.recent')?.(null, { id: '', signal: new AbortController().signal, log: silentLogger() });
  expect(await figures()).toEqual(after);
});
