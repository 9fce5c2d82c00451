/** Identity of the shop for staff: legal details on invoices by region, and how customers reach the shop. */
import { z } from 'zod';
import { digitRange, documentKinds, maxFirstNumber, prefixPattern } from '#shared/rules/document-number';
import { declareCalls, staff } from './call.ts';
import { email, filled, line, lines, regionCode } from './inputs.ts';

const version = z.int().min(0).max(1_000_000_000);
const identifier = z.object({ label: filled(40), value: filled(60) });

const seller = {
  name: filled(120),
  legalForm: line(120).default(''),
  /** One element for each printed line. */
  address: z.array(filled(120)).min(1).max(6),
  identifiers: z.array(identifier).max(8),
  email: email.nullable().default(null),
  phone: line(25).nullable().default(null),
  mention: lines(500).default(''),
  stampOnCreditNotes: z.boolean(),
};

const sellerView = z.object({
  region: z.string(),
  /** 0 while nothing was saved. */
  version: z.int(),
  name: z.string(),
  legalForm: z.string(),
  address: z.array(z.string()),
  identifiers: z.array(z.object({ label: z.string(), value: z.string() })),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mention: z.string(),
  stampOnCreditNotes: z.boolean(),
});

/** Numbers of a series rise by one and restart each year; no number is used twice. */
const series = z.object({
  kind: z.enum(documentKinds),
  /** Null before the first document. */
  last: z.string().nullable(),
  next: z.string(),
  issuedAt: z.string().nullable(),
  prefix: z.string(),
  digits: z.int(),
  /** Year of the next document, and its rank. */
  year: z.int(),
  sequence: z.int(),
  /** True while the series of this year has no document, so that its first number can be chosen. */
  mayChooseFirst: z.boolean(),
  /** First and last document of each format, newest first. */
  formatPeriods: z.array(z.object({ first: z.string(), last: z.string(), from: z.string(), to: z.string() })),
});
const numbering = z.object({
  /** 0 while nothing was saved. */
  version: z.int(),
  series: z.array(series),
});
const newFormat = z.object({
  prefix: z.stringFormat('document-prefix', prefixPattern),
  digits: z.int().min(digitRange.min).max(digitRange.max),
  /** First number of this year; null keeps it. */
  firstNumber: z.int().min(1).max(maxFirstNumber).nullable().default(null),
});

const link = z.url({ protocol: /^https$/ }).max(300);
const phone = z.stringFormat('phone', /^\+[1-9][0-9 ]{5,19}$/);
const contact = {
  opens: z.int().min(0).max(24),
  closes: z.int().min(0).max(24),
  email: email.nullable().default(null),
  recruitment: link.nullable().default(null),
  social: z.array(z.object({ name: filled(40), url: link })).max(12),
  regions: z.array(z.object({ region: regionCode, phone: phone.nullable(), whatsApp: phone.nullable() })).max(50),
};
const contactView = z.object({
  version: z.int(),
  opens: z.int(),
  closes: z.int(),
  email: z.string().nullable(),
  recruitment: z.string().nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** All regions, also closed ones. */
  regions: z.array(z.object({ region: z.string(), phone: z.string().nullable(), whatsApp: z.string().nullable() })),
});

const ofRegion = z.object({ region: regionCode });
const reads = { method: 'GET', access: { ...staff, privilege: 'setting.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', access: { ...staff, privilege: 'setting.edit' }, lane: 'cart', rate: 'write' } as const;

export const proIdentity = declareCalls('proIdentity', {
  seller: {
    ...reads,
    path: '/api/pro/identity/:region/seller',
    summary: 'Ce que les factures d’une région disent du vendeur.',
    params: ofRegion,
    output: sellerView,
    errors: ['NOT_FOUND'],
  },
  saveSeller: {
    ...acts,
    path: '/api/pro/identity/:region/seller',
    summary: 'Enregistre les mentions du vendeur\u202F; les documents émis gardent les leurs.',
    params: ofRegion,
    body: z.strictObject({ version, ...seller }),
    output: sellerView,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  series: {
    ...reads,
    path: '/api/pro/identity/:region/series',
    summary: 'Les séries de numéros des factures et des avoirs d’une région.',
    params: ofRegion,
    output: numbering,
    errors: ['NOT_FOUND'],
  },
  saveSeries: {
    ...acts,
    path: '/api/pro/identity/:region/series',
    summary: 'Règle le préfixe, les chiffres et le premier numéro des prochaines factures et des prochains avoirs.',
    params: ofRegion,
    body: z.strictObject({ version, INVOICE: newFormat, CREDIT_NOTE: newFormat }),
    output: numbering,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  contact: {
    ...reads,
    path: '/api/pro/identity/contact',
    summary: 'Horaires, e-mail, téléphones, WhatsApp et réseaux de la boutique.',
    output: contactView,
  },
  saveContact: {
    ...acts,
    path: '/api/pro/identity/contact',
    summary: 'Enregistre comment joindre la boutique.',
    body: z.strictObject({ version, ...contact }),
    output: contactView,
    errors: ['BAD_REQUEST', 'RECORD_CHANGED'],
  },
});

export type ProSeller = z.output<typeof sellerView>;
export type ProContact = z.output<typeof contactView>;
export type NumberSeries = z.output<typeof series>;
export type Numbering = z.output<typeof numbering>;
