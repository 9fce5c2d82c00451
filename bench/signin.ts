/**
 * Measures whether the response time reveals who has an account. Alternates calls for known and unknown addresses,
 * with all limits on.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import type { Server } from './database.ts';
import { mean, printTable, verdict, type Row } from './figures.ts';
import { startShop, type Measured } from './process.ts';

const pairs = 500;
/** Pairs of calls before the measurement, for which the engine optimises its code. */
const pairsOpen = 50;
/** Maximum difference between the means, in milliseconds. */
const goal = 5;
const password = 'trois-mots-longs';

// Writes hashes of another password with the parameters of the shop, so that each sign-in fails after one hash.
const insert = statement(
  'bench.addAccounts',
  `insert into user_account (email, full_name, password_hash, region, email_verified_at, created_at)
   select 'known-' || n || '@' || $1 || '.test', 'Amel Ben Salah',
     '$argon2id$v=19$m=47104,t=1,p=1$'
       || rtrim(encode(substring(sha256(convert_to('salt ' || n, 'UTF8')), 1, 16), 'base64'), '=') || '$'
       || rtrim(encode(sha256(convert_to('hash ' || n, 'UTF8')), 'base64'), '='),
     'TN', now(), now()
   from generate_series(0, $2 - 1) n`,
);
const clear = [
  `delete from user_account where email like '%@' || $1 || '.test'`,
  `delete from account_code where email like '%@' || $1 || '.test'`,
].map((text, index) => statement(`bench.clearAccounts${index}`, text));

type Call = { name: string; path: string; status: number; bodyOf: (username: string) => object };

const calls: readonly Call[] = [
  { name: 'signin', path: '/api/auth/signin', status: 401, bodyOf: (username) => ({ username, password }) },
  {
    name: 'createCode',
    path: '/api/auth/createCode',
    status: 202,
    bodyOf: (username) => ({ username, password, confPassword: password }),
  },
  { name: 'forgotPassword', path: '/api/auth/forgotPassword', status: 202, bodyOf: (username) => ({ username }) },
];

let clients = 0;
/** Each call comes from another network, so that no limit per network is reached. */
const nextAddress = (): string => {
  clients += 1;
  return `10.${Math.floor(clients / 250)}.${clients % 250}.1`;
};

/** Returns milliseconds. */
const send = async (shop: Measured, { path, status, bodyOf }: Call, username: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
  const start = performance.now();
  const answer = await fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(bodyOf(username)) });
  const body = await answer.text();
  const milliseconds = performance.now() - start;
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${body}`);
  return milliseconds;
};

const measure = async (shop: Measured, call: Call, domain: string): Promise<Row> => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < pairsOpen + pairs; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const milliseconds = await send(shop, call, `${kind}-${pair}@${domain}.test`);
      if (pair >= pairsOpen) times[kind].push(milliseconds);
    }
  }
  const differences = times.known.map((milliseconds, index) => milliseconds - (times.unknown[index] ?? 0));
  const difference = mean(differences);
  const within = verdict(Math.abs(difference), goal);
  return [call.name, mean(times.known), mean(times.unknown), difference, halfWidth(differences), within];
};

/** Half of the 95 % interval of the mean. */
const halfWidth = (values: readonly number[]): number => {
  const middle = mean(values);
  return 1.96 * Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
};

const clearAccounts = (db: Db, domain: string): Promise<void> =>
  db.command({ name: 'bench.clearAccounts' }, async (tx) => {
    for (const text of clear) await tx.exec(text, [domain]);
  });

export const benchSignIn = async (server: Server): Promise<void> => {
  const url = await server.catalogue(300);
  const db = createDb({ url, log: silentLogger(), size: 1 });
  const domain = `bench-${randomBytes(4).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  await db.command({ name: 'bench.addAccounts' }, (tx) => tx.exec(insert, [domain, pairsOpen + pairs]));
  const limits = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' };
  const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir, ...limits });
  try {
    const rows: Row[] = [];
    for (const call of calls) rows.push(await measure(shop, call, domain));
    printTable(
      `Answers for known and unknown addresses (${pairs} + ${pairs} calls in turn, milliseconds, goal ${goal})`,
      ['', 'known', 'unknown', 'difference', '±', ''],
      rows,
    );
  } finally {
    await shop.stop();
    await clearAccounts(db, domain);
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
