/** Calls about reports that are mailed on schedule. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { recordAct } from '#server/audit';
import { proReportSchedules as calls, type ReportSchedule } from '#shared/api/pro-report-schedules';
import { ShopError } from '#shared/errors';
import type { ReportDeps } from './report.ts';
import { mayRead } from './reports.ts';
import { mayReceive, stopPurpose } from './schedule-sending.ts';
import { scheduleMessages as messages } from './schedule.messages.ts';
import { insertSchedule, readSchedules, removeSchedule, type NewSchedule, type ScheduleRow } from './schedule.store.ts';

const mostSchedules = 500;

const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const answerOf = (row: ScheduleRow, people: readonly { id: unknown; fullName: string }[]): ReportSchedule => {
  const personOf = (id: unknown) => ({
    id: String(id),
    name: people.find((one) => String(one.id) === String(id))?.fullName ?? '',
  });
  const { id, name, title, frequency, query, recipientId, createdBy, sentAt } = row;
  return {
    id: String(id),
    name,
    title,
    frequency,
    query,
    recipient: personOf(recipientId),
    createdBy: personOf(createdBy),
    sentAt: sentAt?.toISOString() ?? null,
  };
};

const createActs = ({ db, clock }: Pick<ReportDeps, 'db' | 'clock'>) => ({
  add: async (row: NewSchedule): Promise<ScheduleRow> =>
    db.command({ name: 'report.createSchedule' }, async (tx) => {
      if ((await readSchedules(tx)).length >= mostSchedules) throw refused('', messages.tooMany);
      const created = await insertSchedule(tx, row, clock.now());
      const { title, recipientId, name, frequency } = row;
      recordAct(tx, {
        object: 'report',
        objectId: String(created.id),
        label: title,
        subjectId: recipientId,
        after: { name, frequency },
      });
      return created;
    }),
  remove: async (id: number): Promise<void> =>
    db.command({ name: 'report.removeSchedule' }, async (tx) => {
      const row = await removeSchedule(tx, id);
      if (!row) throw new ShopError('NOT_FOUND');
      const { title, frequency, recipientId, name } = row;
      const before = { name, frequency };
      recordAct(tx, { object: 'report', objectId: String(id), label: title, subjectId: recipientId, before });
    }),
});

export const scheduleRoutes = (deps: ReportDeps): Implementation[] => {
  const { db, accounts, mailLinks } = deps;
  const acts = createActs(deps);
  return [
    implement(calls.list, async () => {
      const [people, rows] = await Promise.all([accounts.listStaff(db), readSchedules(db)]);
      return {
        schedules: rows.map((row) => answerOf(row, people)),
        people: people
          .filter((person) => mayReceive(person, 'sales-by-day'))
          .map(({ id, fullName }) => ({ id: String(id), name: fullName })),
      };
    }),
    implement(calls.create, async ({ recipientId, ...input }, caller) => {
      const creator = staffOf(caller);
      if (!mayRead(creator, input.name)) throw new ShopError('FORBIDDEN');
      const people = await accounts.listStaff(db);
      const recipient = people.find(({ id }) => String(id) === recipientId);
      if (!recipient || !mayReceive(recipient, input.name)) throw refused('recipientId', messages.noRecipient);
      const title = input.title.trim();
      return answerOf(await acts.add({ ...input, title, recipientId: recipient.id, createdBy: creator.id }), people);
    }),
    implement(calls.remove, async ({ scheduleId }) => {
      await acts.remove(Number(scheduleId));
      return undefined;
    }),
    implement(calls.stop, async ({ token }) => {
      const id = Number(mailLinks.read(stopPurpose, token));
      if (!Number.isSafeInteger(id) || id <= 0) throw new ShopError('NOT_FOUND');
      await acts.remove(id);
      return undefined;
    }),
  ];
};
