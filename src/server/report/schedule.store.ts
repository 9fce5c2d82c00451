/** Table `report_schedule`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Frequency, ReportName } from '#shared/rules/reports';

export type ScheduleRow = {
  readonly id: number;
  readonly name: ReportName;
  readonly title: string;
  readonly query: string;
  readonly frequency: Frequency;
  readonly recipientId: UserId;
  readonly createdBy: UserId;
  /** Last day of the period of the last mail. */
  readonly sentUntil: string | null;
  readonly sentAt: Date | null;
};

const columns = `id, report as name, title, query, frequency, recipient_id as "recipientId", created_by as "createdBy",
  sent_until::text as "sentUntil", sent_at as "sentAt"`;

const all = statement('report.schedules', `select ${columns} from report_schedule order by title, id limit 500`);
export const readSchedules = (db: Reader): Promise<ScheduleRow[]> => db.rows<ScheduleRow>(all);

const insert = statement(
  'report.insertSchedule',
  `insert into report_schedule (report, title, query, frequency, recipient_id, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
);
export type NewSchedule = Omit<ScheduleRow, 'id' | 'sentUntil' | 'sentAt'>;
export const insertSchedule = async (tx: Tx, row: NewSchedule, at: Date): Promise<ScheduleRow> => {
  const { name, title, query, frequency, recipientId, createdBy } = row;
  const created = await tx.row<ScheduleRow>(insert, [name, title, query, frequency, recipientId, createdBy, at]);
  if (!created) throw new Error('a schedule was not inserted');
  return created;
};

const remove = statement('report.removeSchedule', `delete from report_schedule where id = $1 returning ${columns}`);
/** Null when it was removed before. */
export const removeSchedule = (tx: Tx, id: number): Promise<ScheduleRow | null> => tx.row<ScheduleRow>(remove, [id]);

const mark = statement(
  'report.markSchedule',
  `update report_schedule set sent_until = $2, sent_at = $3
   where id = $1 and (sent_until is null or sent_until < $2::date) returning id`,
);
/** False when the mail of this period was queued before. */
export const markSent = async (tx: Tx, id: number, until: string, at: Date): Promise<boolean> =>
  (await tx.row(mark, [id, until, at])) !== null;

const own = statement(
  'report.ownSchedules',
  `select ${columns} from report_schedule where $1 in (recipient_id, created_by)`,
);
export const readOwnSchedules = (db: Reader, userId: UserId): Promise<ScheduleRow[]> =>
  db.rows<ScheduleRow>(own, [userId]);

const forget = statement(
  'report.forgetSchedules',
  'delete from report_schedule where $1 in (recipient_id, created_by)',
);
export const forgetSchedules = async (tx: Tx, userId: UserId): Promise<void> => void (await tx.exec(forget, [userId]));
