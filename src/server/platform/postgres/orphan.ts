/** Stops a server that a killed process left behind. Call it only with the lock held. */
import { readlinkSync, realpathSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { adminUrl, withClient } from './access.ts';
import type { Access } from './access.ts';
import { identifyServer } from './identity.ts';
import { identityOf } from './lock.ts';
import { pidFileOf, readPidFile } from './pid-file.ts';

/** Returns the pid of the stopped server, otherwise null. */
export const stopOrphan = async (cluster: string, access: Access): Promise<number | null> => {
  const { pid, port } = readPidFile(cluster);
  if (!pid) return null;
  // The pid in the file may now belong to another process.
  if ((port && (await serves(cluster, port, access))) || runsIn(cluster, pid)) {
    await end(pid);
    return pid;
  }
  // PostgreSQL refuses to start while another program of its account has that pid.
  if (identityOf(pid) !== null) rmSync(pidFileOf(cluster), { force: true });
  return null;
};

const serves = async (cluster: string, port: number, access: Access): Promise<boolean> => {
  try {
    return await withClient(adminUrl(port, access), async (client) => (await identifyServer(client, cluster)) !== null);
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

/** An immediate stop after five seconds loses nothing, but the next start must recover. */
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
