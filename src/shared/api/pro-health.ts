/** State of the shop's operation, for administrators. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { count } from './shapes.ts';

/** Problems that staff must solve, the most urgent first. */
export const healthProblems = [
  'DISK_LOW',
  'ARCHIVE_FAILING',
  'BACKUP_FAILED',
  'BACKUP_OLD',
  'PAYMENTS_OVERDUE',
  'PAYMENTS_REVIEW',
  'REFUNDS_BY_HAND',
  'MAILS_FAILED',
  'MAILS_LATE',
  'EFFECTS_FAILED',
  'EFFECTS_LATE',
  'JOBS_FAILED',
  'JOBS_LATE',
  'BACKUP_UNVERIFIED',
  'BACKUP_OFF',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

const seconds = z.number().min(0);
/** `oldestSeconds`: how long the first one has been waiting. */
const queue = z.object({ waiting: count, failed: count, oldestSeconds: seconds });

const health = z.object({
  checkedAt: z.string(),
  problems: z.array(z.enum(healthProblems)),
  /** `schema`: newest migration. */
  versions: z.object({ shop: z.string(), node: z.string(), postgres: z.string(), schema: z.string().nullable() }),
  /** Of the process that answers. */
  startedAt: z.string(),
  jobs: z.object({
    ...queue.shape,
    running: count,
    /** Jobs that were given up within a day. */
    failures: z.array(z.object({ name: z.string(), failed: count, failedAt: z.string().nullable() })),
  }),
  mails: queue,
  /** Other effects than mails. */
  effects: queue,
  disks: z.array(z.object({ of: z.enum(['data', 'files', 'backups']), freeBytes: count, totalBytes: count })),
  payments: z.object({ waiting: count, overdue: count, underReview: count, refundsByHand: count }),
  backups: z.object({
    isScheduled: z.boolean(),
    kept: count,
    newestAt: z.string().nullable(),
    /** Last test restore without a broken invariant. */
    verifiedAt: z.string().nullable(),
    failure: z.object({ at: z.string(), message: z.string() }).nullable(),
    /** Null when PostgreSQL archives no log. */
    archive: z.object({ isFailing: z.boolean(), lastAt: z.string().nullable() }).nullable(),
  }),
});

export type Health = z.output<typeof health>;

export const proHealth = declareCalls('proHealth', {
  read: {
    method: 'GET',
    path: '/api/pro/health',
    summary: 'L’état de la boutique\u202F: tâches, e-mails, disque, paiements, sauvegardes, versions.',
    output: health,
    access: { ...staff, privilege: 'setting.view' },
    lane: 'poll',
    rate: 'read',
  },
});
