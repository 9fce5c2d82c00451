/** After the storm: the shop does what it would do within the hour, then every promise is held against what everyone was told. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { verify } from '#platform/verify';
import { connected } from '#test/server';
import type { Story } from './customer.ts';
import type { Stage } from './stage.ts';

type Client = Parameters<Parameters<typeof connected>[1]>[0];

export type Violations = Readonly<Record<string, number>>;

/** By the code of the shop that is tried, in a process of its own. */
const settleAll = async (stage: Stage): Promise<void> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...stage.environment, DATABASE_URL: stage.url };
  const child = spawn(process.execPath, [join(stage.root, 'test/market/afterwards.ts')], {
    cwd: stage.root,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`what runs by the clock ended with ${code}`);
};

type Order = { s_ref: string; email: string };

const ordersOf = async (client: Client): Promise<Order[]> =>
  (await client.query<Order>('select s_ref, lower(email) as email from shop_order')).rows;

const told = (story: Story): string[] =>
  story.answers.flatMap((answer) => (answer !== null && answer !== 'refused' ? [answer.orderSRef] : []));

const judge = (
  stories: readonly Story[],
  orders: readonly Order[],
  add: (name: string, count: number) => void,
): void => {
  for (const story of stories) {
    const refs = new Set(told(story));
    const own = orders.filter(({ email }) => email === story.email);
    add('acknowledged and lost', [...refs].filter((ref) => !own.some(({ s_ref }) => s_ref === ref)).length);
    add('two answers to one key', refs.size > 1 ? 1 : 0);
    add('two orders of one cart', Math.max(0, own.length - 1));
    const allRefused = story.answers.length > 0 && story.answers.every((answer) => answer === 'refused');
    add('refused and done', allRefused ? own.length : 0);
  }
};

const money = async (client: Client, stage: Stage, add: (name: string, count: number) => void): Promise<void> => {
  for (const payment of stage.gateway.all()) {
    if (payment.state !== 'PAID') continue;
    const { rows } = await client.query<{ state: string; amount: string }>(
      `select a.state, a.amount::text from payment_attempt a where a.provider_ref = $1`,
      [payment.ref],
    );
    const [attempt] = rows;
    const isPaid = attempt?.state === 'PAID';
    const altered = payment.scenario === 'altered';
    add('paid there, unknown here', attempt ? 0 : 1);
    add('paid there, not paid here', attempt && !isPaid && !altered ? 1 : 0);
    add('paid another amount', isPaid && (altered || Number(attempt.amount) !== payment.amount) ? 1 : 0);
  }
  const { rows } = await client.query<{ ref: string }>(
    `select provider_ref as ref from payment_attempt where state = 'PAID'`,
  );
  for (const { ref } of rows)
    add('paid here, not paid there', (await stage.gateway.find(ref))?.state === 'PAID' ? 0 : 1);
};

/** A letter may come twice, under one identifier: whoever reads it sees it once. It never fails to come, nor comes from nowhere. */
const letters = async (
  client: Client,
  { postman }: Stage,
  add: (name: string, count: number) => void,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; at: Date; sent: boolean }>(
    `select id::text, created_at as at, sent_at is not null as sent from outbox where kind = 'mail'`,
  );
  const came = new Set([...postman.received.keys()].map((id) => id.split('@')[0] ?? ''));
  const written = rows.map(({ id, at, sent }) => ({ id: `${id}.${at.getTime().toString(36)}`, sent }));
  const known = new Set(written.map(({ id }) => id));
  add('mail sent and never received', written.filter(({ id, sent }) => sent && !came.has(id)).length);
  add('mail of something that never happened', [...came].filter((id) => !known.has(id)).length);
  const told = [...postman.received.values()].map(({ to, subject }) => `${to} ${subject}`);
  add('the same thing told in two mails', told.length - new Set(told).size);
};

const ends = async (client: Client): Promise<Violations> => {
  const counts: Record<string, string> = {
    'still waiting after its deadline': `select count(*) from shop_order
      where state = 'PENDING' and checking_since is null`,
    'new without money': `select count(*) from shop_order o where o.state = 'NEW' and o.payment_method = 'CARD' and o.to_pay > 0
      and not exists (select from payment_attempt a where a.subject_id = o.reference and a.state = 'PAID')`,
    'new without its mail': `select count(*) from shop_order o where o.state = 'NEW'
      and not exists (select from outbox m where m.kind = 'mail' and m.payload ->> 'to' = o.email
        and m.payload ->> 'text' like '%' || o.reference || '%')`,
    'effect never delivered': 'select count(*) from outbox where sent_at is null',
    'cancelled and still holding': `select count(*) from stock_reservation r join shop_order o on o.reference = r.order_id
      where o.state = 'CANCELLED'`,
  };
  const found: Record<string, number> = {};
  for (const [name, text] of Object.entries(counts)) {
    const { rows } = await client.query<{ count: string }>(`select (${text})::text as count`);
    if (Number(rows[0]?.count) > 0) found[name] = Number(rows[0]?.count);
  }
  return found;
};

/** Every promise that does not hold, and how often. */
export const reckon = async (stage: Stage, stories: readonly Story[]): Promise<Violations> => {
  await settleAll(stage);
  const found: Record<string, number> = {};
  const add = (name: string, count: number): void => {
    if (count > 0) found[name] = (found[name] ?? 0) + count;
  };
  await connected(stage.url, async (client) => {
    judge(stories, await ordersOf(client), add);
    await money(client, stage, add);
    await letters(client, stage, add);
    for (const [name, count] of Object.entries(await ends(client))) add(name, count);
  });
  for (const { sentence, broken } of await verify({ url: stage.url })) add(sentence, broken);
  return found;
};
