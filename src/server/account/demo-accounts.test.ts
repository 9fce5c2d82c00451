import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/shop';
import { loadDemoAccounts } from './account.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await loadDemoAccounts(shop);
});
afterAll(() => shop.close());

test('lists the published accounts and opens their sessions with the published password', async () => {
  const { accounts } = (await shop.app.inject('/api/demo/accounts')).json<{
    accounts: { username: string; password: string; role: string; region: string; professional: boolean }[];
  }>();
  expect(accounts.map(({ username, role, region }) => `${username} ${role} ${region}`)).toEqual([
    'amel@demo.test CUSTOMER TN',
    'karim@demo.test CUSTOMER TN',
    'awa@demo.test CUSTOMER SN',
    'pro@demo.test CUSTOMER TN',
    'trader@demo.test SUPPLIER TN',
    'admin@demo.test ADMIN TN',
  ]);
  const customers = accounts.filter(({ role }) => role === 'CUSTOMER');
  for (const { username, password } of customers) {
    expect(password).toBe('ourlet-demo-2026');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username, password },
    });
    expect([username, answer.statusCode]).toEqual([username, 200]);
  }
});

test('changes nothing when the accounts exist', async () => {
  const rows = () => shop.db.rows({ name: '', text: 'select * from user_account order by id' });
  const before = await rows();
  await loadDemoAccounts(shop);
  expect(await rows()).toEqual(before);
});

test('sessions opened before a reset end with it', async () => {
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });
  const username = 'karim@demo.test';
  const signedIn = await post('/api/auth/signin', { username, password: 'ourlet-demo-2026' });
  const { token, refreshToken } = signedIn.json<{ token: string; refreshToken: string }>();
  const info = () => shop.app.inject({ url: '/api/users/info/', headers: { authorization: `Bearer ${token}` } });
  expect((await info()).json()).toMatchObject({ email: username, phone: '+21655987654' });
  await post('/api/auth/forgotPassword', { username });
  const mail = await shop.db.row<{ text: string }>({
    name: '',
    text: `select payload ->> 'text' as text from outbox where payload ->> 'to' = '${username}' order by id desc limit 1`,
  });
  const passwordCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const password = 'lune rousse 48';
  const reset = await post('/api/auth/resetPassword', { username, passwordCode, password, confPassword: password });
  expect(reset.statusCode).toBe(200);
  expect((await info()).statusCode).toBe(401);
  expect((await post('/api/auth/refresh', { refreshToken })).statusCode).toBe(401);
});
