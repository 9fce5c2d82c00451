/** Reads the pid file that a running server keeps in its data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

export type PidFile = {
  /** 0 when unknown. */
  readonly pid: number;
  readonly port: number;
  readonly status: string;
};

export const readPidFile = (cluster: string): PidFile => {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, status: lines[7]?.trim() ?? '' };
  } catch {
    return { pid: 0, port: 0, status: '' };
  }
};

/** True when the server with this pid listens and accepts connections. */
export const isReady = (cluster: string, pid: number | undefined): boolean => {
  const file = readPidFile(cluster);
  return file.pid === pid && file.status === 'ready';
};
