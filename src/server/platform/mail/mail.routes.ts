import { implement, type Implementation } from '#platform/contract';
import { demo } from '#shared/api/demo';
import type { Mailbox } from './mail.store.ts';

export const mailRoutes = (mailbox: Mailbox): Implementation[] => [
  implement(demo.mails, async ({ to }) => {
    const mails = await mailbox.list(to ?? null);
    return { mails: mails.map(({ date, ...mail }) => ({ ...mail, date: date.toISOString() })) };
  }),
];
