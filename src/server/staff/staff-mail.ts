import { composeMail, type Mail } from '#platform/mail';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { factorResetText, invitationText } from './staff.messages.ts';

export type InvitationMail = {
  readonly to: string;
  readonly by: string;
  readonly role: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly timeZone: string;
};

export const createStaffMails = (origin: string) => ({
  invitation: ({ to, by, role, token, expiresAt, timeZone }: InvitationMail): Mail => {
    const { brand, subject, preview, title, foot, ...words } = invitationText;
    return composeMail({
      to,
      subject,
      preview,
      brand,
      title,
      foot,
      home: `${origin}/`,
      parts: [
        { kind: 'opening', text: words.lead(by, role) },
        { kind: 'text', text: words.steps },
        { kind: 'button', label: words.button, url: `${origin}/invitation?jeton=${token}` },
        { kind: 'text', text: words.until(expiresAt, timeZone) },
      ],
      editable: { id: 'staff-invitation', values: { by, role } },
    });
  },
  factorReset: ({ to, fullName, by }: { to: string; fullName: string; by: string }): Mail => {
    const { brand, subject, preview, title, foot, ...words } = factorResetText;
    return composeMail({
      to,
      subject,
      preview,
      brand,
      title,
      foot,
      home: `${origin}/`,
      parts: [
        { kind: 'opening', text: [words.hello(fullName), words.lead(by)].join('\n') },
        { kind: 'text', text: words.advice },
      ],
      editable: { id: 'staff-factor-reset', values: { name: fullName.trim(), by } },
    });
  },
});

/** One sample of each mail, with invented data, for the demonstration. */
export const staffMailSamples = (origin: string, { timeZone }: SampleRegion): Mail[] => {
  const mails = createStaffMails(origin);
  const sample = { by: 'Leïla Mansour', role: 'Équipe commerciale', token: 'AAAAAAAAAAAAAAAAAAAAAA' };
  return [
    mails.invitation({
      ...sample,
      to: 'ines@demo.test',
      expiresAt: new Date('2026-11-30T10:00:00Z'),
      timeZone,
    }),
    mails.factorReset({ to: 'ines@demo.test', fullName: 'Inès Trabelsi', by: 'Leïla Mansour' }),
  ];
};
