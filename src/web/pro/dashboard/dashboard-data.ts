/** The dashboard as the screen shows it: amounts, changes and days in words. For loaders. */
import type { CartCounts, Dashboard } from '#shared/api/pro-dashboard';
import type { RefusalRates } from '#shared/api/pro-call-shapes';
import { formatShortWeekday, formatTime, formatWeekday, isoDay } from '#shared/dates';
import { formatAmount, formatMoney } from '#shared/money';
import { dashboardSpans, type DashboardSpan } from '#shared/rules/dashboard';
import { capitalised, formatCount, typo } from '#shared/text';
import { axisText, roundUp } from '#pro/chart/axis.ts';
import { slotName, slotTick } from '#pro/chart/slot-names.ts';
import { sparkOf, type Spark } from '#pro/chart/spark.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

export type Change = { readonly way: 'up' | 'down' | 'same'; readonly text: string };
export type Figure = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly unit: string | null;
  readonly change: Change | null;
  /** Compared value with its period, such as `12 la semaine dernière`. */
  readonly before: string;
  readonly spark: Spark | null;
};

type Totals = { readonly orders: number; readonly units: number; readonly amount: number };

const percent = (value: number): string => typo(`${value.toFixed(1).replace('.', ',')} %`);

/** Null without a value to compare. */
const changeOf = (now: number, before: number, textOf: (difference: number) => string): Change | null => {
  if (now === before) return { way: 'same', text: '' };
  if (before === 0) return null;
  return { way: now > before ? 'up' : 'down', text: textOf(Math.abs(now - before)) };
};

const figuresOf = ({ current, previous, currency, slots, span }: Dashboard, currencyLabel: string): Figure[] => {
  const sparkFor = (of: (totals: Totals) => number) =>
    sparkOf(
      slots.map(of),
      slots.map(({ before }) => of(before)),
    );
  const ago = messages.ago[span];
  const amount = (id: 'amount' | 'basket', label: string, of: (totals: Totals) => number): Figure => {
    const [now, before] = [current[id], previous[id]];
    return {
      id,
      label,
      value: now === null ? messages.noBasket : formatAmount(now, currency),
      unit: now === null ? null : currencyLabel,
      change:
        now === null || before === null
          ? null
          : changeOf(now, before, (difference) => percent((100 * difference) / before)),
      before: before === null ? messages.noneBefore(ago) : messages.before(formatAmount(before, currency), ago),
      spark: sparkFor(of),
    };
  };
  const counted = (id: 'orders' | 'units', label: string): Figure => ({
    id,
    label,
    value: formatCount(current[id]),
    unit: null,
    change: changeOf(current[id], previous[id], formatCount),
    before: messages.before(formatCount(previous[id]), ago),
    spark: sparkFor((totals) => totals[id]),
  });
  return [
    amount('amount', messages.amount, (totals) => totals.amount),
    counted('orders', messages.orders),
    amount('basket', messages.basket, (totals) => (totals.orders === 0 ? 0 : totals.amount / totals.orders)),
    counted('units', messages.units),
  ];
};

/** In whole percents; null without carts. */
const orderedRate = ({ carts, ordered }: CartCounts): number | null =>
  carts === 0 ? null : Math.round((100 * ordered) / carts);

/** Compared in points, because a share of a share says little. */
const cartsFigure = ({ carts: { current, previous }, span }: Dashboard): Figure => {
  const [now, before] = [orderedRate(current), orderedRate(previous)];
  const words = messages.carts;
  const ago = messages.ago[span];
  return {
    id: 'carts',
    label: words.label,
    value: now === null ? messages.noBasket : typo(`${now} %`),
    unit: now === null ? null : words.of(current.carts),
    change: now === null || before === null ? null : changeOf(now, before, words.points),
    before: before === null ? words.noneBefore(ago) : messages.before(`${before} %`, ago),
    spark: null,
  };
};

/** Number of its chart colour, always the same for a section. */
const toneOf: Readonly<Record<string, number>> = { homme: 1, femme: 2, enfant: 3, bebe: 4 };

const chartOf = ({ slots, span, sections, currency, chartsAt, timeZone }: Dashboard) => {
  const top = roundUp(Math.max(...slots.flatMap(({ amount, before }) => [amount, before.amount]), 1));
  const tones = sections.map(({ seoName }) => toneOf[seoName] ?? 5);
  return {
    title: messages.chart.titles[span],
    label: messages.chart.labels[span],
    slot: messages.chart.slots[span],
    beforeTitle: messages.chart.befores[span],
    at: formatTime(new Date(chartsAt), timeZone),
    top,
    axis: [top, top / 2, 0].map((value) => axisText(value, currency)),
    sections: sections.map(({ name }, at) => ({ name, tone: tones[at] ?? 5 })),
    days: slots.map(({ from, to, amount, before, sections: parts }) => {
      const sold = parts.reduce((sum, part) => sum + part, 0);
      return {
        day: from,
        number: slotTick({ from, to }, span),
        name: slotName({ from, to }, span),
        short: span === 'DAY' ? formatShortWeekday(from) : slotName({ from, to }, span),
        path: `/pro/commandes?from=${from}&to=${to}`,
        total: formatMoney(amount, currency),
        before: before.amount,
        beforeText: formatMoney(before.amount, currency),
        // delivery and items that are no longer sold
        parts: [...parts, Math.max(amount - sold, 0)],
        texts: parts.map((part) => formatMoney(part, currency)),
        other: formatMoney(Math.max(amount - sold, 0), currency),
      };
    }),
  };
};

export type Chart = ReturnType<typeof chartOf>;

const itemsOf = ({ items, itemsOf: period, span, currency }: Dashboard) => {
  const most = Math.max(...items.map(({ amount }) => amount), 1);
  return {
    title: messages.items.titles[period][span],
    rows: items.map(({ ref, name, image, units, amount }) => ({
      ref,
      name,
      image: image?.name ?? null,
      sold: messages.items.sold(units),
      amount,
      currency,
      share: Math.round((100 * amount) / most),
    })),
  };
};

export const figuresPage = (
  dashboard: Dashboard,
  region: { name: string; currencyLabel: string },
  margin: Figure | null,
) => ({
  regionName: region.name,
  figures: [...figuresOf(dashboard, region.currencyLabel), cartsFigure(dashboard), ...(margin ? [margin] : [])],
  chart: chartOf(dashboard),
  items: itemsOf(dashboard),
  setup: dashboard.setup,
});

export type FiguresPage = ReturnType<typeof figuresPage>;

/** Value of the parameter `periode`. */
const spanParams: Readonly<Record<DashboardSpan, string>> = { DAY: 'jour', WEEK: 'semaine', MONTH: 'mois' };

export const spanOf = (param: string | null): DashboardSpan =>
  dashboardSpans.find((span) => spanParams[span] === param) ?? 'DAY';

export const spanLinks = (current: DashboardSpan) =>
  dashboardSpans.map((span) => ({
    id: span,
    label: messages.spans[span],
    href: `/pro/tableau-de-bord?periode=${spanParams[span]}`,
    isCurrent: span === current,
  }));

/** Line under the greeting. */
export const factsOf = (at: Date, timeZone: string, span: DashboardSpan): string => {
  const weekAgo = isoDay(new Date(at.getTime() - 7 * 86_400_000), timeZone);
  const now = capitalised(formatWeekday(isoDay(at, timeZone)));
  const compared = span === 'DAY' ? formatWeekday(weekAgo) : messages.compared[span];
  return messages.facts(now, formatTime(at, timeZone), compared);
};

const shownAreas = 5;
/** In hundredths of a percent: from here a rate is marked as high. */
const high = 1500;
const medium = 1000;

export const refusalsOf = ({ at, region, areas }: RefusalRates, timeZone: string) => {
  const rows = areas.flatMap(({ name, ended, rateBp }) =>
    rateBp === null
      ? []
      : [
          {
            name,
            ended: messages.refusals.ended(ended),
            rate: percent(rateBp / 100),
            share: Math.min(rateBp / 100, 100),
            level: rateBp >= high ? 'high' : rateBp >= medium ? 'medium' : 'low',
          },
        ],
  );
  return {
    detail: messages.refusals.detail(formatTime(new Date(at), timeZone)),
    rows: rows.slice(0, shownAreas),
    whole: region.rateBp === null ? null : percent(region.rateBp / 100),
  };
};

export type Refusals = ReturnType<typeof refusalsOf>;
