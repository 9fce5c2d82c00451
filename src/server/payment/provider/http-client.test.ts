import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { maxConcurrent, post, type PostResult } from './http-client.ts';

const server = createServer();
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('limits open requests per origin, and fails further requests at once', async () => {
  let isSilent = true;
  server.on('request', (_request, response) => {
    if (!isSilent) response.end('{"open":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const request = { url, json: {}, timeoutMs: 60_000 };
  const early: PostResult[] = [];
  const all = Array.from({ length: maxConcurrent + 5 }, () =>
    post(request).then((result) => {
      early.push(result);
      return result;
    }),
  );
  expect(await post(request)).toEqual({ kind: 'failed', reason: 'too many open requests' });
  expect(early).toHaveLength(5);
  // the limit is per origin, so requests to other origins still work
  expect(await post({ ...request, url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'failed', reason: 'unreachable' });
  while ((await connections()) < maxConcurrent) await new Promise((resolve) => setTimeout(resolve, 10));
  server.closeAllConnections();
  expect(new Set((await Promise.all(all)).map((result) => JSON.stringify(result))).size).toBe(2);
  isSilent = false;
  expect(await post(request)).toEqual({ kind: 'ok', value: { open: true } });
});

test('stops reading a response beyond the limit, and closes its connection', async () => {
  const endless = createServer((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const write = (): void => {
      while (response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const closed = new Promise<void>((resolve) => endless.once('connection', (socket) => socket.once('close', resolve)));
  const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`;
  expect(await post({ url, json: {}, timeoutMs: 20_000 })).toEqual({ kind: 'failed', reason: 'response too long' });
  await closed;
  await new Promise((resolve) => endless.close(resolve));
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
