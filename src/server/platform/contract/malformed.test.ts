import { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryWhileOverloaded } from '#test/answers';
import { openHttp } from '#test/http';
import { malformedRequests, type Document, type Malformed } from '#test/malformed';
import { drawFrom } from '#test/draw';
import { bytesOf, exchange } from '#test/raw-http';
import { allCalls } from '#shared/api/all';
import type { EventStream } from '#shared/api/call';
import { errorCodes, titleOf } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Actor, Implementation } from './implement.ts';
import { openApiOf } from './openapi.ts';

const seed = 20_260_331;
/** Long enough for a busy machine, but shorter than a hang. */
const limitMs = 5_000;

const document = openApiOf(allCalls);
const admin: Actor = { kind: 'user', userId: 1 as UserId, role: 'ADMIN', privileges: [], sessionId: 's' };
const customer: Actor = { ...admin, role: 'CUSTOMER' };

type Answer = { content?: Record<string, { example?: unknown }> };

/** Every call returns its documented example, so each refusal comes from the platform and not from a module. */
const implementations: Implementation[] = allCalls.map((call) => {
  const operation = document.paths[call.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[call.method.toLowerCase()];
  const answer = operation?.responses[String(call.status ?? 200)] as Answer | undefined;
  const example = answer?.content?.['application/json']?.example;
  const file = { bytes: Buffer.from('x'), type: 'image/webp' };
  const noEvents: EventStream = {
    open: ({ end }) => {
      end();
      return () => undefined;
    },
  };
  const answerTo = {
    bytes: () => file,
    events: () => noEvents,
    stream: () => ({ type: 'text/csv', headers: {}, chunks: Readable.from([file.bytes]) }),
  };
  return { call, handler: async () => (typeof call.output === 'string' ? answerTo[call.output]() : example) };
});

const leaks =
  /(?:\b(?:Type|Range|Syntax|Reference|Zod)Error\b)|FST_ERR|node_modules|\n\s+at |\.ts:[0-9]|ECONN|Invalid input|undefined is not|Cannot read/;

/** Describes what is wrong with a response; null when it is correct. */
const faultOf = (status: number, body: string): string | null => {
  if (status >= 500) return `status ${status}`;
  if (leaks.test(body)) return `text of an exception: ${body.slice(0, 200)}`;
  if (status < 400 || body === '') return null;
  // an address outside of /api that a browser requests is refused with an HTML page
  if (body.startsWith('<!doctype html>') && errorCodes.some((code) => body.includes(titleOf(code)))) return null;
  const { code, title } = JSON.parse(body) as { code?: string; title?: string };
  return errorCodes.some((known) => known === code) && title ? null : `no problem document: ${body.slice(0, 200)}`;
};

const within = <Value>(promise: Promise<Value>, request: Malformed): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${request.method} ${request.url.slice(0, 200)}`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

const describeRequest = ({ method, url, headers, payload }: Malformed): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${payload?.subarray(0, 300).toString('latin1') ?? ''}`;

describe(`malformed requests, seed ${seed}`, () => {
  let app: FastifyInstance;
  let port: number;
  let actor: Actor = customer;
  const statuses = new Map<number, number>();
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);

  beforeAll(async () => {
    app = await openHttp({ implementations, resolveActor: () => actor, config: { rateLimits: false } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  const requests = (among: number): Malformed[] =>
    malformedRequests(document as unknown as Document, drawFrom(seed + among), among);

  test('answers 700 injected requests without a server error', async () => {
    const faults: string[] = [];
    for (const [index, request] of requests(700).entries()) {
      actor = index % 3 === 0 ? admin : customer;
      const { method, url, headers, payload } = request;
      // an injected request never yields; without this pause the server would measure a high event loop
      // delay
      await nextTurn();
      const options = { method: method as 'GET', url, headers: { host: `127.0.0.1:${port}`, ...headers } };
      const response: LightMyRequestResponse = await retryWhileOverloaded(
        () => within(app.inject(payload ? { ...options, payload } : options), request),
        (answer) => ({ status: answer.statusCode, body: answer.body }),
      );
      count(response.statusCode);
      const fault = faultOf(response.statusCode, response.body);
      if (fault !== null) faults.push(`${fault} ← ${describeRequest(request)}`);
    }
    expect(faults).toEqual([]);
  });

  test('answers 300 requests on a socket without a server error, and ends each one', async () => {
    const faults: string[] = [];
    const queue = requests(300);
    const work = async (): Promise<void> => {
      for (let request = queue.pop(); request; request = queue.pop()) {
        const bytes = bytesOf(request, `127.0.0.1:${port}`);
        const { status, body } = await retryWhileOverloaded(
          () => exchange(port, bytes, limitMs),
          (answer) => answer,
        );
        count(status);
        const fault = request.method === 'HEAD' ? null : faultOf(status, body);
        if (fault !== null) faults.push(`${fault} ← ${describeRequest(request)}`);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(faults).toEqual([]);
  });

  const oddBytes: [string, string][] = [
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', 'FROB /api/items/size HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
    ['NUL in the address', 'GET /api/items/list?reference=\0 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
    [
      'raw bytes in the address',
      'GET /api/items/list?reference=\xff\xfe HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/items/visit HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/items/visit HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /api/items/visit HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    [
      'a body cut short',
      'POST /api/items/visit HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"itemId"',
    ],
    ['a negative length', 'POST /api/items/visit HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: -1\r\n\r\n'],
    ['a header of 40 KB', `GET /api/items/size HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an address of 40 KB', `GET /api/items/list?reference=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`],
    ['no host', 'GET /api/items/size HTTP/1.1\r\n\r\n'],
    ['HTTP/0.9', 'GET /api/items/size\r\n\r\n'],
    ['HTTP/9', 'GET /api/items/size HTTP/9.9\r\nhost: 127.0.0.1\r\n\r\n'],
  ];
  test.each(oddBytes)('%s ends with a refusal or a closed connection', async (_, text) => {
    const { status, body } = await retryWhileOverloaded(
      () => exchange(port, Buffer.from(text, 'latin1'), limitMs),
      (answer) => answer,
    );
    expect(faultOf(status, body)).toBeNull();
  });

  test('reaches guards, router, schemas and modules', () => {
    for (const status of [200, 204, 400, 403, 404, 405, 413, 415]) expect([...statuses.keys()]).toContain(status);
    expect(statuses.get(400)).toBeGreaterThan(300);
  });

  test('still answers valid requests', async () => {
    const bytes = bytesOf({ method: 'GET', url: '/api/items/size', headers: {}, payload: null }, `127.0.0.1:${port}`);
    const { status } = await retryWhileOverloaded(
      () => exchange(port, bytes, limitMs),
      (answer) => answer,
    );
    expect(status).toBe(200);
  });
});
