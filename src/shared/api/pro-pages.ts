/** Text pages of the shop (terms, returns, privacy …), as staff edit them. */
import { z } from 'zod';
import { textPages } from '#shared/fixed-pages';
import { declareCalls, staff } from './call.ts';
import { filled, filledLines, regionCode } from './inputs.ts';

const page = z.object({
  /** Path of the page, without the slash. */
  name: z.enum(textPages),
  /** Null: for the regions without a page of their own. */
  region: z.string().nullable(),
  /** 0: not written yet. */
  version: z.int(),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string().nullable(),
});

const ofPage = { name: z.enum(textPages), region: regionCode.nullable().default(null) };
const version = z.int().min(0).max(1_000_000_000);
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;

export const proPages = declareCalls('proPages', {
  list: {
    ...reads,
    path: '/api/pro/content/pages',
    summary: 'Les pages de texte de la boutique, aussi celles qui ne sont pas encore écrites.',
    output: z.object({ pages: z.array(page.omit({ body: true })) }),
  },
  get: {
    ...reads,
    path: '/api/pro/content/page',
    summary: 'Une page de texte, pour toutes les régions ou pour une seule.',
    query: z.object({ name: z.enum(textPages), region: regionCode.optional() }),
    output: page,
  },
  save: {
    method: 'POST',
    path: '/api/pro/content/page',
    summary: 'Écrit une page de texte, visible aussitôt.',
    access: { ...staff, privilege: 'content.validate' },
    lane: 'cart',
    rate: 'write',
    body: z.strictObject({ ...ofPage, version, title: filled(120), body: filledLines(100_000) }),
    output: page,
    errors: ['BAD_REQUEST', 'RECORD_CHANGED'],
  },
  remove: {
    method: 'POST',
    path: '/api/pro/content/page/remove',
    summary: 'Supprime la page d’une région\u202F; la région montre de nouveau la page commune.',
    access: { ...staff, privilege: 'content.delete' },
    lane: 'cart',
    rate: 'write',
    body: z.strictObject({ name: z.enum(textPages), region: regionCode, version }),
    status: 204,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
});

export type ProPage = z.output<typeof page>;
