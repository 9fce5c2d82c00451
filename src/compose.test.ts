import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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

test('an open shop says that it is ready', async () => {
  const { status, body } = await get('/api/ready');
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ready', checks: { database: true, schema: true, regions: true, listing: true } });
});

test('a shop without a region, which can show nothing, is not ready for visitors', async () => {
  const empty = await openShop({ tree: false, fill: async () => undefined });
  const answer = await empty.app.inject({ url: '/api/ready' });
  expect([answer.statusCode, answer.json().checks.regions]).toEqual([503, 'no region']);
  await empty.close();
});

test('work in the background begins once the database lets it', async () => {
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

test('the rooms answer together: a listing has ids of the search, cards of the catalogue, prices and stock', async () => {
  const { status, body } = await get('/api/items/list?page=0&pageSize=24&selectedSection=femme');
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 3, currency: 'TND' });
  expect(body['items']).toHaveLength(3);
});

test('a call that no room serves yet says so', async () => {
  const { status, body } = await get('/api/notifications');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toHaveProperty('code');
});
