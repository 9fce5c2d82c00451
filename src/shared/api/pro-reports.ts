/** Reports for staff. By default, amounts are minor units with tax in the currency of the region. */
import { z } from 'zod';
import { comparisons, presets, reportNames } from '#shared/rules/reports';
import { declareCalls, staff } from './call.ts';
import { page, pageSize, regionCode, text } from './inputs.ts';
import { reportAnswer, reportRows } from './pro-report-shapes.ts';

const named = z.object({ name: z.enum(reportNames) });
const access = { ...staff, privilege: 'report.view' } as const;
const reads = { access, lane: 'cart', rate: 'read' } as const;

export const reportQuery = z.object({
  /** Left out: the region of the host. */
  region: regionCode.optional(),
  /** Counted from today, without effect beside `from` and `to`; the last 30 days by default. */
  preset: z.enum(presets).default('30D'),
  /** Days in the time zone of the region, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: z.enum(comparisons).default('NONE'),
  /** Seo name of a section, for sales by item and by size. */
  section: text(120).optional(),
  page,
  pageSize: pageSize(50),
});

export const proReports = declareCalls('proReports', {
  catalogue: {
    method: 'GET',
    path: '/api/pro/reports',
    summary: 'Les rapports que la personne peut lire.',
    output: z.object({ names: z.array(z.enum(reportNames)) }),
    ...reads,
  },
  read: {
    method: 'GET',
    path: '/api/pro/reports/:name',
    summary: 'Un rapport\u202F: colonnes, lignes, totaux, comparaison et série du graphique.',
    params: named,
    query: reportQuery,
    output: reportAnswer,
    ...reads,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  rows: {
    method: 'GET',
    path: '/api/pro/reports/:name/rows',
    summary: 'Les lignes derrière un chiffre d’un rapport\u202F: commandes, articles vendus, factures, réclamations.',
    params: named,
    query: reportQuery.extend({ key: text(120) }),
    output: reportRows,
    ...reads,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
});

export type ReportQuery = z.output<typeof reportQuery>;
