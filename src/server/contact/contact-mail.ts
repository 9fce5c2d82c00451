import { composeMail, type Mail, type MailPart, type MailRow, type MailTemplate } from '#platform/mail';
import { contactMailMessages as messages } from './contact.messages.ts';
import type { ContactMessage } from './contact.store.ts';

const rowsOf = (message: ContactMessage): MailRow[] => {
  const { labels } = messages;
  const rows = [
    { label: labels.topic, value: messages.topic(message.topic) },
    { label: labels.name, value: message.name },
    { label: labels.email, value: message.email },
    { label: labels.phone, value: message.phone },
    { label: labels.order, value: message.orderReference },
    { label: labels.region, value: message.region },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
};

const textOf = ({ message }: ContactMessage): MailPart => ({
  kind: 'block',
  title: messages.labels.message,
  lines: message.split(/\r?\n/),
});

/** A reply goes to the author of the message. */
export const shopMail = (message: ContactMessage, to: string, origin: string): Mail => {
  const { subject, preview, title, foot } = messages.toShop;
  return {
    ...composeMail({
      to,
      subject: subject(message.topic, message.name),
      preview,
      brand: messages.brand,
      home: `${origin}/`,
      title,
      parts: [{ kind: 'rows', rows: rowsOf(message) }, textOf(message)],
      foot,
    }),
    replyTo: message.email,
  };
};

export const copyMail = (message: ContactMessage, shopEmail: string | null, origin: string): Mail => {
  const { subject, preview, title, lead, foot } = messages.copy;
  return {
    ...composeMail({
      to: message.email,
      subject,
      preview,
      brand: messages.brand,
      home: `${origin}/`,
      title,
      parts: [{ kind: 'opening', text: lead }, { kind: 'rows', rows: rowsOf(message) }, textOf(message)],
      foot,
      editable: { id: 'contact-copy', values: { name: message.name } },
    }),
    ...(shopEmail === null ? {} : { replyTo: shopEmail }),
  };
};

export type Answer = {
  readonly to: string;
  /** Of the customer. */
  readonly name: string;
  readonly threadId: number;
  readonly text: string;
  readonly replyTo: string | null;
};

/** Lines of a message, without two empty ones in a row. */
const paragraphsOf = (text: string): MailPart[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', text: line }));

type Reply = Pick<MailTemplate, 'title' | 'parts' | 'editable'>;

const replyMail = ({ to, threadId, replyTo }: Answer, reply: Reply, origin: string): Mail => {
  const { subject, preview, foot } = messages.answer;
  const mail = composeMail({
    to,
    subject: subject(threadId),
    preview,
    brand: messages.brand,
    home: `${origin}/`,
    ...reply,
    foot: foot(replyTo !== null),
    footLinks: [{ label: messages.answer.write, url: `${origin}/contacter-nous` }],
  });
  return { ...mail, ...(replyTo === null ? {} : { replyTo }) };
};

/** What a staff user wrote, over the message that it answers. Replies go to the mailbox of the shop. */
export const answerMail = (
  answer: Answer & { readonly agent: string; readonly quoted: string | null },
  origin: string,
): Mail => {
  const { title, signature, quoted } = messages.answer;
  const parts: MailPart[] = [
    // Empty until staff write a text before all answers.
    { kind: 'opening', text: '' },
    ...paragraphsOf(answer.text),
    { kind: 'closing', text: signature(answer.agent) },
    ...(answer.quoted === null ? [] : [{ kind: 'block' as const, title: quoted, lines: answer.quoted.split(/\r?\n/) }]),
  ];
  const values = { name: answer.name, number: String(answer.threadId), agent: answer.agent };
  const reply = { title, parts, editable: { id: 'contact-answer', values } } as const;
  return { ...replyMail(answer, reply, origin), byPerson: true };
};

export const autoAnswerMail = (answer: Answer, origin: string): Mail =>
  replyMail(answer, { title: messages.auto.title, parts: paragraphsOf(answer.text) }, origin);
