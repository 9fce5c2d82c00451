import { statement, type Reader, type Tx } from '#platform/db';
import type { MailId } from '#shared/rules/mail-texts';
import type { StoredTexts } from './mail-text.rules.ts';

export type TextRow = StoredTexts & { readonly version: number };

const columns = 'subject, title, opening, closing, version';

const all = statement(
  'mail-text.all',
  `select mail, ${columns} from mail_text where num_nonnulls(subject, title, opening, closing) > 0`,
);
/** Only the mails with a text of their own. */
export const readAll = (reader: Reader): Promise<(TextRow & { readonly mail: string })[]> => reader.rows(all);

const one = statement('mail-text.one', `select ${columns} from mail_text where mail = $1`);
export const readOne = (reader: Reader, mail: MailId): Promise<TextRow | null> => reader.row<TextRow>(one, [mail]);

const add = statement(
  'mail-text.add',
  'insert into mail_text (mail, updated_at) values ($1, $2) on conflict (mail) do nothing',
);
const lock = statement('mail-text.lock', `select ${columns} from mail_text where mail = $1 for update`);
/** Adds the row of a mail that nobody changed yet, so that two people who save first cannot both win. */
export const lockOne = async (tx: Tx, mail: MailId, at: Date): Promise<TextRow | null> => {
  await tx.exec(add, [mail, at]);
  return tx.row<TextRow>(lock, [mail]);
};

const update = statement(
  'mail-text.update',
  `update mail_text set subject = $2, title = $3, opening = $4, closing = $5, version = version + 1, updated_at = $6
   where mail = $1`,
);
export const writeOne = (tx: Tx, mail: MailId, { subject, title, opening, closing }: StoredTexts, at: Date): void =>
  tx.write(update, [mail, subject, title, opening, closing, at]);
