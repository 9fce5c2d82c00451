import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, html, listen, openHttp } from '#test/http';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await openHttp({
    screens: async () => html('page'),
    limits: { headersTimeoutMs: 200, requestTimeoutMs: 300 },
  });
  port = Number(new URL(await listen(app)).port);
});
afterAll(() => app.close());

/** Sends raw bytes and resolves to everything that the server sent before it closed the connection. */
const exchange = (...pieces: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => void (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    for (const piece of pieces) socket.write(piece);
  });

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the limits of the server', () => {
  test('refuses headers over 16 KiB with a problem document', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(statusOf(answer)).toBe(431);
    expect(answer).toContain('"code":"HEADERS_TOO_LARGE"');
  });

  test('refuses two Host headers, because a proxy may use the other one', async () => {
    const twice = (...hosts: string[]): string =>
      `GET / HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`;
    expect(statusOf(await exchange(twice('localhost')))).toBe(200);
    expect(statusOf(await exchange(twice('localhost', 'evil.example')))).toBe(421);
    expect(statusOf(await exchange(twice('localhost', 'localhost')))).toBe(421);
  });

  test('closes a connection that never ends its headers', async () => {
    const answer = await exchange('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: a');
    expect(statusOf(answer)).toBe(408);
  });

  test('closes a connection that never ends its body, which uses no slot', async () => {
    const answer = await exchange(
      'POST /api/items/rating-add HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"itemId":',
    );
    expect(statusOf(answer)).toBe(408);
  });

  test('refuses bytes that are not HTTP without revealing the parser error', async () => {
    const answer = await exchange('\x16\x03\x01\x00\xa5 hello\r\n\r\n');
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('HPE_');
  });

  test.each([
    [
      'a body that says two lengths',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['a header without name', 'GET / HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n'],
  ])('%s is refused', async (_what, bytes) => {
    expect(statusOf(await exchange(bytes))).toBe(400);
  });

  test('refuses a body over 64 KiB', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/items/rating-add',
      headers: { 'content-type': 'application/json' },
      payload: `"${'a'.repeat(70_000)}"`,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
    const form = await app.inject({ method: 'POST', url: '/univers', headers: browser, payload: 'a'.repeat(70_000) });
    expect(form.statusCode).toBe(413);
  });

  test('refuses a forged host before the page cache is read', async () => {
    await fetch(`http://127.0.0.1:${port}/`, { headers: browser });
    const answer = await exchange('GET / HTTP/1.1\r\nhost: evil.test\r\nconnection: close\r\n\r\n');
    expect(statusOf(answer)).toBe(421);
  });

  test('answers pipelined requests in order', async () => {
    const one = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const answer = await exchange(
      one + one + 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  });
});
