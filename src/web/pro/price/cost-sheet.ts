/** Purchase costs as the screen shows them, with what was typed. For loaders and actions. */
import type { DatedCost, ProCostRow } from '#shared/api/pro-costs';
import { formatCalendarDay } from '#shared/dates';
import { formatAmount, labelOf, type Currency } from '#shared/money';
import { costMessages as messages } from './cost.messages.ts';
import { costText, recordedText } from './cost-list.rules.ts';

export type CostRow = {
  readonly id: string;
  readonly ref: string;
  readonly sku: string;
  readonly variant: string;
  readonly price: string;
  readonly text: string;
  /** Minor units that the person saw; empty without a cost. */
  readonly seen: string;
  readonly since: string;
  readonly planned: readonly string[];
  readonly former: readonly string[];
  /** Hidden field: all recorded costs when the page was loaded, to detect a colleague's change. */
  readonly recorded: string;
  /** Checkbox that sends an unchanged amount; null when no other cost would be replaced. */
  readonly keep: { readonly label: string; readonly isChosen: boolean } | null;
  readonly problem: string | undefined;
};

export type CostAnswer = {
  /** Texts of the fields by their name. */
  readonly typed: Readonly<Record<string, string>>;
  /** Sentences by variant id; empty: of the whole form. */
  readonly problems: Readonly<Record<string, string>>;
};

/** Former and planned costs in words. `today`: of the region. */
export const datedTexts = (recorded: readonly DatedCost[], today: string, currency: Currency) => {
  const textOf = ({ from, cost }: DatedCost): string =>
    messages.planned(cost === null ? messages.none : formatAmount(cost, currency), formatCalendarDay(from));
  const past = recorded.filter(({ from }) => from <= today);
  return {
    planned: recorded.filter(({ from }) => from > today).map(textOf),
    former: past.slice(0, -1).map(textOf),
  };
};

const keepOf = ({ recorded, variantId }: ProCostRow, today: string, answer: CostAnswer | null): CostRow['keep'] =>
  !recorded.some(({ from }) => from > today) && recorded.length < 2
    ? null
    : {
        label: recorded.some(({ from }) => from > today) ? messages.replace : messages.keep,
        isChosen: answer?.typed[`keep-${variantId}`] === '1',
      };

type CostList = { readonly rows: readonly ProCostRow[]; readonly today: string; readonly currency: Currency };

export const costSheet = ({ rows, today, currency }: CostList, answer: CostAnswer | null) => ({
  currencyLabel: labelOf(currency),
  items: [...Map.groupBy(rows, ({ ref }) => ref)].map(([ref, own]) => ({
    ref,
    name: own[0]?.name ?? ref,
    text: answer?.typed[`tous-${ref}`] ?? '',
    rows: own.map((row): CostRow => ({
      id: row.variantId,
      ref,
      sku: row.sku,
      variant: `${row.style}, ${row.size}`,
      price: row.price === null ? messages.always : formatAmount(row.price, currency),
      text: answer?.typed[`cout-${row.variantId}`] ?? costText(row.cost, currency),
      seen: row.cost === null ? '' : String(row.cost),
      since: row.since === null ? messages.always : formatCalendarDay(row.since),
      ...datedTexts(row.recorded, today, currency),
      recorded: recordedText(row.recorded),
      keep: keepOf(row, today, answer),
      problem: answer?.problems[row.variantId],
    })),
  })),
});
export type CostSheet = ReturnType<typeof costSheet>;
