import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isShopError, type ShopError } from '#shared/errors';
import { createFetchClient } from './client.ts';
import { createTransport } from './transport.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let baseUrl: string;
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void;

const json = (status: number, value: unknown, headers: Record<string, string> = {}): void => {
  answer = (response) => {
    const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(value));
  };
};

const refusalOf = async (promise: Promise<unknown>): Promise<ShopError> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isShopError(error)) throw new Error(`not a refusal of the shop: ${String(error)}`);
  return error;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the client over HTTP', () => {
  test('writes input into the query: repeats list values, omits absent ones', async () => {
    json(200, { items: [] });
    const client = createFetchClient({ baseUrl, token: () => 'a.b.c' });
    await client.items.list({
      page: 1,
      selectedSizeId: ['3', '4'],
      reference: 'robe d’été',
      selectedSection: undefined,
    });
    expect(seen[0]?.url).toBe(
      '/api/items/list?page=1&selectedSizeId=3&selectedSizeId=4&reference=robe+d%E2%80%99%C3%A9t%C3%A9',
    );
    expect(seen[0]?.headers.authorization).toBe('Bearer a.b.c');
  });

  test('writes a parameter into the path, escaped, and the rest into the body', async () => {
    json(200, {});
    await createFetchClient({ baseUrl }).orders.reorder({ orderId: 'a/b', cartId: 'c' }, { idempotencyKey: 'k1' });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/orders/a%2Fb/reorder', body: '{"cartId":"c"}' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k1');
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('answers undefined for an empty answer and bytes for a file', async () => {
    answer = (response) => void response.writeHead(204).end();
    expect(await createFetchClient({ baseUrl }).items.visit({ itemId: '1', originType: 'list' })).toBeUndefined();
    answer = (response) => void response.writeHead(200, { 'content-type': 'image/webp' }).end(Buffer.from([1, 2]));
    const file = await createFetchClient({ baseUrl }).image.get({ image: 'a.webp' });
    expect(file).toMatchObject({ type: 'image/webp', bytes: new Uint8Array([1, 2]) });
  });

  test('throws an error with code, fields, delay and extra members', async () => {
    const errors = [{ field: 'lines', message: '50 éléments au plus.' }];
    const document = {
      type: '/x',
      title: 'x',
      status: 400,
      code: 'OUT_OF_STOCK',
      errors,
      requestId: 'r',
      available: 2,
    };
    json(400, document, { 'retry-after': '7' });
    const error = await refusalOf(createFetchClient({ baseUrl }).cart.get());
    expect(error.code).toBe('OUT_OF_STOCK');
    expect(error.details).toEqual({ errors, retryAfter: 7, extra: { available: 2 } });
  });

  test('throws UNAVAILABLE without a response of the shop', async () => {
    answer = (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    expect((await refusalOf(createFetchClient({ baseUrl }).cart.get())).code).toBe('UNAVAILABLE');
    expect((await refusalOf(createFetchClient({ baseUrl: 'http://127.0.0.1:1' }).cart.get())).code).toBe('UNAVAILABLE');
  });

  test('rejects after its timeout, and passes on an abort of the caller', async () => {
    answer = () => undefined;
    expect((await refusalOf(createFetchClient({ baseUrl }).cart.get({}, { timeoutMs: 50 }))).code).toBe('UNAVAILABLE');
    const stopped = createFetchClient({ baseUrl }).cart.get({}, { signal: AbortSignal.abort(new Error('left')) });
    await expect(stopped).rejects.toThrow('left');
  });

  test('never retries', async () => {
    json(503, { type: '/x', title: 'x', status: 503, code: 'OVERLOADED', requestId: 'r' });
    expect((await refusalOf(createFetchClient({ baseUrl }).cart.get())).code).toBe('OVERLOADED');
    expect(seen).toHaveLength(1);
  });

  test('carries the same calls by method and path, without the schemas', async () => {
    json(200, { code: null });
    expect(await createTransport({ baseUrl })('GET /api/gift/check/item', { itemRef: 'OUR-1' })).toEqual({
      code: null,
    });
    expect(seen[0]?.url).toBe('/api/gift/check/item?itemRef=OUR-1');
  });
});
