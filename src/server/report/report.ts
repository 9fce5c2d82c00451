/** Reports for staff: compared figures of a region, the rows behind them, and files. Owns facts about customers. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Dashboards } from '#server/dashboard';
import type { ExportSource } from '#server/list-export';
import type { Regions } from '#server/region';
import type { UserId } from '#shared/ids';
import { proReports as calls } from '#shared/api/pro-reports';
import { createPreparer, type Preparer } from './preparer.ts';
import { defineReportJobs } from './report.jobs.ts';
import { createReportExport } from './report-export.ts';
import { createReports, readableReports } from './reports.ts';
import { scheduleRoutes } from './schedule.ts';
import { createSending } from './schedule-sending.ts';
import { forgetSchedules, readOwnSchedules } from './schedule.store.ts';

export { createCartCounts } from './cart-counts.ts';
export { reportMailSamples } from './schedule-mail.ts';

export type ReportOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly catalogue: Pick<Catalogue, 'dictionary'>;
  readonly dashboards: Pick<Dashboards, 'keepSales'>;
  readonly accounts: Pick<Accounts, 'find' | 'listStaff'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly mailLinks: Pick<MailLinks, 'read' | 'url'>;
  readonly publicOrigin: string;
};
export type ReportDeps = ReportOptions & { readonly preparer: Preparer };

export type StaffReports = {
  readonly read: ReturnType<typeof createReports>['read'];
  readonly routes: Implementation[];
  readonly exportSource: ExportSource;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createStaffReports = (options: ReportOptions): StaffReports => {
  const deps = { ...options, preparer: createPreparer(options) };
  const reports = createReports(deps);
  return {
    read: reports.read,
    routes: [
      implement(calls.catalogue, async (_, caller) => ({ names: readableReports(staffOf(caller)) })),
      implement(calls.read, (query, caller) => reports.read(query, staffOf(caller), caller.region.code)),
      implement(calls.rows, (query, caller) => reports.rows(query, staffOf(caller), caller.region.code)),
      ...scheduleRoutes(deps),
    ],
    exportSource: createReportExport(deps),
    defineJobs: (jobs) => defineReportJobs(jobs, deps, createSending(deps)),
    exportOf: (userId) => readOwnSchedules(options.db, userId),
    erase: forgetSchedules,
  };
};
