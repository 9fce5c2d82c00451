/** What staff see of a mail: its texts in place and those of the shop, its placeholders, and a sample. */
import type { Mail } from '#platform/mail';
import type { ProMail } from '#shared/api/pro-mails';
import { mailTextFields, type MailId, type MailTexts, type MailWord, type MailWords } from '#shared/rules/mail-texts';
import { withTexts } from './apply-texts.ts';
import { mailSamples } from './mail-samples.ts';
import { mailNames, wordNames } from './mail-text.messages.ts';
import { standardOf, textsOf } from './mail-text.rules.ts';
import type { TextRow } from './mail-text.store.ts';
import { previewDocument } from './preview-document.ts';

export type MailSample = { readonly mail: Mail; readonly standard: MailTexts; readonly words: MailWords };

/** The first sample of each mail, composed by the functions that compose what is sent. */
const samplesOf = (origin: string): ReadonlyMap<MailId, MailSample> => {
  const samples = new Map<MailId, MailSample>();
  for (const mail of mailSamples(origin).flatMap(({ mails }) => mails)) {
    const { draft } = mail;
    if (!draft?.editable || samples.has(draft.editable.id)) continue;
    samples.set(draft.editable.id, { mail, standard: standardOf(draft), words: draft.editable.words });
  }
  return samples;
};

export const shownSample = (mail: Mail): ProMail['sample'] => ({
  subject: mail.subject,
  text: mail.text,
  document: previewDocument(mail),
});

const isChanged = (row: TextRow | null): boolean => mailTextFields.some((field) => (row?.[field] ?? null) !== null);

export const createMailRecords = (origin: string) => {
  let samples: ReadonlyMap<MailId, MailSample> | null = null;
  const sampleOf = (id: MailId): MailSample => {
    samples ??= samplesOf(origin);
    const sample = samples.get(id);
    if (!sample) throw new Error(`no sample of the mail ${id}`);
    return sample;
  };
  const mailOf = (id: MailId, row: TextRow | null): Mail => {
    const { mail } = sampleOf(id);
    return row ? withTexts(mail, row) : mail;
  };
  return {
    sampleOf,
    rowOf: (id: MailId, row: TextRow | null) => ({
      mail: id,
      name: mailNames[id],
      subject: mailOf(id, row).subject,
      isChanged: isChanged(row),
    }),
    recordOf: (id: MailId, row: TextRow | null): ProMail => {
      const { standard, words } = sampleOf(id);
      const entries = Object.entries(words) as [MailWord, string][];
      return {
        mail: id,
        name: mailNames[id],
        version: row?.version ?? 0,
        isChanged: isChanged(row),
        texts: textsOf(row, standard),
        standard,
        words: entries.map(([word, value]) => ({ name: wordNames[word], value })),
        sample: shownSample(mailOf(id, row)),
      };
    },
  };
};
