/** Files of the lists of the console. */
import { z } from 'zod';
import { listNames } from '#shared/rules/lists';
import { anyone, declareCalls, staff } from './call.ts';
import { token } from './inputs.ts';

/** Query of a list's address. */
export const listQuery = z.string().regex(/^[\w.~%+*&=!'()-]{0,1000}$/);

export const proExports = declareCalls('proExports', {
  start: {
    method: 'POST',
    path: '/api/pro/exports',
    summary:
      'Prépare un fichier CSV ou XLSX d’une liste, ou l’archive de ses documents, avec ses filtres, son tri et ses colonnes.',
    body: z.strictObject({
      list: z.enum(listNames),
      /** `zip`: the documents of the rows, for a list that has some. */
      format: z.enum(['csv', 'xlsx', 'zip']),
      query: listQuery,
      columns: z
        .array(z.string().regex(/^[A-Za-z-]{1,30}$/))
        .max(30)
        .default([]),
    }),
    /** The file can be read once, within two minutes. */
    output: z.object({ path: z.string() }),
    access: staff,
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: '/api/pro/exports/file',
    summary: 'Le fichier préparé, une seule fois. Le secret de l’adresse vaut autorisation pendant deux minutes.',
    query: z.object({ secret: token }),
    output: 'stream',
    access: anyone,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
