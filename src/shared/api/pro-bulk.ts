/** Acts on many records of a list, done by a job. */
import { z } from 'zod';
import { listNames } from '#shared/rules/lists';
import { declareCalls, staff } from './call.ts';
import { rowId, text, token } from './inputs.ts';
import { listQuery } from './pro-exports.ts';
import { count } from './shapes.ts';

/** Records of one job. */
export const maxBulkItems = 5000;

export const bulkActs = ['CONFIRM', 'PREPARE', 'ASSIGN', 'REMIND'] as const;

export const bulkJob = z.object({
  id: z.string(),
  list: z.enum(listNames),
  act: z.string(),
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'STOPPED']),
  /** All of them: done, refused and waiting. */
  records: count,
  done: count,
  refused: count,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Open, or ended less than two minutes ago. */
  isNews: z.boolean(),
  /** Address of what the job made. */
  resultPath: z.string().nullable(),
});

const ofJob = z.object({ jobId: rowId });
const reads = { access: staff, lane: 'cart', rate: 'read' } as const;
const writes = { access: staff, lane: 'cart', rate: 'write' } as const;

export const proBulk = declareCalls('proBulk', {
  start: {
    method: 'POST',
    path: '/api/pro/jobs',
    summary: 'Lance une action sur plusieurs fiches\u202F: celles qui sont citées, ou toutes celles d’un filtre.',
    body: z.strictObject({
      list: z.enum(listNames),
      act: z.string().regex(/^[A-Z_]{1,30}$/),
      /** The same key starts one job only. */
      key: token,
      /** With the versions that the person saw. */
      items: z
        .array(z.strictObject({ id: text(40), version: z.int().min(1).max(1_000_000_000) }))
        .max(500)
        .default([]),
      /** Query of the list's address, when no items are named. */
      query: listQuery.optional(),
      /** For ASSIGN; null assigns nobody. */
      traderId: rowId.nullish(),
    }),
    output: bulkJob,
    ...writes,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  list: {
    method: 'GET',
    path: '/api/pro/jobs',
    summary: 'Les dernières actions groupées de la personne.',
    output: z.object({ jobs: z.array(bulkJob) }),
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/jobs/:jobId',
    summary: 'Une action groupée, avec les fiches refusées et leur motif.',
    params: ofJob,
    output: z.object({
      job: bulkJob,
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  stop: {
    method: 'POST',
    path: '/api/pro/jobs/:jobId/stop',
    summary: 'Arrête une action groupée\u202F; ce qui est fait reste fait.',
    params: ofJob,
    output: bulkJob,
    ...writes,
    errors: ['NOT_FOUND'],
  },
});

export type BulkJob = z.output<typeof bulkJob>;
