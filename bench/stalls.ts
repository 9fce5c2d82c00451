/** Longest stall of this thread's event loop, its own share, and that of an idle thread, which shows the stalls of the machine. */
import { Worker } from 'node:worker_threads';

const idleThread = `
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const { parentPort } = require('node:worker_threads');
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const beat = setInterval(() => {}, 1);
  parentPort.on('message', () => {
    clearInterval(beat);
    parentPort.postMessage(stalls.max / 1e6);
    parentPort.close();
  });
  parentPort.postMessage('ready');`;

export type Stalls = {
  /** Longest time between two beats. */
  here: number;
  /** Longest CPU time of this thread between two beats: excludes other work on its processor. */
  work: number;
  /** Longest time between two beats of an idle thread. */
  idle: number;
};

const beatOf = () => {
  const most = { here: 0, work: 0 };
  let before = performance.now();
  let worked = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(worked);
    most.here = Math.max(most.here, now - before);
    most.work = Math.max(most.work, (user + system) / 1000);
    before = now;
    worked = process.threadCpuUsage();
  }, 1);
  return { most, end: () => clearInterval(timer) };
};

/** Watches until the returned function is called. Milliseconds. */
export const watchStalls = async (): Promise<() => Promise<Stalls>> => {
  const worker = new Worker(idleThread, { eval: true });
  const next = (): Promise<unknown> => new Promise((resolve) => void worker.once('message', resolve));
  await next();
  const beat = beatOf();
  return async () => {
    beat.end();
    const answer = next();
    worker.postMessage('end', []);
    return { ...beat.most, idle: (await answer) as number };
  };
};
