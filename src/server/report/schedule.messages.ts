import { formatCalendarDay } from '#shared/dates';
import { typo } from '#shared/text';
import type { Frequency } from '#shared/rules/reports';

export type ScheduledReport = {
  readonly title: string;
  readonly frequency: Frequency;
  readonly region: string;
  /** Null for a report of the present state. */
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
};

const often: Readonly<Record<Frequency, string>> = {
  DAILY: 'chaque jour',
  WEEKLY: 'chaque semaine',
  MONTHLY: 'chaque mois',
};

const daysOf = ({ period }: ScheduledReport): string => {
  if (period === null) return 'État actuel';
  const { from, to } = period;
  return from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`;
};

export const scheduleMailText = (report: ScheduledReport, isAttached: boolean) => ({
  brand: 'ourlet',
  subject: typo(`${report.title}, ${daysOf(report)}`),
  title: report.title,
  values: { report: report.title, period: daysOf(report), region: report.region },
  lead: typo(`${daysOf(report)}. Région : ${report.region}.`),
  empty: 'Aucune donnée pour cette période.',
  file: isAttached
    ? typo('Le rapport complet est joint à cet e-mail, au format XLSX.')
    : typo('Le rapport est trop grand pour être joint à un e-mail : ouvrez-le dans la console.'),
  button: 'Ouvrir le rapport',
  foot: [`Vous recevez ce rapport ${often[report.frequency]}, parce qu’il a été programmé dans la console.`],
  stop: 'Ne plus recevoir ce rapport',
});

export const sampleReport = (region: string): ScheduledReport => ({
  title: 'Ventes',
  frequency: 'WEEKLY',
  region,
  period: { from: '2026-11-16', to: '2026-11-22' },
  figures: [{ label: 'Commandes', value: '128' }],
});

export const scheduleMessages = {
  noRecipient: typo('Cette personne ne peut pas recevoir de rapports : choisissez un collègue qui peut les exporter.'),
  tooMany: typo('Il y a déjà 500 envois programmés : arrêtez-en un d’abord.'),
} as const;
