import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { openCalls, post } from '#test/calls';
import { openAccounts, testPassword } from '#test/accounts';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));
const seconds = (count: number): number => count * 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());
beforeEach(() => clock.advance(seconds(3600)));

const open = (options: Partial<Parameters<typeof openAccounts>[0]> = {}) =>
  openAccounts({ db: database.db, clock, ...options });

let addresses = 0;
/** Each attempt comes from a different network. */
const elsewhere = () => ({ address: `10.${(addresses += 1) % 250}.${Math.floor(addresses / 250) % 250}.1` });

test('opens a session with the right password', async () => {
  const { add, browser, opened } = open();
  const { publicId } = await add('amel@demo.test');
  const answer = await browser().auth.signin({
    username: ' Amel@demo.test',
    password: testPassword,
    keepSession: true,
  });
  expect(answer).toEqual({ token: 'access', refreshToken: 'refresh', keepSession: true });
  expect(opened).toEqual([{ publicId, keepSession: true, secondFactor: false }]);
});

test('accepts a password in another Unicode form', async () => {
  const { add, browser } = open();
  await add('unicode@demo.test', 'crème brûlée ici'.normalize('NFC'));
  const password = 'crème brûlée ici'.normalize('NFD');
  const answer = browser().auth.signin({ username: 'unicode@demo.test', password });
  expect(await refusalOf(answer)).toEqual({ code: 'accepted' });
});

test('answers an unknown, a disabled and a passwordless account byte for byte alike, with one hash each', async () => {
  const { accounts, add, hashes } = open();
  await add('known@demo.test');
  const disabled = await add('disabled@demo.test');
  await write(database.db, 'update user_account set disabled_at = now() where id = $1', [disabled.id]);
  const social = { email: 'social@demo.test', fullName: '', passwordHash: null, region: 'TN', emailVerified: true };
  await database.db.command({ name: 'test.create' }, (tx) => accounts.create(tx, social));
  const app = await openCalls(accounts.routes, { caller: elsewhere() });
  const before = hashes();
  const answers = [];
  for (const username of [
    'known@demo.test',
    'unknown@demo.test',
    'disabled@demo.test',
    'social@demo.test',
    'no mail',
  ]) {
    const answer = await app.inject(post('/api/auth/signin', { username, password: 'x'.repeat(12) }));
    const { requestId: _, ...problem } = answer.json<Record<string, unknown>>();
    const { 'x-request-id': __, date: ___, 'content-length': ____, ...headers } = answer.headers;
    answers.push({ status: answer.statusCode, headers, problem: JSON.stringify(problem) });
  }
  await app.close();
  expect(answers[0]).toMatchObject({ status: 401, problem: expect.stringContaining('Login ou mot de passe erroné') });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(hashes() - before).toBe(answers.length);
});

test('delays an account after five failures in a row, and never more than a minute', async () => {
  const { browser, hashes } = open();
  const attempt = () => refusalOf(browser(elsewhere()).auth.signin({ username: 'slow@demo.test', password: 'wrong' }));
  for (let n = 0; n < 5; n += 1) expect((await attempt()).code).toBe('BAD_CREDENTIALS');
  for (const delay of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = hashes();
    expect(await attempt()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: delay });
    expect(hashes()).toBe(before);
    clock.advance(seconds(delay));
    expect((await attempt()).code).toBe('BAD_CREDENTIALS');
  }
});

test('forgets failures after a success', async () => {
  const { add, browser } = open();
  await add('forgetful@demo.test');
  const signIn = (password: string) => browser(elsewhere()).auth.signin({ username: 'forgetful@demo.test', password });
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) expect((await refusalOf(signIn('wrong'))).code).toBe('BAD_CREDENTIALS');
    await signIn(testPassword);
  }
});

test(
  'evaluates few of 10,000 guesses on two nodes, while the owner signs in on a known device',
  { timeout: 180_000 },
  async () => {
    const nodes = [open(), open()] as const;
    const owner = await nodes[0].add('target@demo.test');
    const [ownDevice] = [nodes[0].browser(elsewhere())];
    const ownSignIn = () => ownDevice.auth.signin({ username: owner.email, password: testPassword });
    await ownSignIn();
    const before = nodes[0].hashes() + nodes[1].hashes();
    let signIns = 0;
    for (let guess = 0; guess < 10_000; guess += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          refusalOf(
            nodes[n % 2 ? 1 : 0]
              .browser(elsewhere())
              .auth.signin({ username: owner.email, password: `guess ${guess + n}` }),
          ),
        ),
      );
      clock.advance(seconds(60));
      if (guess % 2000 === 0) {
        await ownSignIn();
        signIns += 1;
      }
    }
    expect(nodes[0].hashes() + nodes[1].hashes() - before - signIns).toBeLessThanOrEqual(200);
    expect(nodes[0].opened).toHaveLength(signIns + 1);
    const stranger = nodes[0].browser(elsewhere()).auth.signin({ username: owner.email, password: testPassword });
    expect(await refusalOf(stranger)).toMatchObject({ code: 'TOO_MANY_REQUESTS', extra: { resetRequired: true } });
  },
);

test('counts failures of a known device apart and delays them too', async () => {
  const { add, browser } = open();
  await add('device@demo.test');
  const known = browser(elsewhere());
  const signIn = (password: string) => known.auth.signin({ username: 'device@demo.test', password });
  await signIn(testPassword);
  for (let n = 0; n < 5; n += 1) expect((await refusalOf(signIn('wrong'))).code).toBe('BAD_CREDENTIALS');
  expect((await refusalOf(signIn(testPassword))).code).toBe('TOO_MANY_REQUESTS');
  await browser(elsewhere()).auth.signin({ username: 'device@demo.test', password: testPassword });
});

test('does not trust the device of another account', async () => {
  const { add, browser } = open();
  await add('mallory@demo.test');
  await add('victim@demo.test');
  const attacker = browser(elsewhere());
  await attacker.auth.signin({ username: 'mallory@demo.test', password: testPassword });
  const guess = (client = attacker) =>
    refusalOf(client.auth.signin({ username: 'victim@demo.test', password: 'wrong' }));
  for (let n = 0; n < 5; n += 1) await guess();
  expect((await guess(browser(elsewhere()))).code).toBe('TOO_MANY_REQUESTS');
});

test('keeps the devices of several people who share a browser', async () => {
  const { add, browser } = open();
  const shared = browser(elsewhere());
  const names = ['mother@demo.test', 'daughter@demo.test'];
  for (const username of names) {
    await add(username);
    await shared.auth.signin({ username, password: testPassword });
  }
  for (const username of names) {
    const guess = () => refusalOf(browser(elsewhere()).auth.signin({ username, password: 'wrong' }));
    for (let n = 0; n < 6; n += 1) await guess();
    expect(await refusalOf(shared.auth.signin({ username, password: testPassword }))).toEqual({ code: 'accepted' });
  }
});

test('limits the attempts of a network that many addresses share', async () => {
  const { browser } = open();
  const attempt = (address: string, n: number) =>
    refusalOf(browser({ address }).auth.signin({ username: `u${n}@demo.test`, password: 'wrong' }));
  for (let n = 0; n < 100; n += 1) expect((await attempt(`41.226.9.${n}`, n)).code).toBe('BAD_CREDENTIALS');
  expect((await attempt('41.226.9.200', 200)).code).toBe('TOO_MANY_REQUESTS');
  expect((await attempt('41.226.10.200', 200)).code).toBe('BAD_CREDENTIALS');
});

test('does not count a sign-in that succeeds against its network', async () => {
  const { add, browser, opened } = open();
  await add('busy@demo.test');
  for (let n = 0; n < 120; n += 1)
    await browser({ address: '41.226.20.1' }).auth.signin({ username: 'busy@demo.test', password: testPassword });
  expect(opened).toHaveLength(120);
});

test('replaces a hash with outdated parameters', async () => {
  const parameters = { memory: 65_536, passes: 3, parallelism: 1 };
  const { derive } = { derive: async ({ message }: { message: Buffer }) => Buffer.alloc(32, message.length) };
  const weak = open({ hashing: { derive } });
  await weak.add('rehash@demo.test');
  const strong = open({ hashing: { derive, parameters } });
  await strong.browser().auth.signin({ username: 'rehash@demo.test', password: testPassword });
  const row = await database.db.row<{ hash: string }>(
    { name: '', text: `select password_hash as hash from user_account where email = 'rehash@demo.test'` },
    [],
  );
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

test('counts no failure when too many passwords wait to be checked', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { browser } = open({ hashing: { derive: () => held.then(() => Buffer.alloc(32)) } });
  let refused = 0;
  let onFull = (): void => undefined;
  const full = new Promise<void>((resolve) => (onFull = resolve));
  const attempts = Array.from({ length: 30 }, async (_, n) => {
    const refusal = await refusalOf(
      browser(elsewhere()).auth.signin({ username: `queue${n}@demo.test`, password: 'wrong' }),
    );
    // two hashes run and twenty wait
    if (refusal.code === 'UNAVAILABLE' && (refused += 1) === 8) onFull();
    return refusal.code;
  });
  await full;
  release();
  const codes = await Promise.all(attempts);
  expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(22);
  const counted = await database.db.row<{ count: number }>(
    { name: '', text: 'select sum(failures)::int as count from sign_in_failure where last_at = $1' },
    [clock.now()],
  );
  expect(counted?.count).toBe(22);
});

test('knows no demo account in production', async () => {
  const config = {
    secret: 's'.repeat(32),
    publicOrigin: 'https://ourlet.tn',
    mode: 'production',
    rateLimits: true,
  } as const;
  const production = open({ config });
  await production.add('someone@demo.test');
  const signIn = production.browser(elsewhere()).auth.signin({ username: 'someone@demo.test', password: testPassword });
  expect((await refusalOf(signIn)).code).toBe('BAD_CREDENTIALS');
});
