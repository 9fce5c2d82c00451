/** Margin of the current span for people who may see purchase costs, from the report of margins. */
import type { Client } from '#shared/api/client';
import type { Dashboard } from '#shared/api/pro-dashboard';
import { formatAmount } from '#shared/money';
import type { Figure } from './dashboard-data.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

const report = 'margin-by-day';

/** Null while nothing is sold, or no cost of what is sold is known. */
export const readMargin = async (
  api: Client,
  { region, currency, slots }: Dashboard,
  currencyLabel: string,
): Promise<Figure | null> => {
  const slot = slots.at(-1);
  if (!slot) return null;
  const { figures } = await api.proReports.read({ name: report, region, from: slot.from, to: slot.to, pageSize: 1 });
  const valueOf = (name: string): number | null => figures.find(({ id }) => id === name)?.value ?? null;
  const [margin, rate] = [valueOf('margin'), valueOf('rate')];
  if (margin === null || rate === null) return null;
  return {
    id: 'margin',
    label: messages.margin.label,
    value: formatAmount(margin, currency),
    unit: currencyLabel,
    change: null,
    before: messages.margin.detail(rate / 100, valueOf('unknown') ?? 0),
    spark: null,
  };
};
