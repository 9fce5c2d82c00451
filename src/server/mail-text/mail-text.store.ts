import { statement, type Reader, type Tx } from '#platform/db';
import type { MailId } from '#shared/rules/mail-texts';
import type { SavedTexts, StoredTexts } from './mail-text.rules.ts';

type TextRow = StoredTexts & { readonly region: string | null; readonly version: number };

const columns = 'region, subject, title, opening, closing, version';

const all = statement(
  'mail-text.all',
  `select mail, ${columns} from mail_text where num_nonnulls(subject, title, opening, closing) > 0 order by mail, region`,
);
/** Only the mails with a text of their own, for all regions or for one. */
export const readAll = (reader: Reader): Promise<(TextRow & { readonly mail: string })[]> => reader.rows(all);

const savedOf = (rows: readonly TextRow[], region: string | null): SavedTexts => ({
  shop: rows.find((row) => row.region === null) ?? null,
  region: region === null ? null : (rows.find((row) => row.region === region) ?? null),
});

const ofMail = `select ${columns} from mail_text where mail = $1 and (region is null or region = $2)`;
const one = statement('mail-text.one', ofMail);
/** `region`: null for the texts of all regions only. */
export const readSaved = async (reader: Reader, mail: MailId, region: string | null): Promise<SavedTexts> =>
  savedOf(await reader.rows<TextRow>(one, [mail, region]), region);

const add = statement(
  'mail-text.add',
  'insert into mail_text (mail, region, updated_at) values ($1, $2, $3) on conflict (mail, region) do nothing',
);
const lock = statement('mail-text.lock', `${ofMail} order by region nulls first for update`);
/** Adds missing rows, so that two people who save first cannot both win. */
export const lockSaved = async (tx: Tx, mail: MailId, region: string | null, at: Date): Promise<SavedTexts> => {
  await tx.exec(add, [mail, null, at]);
  if (region !== null) await tx.exec(add, [mail, region, at]);
  return savedOf(await tx.rows<TextRow>(lock, [mail, region]), region);
};

const update = statement(
  'mail-text.update',
  `update mail_text set subject = $3, title = $4, opening = $5, closing = $6, version = version + 1, updated_at = $7
   where mail = $1 and region is not distinct from $2`,
);
type Place = { readonly mail: MailId; readonly region: string | null };
export const writeTexts = (tx: Tx, { mail, region }: Place, texts: StoredTexts, at: Date): void => {
  const { subject, title, opening, closing } = texts;
  tx.write(update, [mail, region, subject, title, opening, closing, at]);
};
