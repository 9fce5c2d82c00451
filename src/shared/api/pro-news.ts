/** News articles, as staff edit them. */
import { z } from 'zod';
import { maxCitedItems, newsStates } from '#shared/rules/news';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { filled, filledLines, itemRef, lines, page, pageSize, smallId } from './inputs.ts';
import { count, image } from './shapes.ts';

const content = {
  title: filled(160),
  /** Above the article, and on its card. */
  summary: filled(300),
  /** CommonMark with tables. */
  body: filledLines(40_000),
  image: imageName.nullable().default(null),
  /** Null: a draft. */
  publishedAt: z.iso.datetime().nullable().default(null),
  /** References of the items that the article cites, in this order. */
  items: z.array(itemRef).max(maxCitedItems).default([]),
};

const newsArticle = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(newsStates),
  /** Last part of its address; does not change. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  image: image.nullable(),
  publishedAt: z.string().nullable(),
  items: z.array(z.string()),
  updatedAt: z.string(),
});

const ofNews = z.object({ newsId: smallId });
const version = z.int().min(1).max(1_000_000_000);
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proNews = declareCalls('proNews', {
  list: {
    ...reads,
    path: '/api/pro/content/news',
    summary: 'Les actualités\u202F: les brouillons, puis de la plus récente à la plus ancienne.',
    query: z.object({ state: z.enum(newsStates).optional(), page, pageSize: pageSize(50) }),
    output: z.object({
      articles: z.array(newsArticle.omit({ body: true, items: true })),
      count,
      page: z.int(),
      pageSize: z.int(),
    }),
  },
  byId: {
    ...reads,
    path: '/api/pro/content/news/:newsId',
    summary: 'Une actualité.',
    params: ofNews,
    output: newsArticle,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/content/news',
    summary: 'Crée une actualité\u202F; seulement un brouillon pour qui ne peut pas publier.',
    access: { ...staff, privilege: 'content.create' },
    body: z.strictObject(content),
    output: newsArticle,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/content/news/:newsId',
    summary: 'Modifie une actualité.',
    access: { ...staff, privilege: 'content.edit' },
    params: ofNews,
    body: z.strictObject({ version, ...content }),
    output: newsArticle,
    errors,
  },
  remove: {
    ...acts,
    path: '/api/pro/content/news/:newsId/remove',
    summary: 'Supprime une actualité.',
    access: { ...staff, privilege: 'content.delete' },
    params: ofNews,
    body: z.strictObject({ version }),
    status: 204,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
  render: {
    method: 'POST',
    path: '/api/pro/content/rendered',
    summary: 'Le HTML d’un texte en Markdown, comme la boutique l’affiche.',
    access: { ...staff, privilege: 'content.view' },
    lane: 'cart',
    rate: 'read',
    /** `textPage`: not a news article but a page, whose parts may depend on payment methods; all parts are shown. */
    body: z.strictObject({ markdown: lines(40_000), textPage: z.boolean().default(false) }),
    output: z.object({ html: z.string() }),
  },
});

export type ProNewsArticle = z.output<typeof newsArticle>;
