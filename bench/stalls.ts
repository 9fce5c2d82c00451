/** Longest stall of this thread's event loop, how much of it was its own work, and that of a thread with nothing to do: what the machine adds. */
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
  /** The most that this thread itself worked between two beats: what others on its processor take away is not in it. */
  work: number;
  /** Longest time between two beats of a thread with nothing to do. */
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

/** Watches until the function it answers is called. Milliseconds. */
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
