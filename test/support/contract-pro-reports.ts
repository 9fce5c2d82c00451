/** Requests of the contract test for the reports of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { testMailLinks } from './mail-links.ts';

type Stage = { readonly admin: Client };
const period = { region: 'TN', from: '2026-11-01', to: '2026-11-19' };

const schedule = async ({ admin }: Stage) => {
  const { people } = await admin.proReportSchedules.list();
  return admin.proReportSchedules.create({
    name: 'vat-register',
    title: 'TVA du mois',
    query: 'region=TN',
    frequency: 'MONTHLY',
    recipientId: people[0]?.id ?? '',
  });
};

export const proReportRequests = (stage: () => Stage) => ({
  'proReports.catalogue': () => stage().admin.proReports.catalogue(),
  'proReports.read': async () => {
    const { at: _, ...rest } = await stage().admin.proReports.read({
      ...period,
      name: 'sales-by-section',
      compare: 'PREVIOUS',
    });
    return { ...rest, at: '' };
  },
  'proReportSchedules.list': () => stage().admin.proReportSchedules.list(),
  'proReportSchedules.create': async () => ({ ...(await schedule(stage())), id: '' }),
  'proReportSchedules.remove': async () => {
    const { id: scheduleId } = await schedule(stage());
    return stage().admin.proReportSchedules.remove({ scheduleId });
  },
  'proReportSchedules.stop': async () => {
    const { admin } = stage();
    const { id } = await schedule(stage());
    return admin.proReportSchedules.stop({ token: testMailLinks().sign('report.stop', id) });
  },
  'proReports.rows': () => stage().admin.proReports.rows({ ...period, name: 'sales-by-day', key: '0' }),
});
