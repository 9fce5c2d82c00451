/** After a schedule: runs the scheduled work, then compares database, provider, mails and answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { verify } from '#platform/verify';
import { withClient } from '#test/server';
import type { AcceptedAct } from './colleague.ts';
import { contentViolations } from './content-desk.ts';
import { countFailedImports, countWrongImports } from './import-file.ts';
import type { AcceptedChange } from './shelf.ts';
import type { Story } from './customer.ts';
import type { Stage } from './stage.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export type Violations = Readonly<Record<string, number>>;

/** Runs in a process of its own, with the code under test. */
const runScheduledWork = async (stage: Stage): Promise<void> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...stage.environment, DATABASE_URL: stage.url };
  const child = spawn(process.execPath, [join(stage.root, 'test/market/afterwards.ts')], {
    cwd: stage.root,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`afterwards.ts exited with ${code}`);
};

type Order = { s_ref: string; email: string };

const ordersOf = async (client: Client): Promise<Order[]> =>
  (await client.query<Order>('select s_ref, lower(email) as email from shop_order')).rows;

const secretsOf = (story: Story): string[] =>
  story.answers.flatMap((answer) => (answer !== null && answer !== 'refused' ? [answer.orderSRef] : []));

const checkAnswers = (
  stories: readonly Story[],
  orders: readonly Order[],
  add: (name: string, count: number) => void,
): void => {
  for (const story of stories) {
    const refs = new Set(secretsOf(story));
    const own = orders.filter(({ email }) => email === story.email);
    add('accepted and lost', [...refs].filter((ref) => !own.some(({ s_ref }) => s_ref === ref)).length);
    add('two orders for one key', refs.size > 1 ? 1 : 0);
    add('two orders for one cart', Math.max(0, own.length - 1));
    const allRefused = story.answers.length > 0 && story.answers.every((answer) => answer === 'refused');
    add('refused but placed', allRefused ? own.length : 0);
  }
};

const checkPayments = async (
  client: Client,
  stage: Stage,
  add: (name: string, count: number) => void,
): Promise<void> => {
  for (const payment of stage.gateway.all()) {
    if (payment.state !== 'PAID') continue;
    const { rows } = await client.query<{ state: string; amount: string }>(
      `select a.state, a.amount::text from payment_attempt a where a.provider_ref = $1`,
      [payment.ref],
    );
    const [attempt] = rows;
    const isPaid = attempt?.state === 'PAID';
    const altered = payment.scenario === 'altered';
    add('paid at the provider, unknown in the shop', attempt ? 0 : 1);
    add('paid at the provider, not paid in the shop', attempt && !isPaid && !altered ? 1 : 0);
    add('accepted with another amount', isPaid && (altered || Number(attempt.amount) !== payment.amount) ? 1 : 0);
  }
  const { rows } = await client.query<{ ref: string }>(
    `select provider_ref as ref from payment_attempt where state = 'PAID'`,
  );
  for (const { ref } of rows)
    add('paid in the shop, not paid at the provider', (await stage.gateway.find(ref))?.state === 'PAID' ? 0 : 1);
};

/** Each mail must arrive at least once and have an outbox row. It may arrive twice with the same Message-ID. */
const checkMails = async (
  client: Client,
  { mailServer }: Stage,
  add: (name: string, count: number) => void,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; at: Date; sent: boolean; text: string }>(
    `select id::text, created_at as at, sent_at is not null as sent, payload ->> 'text' as text from outbox where kind = 'mail'`,
  );
  const received = new Set([...mailServer.received.keys()].map((id) => id.split('@')[0] ?? ''));
  const queued = rows.map(({ id, at, ...row }) => ({ id: `${id}.${at.getTime().toString(36)}`, ...row }));
  const texts = new Map(queued.map(({ id, text }) => [id, text]));
  add('mail sent but not received', queued.filter(({ id, sent }) => sent && !received.has(id)).length);
  add('mail without an outbox row', [...received].filter((id) => !texts.has(id)).length);
  // an order may be refunded twice, for an edit and for a later cancellation: subjects are equal, texts are not
  const mails = Map.groupBy(mailServer.received, ([id, { to, subject }]) =>
    JSON.stringify([to, subject, texts.get(id.split('@')[0] ?? '')]),
  );
  for (const sent of mails.values())
    add(`same mail sent twice: ${sent[0]?.[1].to} ${sent[0]?.[1].subject}`, sent.length - 1);
};

const checkFinalState = async (client: Client): Promise<Violations> => {
  const counts: Record<string, string> = {
    'still pending after its reservation expired': `select count(*) from shop_order
      where state = 'PENDING' and checking_since is null`,
    'new card order without payment': `select count(*) from shop_order o where o.state = 'NEW' and o.payment_method = 'CARD' and o.to_pay > 0
      and not exists (select from payment_attempt a where a.subject_id = o.reference and a.state = 'PAID')`,
    'new order without its mail': `select count(*) from shop_order o where o.state = 'NEW'
      and not exists (select from outbox m where m.kind = 'mail' and m.payload ->> 'to' = o.email
        and m.payload ->> 'text' like '%' || o.reference || '%')`,
    'outbox row never sent': 'select count(*) from outbox where sent_at is null',
    'cancelled order with a reservation': `select count(*) from stock_reservation r join shop_order o on o.reference = r.order_id
      where o.state = 'CANCELLED'`,
  };
  const violations: Record<string, number> = {};
  for (const [name, text] of Object.entries(counts)) {
    const { rows } = await client.query<{ count: string }>(`select (${text})::text as count`);
    if (Number(rows[0]?.count) > 0) violations[name] = Number(rows[0]?.count);
  }
  return violations;
};

/** Every accepted act of a colleague is in the journal under their name. */
const countActsNotInJournal = async (client: Client, acts: readonly AcceptedAct[]): Promise<number> => {
  const { rows } = await client.query<{ key: string; count: number }>(
    `select staff_id || ' ' || coalesce(object_id, label) as key, count(*)::int as count from audit_entry
     where object = 'order' and staff_id is not null group by 1`,
  );
  const written = new Map(rows.map(({ key, count }) => [key, count]));
  const accepted = Map.groupBy(acts, ({ staffId, reference }) => `${staffId} ${reference}`);
  return [...accepted].reduce((sum, [key, { length }]) => sum + Math.max(0, length - (written.get(key) ?? 0)), 0);
};

/** Accepted changes of one record that were based on the same state: the later one overwrote the earlier one. */
const overwrittenStates = (changes: readonly AcceptedChange[]): string[] => {
  const seen = changes.flatMap((change) => (change.seen === null ? [] : [`${change.object} ${change.seen}`]));
  return seen.filter((state, index) => seen.indexOf(state) !== index);
};

/** Accepted changes of stock without exactly one movement. */
const countWrongMovements = async (client: Client, changes: readonly AcceptedChange[]): Promise<number> => {
  const notes = changes.flatMap(({ note }) => (note === null ? [] : [note]));
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) as asked(note)
     where (select count(*) from stock_movement m where m.note = asked.note) <> 1`,
    [notes],
  );
  return rows[0]?.count ?? 0;
};

/** Changes with more than one movement: repeated with the same key after an error or a lost response. */
const countRepeatedMovements = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select from stock_movement where note like 'acte %' group by note having count(*) > 1) repeated`,
  );
  return rows[0]?.count ?? 0;
};

/** Accepted changes that the journal lacks, compared by person and kind of object. */
const countChangesNotInJournal = async (client: Client, changes: readonly AcceptedChange[]): Promise<number> => {
  const { rows } = await client.query<{ key: string; count: number }>(
    `select staff_id || ' ' || object as key, count(*)::int as count from audit_entry
     where staff_id is not null group by 1`,
  );
  const written = new Map(rows.map(({ key, count }) => [key, count]));
  const accepted = Map.groupBy(changes, ({ staffId, object }) => `${staffId} ${object}`);
  return [...accepted].reduce((sum, [key, { length }]) => sum + Math.max(0, length - (written.get(key) ?? 0)), 0);
};

type Stories = {
  readonly stories: readonly Story[];
  readonly acts: readonly AcceptedAct[];
  readonly changes: readonly AcceptedChange[];
};

/** Violated rules and how often. */
export const findViolations = async (stage: Stage, { stories, acts, changes }: Stories): Promise<Violations> => {
  await runScheduledWork(stage);
  const violations: Record<string, number> = {};
  const add = (name: string, count: number): void => {
    if (count > 0) violations[name] = (violations[name] ?? 0) + count;
  };
  await withClient(stage.url, async (client) => {
    checkAnswers(stories, await ordersOf(client), add);
    await checkPayments(client, stage, add);
    add('accepted act of a colleague that is not in the journal', await countActsNotInJournal(client, acts));
    for (const state of overwrittenStates(changes))
      add(`change of a colleague that overwrote another one: ${state}`, 1);
    add('accepted change of stock without its one movement', await countWrongMovements(client, changes));
    add('change of stock that was written twice', await countRepeatedMovements(client));
    add('imported variant with the stock of another number of imports', await countWrongImports(client));
    add('import that an outage ended', await countFailedImports(client));
    add('accepted change of a colleague that is not in the journal', await countChangesNotInJournal(client, changes));
    for (const [name, count] of await contentViolations(client, changes)) add(name, count);
    await checkMails(client, stage, add);
    for (const [name, count] of Object.entries(await checkFinalState(client))) add(name, count);
  });
  for (const { sentence, broken } of await verify({ url: stage.url })) add(sentence, broken);
  return violations;
};
