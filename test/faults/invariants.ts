/** Invariants after a schedule of faults, in the database, for the shoppers and for the receiver of effects. */
import type { Client } from 'pg';
import type { Story } from './shopper.ts';

export type Violations = Record<string, number>;

const counts: Record<string, string> = {
  'stock below zero': 'select count(*) from fault_stock where reserved < 0 or reserved > on_hand',
  'stock and lines differ': `select count(*) from fault_stock s
    where reserved <> (select coalesce(sum(quantity), 0) from fault_line l where l.item = s.item)`,
  'applied twice': `select coalesce(sum(n - 1), 0) from (select count(*) n from fault_reservation group by cart) x`,
  'reservation without effect': `select count(*) from fault_reservation r
    where not exists (select from outbox o where o.dedupe_key = 'confirm:' || r.id)`,
  'effect without reservation': `select count(*) from outbox o where o.kind = 'fault.confirm'
    and not exists (select from fault_reservation r where o.dedupe_key = 'confirm:' || r.id)`,
  'effect never delivered': `select count(*) from outbox where kind = 'fault.confirm' and sent_at is null`,
};

const reservationsByCart = async (client: Client): Promise<Map<string, Set<number>>> => {
  const { rows } = await client.query<{ cart: string; ids: string[] }>(
    'select cart, array_agg(id::text) as ids from fault_reservation group by cart',
  );
  return new Map(rows.map(({ cart, ids }) => [cart, new Set(ids.map(Number))]));
};

const reservationsIn = (story: Story): number[] =>
  story.answers.flatMap((answer) => (answer.kind === 'reserved' ? [answer.reservation] : []));

export const findViolations = async (
  client: Client,
  { stories, received }: { stories: Story[]; received: ReadonlyMap<number, number> },
): Promise<Violations> => {
  const violations: Violations = {};
  const add = (name: string, number: number): void => {
    if (number > 0) violations[name] = (violations[name] ?? 0) + number;
  };
  for (const [name, text] of Object.entries(counts)) {
    const { rows } = await client.query<{ count: string }>(`select (${text})::text as count`);
    add(name, Number(rows[0]?.count));
  }
  const stored = await reservationsByCart(client);
  for (const story of stories) {
    const acknowledged = reservationsIn(story);
    const own = stored.get(story.cart) ?? new Set();
    add('acknowledged and lost', acknowledged.filter((reservation) => !own.has(reservation)).length);
    add('two answers to one key', new Set(acknowledged).size > 1 ? 1 : 0);
    add('refused and reserved', story.answers.every(({ kind }) => kind === 'refused') ? own.size : 0);
  }
  const all = new Set([...stored.values()].flatMap((ids) => [...ids]));
  add('delivered without reservation', [...received.keys()].filter((reservation) => !all.has(reservation)).length);
  add('not received', [...all].filter((reservation) => !received.has(reservation)).length);
  return violations;
};
