import { statement, type Db } from '#platform/db';
import { microBatch } from '#platform/outbox';
import type { Attachment } from './mail.ts';

export type KeptMail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  date: Date;
};
export type Mailbox = {
  /** Storing the same message id again has no effect. */
  keep: (mail: KeptMail & { messageId: string }) => Promise<void>;
  /** Newest first, at most 100. Null lists mails of all recipients. */
  list: (to: string | null) => Promise<Required<KeptMail>[]>;
};

const keep = statement(
  'mail.keep',
  `insert into demo_mail (message_id, recipient, subject, text_body, html_body, attachments, created_at)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::timestamptz[])
   on conflict (message_id) do nothing`,
);
// Sorted by creation time, because the order of delivery is not defined.
const list = statement(
  'mail.list',
  `select recipient as "to", subject, text_body as text, coalesce(html_body, '') as html, attachments, created_at as date
   from demo_mail where $1::text is null or recipient = $1 order by created_at desc, id desc limit 100`,
);

export const createMailbox = (db: Db): Mailbox => ({
  keep: microBatch(async (mails) => {
    const columns = [
      mails.map(({ messageId }) => messageId),
      mails.map(({ to }) => to.toLowerCase()),
      mails.map(({ subject }) => subject),
      mails.map(({ text }) => text),
      mails.map(({ html }) => html ?? null),
      mails.map(({ attachments = [] }) => JSON.stringify(attachments)),
      mails.map(({ date }) => date),
    ];
    await db.command({ name: 'mail.keep' }, async (tx) => tx.write(keep, columns));
  }),
  list: (to) => db.rows(list, [to?.toLowerCase() ?? null]),
});
