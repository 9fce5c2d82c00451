/** Restores a backup into a temporary folder and checks the invariants of its data there. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackup, recordVerification } from '#platform/backup';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import { verify, type Verdict } from '#platform/verify';
import { restoreBackup } from './restore-backup.ts';

export type VerifyOptions = {
  readonly from: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder for the temporary data; that of the system by default. */
  readonly scratch?: string;
};

export const verifyBackup = async ({ from, clock, log, scratch }: VerifyOptions): Promise<Verdict[]> => {
  const { facts } = await openBackup(from);
  const folder = await mkdtemp(join(scratch ?? tmpdir(), 'ourlet-verify-'));
  // PostgreSQL may run under another account, which must pass.
  await chmod(folder, 0o711);
  try {
    const into = join(folder, 'data');
    await restoreBackup({ from, into, target: { kind: 'backup' }, now: clock.now(), durable: false });
    const server = await startPostgres({ dataDir: into, log, temporary: true });
    try {
      if (facts.schema !== null) await migrate({ url: server.url, log });
      const verdicts = await verify({ url: server.url });
      const broken = verdicts.filter((verdict) => verdict.broken > 0).length;
      await recordVerification(from, { at: clock.now().toISOString(), broken });
      return verdicts;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
