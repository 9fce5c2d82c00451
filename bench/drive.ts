/** A small client that asks for many addresses over a few kept connections, and says what came back. */
import { Agent, get } from 'node:http';

export type Drive = {
  origin: string;
  paths: readonly string[];
  /** How many requests in all; the paths are gone round. */
  count: number;
  connections?: number;
  headers?: Record<string, string>;
};

export type Driven = { seconds: number; bytes: number; statuses: Map<number, number>; latencies: number[] };

type Answer = { status: number; bytes: number };

const ask = (url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });

export const drive = async ({ origin, paths, count, connections = 8, headers = {} }: Drive): Promise<Driven> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const driven: Driven = { seconds: 0, bytes: 0, statuses: new Map(), latencies: [] };
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      const path = paths[next++ % paths.length]!;
      const start = performance.now();
      const { status, bytes } = await ask(origin + path, { agent, headers });
      driven.latencies.push(performance.now() - start);
      driven.bytes += bytes;
      driven.statuses.set(status, (driven.statuses.get(status) ?? 0) + 1);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  driven.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return driven;
};
