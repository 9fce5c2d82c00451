/** The dashboard as the screen shows it: amounts, changes and days in words. For loaders. */
import type { Dashboard, SoldFigures } from '#shared/api/pro-dashboard';
import type { RefusalRates } from '#shared/api/pro-call-shapes';
import { formatShortWeekday, formatTime, formatWeekday, isoDay } from '#shared/dates';
import { formatAmount, formatMoney } from '#shared/money';
import { capitalised, typo } from '#shared/text';
import { axisText, roundUp } from '#pro/chart/axis.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

export type Change = { readonly way: 'up' | 'down' | 'same'; readonly text: string };
export type Figure = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly unit: string | null;
  readonly change: Change | null;
  readonly before: string;
};

const percent = (value: number): string => typo(`${value.toFixed(1).replace('.', ',')} %`);

/** Null without a value to compare. */
const changeOf = (now: number, before: number, textOf: (difference: number) => string): Change | null => {
  if (now === before) return { way: 'same', text: '' };
  if (before === 0) return null;
  return { way: now > before ? 'up' : 'down', text: textOf(Math.abs(now - before)) };
};

const figuresOf = ({ today, weekAgo, currency }: Dashboard, currencyLabel: string): Figure[] => {
  const amount = (id: keyof SoldFigures, label: string): Figure => {
    const [now, before] = [today[id], weekAgo[id]];
    return {
      id,
      label,
      value: now === null ? messages.noBasket : formatAmount(now, currency),
      unit: now === null ? null : currencyLabel,
      change:
        now === null || before === null
          ? null
          : changeOf(now, before, (difference) => percent((100 * difference) / before)),
      before: before === null ? messages.noBasket : formatAmount(before, currency),
    };
  };
  const counted = (id: 'orders' | 'units', label: string): Figure => ({
    id,
    label,
    value: String(today[id]),
    unit: null,
    change: changeOf(today[id], weekAgo[id], String),
    before: String(weekAgo[id]),
  });
  return [
    amount('amount', messages.amount),
    counted('orders', messages.orders),
    amount('basket', messages.basket),
    counted('units', messages.units),
  ];
};

/** Number of its chart colour, always the same for a section. */
const toneOf: Readonly<Record<string, number>> = { homme: 1, femme: 2, enfant: 3, bebe: 4 };

const chartOf = ({ days, sections, currency, chartsAt, timeZone }: Dashboard) => {
  const top = roundUp(Math.max(...days.flatMap(({ amount, before }) => [amount, before]), 1));
  const tones = sections.map(({ seoName }) => toneOf[seoName] ?? 5);
  return {
    at: formatTime(new Date(chartsAt), timeZone),
    top,
    axis: [top, top / 2, 0].map((value) => axisText(value, currency)),
    sections: sections.map(({ name }, at) => ({ name, tone: tones[at] ?? 5 })),
    days: days.map(({ day, amount, before, sections: parts }) => {
      const sold = parts.reduce((sum, part) => sum + part, 0);
      return {
        day,
        number: String(Number(day.slice(8))),
        name: capitalised(formatWeekday(day)),
        short: formatShortWeekday(day),
        path: `/pro/commandes?from=${day}&to=${day}`,
        total: formatMoney(amount, currency),
        before,
        beforeText: formatMoney(before, currency),
        // delivery and items that are no longer sold
        parts: [...parts, Math.max(amount - sold, 0)],
        texts: parts.map((part) => formatMoney(part, currency)),
        other: formatMoney(Math.max(amount - sold, 0), currency),
      };
    }),
  };
};

export type Chart = ReturnType<typeof chartOf>;

const itemsOf = ({ items, itemsOf: period, currency }: Dashboard) => {
  const most = Math.max(...items.map(({ amount }) => amount), 1);
  return {
    title: period === 'TODAY' ? messages.items.today : messages.items.twoWeeks,
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

export const figuresPage = (dashboard: Dashboard, region: { name: string; currencyLabel: string }) => ({
  regionName: region.name,
  figures: figuresOf(dashboard, region.currencyLabel),
  chart: chartOf(dashboard),
  items: itemsOf(dashboard),
  setup: dashboard.setup,
});

export type FiguresPage = ReturnType<typeof figuresPage>;

/** Line under the greeting. */
export const factsOf = (at: Date, timeZone: string): string => {
  const weekAgo = isoDay(new Date(at.getTime() - 7 * 86_400_000), timeZone);
  return messages.facts(
    capitalised(formatWeekday(isoDay(at, timeZone))),
    formatTime(at, timeZone),
    formatWeekday(weekAgo),
  );
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
