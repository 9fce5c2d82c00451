/** Size guide of the shop, as staff edit it: the rows of each table, as texts. */
import { z } from 'zod';
import { tableKeys } from '#shared/rules/size-tables';
import { declareCalls, staff } from './call.ts';
import { line } from './inputs.ts';

const table = z.object({
  key: z.enum(tableKeys),
  /** 0: never changed. */
  version: z.int(),
  isStandard: z.boolean(),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(['size', 'cm', 'kg', 'text']) })),
  rows: z.array(z.array(z.string())),
});

const key = z.enum(tableKeys);
const rows = z.array(z.array(line(24)).max(12)).max(60);
const version = z.int().min(0).max(1_000_000_000);
const reads = { access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const writes = {
  method: 'POST',
  access: { ...staff, privilege: 'content.validate' },
  lane: 'cart',
  rate: 'write',
  output: table,
  errors: ['BAD_REQUEST', 'RECORD_CHANGED'],
} as const;

export const proSizeGuide = declareCalls('proSizeGuide', {
  list: {
    ...reads,
    method: 'GET',
    path: '/api/pro/content/size-guide',
    summary: 'Les tableaux du guide des tailles, avec le sens de leurs colonnes.',
    output: z.object({ tables: z.array(table) }),
  },
  preview: {
    ...reads,
    method: 'POST',
    path: '/api/pro/content/size-guide/preview',
    summary: 'Vérifie les lignes d’un tableau et les rend comme le guide les montre, en centimètres et en pouces.',
    body: z.strictObject({ key, rows }),
    output: z.object({ cm: z.array(z.array(z.string())), in: z.array(z.array(z.string())) }),
    errors: ['BAD_REQUEST'],
  },
  save: {
    ...writes,
    path: '/api/pro/content/size-guide/save',
    summary: 'Écrit un tableau du guide des tailles, visible aussitôt.',
    body: z.strictObject({ key, version, rows }),
  },
  reset: {
    ...writes,
    path: '/api/pro/content/size-guide/reset',
    summary: 'Remet un tableau du guide des tailles aux mesures habituelles.',
    body: z.strictObject({ key, version }),
  },
});

export type ProSizeTable = z.output<typeof table>;
