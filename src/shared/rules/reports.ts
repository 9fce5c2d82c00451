/** Reports of the console: their names in calls and addresses, and what a person needs to read them. */
import type { Privilege } from './privileges.ts';

export const reportNames = [
  'sales-by-day',
  'sales-by-section',
  'sales-by-item',
  'sales-by-size',
  'sales-by-region',
  'margin-by-day',
  'margin-by-section',
  'margin-by-item',
  'promotions',
  'refusals-by-area',
  'refusals-by-carrier',
  'refusals-by-phone',
  'returns-by-reason',
  'returns-by-item',
  'stock-cover',
  'size-gaps',
  'abc',
  'vat-register',
  'vat-by-rate',
  'stamp-register',
  'receivables',
  'liability',
  'customers',
  'cohorts',
  'rfm',
  'searches-without-result',
  'searches-of-customers',
  'abandoned-carts',
  'alerts',
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportGroups = ['sales', 'delivery', 'stock', 'money', 'customers', 'demand'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export type ReportTraits = {
  /** Part of the address of the screen. */
  readonly slug: string;
  readonly group: ReportGroup;
  /** Beyond `report.view`. */
  readonly privilege?: Privilege;
  /** `NOW`: the state at this moment, so without a period. */
  readonly time: 'PERIOD' | 'NOW';
  /** Two periods can be compared. */
  readonly compares?: true;
  /** A higher main figure is worse. */
  readonly riseIsBad?: true;
  /** All regions, each in its currency. */
  readonly allRegions?: true;
};

export const reports: Readonly<Record<ReportName, ReportTraits>> = {
  'sales-by-day': { slug: 'ventes-par-jour', group: 'sales', time: 'PERIOD', compares: true },
  'sales-by-section': { slug: 'ventes-par-rayon', group: 'sales', time: 'PERIOD', compares: true },
  'sales-by-item': { slug: 'ventes-par-article', group: 'sales', time: 'PERIOD', compares: true },
  'sales-by-size': { slug: 'ventes-par-taille', group: 'sales', time: 'PERIOD', compares: true },
  'sales-by-region': { slug: 'ventes-par-region', group: 'sales', time: 'PERIOD', compares: true, allRegions: true },
  'margin-by-day': { slug: 'marge-par-jour', group: 'sales', time: 'PERIOD', compares: true, privilege: 'cost.view' },
  'margin-by-section': {
    slug: 'marge-par-rayon',
    group: 'sales',
    time: 'PERIOD',
    compares: true,
    privilege: 'cost.view',
  },
  'margin-by-item': {
    slug: 'marge-par-article',
    group: 'sales',
    time: 'PERIOD',
    compares: true,
    privilege: 'cost.view',
  },
  promotions: { slug: 'effet-des-promotions', group: 'sales', time: 'PERIOD', compares: true },
  'refusals-by-area': { slug: 'refus-par-zone', group: 'delivery', time: 'PERIOD', compares: true, riseIsBad: true },
  'refusals-by-carrier': {
    slug: 'refus-par-transporteur',
    group: 'delivery',
    time: 'PERIOD',
    compares: true,
    riseIsBad: true,
  },
  'refusals-by-phone': {
    slug: 'refus-par-telephone',
    group: 'delivery',
    time: 'PERIOD',
    privilege: 'customer.view',
  },
  'returns-by-reason': {
    slug: 'retours-par-motif',
    group: 'delivery',
    time: 'PERIOD',
    compares: true,
    riseIsBad: true,
  },
  'returns-by-item': {
    slug: 'retours-par-article',
    group: 'delivery',
    time: 'PERIOD',
    compares: true,
    riseIsBad: true,
  },
  'stock-cover': { slug: 'couverture-de-stock', group: 'stock', time: 'NOW', privilege: 'stock.view' },
  'size-gaps': { slug: 'tailles-manquantes', group: 'stock', time: 'NOW', privilege: 'stock.view' },
  abc: { slug: 'classement-abc', group: 'stock', time: 'PERIOD' },
  'vat-register': {
    slug: 'registre-de-tva',
    group: 'money',
    time: 'PERIOD',
    compares: true,
    privilege: 'invoice.view',
  },
  'vat-by-rate': {
    slug: 'tva-par-taux',
    group: 'money',
    time: 'PERIOD',
    compares: true,
    privilege: 'invoice.view',
  },
  'stamp-register': {
    slug: 'registre-du-timbre',
    group: 'money',
    time: 'PERIOD',
    compares: true,
    privilege: 'invoice.view',
  },
  receivables: { slug: 'balance-agee', group: 'money', time: 'NOW', privilege: 'invoice.view' },
  liability: { slug: 'cartes-et-credits', group: 'money', time: 'NOW', privilege: 'payment.view' },
  customers: { slug: 'clients', group: 'customers', time: 'PERIOD', privilege: 'customer.view' },
  cohorts: { slug: 'cohortes', group: 'customers', time: 'PERIOD', privilege: 'customer.view' },
  rfm: { slug: 'segments', group: 'customers', time: 'NOW', privilege: 'customer.view' },
  'searches-without-result': { slug: 'recherches-sans-resultat', group: 'demand', time: 'PERIOD' },
  'searches-of-customers': { slug: 'recherches-des-clients', group: 'demand', time: 'PERIOD' },
  'abandoned-carts': { slug: 'paniers-abandonnes', group: 'demand', time: 'PERIOD' },
  alerts: { slug: 'alertes', group: 'demand', time: 'PERIOD' },
};

export const reportOfSlug = (slug: string | undefined): ReportName | null =>
  reportNames.find((name) => reports[name].slug === slug) ?? null;

export const comparisons = ['NONE', 'PREVIOUS', 'YEAR', 'WEEKDAYS'] as const;
export type Comparison = (typeof comparisons)[number];

/** Periods that move with today. */
export const presets = ['7D', '30D', 'MONTH', 'LAST_MONTH', '12M'] as const;
export type Preset = (typeof presets)[number];

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Days of the longest period: three years. */
export const mostReportDays = 1096;
