/** One schedule of faults, drawn from its seed: customers on one side, accidents on the other, then the reckoning. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random';
import { connected } from '#test/server';
import { friendsCode, visit, type Story } from './customer.ts';
import { createMeeting } from './meeting.ts';
import { reckon, type Violations } from './reckoning.ts';
import { giftCode, stockUp, variantCount, type Stage } from './stage.ts';

export type Outcome = {
  readonly seed: number;
  readonly violations: Violations;
  readonly clicks: number;
  readonly orders: number;
  readonly paid: number;
  readonly crashes: { shop: number; database: number };
};

type Victim = 'shop' | 'database';

/** Taken in turn by seed, so that a handful of schedules has met them all. */
const victims: readonly (readonly Victim[])[] = [['shop'], ['database'], [], ['database', 'shop'], ['shop', 'shop']];
const customers = 24;
/** As many of them as hold one code together; ms they wait for one who is held up. */
const friends = 8;
const patience = 3_000;
/** Friends have the code for one use, four others the gift card. */
const codeOf = (index: number): string | null =>
  index < friends ? friendsCode : index < friends + 4 ? giftCode : null;

/** Everything the seed decides, drawn before anything runs. */
const plan = (seed: number) => {
  const random = seededRandom(seed);
  return {
    stock: Array.from({ length: variantCount }, () => 6 + random.int(12)),
    cut: { request: random.int(60) / 1_000, answer: (20 + random.int(100)) / 1_000 },
    trouble: random.int(3) === 0 ? 0.15 : 0,
    mail: random.int(3) === 0 ? 0.3 : 0,
    accidents: (victims[seed % victims.length] ?? []).map((victim) => ({ victim, after: 300 + random.int(900) })),
  };
};

const variantsOf = (stage: Stage): Promise<number[]> =>
  connected(stage.url, async (client) =>
    (await client.query<{ id: string }>('select id from variant order by id')).rows.map(({ id }) => Number(id)),
  );

const cause = async (stage: Stage, accidents: readonly { victim: Victim; after: number }[]): Promise<void> => {
  for (const { victim, after } of accidents) {
    await pause(after);
    await (victim === 'shop' ? stage.shop.crash() : stage.crashDatabase());
  }
};

const placedOf = (story: Story): number =>
  story.answers.some((answer) => answer !== null && answer !== 'refused') ? 1 : 0;

export const runSchedule = async (stage: Stage, seed: number): Promise<Outcome> => {
  const { stock, cut, trouble, mail, accidents } = plan(seed);
  await stockUp(stage, stock);
  const scene = {
    origin: stage.shop.origin,
    gateway: stage.gateway,
    variantIds: await variantsOf(stage),
    meeting: createMeeting(friends, patience),
  };
  Object.assign(stage.proxy.cut, cut);
  stage.gateway.trouble = trouble;
  stage.postman.trouble = mail;
  const visits = Array.from({ length: customers }, (_, index) =>
    visit({ seed: seed * 1_000 + index, code: codeOf(index) }, scene),
  );
  const [stories] = await Promise.all([Promise.all(visits), cause(stage, accidents)]);
  Object.assign(stage.proxy.cut, { request: 0, answer: 0 });
  stage.gateway.trouble = 0;
  stage.postman.trouble = 0;
  const violations = await reckon(stage, stories);
  const crashes = { shop: 0, database: 0 };
  for (const { victim } of accidents) crashes[victim] += 1;
  return {
    seed,
    violations,
    clicks: stories.reduce((sum, { answers }) => sum + answers.length, 0),
    orders: stories.reduce((sum, story) => sum + placedOf(story), 0),
    paid: stories.filter(({ paid }) => paid !== null).length,
    crashes,
  };
};
