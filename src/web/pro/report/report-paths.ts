import type { ReportRow } from '#shared/api/pro-report-shapes';
import { reports, type ReportName } from '#shared/rules/reports';

export const reportsPath = '/pro/rapports';
export const schedulesPath = `${reportsPath}/envois`;
export const reportPath = (name: ReportName): string => `${reportsPath}/${reports[name].slug}`;

/** Screen of what a row names; null when the console has none. */
export const recordPath = (record: ReportRow['record']): string | null => {
  if (record === null) return null;
  const id = encodeURIComponent(record.id);
  if (record.kind === 'order') return `/pro/commandes/${id}`;
  if (record.kind === 'claim') return `/pro/reclamations/${id}`;
  if (record.kind === 'customer') return `/pro/clients/${id}`;
  return record.kind === 'invoice' ? `/pro/factures?text=${id}` : null;
};

/** Rows behind a figure, with the same period and filters. */
export const rowsPath = (name: ReportName, search: string, key: string): string => {
  const params = new URLSearchParams(search);
  for (const passing of ['page', 'vue', 'rapport']) params.delete(passing);
  params.set('cle', key);
  params.sort();
  return `${reportPath(name)}/lignes?${params.toString()}`;
};

/** Ways to show a report: a line over time, bars, or the table alone. */
export const chartKinds = ['LINE', 'BARS', 'TABLE'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Value of the parameter `graphe`. */
export const chartParams: Readonly<Record<ChartKind, string>> = { LINE: 'courbe', BARS: 'barres', TABLE: 'tableau' };
