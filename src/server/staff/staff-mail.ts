import { composeMail, type Mail } from '#platform/mail';
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
        { kind: 'text', text: words.lead(by, role) },
        { kind: 'text', text: words.steps },
        { kind: 'button', label: words.button, url: `${origin}/invitation?jeton=${token}` },
        { kind: 'text', text: words.until(expiresAt, timeZone) },
      ],
    });
  },
  factorReset: ({ to, fullName, by }: { to: string; fullName: string; by: string }): Mail => {
    const { brand, subject, preview, title, foot, ...words } = factorResetText;
    const texts = [words.hello(fullName), words.lead(by), words.advice];
    return composeMail({
      to,
      subject,
      preview,
      brand,
      title,
      foot,
      home: `${origin}/`,
      parts: texts.map((text) => ({ kind: 'text', text })),
    });
  },
});

/** One sample of each mail, with invented data, for the demonstration. */
export const staffMailSamples = (origin: string): Mail[] => {
  const mails = createStaffMails(origin);
  const sample = { by: 'Leïla Mansour', role: 'Équipe commerciale', token: 'AAAAAAAAAAAAAAAAAAAAAA' };
  return [
    mails.invitation({
      ...sample,
      to: 'ines@demo.test',
      expiresAt: new Date('2026-11-30T10:00:00Z'),
      timeZone: 'Africa/Tunis',
    }),
    mails.factorReset({ to: 'ines@demo.test', fullName: 'Inès Trabelsi', by: 'Leïla Mansour' }),
  ];
};
