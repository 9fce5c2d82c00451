/** The search for staff: synonyms, first items and pages of a keyword, searches without result, most searched keywords. */
import { z } from 'zod';
import { synonymLanguages } from '#shared/rules/search-words';
import { declareCalls, staff } from './call.ts';
import { filled, itemRef, page, pageSize, regionCode, shopPath, smallId, text } from './inputs.ts';
import { count, image } from './shapes.ts';

const version = z.int().min(1).max(1_000_000_000);

const synonymContent = {
  term: filled(80),
  /** Words that are searched for the term, separated by commas. */
  replacement: filled(300),
  /** Each word of `replacement` also stands for the term. */
  twoWay: z.boolean().default(false),
  language: z.enum(synonymLanguages).default('fr'),
};
const synonym = z.object({
  id: z.string(),
  version: z.int(),
  term: z.string(),
  replacement: z.string(),
  twoWay: z.boolean(),
  language: z.enum(synonymLanguages),
});

const pinContent = {
  keyword: filled(80),
  /** Page that a search of the keyword opens; null: the list of results. */
  path: shopPath.nullable().default(null),
  /** Items at the head of the results, in this order. */
  references: z.array(itemRef).max(24).default([]),
};
const item = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  image: image.nullable(),
});
const pin = z.object({
  id: z.string(),
  version: z.int(),
  keyword: z.string(),
  path: z.string().nullable(),
  items: z.array(z.object({ reference: z.string(), name: z.string(), published: z.boolean() })),
});

const counted = z.object({ keyword: z.string(), count, lastAt: z.string() });

const ofSynonym = z.object({ synonymId: smallId });
const ofPin = z.object({ pinId: smallId });
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const creates = { ...acts, access: { ...staff, privilege: 'content.create' } } as const;
const edits = { ...acts, access: { ...staff, privilege: 'content.edit' } } as const;
const removes = { ...acts, access: { ...staff, privilege: 'content.delete' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;
const base = '/api/pro/search-words';
const paging = { page, pageSize: pageSize(50) };
const found = z.object({ page: z.int(), pageSize: z.int(), count });

export const proSearchWords = declareCalls('proSearchWords', {
  synonyms: {
    ...reads,
    path: `${base}/synonyms`,
    summary: 'Les synonymes de la boutique, par ordre alphabétique.',
    query: z.object({ text: text(80).optional(), ...paging }),
    output: found.extend({ synonyms: z.array(synonym) }),
  },
  addSynonym: {
    ...creates,
    path: `${base}/synonyms`,
    summary: 'Crée un synonyme.',
    body: z.strictObject(synonymContent),
    output: synonym,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  editSynonym: {
    ...edits,
    path: `${base}/synonyms/:synonymId`,
    summary: 'Modifie un synonyme.',
    params: ofSynonym,
    body: z.strictObject({ version, ...synonymContent }),
    output: synonym,
    errors,
  },
  removeSynonym: {
    ...removes,
    path: `${base}/synonyms/:synonymId/remove`,
    summary: 'Supprime un synonyme.',
    params: ofSynonym,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
  trySynonym: {
    ...acts,
    path: `${base}/synonyms/try`,
    summary:
      'Ce qu’une recherche trouve maintenant, et ce qu’elle trouverait avec un synonyme, avant de l’enregistrer.',
    access: { ...staff, privilege: 'content.view' },
    rate: 'read',
    /** `keyword`: the text to search; empty: the term of the synonym. */
    body: z.strictObject({ ...synonymContent, keyword: text(80).default(''), region: regionCode }),
    output: z.object({
      keyword: z.string(),
      now: z.object({ count, items: z.array(item) }),
      after: z.object({ count, items: z.array(item) }),
    }),
    errors: ['BAD_REQUEST'],
  },
  pins: {
    ...reads,
    path: `${base}/pins`,
    summary: 'Les recherches dont les premiers articles ou la page sont choisis.',
    query: z.object({ text: text(80).optional(), ...paging }),
    output: found.extend({ pins: z.array(pin) }),
  },
  addPin: {
    ...creates,
    path: `${base}/pins`,
    summary: 'Choisit les premiers articles d’une recherche, ou la page qu’elle ouvre.',
    body: z.strictObject(pinContent),
    output: pin,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  editPin: {
    ...edits,
    path: `${base}/pins/:pinId`,
    summary: 'Modifie les premiers articles d’une recherche, ou la page qu’elle ouvre.',
    params: ofPin,
    body: z.strictObject({ version, ...pinContent }),
    output: pin,
    errors,
  },
  removePin: {
    ...removes,
    path: `${base}/pins/:pinId/remove`,
    summary: 'Rend à une recherche ses résultats habituels.',
    params: ofPin,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
  misses: {
    ...reads,
    path: `${base}/misses`,
    summary: 'Les recherches sans résultat d’une région, les plus fréquentes d’abord.',
    query: z.object({ region: regionCode, ...paging }),
    output: found.extend({ misses: z.array(counted) }),
  },
  forgetMiss: {
    ...removes,
    path: `${base}/misses/forget`,
    summary: 'Retire une recherche de la liste de celles qui restent sans résultat.',
    body: z.strictObject({ region: regionCode, keyword: filled(80) }),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  most: {
    ...reads,
    path: `${base}/most`,
    summary: 'Les recherches les plus fréquentes d’une région depuis trente jours.',
    query: z.object({ region: regionCode, ...paging }),
    output: found.extend({ keywords: z.array(counted) }),
  },
});

export type ProSynonym = z.output<typeof synonym>;
export type ProPin = z.output<typeof pin>;
