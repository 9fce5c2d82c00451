import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  const listed = existsSync(file)
    ? readFileSync(file, 'utf8').trim().split(/\s+/)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, parent]) => Number(parent) === pid)
        .map(([child = '']) => child);
  return listed.map(Number).filter((child) => child > 0);
};

/** Sends SIGKILL to a process and its children, to simulate a crash of the machine. */
export const killTree = (pid: number): void => {
  for (const victim of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // already ended
    }
  }
};
