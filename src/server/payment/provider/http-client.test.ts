/** Questions to a provider that answers nobody. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ask, mostAtOnce, type Said } from './http-client.ts';

const server = createServer();
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('only so many wait at a time, the others hear at once that nobody answers, and the way is free again after', async () => {
  let isSilent = true;
  server.on('request', (_request, response) => {
    if (!isSilent) response.end('{"open":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const question = { url, json: {}, timeoutMs: 60_000 };
  const early: Said[] = [];
  const all = Array.from({ length: mostAtOnce + 5 }, () =>
    ask(question).then((said) => {
      early.push(said);
      return said;
    }),
  );
  expect(await ask(question)).toEqual({ kind: 'silent', reason: 'too many wait for an answer already' });
  expect(early).toHaveLength(5);
  // another provider is asked all the same
  expect(await ask({ ...question, url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'silent', reason: 'out of reach' });
  while ((await connections()) < mostAtOnce) await new Promise((resolve) => setTimeout(resolve, 10));
  server.closeAllConnections();
  expect(new Set((await Promise.all(all)).map((said) => JSON.stringify(said))).size).toBe(2);
  isSilent = false;
  expect(await ask(question)).toEqual({ kind: 'said', value: { open: true } });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
