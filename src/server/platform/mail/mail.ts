/** Mails are queued in the outbox by a command, then sent by SMTP or stored in the demo mailbox. */
import { createTransport } from 'nodemailer';
import type { Db, Tx } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Deliver, Effect, Outbox } from '#platform/outbox';
import { createMailbox } from './mail.store.ts';
import { mailRoutes } from './mail.routes.ts';
import type { MailTemplate } from './mail-template.ts';

export {
  composeMail,
  paragraphsOf,
  type MailItem,
  type MailTemplate,
  type MailPart,
  type MailRow,
} from './mail-template.ts';

export type Attachment = {
  /** File name with extension: `carte-cadeau.pdf`. */
  name: string;
  type: string;
  base64: string;
};

export type Mail = {
  to: string;
  subject: string;
  /** Address for replies; the sender by default. */
  replyTo?: string;
  text: string;
  html?: string;
  /** Together at most two megabytes of base64. */
  attachments?: Attachment[];
  /** URL that stops such mails when it receives a POST, without a further question (RFC 8058). */
  unsubscribe?: string;
  /**
   * Part of a mailing to many people. It is delivered separately, so that a mailing does not delay mails
   * about orders.
   */
  bulk?: true;
  /** Written by a staff user, so it is not marked as automatic, which programs would not show or answer. */
  byPerson?: true;
  /** What the mail was composed of, when staff may change its texts. Not sent. */
  draft?: MailTemplate;
  /** Code of the region whose texts the mail has; those of all regions without it. Not sent. */
  region?: string;
};

export type Mailer = {
  /**
   * Queues the mail in the same transaction, so it is sent only if the transaction commits. A dedupe key is
   * sent once.
   */
  send: (tx: Tx, mail: Mail, dedupeKey?: string) => Promise<void>;
  routes: Implementation[];
  /** Throws when the SMTP server cannot be used. */
  verify: () => Promise<void>;
  close: () => void;
};

export type MailOptions = {
  db: Db;
  outbox: Pick<Outbox, 'handle'>;
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string | null;
  /** Sender: `Ourlet <boutique@example.test>`. */
  mailFrom: string;
  /** Its host name is part of the message ids. */
  publicOrigin: string;
  mode: 'demo' | 'production';
};

/** RFC 2606 reserves `.invalid`, so no mailbox exists under it. */
const reachesNobody = ({ to }: Mail): boolean => /\.invalid$/i.test(to);

const kindOf = ({ bulk }: Pick<Mail, 'bulk'>): string => (bulk ? 'mail.bulk' : 'mail');
/** In characters of base64; many mail servers refuse more. */
const mostAttached = 2 * 1024 * 1024;

/** Several connections, so that one hanging conversation does not block the others. */
const maxConnections = 5;

const checkSize = ({ attachments = [] }: Mail): void => {
  const size = attachments.reduce((sum, { base64 }) => sum + base64.length, 0);
  if (size > mostAttached) throw new RangeError(`attachments of a mail are too large: ${size}`);
};

/** Always the same for one outbox row, so that mail servers recognise a repeated delivery. */
const messageIdOf = (effect: Pick<Effect, 'id' | 'createdAt'>, publicOrigin: string): string =>
  `<${effect.id}.${effect.createdAt.getTime().toString(36)}@${new URL(publicOrigin).hostname}>`;

/** The href of a URL has no line break, space or angle bracket, so it cannot add a header. */
const headersOf = ({ unsubscribe, byPerson }: Mail): Record<string, string> => ({
  ...(byPerson === undefined && { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

const openSmtp = (url: string, from: string) => {
  const transport = createTransport(
    { url, pool: true, maxConnections, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    // Texts may come from visitors; they must not make nodemailer read files or URLs.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    deliver: async (mail: Mail, messageId: string, signal: AbortSignal): Promise<void> => {
      const attachments = (mail.attachments ?? []).map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(base64, 'base64'),
      }));
      const { unsubscribe: _, bulk: __, byPerson: ___, ...content } = mail;
      const message = { ...content, attachments, messageId, signal, headers: headersOf(mail) };
      await transport.sendMail(message);
    },
    verify: async (): Promise<void> => void (await transport.verify()),
    close: (): void => transport.close(),
  };
};

export const createMail = ({ db, outbox, smtpUrl, mailFrom, publicOrigin, mode }: MailOptions): Mailer => {
  const smtp = smtpUrl === null ? null : openSmtp(smtpUrl, mailFrom);
  const mailbox = mode === 'demo' ? createMailbox(db) : null;

  const deliver: Deliver = async (effect, signal) => {
    const mail = effect.payload as Mail;
    const messageId = messageIdOf(effect, publicOrigin);
    if (!smtp && !mailbox) throw new Error('no SMTP server is set');
    await mailbox?.keep({ ...mail, messageId, date: effect.createdAt });
    await smtp?.deliver(mail, messageId, signal);
  };
  for (const kind of [kindOf({}), kindOf({ bulk: true })]) outbox.handle(kind, deliver);

  return {
    send: async (tx, composed, dedupeKey) => {
      const { draft: _, region: __, ...mail } = composed;
      if (reachesNobody(mail)) return;
      checkSize(mail);
      await tx.emit({ kind: kindOf(mail), payload: mail, ...(dedupeKey === undefined ? {} : { dedupeKey }) });
    },
    routes: mailbox ? mailRoutes(mailbox) : [],
    verify: async () => smtp?.verify(),
    close: () => smtp?.close(),
  };
};
