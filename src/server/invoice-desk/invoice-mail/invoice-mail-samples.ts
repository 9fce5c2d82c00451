/** Mails about invoices with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { documentMail, reminderMail } from './invoice-mail.ts';
import { invoiceMailMessages as messages } from './invoice-mail.messages.ts';

/** `origin`: public address of the shop. */
export const invoiceMailSamples = (origin: string, { currency }: SampleRegion): Mail[] => {
  const sum = (millimes: number): number => sampleAmount(millimes, currency);
  const invoice = {
    kind: 'INVOICE',
    number: '2026/118',
    name: messages.sampleName,
    email: 'amel@demo.test',
    issuedOn: '2026-09-30',
    dueOn: '2026-10-30',
    currency,
    total: sum(1_190_000),
    paid: sum(400_000),
    credited: 0,
    unpaid: sum(790_000),
  } as const;
  const place = { origin, attachment: null, hasAccount: true };
  return [
    reminderMail(invoice, { overdueDays: 25, note: messages.sampleNote }, place),
    reminderMail({ ...invoice, paid: 0, unpaid: sum(1_190_000) }, { overdueDays: 0, note: '' }, place),
    documentMail({ ...invoice, paid: sum(1_190_000), unpaid: 0 }, place),
    documentMail({ ...invoice, kind: 'CREDIT_NOTE', number: 'AV-2026-12', paid: 0, unpaid: 0 }, place),
  ];
};
