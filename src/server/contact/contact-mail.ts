import { composeMail, type Mail, type MailPart, type MailRow } from '#platform/mail';
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
      parts: [{ kind: 'text', text: lead }, { kind: 'rows', rows: rowsOf(message) }, textOf(message)],
      foot,
    }),
    ...(shopEmail === null ? {} : { replyTo: shopEmail }),
  };
};
