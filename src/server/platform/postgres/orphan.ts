/** Call only with the lock held. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminUrl, withClient } from './access.ts';
import type { Access } from './access.ts';
import { identityOf } from './lock.ts';

/** Returns the pid of the stopped server, else null. */
export const stopOrphan = async (cluster: string, access: Access): Promise<number | null> => {
  const file = join(cluster, 'postmaster.pid');
  const [pid, port] = readPidFile(file);
  if (!pid) return null;
  // Another process may have the pid of the file.
  if ((port && (await serves(cluster, port, access))) || runsIn(cluster, pid)) {
    await end(pid);
    return pid;
  }
  // PostgreSQL refuses to start while another program of its account has that pid.
  if (identityOf(pid) !== null) rmSync(file, { force: true });
  return null;
};

const readPidFile = (file: string): [pid: number, port: number] => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return [Number(lines[0]) || 0, Number(lines[3]) || 0];
  } catch {
    return [0, 0];
  }
};

const serves = async (cluster: string, port: number, access: Access): Promise<boolean> => {
  try {
    return await withClient(adminUrl(port, access), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0] !== undefined && realpathSync(rows[0].data_directory) === realpathSync(cluster);
    });
  } catch {
    return false;
  }
};

// A server in recovery accepts no connection, but its working directory is the data folder.
const runsIn = (cluster: string, pid: number): boolean => {
  if (identityOf(pid) === null) return false;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(cluster);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
};

/** An immediate stop after five seconds loses nothing; it costs a recovery. */
const end = async (pid: number): Promise<void> => {
  const identity = identityOf(pid);
  for (const [signal, timeout] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (identityOf(pid) !== identity) return;
    process.kill(pid, signal);
    for (let elapsed = 0; elapsed < timeout && identityOf(pid) === identity; elapsed += 20) await pause(20);
  }
};
