/**
 * Measures the CPU time that checking a session adds to a call: the difference between callers with and without a
 * session.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { demoSecret } from '#platform/config';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { systemRandom } from '#platform/random';
import { createSessions, type SessionUser } from '#server/session';
import type { UserId } from '#shared/ids';
import type { Server } from './database.ts';
import { drive } from './drive.ts';
import { median, printTable, verdict, type Row } from './figures.ts';
import { startShop, type Measured } from './process.ts';

const rounds = 5;
const warmUp = 2;
const calls = 8_000;
const connections = 32;
const people = 500;
/** Maximum CPU milliseconds for one check. */
const goal = 0.2;
/** A call that does almost nothing else. */
const path = '/api/items/size';

const addPeople = statement(
  'bench.addPeople',
  `insert into user_account (email, full_name, region, created_at)
   select 'bench-' || n || '@demo.test', 'Bench', (select min(code) from region), now() from generate_series(1, $1::int) n
   returning id, public_id as "publicId"`,
);
const removePeople = statement('bench.removePeople', `delete from user_account where email like 'bench-%@demo.test'`);

/** Of new customers, in a database of measurements. */
export const openTokens = async (db: Db, origin: string): Promise<string[]> => {
  const sessions = createSessions({
    db,
    clock: systemClock,
    random: systemRandom,
    log: silentLogger(),
    secret: demoSecret,
    publicOrigin: origin,
  });
  await sessions.load();
  const program = { header: () => undefined, setHeader: () => undefined, address: '127.0.0.1' };
  return db.command({ name: 'bench.openSessions' }, async (tx) => {
    await tx.exec(removePeople);
    const rows = await tx.rows<{ id: UserId; publicId: string }>(addPeople, [people]);
    const tokens: string[] = [];
    for (const row of rows) {
      const user: SessionUser = { ...row, fullName: 'Bench', role: 'CUSTOMER', privileges: [], professional: false };
      const options = { keepSession: false, secondFactor: false };
      tokens.push((await sessions.open(tx, user, options, program)).token);
    }
    return tokens;
  });
};

type Round = { perSecond: number; cpu: number; latency: number };

const measure = async (shop: Measured, tokens: readonly string[] | null): Promise<Round> => {
  const before = shop.cpu();
  const authorizations = tokens?.map((token) => ({ authorization: `Bearer ${token}` }));
  const driven = await drive({
    origin: shop.origin,
    paths: [path],
    count: calls,
    connections,
    ...(authorizations && { headersInTurn: authorizations }),
  });
  if (driven.statuses.get(200) !== calls) throw new Error(`${path}: ${JSON.stringify([...driven.statuses])}`);
  const cpu = ((shop.cpu() - before) * 1000) / calls;
  return { perSecond: calls / driven.seconds, cpu, latency: median(driven.latencies) };
};

const rowOf = (name: string, results: readonly Round[]): Row => [
  name,
  median(results.map(({ perSecond }) => perSecond)),
  median(results.map(({ cpu }) => cpu)),
  median(results.map(({ latency }) => latency)),
];

export const benchSession = async (server: Server, items: number): Promise<void> => {
  const url = await server.catalogue(items);
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir });
  const db = createDb({ url, log: silentLogger(), size: 2 });
  try {
    const tokens = await openTokens(db, shop.origin);
    const results: { guest: Round[]; signedIn: Round[] } = { guest: [], signedIn: [] };
    for (let round = 1 - warmUp; round <= rounds; round += 1) {
      const [guest, signedIn] = [await measure(shop, null), await measure(shop, tokens)];
      if (round <= 0) continue;
      results.guest.push(guest);
      results.signedIn.push(signedIn);
    }
    const cost = median(results.signedIn.map(({ cpu }, round) => cpu - (results.guest[round]?.cpu ?? 0)));
    printTable(
      `Check of a session (${connections} at once, ${people} people, median of ${rounds} alternating rounds)`,
      ['', 'calls/s', 'CPU ms', 'p50 ms'],
      [rowOf('without a session', results.guest), rowOf('with a session', results.signedIn)],
    );
    console.log(`CPU of a check: ${cost.toFixed(3)} ms, goal ${goal}: ${verdict(cost, goal)}`);
  } finally {
    await db.command({ name: 'bench.removePeople' }, (tx) => tx.exec(removePeople));
    await db.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
