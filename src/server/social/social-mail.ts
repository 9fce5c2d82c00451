import { composeMail, type Mail } from '#platform/mail';
import { socialMessages } from './social.messages.ts';

const messages = socialMessages.mail;

export const codeMail = ({
  to,
  code,
  provider,
  origin,
}: {
  to: string;
  code: string;
  provider: string;
  origin: string;
}): Mail =>
  composeMail({
    to,
    subject: messages.subject(code),
    preview: messages.preview,
    brand: messages.brand,
    home: `${origin}/`,
    title: messages.title,
    parts: [
      { kind: 'opening', text: messages.text(provider) },
      { kind: 'block', title: messages.codeTitle, lines: [code] },
    ],
    foot: [messages.foot],
    editable: { id: 'account-social-code', values: { code, provider } },
  });

export const socialMailSamples = (origin: string): Mail[] => [
  codeMail({ to: 'amel@demo.test', code: '123456', provider: 'Facebook', origin }),
];
