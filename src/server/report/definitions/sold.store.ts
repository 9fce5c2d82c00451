/** Sales by variant of a period: ended months from their sums, the other days from the facts by day. */
import { endedMonths } from '#server/dashboard';
import type { Add, Ask, Period } from './definition.ts';
import { shiftDays } from './periods.rules.ts';

const columns = 'd.variant_id, d.item_id, d.size_id, d.units, d.gross, d.discount, d.amount, d.vat';

type Parts = {
  /** Null: all by day. */
  readonly months?: Period | null;
  /** SQL that selects each `variant_id` and `month` to read by day. */
  readonly byDay?: string;
};

/** Returns a subquery; `first` and `last` are the days that a row covers. */
export const soldParts = (ask: Ask, period: Period, add: Add, parts: Parts = {}): string => {
  const { months = endedMonths(period, ask.today), byDay } = parts;
  const region = add(ask.region.code);
  const between = (column: string, { from, to }: Period): string =>
    `d.region = ${region} and d.${column} between ${add(from)}::date and ${add(to)}::date`;
  const days = (condition: string, join = ''): string =>
    `select ${columns}, d.day as first, d.day as last from sold_variant_day d ${join} where ${condition}`;
  const monthOf = `select ${columns}, d.month as first, (d.month + interval '1 month')::date - 1 as last from sold_variant_month d`;
  if (months === null) return `(${days(between('day', period))})`;
  const rest = [
    { from: period.from, to: shiftDays(months.from, -1) },
    { from: shiftDays(months.to, 1), to: period.to },
  ].filter(({ from, to }) => from <= to);
  const isByDay = `(select from (${byDay}) x where x.variant_id = d.variant_id and x.month = d.month)`;
  return `(${[
    `${monthOf} where ${between('month', months)} ${byDay ? `and not exists ${isByDay}` : ''}`,
    ...(byDay
      ? [
          days(
            between('day', months),
            `join (${byDay}) x on x.variant_id = d.variant_id and d.day >= x.month and d.day < x.month + interval '1 month'`,
          ),
        ]
      : []),
    ...rest.map((one) => days(between('day', one))),
  ].join(' union all ')})`;
};
