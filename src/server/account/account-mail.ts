import { composeMail, type Mail, type MailPart, type MailTemplate } from '#platform/mail';
import { formatDateTime } from '#shared/dates';
import {
  accountExistsText,
  newDeviceText,
  passwordChangedText,
  resetCodeText,
  sessionReusedText,
  signUpCodeText,
} from './account.messages.ts';

type Person = { readonly email: string; readonly fullName: string };
type Moment = { readonly at: Date; readonly timeZone: string };

const text = (content: string): MailPart => ({ kind: 'text', text: content });
const ofName = (fullName: string) => ({ name: fullName.trim() });
const opening = (...paragraphs: readonly string[]): MailPart => ({ kind: 'opening', text: paragraphs.join('\n') });

type Heading = Pick<MailTemplate, 'brand' | 'subject' | 'preview' | 'title' | 'foot' | 'editable'>;

const write = (
  to: string,
  origin: string,
  { brand, subject, preview, title, foot, editable }: Heading,
  parts: MailPart[],
) =>
  composeMail({ to, subject, preview, brand, home: `${origin}/`, title, parts, foot, ...(editable && { editable }) });

export const createAccountMails = (origin: string) => {
  const forgottenUrl = `${origin}/mot-de-passe-oublie`;
  const newPasswordButton = (label: string): MailPart => ({ kind: 'button', label, url: forgottenUrl });
  return {
    signUpCode: (to: string, code: string): Mail => {
      const words = signUpCodeText;
      const parts: MailPart[] = [opening(words.lead), { kind: 'code', code }, text(words.lifetime)];
      return write(to, origin, { ...words, editable: { id: 'account-code', values: {} } }, parts);
    },
    accountExists: ({ email, fullName }: Person): Mail => {
      const words = accountExistsText;
      return write(email, origin, { ...words, editable: { id: 'account-exists', values: ofName(fullName) } }, [
        opening(words.hello(fullName), words.lead),
        { kind: 'button', label: words.signIn, url: `${origin}/login` },
        { kind: 'links', links: [{ label: words.forgotten, url: forgottenUrl }] },
      ]);
    },
    resetCode: ({ email, fullName }: Person, code: string): Mail => {
      const words = resetCodeText;
      const lead = opening(words.hello(fullName), words.lead);
      const editable = { id: 'account-reset-code', values: ofName(fullName) } as const;
      return write(email, origin, { ...words, editable }, [lead, { kind: 'code', code }, text(words.lifetime)]);
    },
    passwordChanged: ({ email, fullName }: Person, { at, timeZone }: Moment): Mail => {
      const words = passwordChangedText;
      const parts = [opening(words.hello(fullName), words.lead(at, timeZone)), text(words.advice)];
      const values = { ...ofName(fullName), moment: formatDateTime(at, timeZone) };
      const editable = { id: 'account-password-changed', values: values } as const;
      return write(email, origin, { ...words, editable }, [...parts, newPasswordButton(words.button)]);
    },
    sessionReused: ({ email, fullName }: Person): Mail => {
      const words = sessionReusedText;
      const parts = [opening(words.hello(fullName), words.lead), text(words.advice)];
      const editable = { id: 'account-session-reused', values: ofName(fullName) } as const;
      return write(email, origin, { ...words, editable }, [...parts, newPasswordButton(words.button)]);
    },
    newDevice: ({ email, fullName }: Person, device: { at: string; address: string; userAgent: string }): Mail => {
      const words = newDeviceText;
      const rows = [
        { label: words.labels.at, value: device.at },
        { label: words.labels.address, value: device.address },
      ];
      const userAgent = {
        kind: 'block',
        title: words.labels.device,
        lines: [device.userAgent || words.unknownDevice],
      } as const;
      const editable = { id: 'staff-new-device', values: ofName(fullName) } as const;
      return write(email, origin, { ...words, editable }, [
        opening(words.hello(fullName), words.lead),
        { kind: 'rows', rows },
        userAgent,
        text(words.advice),
        newPasswordButton(words.button),
      ]);
    },
  };
};

export type AccountMails = ReturnType<typeof createAccountMails>;
