import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '#test/webhook-receiver';
import { postMessage } from './post.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const allowed = { privateHosts: ['127.0.0.1'], timeoutMs: 300 };
const post = (path = '/', limits = allowed, origin = receiver.origin) =>
  postMessage({ url: new URL(path, origin), body: '{}', headers: { 'webhook-id': 'evt_1' } }, limits);

test('a success is any status of two hundred, and its answer is kept to an excerpt', async () => {
  receiver.answer(202, `zero \u0000 ${'x'.repeat(5_000)}`);
  const { status, fault, response } = await post();
  expect([status, fault, response.length]).toEqual([202, null, 1_999]);
  expect(response).not.toContain('\u0000');
});

test.each([
  [500, 'STATUS'],
  [404, 'STATUS'],
  [302, 'REDIRECT'],
])('status %s is a failure, and a redirect is not followed', async (status, fault) => {
  const before = receiver.received.length;
  receiver.answer(status, 'no');
  expect(await post()).toMatchObject({ status, fault, response: 'no' });
  expect(receiver.received).toHaveLength(before + 1);
});

test('a receiver that does not answer in time is left', async () => {
  receiver.answer(0);
  expect(await post()).toEqual({ status: null, fault: 'TIMEOUT', response: '' });
});

test.each([
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 101, 'STATUS'],
  ['', null, 'UNREACHABLE'],
])('a receiver that answers %j and no more is a failure at once', async (answer, status, fault) => {
  const server = createServer((socket) => {
    socket.once('data', () => (answer === '' ? socket.end() : socket.write(answer)));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await post('/', { ...allowed, timeoutMs: 5_000 }, origin)).toMatchObject({ status, fault });
  server.close();
});

test('a receiver that is not there is said to be out of reach', async () => {
  const gone = await openReceiver();
  gone.close();
  expect(await post('/', allowed, gone.origin)).toEqual({
    status: null,
    fault: 'UNREACHABLE',
    response: 'ECONNREFUSED',
  });
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'http://example.com/',
])('%s is never called, unless the operator allows the host', async (address) => {
  const before = receiver.received.length;
  expect(await post('/', { ...allowed, privateHosts: [] }, address)).toMatchObject({ fault: 'PRIVATE' });
  expect(receiver.received).toHaveLength(before);
});
