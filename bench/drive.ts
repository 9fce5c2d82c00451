/** HTTP client that sends many requests over a few keep-alive connections and collects the results. */
import { Agent, request as send } from 'node:http';

export type Drive = {
  origin: string;
  paths: readonly string[];
  /** Number of requests; the paths are repeated in sequence. */
  count: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Added to `headers`; repeated in sequence. */
  headersInTurn?: readonly Record<string, string>[];
  /** JSON bodies, repeated in sequence; the requests are then POST. */
  bodies?: readonly string[];
};

export type Driven = { seconds: number; bytes: number; statuses: Map<number, number>; latencies: number[] };

type Answer = { status: number; bytes: number };

type RequestSettings = { agent: Agent; headers: Record<string, string>; method: 'GET' | 'POST' };

const sendRequest = (url: string, options: RequestSettings, body: string | undefined): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });

export const drive = async ({
  origin,
  paths,
  count,
  connections = 8,
  headers = {},
  headersInTurn,
  bodies,
}: Drive): Promise<Driven> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const driven: Driven = { seconds: 0, bytes: 0, statuses: new Map(), latencies: [] };
  const settings: RequestSettings = bodies
    ? { agent, headers: { 'content-type': 'application/json', ...headers }, method: 'POST' }
    : { agent, headers, method: 'GET' };
  let next = 0;
  const sendInTurn = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const path = paths[index % paths.length]!;
      const start = performance.now();
      const own = headersInTurn?.[index % headersInTurn.length];
      const request = own ? { ...settings, headers: { ...settings.headers, ...own } } : settings;
      const { status, bytes } = await sendRequest(origin + path, request, bodies?.[index % bodies.length]);
      driven.latencies.push(performance.now() - start);
      driven.bytes += bytes;
      driven.statuses.set(status, (driven.statuses.get(status) ?? 0) + 1);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  driven.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return driven;
};
