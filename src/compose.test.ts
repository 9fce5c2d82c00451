import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readServerIdentity } from '#platform/postgres';
import { execute } from '#test/database';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

const get = async (url: string): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await shop.app.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};

test('reports an open shop as ready', async () => {
  const { status, body } = await get('/api/ready');
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ready', checks: { database: true, schema: true, listing: true } });
});

test('reports an empty shop as ready, because its first administrator comes in by a link', async () => {
  const empty = await openShop({ tree: false, fill: async () => undefined });
  const answer = await empty.app.inject({ url: '/api/ready' });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'ready']);
  await empty.close();
});

test('is not ready while the server of another folder answers', async () => {
  const identity = await readServerIdentity(shop.db);
  const foreign = await openShop({ server: { dataDirectory: '/elsewhere/postgres', systemIdentifier: '1' } });
  const own = await openShop({ server: identity });
  const [refused, accepted] = await Promise.all([foreign, own].map(({ app }) => app.inject({ url: '/api/ready' })));
  expect([refused?.statusCode, refused?.json().checks.database]).toEqual([503, 'another server answers']);
  expect(accepted?.statusCode).toBe(200);
  await Promise.all([foreign.close(), own.close()]);
});

test('starts background work once the database accepts', async () => {
  const late = await openShop();
  const name = new URL(late.url).pathname.slice(1);
  const { admin } = inject('testServer');
  await execute(admin, `alter database ${name} allow_connections false`);
  let begun = false;
  const starting = late.startWork().then(() => (begun = true));
  await sleep(300);
  expect(begun).toBe(false);
  await execute(admin, `alter database ${name} allow_connections true`);
  await starting;
  expect(begun).toBe(true);
  await late.close();
});

test('combines search, catalogue, prices and stock in a listing', async () => {
  const { status, body } = await get('/api/items/list?page=0&pageSize=24&selectedSection=femme');
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 3, currency: 'TND' });
  expect(body['items']).toHaveLength(3);
});

test('answers 404 with a problem document for an address without call', async () => {
  const { status, body } = await get('/api/notifications');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'NOT_FOUND' });
});
