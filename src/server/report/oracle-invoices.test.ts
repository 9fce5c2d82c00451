/** Registers of VAT and stamp, and the ageing, equal sums over all documents in memory, for random documents. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { drawFrom } from '#test/draw';
import { addRandomDocuments, type RawDocument } from '#test/report-invoices';
import { dayIn, groupBy, isIn, openReportShop, sum, type ReportShop } from '#test/report-shop';

let own: ReportShop;
let all: RawDocument[];
const span = { last: '2026-11-20', days: 120 };
const period = { from: '2026-08-15', to: '2026-10-31' };
const earlier = { from: '2026-05-29', to: '2026-08-14' };
const now = '2026-11-20T23:30:00Z';
const todays: Readonly<Record<string, string>> = { TN: '2026-11-21', SN: '2026-11-20' };

beforeAll(async () => {
  own = await openReportShop(20_261_130, { now, orders: 5, span });
  all = await addRandomDocuments(own.shop.db, drawFrom(77), { count: 200, span });
  // a document made elsewhere that was removed again
  const removed = all.find(({ taxes, paid }) => taxes === null && paid === 0);
  await write(own.shop.db, 'delete from invoice_account where number = $1', [removed?.number]);
  all = all.filter((one) => one !== removed);
});
afterAll(() => own.shop.close());

const sign = ({ kind }: RawDocument): number => (kind === 'INVOICE' ? 1 : -1);
const monthOf = ({ region, issuedAt }: RawDocument): string => dayIn(region, issuedAt.toISOString()).slice(0, 7);
const partsOf = ({ taxes, exclTax, vat }: RawDocument) =>
  taxes ?? [{ rateBp: vat === 0 ? 0 : null, base: exclTax, amount: vat }];

describe.each(['TN', 'SN'])('in %s', (region) => {
  const issued = (days: typeof period): RawDocument[] =>
    all.filter((one) => one.region === region && isIn(region, one.issuedAt.toISOString(), days));
  const months = ['2026-08', '2026-09', '2026-10'];

  test('each month of the register has the signed sums of its documents', async () => {
    const expected = months.map((month, slot) => {
      const those = issued(period).filter((one) => monthOf(one) === month);
      return {
        key: String(slot),
        exclTax: sum(those, (one) => sign(one) * one.exclTax),
        vat: sum(those, (one) => sign(one) * one.vat),
        stamp: sum(those, (one) => sign(one) * one.stamp),
        ownStamp: sum(those, (one) => one.ownStamp),
        total: sum(those, (one) => sign(one) * (one.exclTax + one.vat + one.stamp)),
        invoices: those.filter(({ kind }) => kind === 'INVOICE').length,
        credits: those.filter(({ kind }) => kind === 'CREDIT_NOTE').length,
      };
    });
    const { rows, totals } = await own.report('vat-register', region, { ...period, compare: 'PREVIOUS' });
    expect(rows).toMatchObject(expected);
    expect(totals[0]?.['before']).toBe(sum(issued(earlier), (one) => sign(one) * one.vat));
  });

  test('each month has a row for each rate, which its documents add up to', async () => {
    const parts = issued(period).flatMap((one) => partsOf(one).map((part) => ({ one, part })));
    const groups = groupBy(parts, ({ one, part }) => `${months.indexOf(monthOf(one))}-${part.rateBp ?? ''}`);
    const expected = [...groups]
      .map(([key, those]) => {
        const credits = those.filter(({ one }) => one.kind === 'CREDIT_NOTE');
        return {
          key,
          rate: those[0]?.part.rateBp ?? null,
          base: sum(those, ({ one, part }) => sign(one) * part.base),
          vat: sum(those, ({ one, part }) => sign(one) * part.amount),
          creditBase: sum(credits, ({ part }) => part.base),
          creditVat: sum(credits, ({ part }) => part.amount),
        };
      })
      .toSorted(
        (left, right) =>
          Number(left.key.split('-')[0]) - Number(right.key.split('-')[0]) || (right.rate ?? -1) - (left.rate ?? -1),
      );
    expect(expected.length).toBeGreaterThan(8);
    const { rows, totals } = await own.report('vat-by-rate', region, period);
    expect(rows).toMatchObject(expected);
    const register = await own.report('vat-register', region, period);
    expect(totals).toMatchObject([{ base: register.totals[0]?.['exclTax'], vat: register.totals[0]?.['vat'] }]);
    for (const { key, vat } of expected) {
      const { rows: behind } = await own.behind('vat-by-rate', region, key, period);
      expect(sum(behind, (row) => (row['kind'] === 'Avoir' ? -1 : 1) * Number(row['vat']))).toBe(vat);
    }
  });

  test('each month has a row for each stamp that its documents carry or give back', async () => {
    // a credit note gives back a stamp of its invoice, and may carry its own
    const parts = issued(period).flatMap((one) => [
      { one, unit: one.stamp, due: sign(one) * one.stamp },
      { one, unit: one.ownStamp, due: one.ownStamp },
    ]);
    const stamped = parts.filter(({ unit }) => unit > 0);
    const groups = groupBy(stamped, ({ one, unit }) => `${months.indexOf(monthOf(one))}-${unit}`);
    const expected = [...groups]
      .map(([key, those]) => ({
        key,
        unit: those[0]?.unit,
        stamp: sum(those, ({ due }) => due),
        givenBack: sum(those, ({ due }) => Math.max(-due, 0)),
        ownStamp: sum(those, ({ one, due }) => (one.kind === 'CREDIT_NOTE' ? Math.max(due, 0) : 0)),
        invoices: new Set(those.map(({ one }) => one).filter(({ kind }) => kind === 'INVOICE')).size,
        credits: new Set(
          those.flatMap(({ one, unit }) =>
            one.kind === 'CREDIT_NOTE' && unit === (one.stamp > 0 ? one.stamp : one.ownStamp) ? [one] : [],
          ),
        ).size,
      }))
      .toSorted((left, right) => Number(left.key[0]) - Number(right.key[0]) || Number(right.unit) - Number(left.unit));
    expect(expected).toHaveLength(region === 'TN' ? 7 : 0);
    expect(expected.some((row) => row.ownStamp > 0)).toBe(region === 'TN');
    const { rows } = await own.report('stamp-register', region, period);
    expect(rows).toMatchObject(expected);
    const documentsOf = (key: string): number => new Set(groups.get(key)?.map(({ one }) => one)).size;
    for (const { key } of expected)
      expect((await own.behind('stamp-register', region, key, period)).answer.count).toBe(documentsOf(key));
    const isFurther = expected.some(({ key, invoices, credits }) => documentsOf(key) > invoices + credits);
    expect(isFurther).toBe(region === 'TN');
  });

  test('the ageing of each customer counts the days after the due date', async () => {
    const unpaid = (one: RawDocument): number =>
      one.taxes === null && one.kind === 'INVOICE' ? one.exclTax + one.vat + one.stamp - one.paid : 0;
    const open = all.filter((one) => one.region === region && unpaid(one) > 0);
    const late = (one: RawDocument): number =>
      (Date.parse(todays[region] ?? '') - Date.parse(dayIn(region, one.issuedAt.toISOString()))) / 86_400_000 -
      one.dueDays;
    const between = (those: RawDocument[], from: number, to: number): number =>
      sum(
        those.filter((one) => late(one) >= from && late(one) <= to),
        unpaid,
      );
    const expected = [...groupBy(open, ({ email }) => email)].map(([key, those]) => ({
      key,
      invoices: those.length,
      unpaid: sum(those, unpaid),
      notDue: between(those, -1000, 0),
      d30: between(those, 1, 30),
      d60: between(those, 31, 60),
      d90: between(those, 61, 90),
      older: between(those, 91, 10_000),
    }));
    const order = expected.toSorted(
      (left, right) => right.older - left.older || right.unpaid - left.unpaid || (left.key < right.key ? -1 : 1),
    );
    expect(order.length).toBeGreaterThan(2);
    expect((await own.report('receivables', region)).rows).toMatchObject(order);
  });
});

test('the sums kept by day are those of the documents', async () => {
  const [row] = await own.shop.db.rows<{ count: number }>(
    statement('', 'select (sum(documents))::int as count from invoice_day'),
  );
  expect(row?.count).toBe(all.length);
});
