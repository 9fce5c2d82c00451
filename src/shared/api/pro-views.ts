/** Saved views of the lists of the console: own ones, and those shared with everybody who may see the list. */
import { z } from 'zod';
import { listNames } from '#shared/rules/lists';
import { declareCalls, staff } from './call.ts';
import { filled, rowId } from './inputs.ts';

const list = z.enum(listNames);
const name = filled(40);
/** Query of the list's address, without page and preview. */
const query = z.string().regex(/^[\w.~%+*&=!'()-]{0,1000}$/);
const columns = z.array(z.string().regex(/^[A-Za-z-]{1,30}$/)).max(30);

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()),
  shared: z.boolean(),
  /** The caller may rename, change and delete it. */
  editable: z.boolean(),
  /** Shown first to the caller. */
  isDefault: z.boolean(),
});

const writes = { access: staff, lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'] as const;

export const proViews = declareCalls('proViews', {
  list: {
    method: 'GET',
    path: '/api/pro/views',
    summary: 'Les vues enregistrées d’une liste\u202F: celles de la personne et celles de l’équipe.',
    query: z.object({ list }),
    output: z.object({ views: z.array(savedView), mayShare: z.boolean() }),
    access: staff,
    lane: 'cart',
    rate: 'read',
    errors: ['FORBIDDEN'],
  },
  save: {
    method: 'POST',
    path: '/api/pro/views',
    summary: 'Enregistre une vue\u202F: nom, filtres, tri et colonnes.',
    body: z.strictObject({
      list,
      name,
      query,
      columns: columns.default([]),
      shared: z.boolean().default(false),
      isDefault: z.boolean().default(false),
    }),
    output: savedView,
    ...writes,
    errors,
  },
  update: {
    method: 'POST',
    path: '/api/pro/views/:viewId',
    summary: 'Renomme une vue enregistrée, ou remplace ses filtres et ses colonnes.',
    params: z.object({ viewId: rowId }),
    body: z.strictObject({
      name: name.optional(),
      query: query.optional(),
      columns: columns.optional(),
      isDefault: z.boolean().optional(),
    }),
    output: savedView,
    ...writes,
    errors,
  },
  remove: {
    method: 'POST',
    path: '/api/pro/views/:viewId/remove',
    summary: 'Supprime une vue enregistrée.',
    params: z.object({ viewId: rowId }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});

export type SavedView = z.output<typeof savedView>;
