/** Takes a scheduled backup in a process of its own, so that its checksums do not delay the requests of the shop. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');

/** Rejects with the last words of the process when it fails. */
export const runBackupProcess = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, 'backup', '--scheduled'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
    let words = '';
    child.stderr.on('data', (text: Buffer) => {
      words = `${words}${text.toString('utf8')}`.slice(-1_000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`the backup ended with code ${code}: ${words.trim()}`));
    });
  });
