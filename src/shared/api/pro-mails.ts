/** Texts of mails for staff: the standard ones, those that staff saved for all regions or for one, a mail with sample data. */
import { z } from 'zod';
import { mailIds, mailTextLimits, mailsByGroup, type MailGroup } from '#shared/rules/mail-texts';
import { declareCalls, staff } from './call.ts';
import { filled, lines, regionCode } from './inputs.ts';

const groups = Object.keys(mailsByGroup) as [MailGroup, ...MailGroup[]];
const version = z.int().min(0).max(1_000_000_000);
const ofMail = z.object({ mail: z.enum(mailIds) });
/** Null for the texts of all regions. */
const region = regionCode.nullable().default(null);

const texts = {
  subject: filled(mailTextLimits.subject),
  title: filled(mailTextLimits.title),
  /** Empty only in mails without a standard opening. */
  opening: lines(mailTextLimits.opening).default(''),
  closing: lines(mailTextLimits.closing).default(''),
};
const textsView = z.object({ subject: z.string(), title: z.string(), opening: z.string(), closing: z.string() });

/** With sample data, by the code that sends it. `document`: a page with subject, HTML and plain text. */
const sample = z.object({ subject: z.string(), text: z.string(), document: z.string() });

const row = z.object({
  mail: z.enum(mailIds),
  group: z.enum(groups),
  name: z.string(),
  /** With sample data. */
  subject: z.string(),
  isChanged: z.boolean(),
  /** Names of the regions with a text of their own. */
  regions: z.array(z.string()),
});

const record = z.object({
  mail: z.enum(mailIds),
  name: z.string(),
  /** Null for the texts of all regions. */
  region: z.string().nullable(),
  /** Empty for a mail that is sent for no region. */
  regions: z.array(z.object({ code: z.string(), name: z.string(), isChanged: z.boolean() })),
  /** 0 while nothing was saved. */
  version: z.int(),
  isChanged: z.boolean(),
  texts: textsView,
  /** Texts used where none is saved: for a region those of all regions, else the standard ones. */
  inherited: textsView,
  mayOmitOpening: z.boolean(),
  /** Placeholders that the texts may have, without braces, with the value of the sample. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
  sample,
});

const reads = { method: 'GET', access: { ...staff, privilege: 'setting.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', access: { ...staff, privilege: 'setting.edit' }, lane: 'cart', rate: 'write' } as const;

export const proMails = declareCalls('proMails', {
  list: {
    ...reads,
    path: '/api/pro/mails',
    summary: 'Les e-mails de la boutique, et ceux dont le texte a été changé, partout ou dans une région.',
    output: z.object({ mails: z.array(row) }),
  },
  byId: {
    ...reads,
    path: '/api/pro/mails/:mail',
    summary: 'Les textes d’un e-mail, et l’e-mail avec des données d’exemple.',
    params: ofMail,
    query: z.object({ region: regionCode.optional() }),
    output: record,
    errors: ['NOT_FOUND'],
  },
  preview: {
    ...acts,
    path: '/api/pro/mails/:mail/preview',
    summary: 'Un e-mail avec des textes qui ne sont pas enregistrés.',
    params: ofMail,
    body: z.strictObject({ region, ...texts }),
    output: sample,
    errors: ['BAD_REQUEST'],
  },
  save: {
    ...acts,
    path: '/api/pro/mails/:mail',
    summary: 'Enregistre les textes d’un e-mail.',
    params: ofMail,
    body: z.strictObject({ version, region, ...texts }),
    output: record,
    errors: ['BAD_REQUEST', 'RECORD_CHANGED'],
  },
  restore: {
    ...acts,
    path: '/api/pro/mails/:mail/restore',
    summary: 'Efface les textes changés d’un e-mail, partout ou dans une région.',
    params: ofMail,
    body: z.strictObject({ version, region }),
    output: record,
    errors: ['RECORD_CHANGED'],
  },
});

export type ProMailRow = z.output<typeof row>;
export type ProMail = z.output<typeof record>;
