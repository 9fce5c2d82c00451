/** Longest stall of this thread's event loop, beside that of a thread with nothing to do: what the machine itself adds. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
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

export type Stalls = { here: number; idle: number };

/** Watches until the function it answers is called. Milliseconds. */
export const watchStalls = async (): Promise<() => Promise<Stalls>> => {
  const worker = new Worker(idleThread, { eval: true });
  const next = (): Promise<unknown> => new Promise((resolve) => void worker.once('message', resolve));
  await next();
  const here = monitorEventLoopDelay({ resolution: 1 });
  here.enable();
  return async () => {
    here.disable();
    const answer = next();
    worker.postMessage('end', []);
    return { here: here.max / 1e6, idle: (await answer) as number };
  };
};
