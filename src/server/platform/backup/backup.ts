/** Backups of the database and of uploaded files, and the archive of PostgreSQL's log that continues them. */
export { listBackups, openBackup, readEntries, startOf, writeFacts } from './backup-folder.ts';
export type { Backup, Entry } from './backup-folder.ts';
export { messages as backupMessages } from './backup.messages.ts';
export { createCopier, isMissing, makeFolders, syncFolder, walk } from './copy-file.ts';
export type { Copier } from './copy-file.ts';
export { restoreDump } from './dump.ts';
export { findGap } from './segments.rules.ts';
export { takeBackup } from './take-backup.ts';
export type { BackupSource } from './take-backup.ts';
export { explainDiskError } from './disk-error.ts';
export { readVerification, recordVerification } from './verification.ts';
export type { Verification } from './verification.ts';
export { shopVersion } from './shop-version.ts';
export { defineBackupJobs, isBackupDue, keepArchive } from './backup.jobs.ts';
export { compressArchive, pruneArchives, pruneBackups } from './upkeep.ts';
export { readArchiveState, readBackupState } from './backup-state.ts';
export type { ArchiveState, BackupState } from './backup-state.ts';
