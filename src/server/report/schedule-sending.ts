/** Sends the reports that are due: each once for its period, as long as its recipient may read it. */
import type { StaffCaller } from '#platform/contract';
import { sheetChunks, sheetTypes } from '#platform/spreadsheet';
import type { ReportAnswer } from '#shared/api/pro-report-shapes';
import { isoDay, localTimeOf } from '#shared/dates';
import { formatAmount, labelOf } from '#shared/money';
import { can } from '#shared/rules/privileges';
import type { RegionInfo } from '#shared/region';
import { reports as traits } from '#shared/rules/reports';
import { formatCount, typo } from '#shared/text';
import type { Period } from './definitions/definition.ts';
import { periodOfFrequency } from './definitions/periods.rules.ts';
import type { ReportDeps } from './report.ts';
import { createReportFiles } from './report-export.ts';
import { createReports, mayRead } from './reports.ts';
import { mostAttachedBytes, scheduleMail, type ReportFile } from './schedule-mail.ts';
import { markSent, readSchedules, type ScheduleRow } from './schedule.store.ts';

/** Hour of the region from which mails of the day are sent. */
const sendingHour = '06:00';
export const stopPurpose = 'report.stop';

export const mayReceive = (person: StaffCaller, name: ScheduleRow['name']): boolean =>
  can(person, 'report.export') && mayRead(person, name);

const figureText = ({ kind, value }: ReportAnswer['figures'][number], { currency }: ReportAnswer): string => {
  if (value === null) return '–';
  if (kind === 'amount' && currency !== null) return `${formatAmount(value, currency)} ${labelOf(currency)}`;
  return kind === 'rate' ? typo(`${(value / 100).toFixed(1).replace('.', ',')} %`) : formatCount(value);
};

type Due = {
  readonly row: ScheduleRow;
  readonly region: RegionInfo;
  readonly period: Period;
  readonly person: StaffCaller;
  readonly email: string;
};

/** Query of the screen and of the file. */
const paramsOf = ({ row, region, period }: Due): URLSearchParams => {
  const params = new URLSearchParams(row.query);
  for (const [key, value] of Object.entries({ region: region.code, ...period })) params.set(key, value);
  params.delete('preset');
  return params;
};

const createDue =
  ({ db, clock, accounts, regions }: ReportDeps) =>
  async (row: ScheduleRow): Promise<Due | null> => {
    const code = new URLSearchParams(row.query).get('region');
    const region = (code === null ? null : regions.get(code)) ?? regions.all()[0];
    const account = await accounts.find(db, row.recipientId);
    if (!region || !account || account.role === 'CUSTOMER') return null;
    const { id, role, privileges, email } = account;
    const person = { id, role, privileges };
    const now = clock.now();
    const period = periodOfFrequency(row.frequency, isoDay(now, region.timeZone));
    const isEarly = localTimeOf(now, region.timeZone).time < sendingHour;
    const isSent = row.sentUntil !== null && row.sentUntil >= period.to;
    return isEarly || isSent || !mayReceive(person, row.name) ? null : { row, region, period, person, email };
  };

const createFile = (deps: ReportDeps) => {
  const open = createReportFiles(deps);
  /** Null when the file is too large for a mail. */
  return async (due: Due): Promise<ReportFile | null> => {
    const { row, region, period, person } = due;
    const { slug } = traits[row.name];
    const params = paramsOf(due);
    params.set('rapport', slug);
    const { columns, rows } = await open(params, person);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of sheetChunks('xlsx', { name: slug, columns, timeZone: region.timeZone, rows })) {
      size += chunk.length;
      if (size > mostAttachedBytes) return null;
      parts.push(chunk);
    }
    return { name: `${slug}-${period.to}.xlsx`, type: sheetTypes.xlsx, bytes: Buffer.concat(parts) };
  };
};

export const createSending = (deps: ReportDeps) => {
  const { db, clock, mail, mailLinks, publicOrigin } = deps;
  const reports = createReports(deps);
  const [dueOf, fileOf] = [createDue(deps), createFile(deps)];

  const send = async (due: Due): Promise<boolean> => {
    const { row, region, period, person, email } = due;
    const { slug, time } = traits[row.name];
    const query = { name: row.name, region: region.code, ...period, preset: '30D', page: 0, pageSize: 1 } as const;
    const answer = await reports.read({ ...query, compare: 'NONE' }, person, region.code);
    const figures = answer.count === 0 ? [] : answer.figures;
    const report = {
      title: row.title,
      frequency: row.frequency,
      region: region.code,
      period: time === 'NOW' ? null : period,
      figures: figures.map((figure) => ({ label: figure.header, value: figureText(figure, answer) })),
    };
    const urls = {
      origin: publicOrigin,
      report: `${publicOrigin}/pro/rapports/${slug}?${paramsOf(due).toString()}`,
      stop: mailLinks.url('/rapports/desinscription', stopPurpose, String(row.id)),
    };
    const composed = scheduleMail(email, report, { file: await fileOf(due), urls });
    return db.command({ name: 'report.sendSchedule' }, async (tx) => {
      const isFirst = await markSent(tx, row.id, period.to, clock.now());
      if (isFirst) await mail.send(tx, { ...composed, region: region.code }, `report ${row.id} ${period.to}`);
      return isFirst;
    });
  };

  /** Resolves to the number of queued mails. Safe to run twice. */
  return async (): Promise<number> => {
    let sent = 0;
    for (const row of await readSchedules(db)) {
      const due = await dueOf(row);
      if (due && (await send(due))) sent += 1;
    }
    return sent;
  };
};
