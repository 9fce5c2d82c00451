/** Reports that are mailed to colleagues on schedule. */
import { z } from 'zod';
import { frequencies, reportNames } from '#shared/rules/reports';
import { anyone, declareCalls, staff } from './call.ts';
import { filled, mailLinkToken, rowId } from './inputs.ts';
import { listQuery } from './pro-exports.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const reportSchedule = z.object({
  id: z.string(),
  name: z.enum(reportNames),
  title: z.string(),
  frequency: z.enum(frequencies),
  /** Filters of the report, without its period. */
  query: z.string(),
  recipient: person,
  createdBy: person,
  /** When the last mail was queued; null before the first. */
  sentAt: z.string().nullable(),
});

/** Each mail has the report as a file, so the calls need the privilege of exports. */
const access = { ...staff, privilege: 'report.export' } as const;
const writes = { access, lane: 'cart', rate: 'write' } as const;

export const proReportSchedules = declareCalls('proReportSchedules', {
  list: {
    method: 'GET',
    path: '/api/pro/report-schedules',
    summary: 'Les envois programmés de rapports, et les collègues qui peuvent en recevoir.',
    output: z.object({ schedules: z.array(reportSchedule), people: z.array(person) }),
    access,
    lane: 'cart',
    rate: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/pro/report-schedules',
    summary: 'Programme l’envoi d’un rapport par e-mail à une personne de l’équipe.',
    body: z.strictObject({
      name: z.enum(reportNames),
      title: filled(80),
      query: listQuery,
      frequency: z.enum(frequencies),
      recipientId: rowId,
    }),
    output: reportSchedule,
    ...writes,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  remove: {
    method: 'POST',
    path: '/api/pro/report-schedules/:scheduleId/remove',
    summary: 'Arrête l’envoi programmé d’un rapport.',
    params: z.object({ scheduleId: rowId }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND'],
  },
  stop: {
    method: 'POST',
    path: '/api/report-mails/stop',
    summary: 'Arrête l’envoi d’un rapport avec le lien de son e-mail, sans connexion.',
    body: z.strictObject({ token: mailLinkToken }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
});

export type ReportSchedule = z.output<typeof reportSchedule>;
