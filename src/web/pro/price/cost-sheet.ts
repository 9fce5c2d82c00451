/** Purchase costs as the screen shows them, with what was typed. For loaders and actions. */
import type { ProCostRow } from '#shared/api/pro-costs';
import { formatCalendarDay } from '#shared/dates';
import { formatAmount, labelOf, type Currency } from '#shared/money';
import { costMessages as messages } from './cost.messages.ts';
import { costText } from './cost-list.rules.ts';

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
  readonly problem: string | undefined;
};

export type CostAnswer = {
  /** Texts of the fields by their name. */
  readonly typed: Readonly<Record<string, string>>;
  /** Sentences by variant id; empty: of the whole form. */
  readonly problems: Readonly<Record<string, string>>;
};

export const costSheet = (rows: readonly ProCostRow[], currency: Currency, answer: CostAnswer | null) => ({
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
      problem: answer?.problems[row.variantId],
    })),
  })),
});
export type CostSheet = ReturnType<typeof costSheet>;
