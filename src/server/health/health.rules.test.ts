import { expect, test } from 'vitest';
import type { Health } from '#shared/api/pro-health';
import { findProblems } from './health.rules.ts';

const checkedAt = '2026-11-23T14:00:00.000Z';
const quiet = { waiting: 3, failed: 0, oldestSeconds: 20 };

const facts = (more: Partial<Health> = {}): Health => ({
  checkedAt,
  problems: [],
  versions: { shop: '1.0.0', node: '24.0.0', postgres: '18.4', schema: 'migrations/0066-share-links.sql' },
  startedAt: '2026-11-20T08:00:00.000Z',
  jobs: { ...quiet, running: 1, failures: [] },
  mails: quiet,
  effects: quiet,
  disks: [{ of: 'data', freeBytes: 40e9, totalBytes: 100e9 }],
  payments: { waiting: 4, overdue: 0, underReview: 0, refundsByHand: 0 },
  backups: {
    isScheduled: true,
    kept: 7,
    newestAt: '2026-11-23T02:12:00.000Z',
    verifiedAt: '2026-11-02T09:00:00.000Z',
    failure: null,
    archive: { isFailing: false, lastAt: '2026-11-23T13:59:30.000Z' },
  },
  ...more,
});
const problems = (more: Partial<Health>, isProduction = true): string[] => findProblems(facts(more), isProduction);

test('finds nothing in a healthy shop, where some things always wait', () => {
  expect(problems({})).toEqual([]);
});

test.each<[Partial<Health>, string]>([
  [{ disks: [{ of: 'backups', freeBytes: 4e9, totalBytes: 100e9 }] }, 'DISK_LOW'],
  [{ mails: { ...quiet, failed: 1 } }, 'MAILS_FAILED'],
  [{ mails: { ...quiet, oldestSeconds: 700 } }, 'MAILS_LATE'],
  [{ effects: { ...quiet, failed: 1 } }, 'EFFECTS_FAILED'],
  [{ effects: { ...quiet, oldestSeconds: 700 } }, 'EFFECTS_LATE'],
  [{ jobs: { ...facts().jobs, failed: 1 } }, 'JOBS_FAILED'],
  [{ jobs: { ...facts().jobs, oldestSeconds: 1_000 } }, 'JOBS_LATE'],
  [{ payments: { ...facts().payments, overdue: 1 } }, 'PAYMENTS_OVERDUE'],
  [{ payments: { ...facts().payments, underReview: 1 } }, 'PAYMENTS_REVIEW'],
  [{ payments: { ...facts().payments, refundsByHand: 1 } }, 'REFUNDS_BY_HAND'],
  [{ backups: { ...facts().backups, newestAt: '2026-11-22T02:12:00.000Z' } }, 'BACKUP_OLD'],
  [{ backups: { ...facts().backups, newestAt: null } }, 'BACKUP_OLD'],
  [{ backups: { ...facts().backups, failure: { at: checkedAt, message: 'plein' } } }, 'BACKUP_FAILED'],
  [{ backups: { ...facts().backups, verifiedAt: null } }, 'BACKUP_UNVERIFIED'],
  [{ backups: { ...facts().backups, archive: { isFailing: true, lastAt: null } } }, 'ARCHIVE_FAILING'],
])('%j is %s', (more, problem) => {
  expect(problems(more)).toEqual([problem]);
});

test('does not report a large disk of which less than a tenth is free', () => {
  expect(problems({ disks: [{ of: 'data', freeBytes: 60e9, totalBytes: 1000e9 }] })).toEqual([]);
});

test('asks for backups in production only', () => {
  const backups = { ...facts().backups, isScheduled: false, kept: 0, newestAt: null, verifiedAt: null, archive: null };
  expect(problems({ backups })).toEqual(['BACKUP_OFF']);
  expect(problems({ backups }, false)).toEqual([]);
});
