/** One sample of each account e-mail, with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { formatDateTime } from '#shared/dates';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { createAccountMails } from './account-mail.ts';

const person = { email: 'amel@demo.test', fullName: 'Amel Ben Salah' };
const at = new Date('2026-11-21T10:00:00Z');

export const accountMailSamples = (origin: string, { timeZone }: SampleRegion): Mail[] => {
  const mails = createAccountMails(origin);
  return [
    mails.signUpCode(person.email, '123456'),
    mails.accountExists(person),
    mails.resetCode(person, '123456'),
    mails.passwordChanged(person, { at, timeZone }),
    mails.sessionReused(person),
    mails.newDevice(person, {
      at: formatDateTime(at, timeZone),
      address: '192.0.2.0',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
  ];
};
