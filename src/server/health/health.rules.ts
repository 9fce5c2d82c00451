import { healthProblems, type Health, type HealthProblem } from '#shared/api/pro-health';

const minute = 60;
const day = 24 * 60 * minute;

/** In seconds, as in the alert rules of `deploy/prometheus`. */
const limits = {
  jobs: 15 * minute,
  mails: 10 * minute,
  effects: 10 * minute,
  backupAge: 26 * 60 * minute,
  verificationAge: 35 * day,
} as const;

/** A disk is low when less than this share and less than these bytes are free. */
const lowDisk = { share: 0.1, bytes: 5e9 } as const;

type Facts = Omit<Health, 'problems'>;

const ageOf = (text: string | null, now: string): number =>
  text === null ? Infinity : (Date.parse(now) - Date.parse(text)) / 1000;

/** `isProduction`: a demonstration needs no backup. */
export const findProblems = (facts: Facts, isProduction: boolean): HealthProblem[] => {
  const { jobs, mails, effects, disks, payments, backups, checkedAt } = facts;
  const found: Readonly<Record<HealthProblem, boolean>> = {
    DISK_LOW: disks.some(
      ({ freeBytes, totalBytes }) => freeBytes < totalBytes * lowDisk.share && freeBytes < lowDisk.bytes,
    ),
    ARCHIVE_FAILING: backups.archive?.isFailing === true,
    BACKUP_FAILED: backups.failure !== null,
    BACKUP_OLD: backups.isScheduled && ageOf(backups.newestAt, checkedAt) > limits.backupAge,
    PAYMENTS_OVERDUE: payments.overdue > 0,
    PAYMENTS_REVIEW: payments.underReview > 0,
    REFUNDS_BY_HAND: payments.refundsByHand > 0,
    MAILS_FAILED: mails.failed > 0,
    MAILS_LATE: mails.oldestSeconds > limits.mails,
    EFFECTS_FAILED: effects.failed > 0,
    EFFECTS_LATE: effects.oldestSeconds > limits.effects,
    JOBS_FAILED: jobs.failed > 0,
    JOBS_LATE: jobs.oldestSeconds > limits.jobs,
    BACKUP_UNVERIFIED: backups.kept > 0 && ageOf(backups.verifiedAt, checkedAt) > limits.verificationAge,
    BACKUP_OFF: isProduction && !backups.isScheduled,
  };
  return healthProblems.filter((problem) => found[problem]);
};
