/** One schedule of faults, derived from its seed: concurrent customers, colleagues and faults, then a check of the result. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random';
import { withClient } from '#test/server';
import { sharedCode, visit, type Story } from './customer.ts';
import { addColleagues, workShift } from './colleague.ts';
import { workAtShelves } from './shelf.ts';
import { createBarrier } from './barrier.ts';
import { findViolations, type Violations } from './violations.ts';
import { addWalletCustomers } from './wallet-customers.ts';
import { giftCode, readVariants, setStock, variantCount, type Stage } from './stage.ts';

export type Outcome = {
  readonly seed: number;
  readonly violations: Violations;
  readonly clicks: number;
  readonly orders: number;
  readonly paid: number;
  /** Orders of this schedule that were partly or wholly paid by a wallet, also those cancelled since. */
  readonly paidByWallet: number;
  /** Acts of colleagues on orders that the shop accepted. */
  readonly staffActs: number;
  /** Number of accepted changes of stock, prices, items and customers by colleagues. */
  readonly changes: number;
  readonly crashes: { shop: number; database: number };
};

type Victim = 'shop' | 'database';

/** Chosen by the seed, so that five consecutive schedules cover all of them. */
const victims: readonly (readonly Victim[])[] = [['shop'], ['database'], [], ['database', 'shop'], ['shop', 'shop']];
const customers = 24;
const customersWithSharedCode = 8;
const barrierTimeoutMs = 3_000;
const customersWithWallet = 8;
const colleagueCount = 4;
/** Number of colleagues who change the same records: three in `npm run faults`, none in `npm test`, to stay short. */
const shelfCount = Number(process.env['SHELVES'] ?? 0);
/** Eight customers have the shared code, four others the gift card. Half of the eight customers with a wallet have the card. */
const codeOf = (index: number): string | null =>
  index < customersWithSharedCode ? sharedCode : index < customersWithSharedCode + 4 ? giftCode : null;

/** All random decisions of the schedule. */
const plan = (seed: number) => {
  const random = seededRandom(seed);
  return {
    stock: Array.from({ length: variantCount }, () => 6 + random.int(12)),
    cut: { request: random.int(60) / 1_000, answer: (20 + random.int(100)) / 1_000 },
    failureRate: random.int(3) === 0 ? 0.15 : 0,
    mailFailureRate: random.int(3) === 0 ? 0.3 : 0,
    faults: (victims[seed % victims.length] ?? []).map((victim) => ({ victim, after: 300 + random.int(900) })),
  };
};

const countPaidByWallet = (stage: Stage, emails: readonly string[]): Promise<number> =>
  withClient(stage.url, async (client) => {
    const text = 'select count(*)::int as count from shop_order where wallet_applied > 0 and email = any($1)';
    return (await client.query<{ count: number }>(text, [emails])).rows[0]?.count ?? 0;
  });

const injectFaults = async (stage: Stage, faults: readonly { victim: Victim; after: number }[]): Promise<void> => {
  for (const { victim, after } of faults) {
    await pause(after);
    await (victim === 'shop' ? stage.shop.crash() : stage.crashDatabase());
  }
};

const placedOf = (story: Story): number =>
  story.answers.some((answer) => answer !== null && answer !== 'refused') ? 1 : 0;

export const runSchedule = async (stage: Stage, seed: number): Promise<Outcome> => {
  const { stock, cut, failureRate, mailFailureRate, faults } = plan(seed);
  await setStock(stage, stock);
  const scene = {
    origin: stage.shop.origin,
    gateway: stage.gateway,
    variantIds: await readVariants(stage),
    barrier: createBarrier(customersWithSharedCode, barrierTimeoutMs),
  };
  const accounts = await addWalletCustomers(stage, { seed, count: customersWithWallet });
  const people = await addColleagues(stage, { seed, count: colleagueCount + shelfCount });
  const colleagues = people.slice(0, colleagueCount);
  const atShelves = people.slice(colleagueCount);
  Object.assign(stage.proxy.cut, cut);
  stage.gateway.failureRate = failureRate;
  stage.mailServer.failureRate = mailFailureRate;
  const visits = Array.from({ length: customers }, (_, index) =>
    visit(
      { seed: seed * 1_000 + index, code: codeOf(index), account: accounts[index - customersWithSharedCode] ?? null },
      scene,
    ),
  );
  const closing = new AbortController();
  const shift = { ...scene, seed, colleagues, signal: closing.signal };
  const shifts = Promise.all(colleagues.map((_, index) => workShift(shift, index)));
  const shelves = Promise.all(atShelves.map((_, index) => workAtShelves({ ...shift, colleagues: atShelves }, index)));
  const [stories] = await Promise.all([Promise.all(visits), injectFaults(stage, faults)]);
  closing.abort();
  const acts = (await shifts).flat();
  const changes = (await shelves).flat();
  Object.assign(stage.proxy.cut, { request: 0, answer: 0 });
  stage.gateway.failureRate = 0;
  stage.mailServer.failureRate = 0;
  const violations = await findViolations(stage, { stories, acts, changes });
  const crashes = { shop: 0, database: 0 };
  for (const { victim } of faults) crashes[victim] += 1;
  return {
    seed,
    violations,
    clicks: stories.reduce((sum, { answers }) => sum + answers.length, 0),
    orders: stories.reduce((sum, story) => sum + placedOf(story), 0),
    paid: stories.filter(({ paid }) => paid !== null).length,
    paidByWallet: await countPaidByWallet(
      stage,
      accounts.map(({ email }) => email),
    ),
    staffActs: acts.length,
    changes: changes.length,
    crashes,
  };
};
