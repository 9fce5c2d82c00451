/** Restores backups: as they were, at a later moment, or into a temporary folder for a test. */
export { readTarget } from './moment.rules.ts';
export type { Target } from './moment.rules.ts';
export { restoreBackup } from './restore-backup.ts';
export type { Restored } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
