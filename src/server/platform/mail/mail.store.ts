/** The local mailbox of the demonstration. */
import { statement, type Db } from '#platform/db';
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
  /** Keeps a message once, however often it is delivered. */
  keep: (mail: KeptMail & { messageId: string }) => Promise<void>;
  /** Newest first, at most 100; of one recipient, or of all. */
  list: (to: string | null) => Promise<Required<KeptMail>[]>;
};

const keep = statement(
  'mail.keep',
  `insert into demo_mail (message_id, recipient, subject, text_body, html_body, attachments, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing`,
);
// by the moment they were written: two that are delivered at once arrive in any order
const list = statement(
  'mail.list',
  `select recipient as "to", subject, text_body as text, coalesce(html_body, '') as html, attachments, created_at as date
   from demo_mail where $1::text is null or recipient = $1 order by created_at desc, id desc limit 100`,
);

export const createMailbox = (db: Db): Mailbox => ({
  keep: async ({ messageId, to, subject, text, html, attachments = [], date }) => {
    const params = [messageId, to.toLowerCase(), subject, text, html ?? null, JSON.stringify(attachments), date];
    await db.command({ name: 'mail.keep' }, (tx) => tx.exec(keep, params));
  },
  list: (to) => db.rows(list, [to?.toLowerCase() ?? null]),
});
