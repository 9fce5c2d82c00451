/** One sample of each account e-mail, with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { formatDateTime } from '#shared/dates';
import { createAccountMails } from './account-mail.ts';

const person = { email: 'amel@demo.test', fullName: 'Amel Ben Salah' };
const moment = { at: new Date('2026-11-21T10:00:00Z'), timeZone: 'Africa/Tunis' };

export const accountMailSamples = (origin: string): Mail[] => {
  const mails = createAccountMails(origin);
  return [
    mails.signUpCode(person.email, '123456'),
    mails.accountExists(person),
    mails.resetCode(person, '123456'),
    mails.passwordChanged(person, moment),
    mails.sessionReused(person),
    mails.newDevice(person, {
      at: formatDateTime(moment.at, moment.timeZone),
      address: '192.0.2.0',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
  ];
};
