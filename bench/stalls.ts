/**
 * Measures the longest stall of this thread's event loop, how much of it the thread caused itself, and the longest
 * stall of an idle thread, which shows those of the machine.
 */
import { Worker } from 'node:worker_threads';

const idleThreadSource = `
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
  /** Longest time between two ticks of the timer. */
  thread: number;
  /** Longest CPU time of this thread between two ticks; excludes the work of other processes. */
  threadCpu: number;
  /** Longest time between two ticks in an idle thread. */
  idleThread: number;
};

const beatOf = () => {
  const most = { thread: 0, threadCpu: 0 };
  let before = performance.now();
  let worked = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(worked);
    most.thread = Math.max(most.thread, now - before);
    most.threadCpu = Math.max(most.threadCpu, (user + system) / 1000);
    before = now;
    worked = process.threadCpuUsage();
  }, 1);
  return { most, end: () => clearInterval(timer) };
};

/** Measures until the returned function is called. In milliseconds. */
export const watchStalls = async (): Promise<() => Promise<Stalls>> => {
  const worker = new Worker(idleThreadSource, { eval: true });
  const next = (): Promise<unknown> => new Promise((resolve) => void worker.once('message', resolve));
  await next();
  const beat = beatOf();
  return async () => {
    beat.end();
    const answer = next();
    worker.postMessage('end', []);
    return { ...beat.most, idleThread: (await answer) as number };
  };
};
