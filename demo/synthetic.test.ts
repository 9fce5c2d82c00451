import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { syntheticItem } from './synthetic-item.ts';
import { vocabulary } from './synthetic-vocabulary.ts';
import { seedSynthetic, type SeedResult } from './synthetic.ts';

const today = new Date('2026-11-21T09:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const seed = (items: number, force = false): Promise<SeedResult> =>
  seedSynthetic({ db: database.db, items, force, today });
const one = async (text: string): Promise<unknown> =>
  Object.values((await database.db.row<Record<string, unknown>>(statement('', text))) ?? {})[0];

describe('the synthetic catalogue', () => {
  it('generates the same item for the same number', () => {
    expect(syntheticItem(41)).toEqual(syntheticItem(41));
    expect(syntheticItem(41)).not.toEqual(syntheticItem(42));
  });

  it('contains at least 5,000 French words, the most frequent of them most often', () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 20_000; number += 1) {
      const [, words = ''] = syntheticItem(number).description.split(' On en dit : ');
      for (const word of words.slice(0, -1).split(', ')) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    expect(vocabulary().length).toBeGreaterThanOrEqual(5000);
    expect(counts.size).toBeGreaterThanOrEqual(5000);
    expect(counts.get(vocabulary()[0] ?? '')).toBeGreaterThan(10 * (counts.get(vocabulary()[500] ?? '') ?? 0));
  });

  const foreignKeys = `select string_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), ', '
    order by conrelid::regclass::text, conname) from pg_constraint where contype = 'f'`;
  let keysBefore: unknown;

  it('is seeded, then completed, without duplicates', async () => {
    keysBefore = await one(foreignKeys);
    expect(await seed(300)).toEqual({ kind: 'seeded', added: 300 });
    expect(await one('select count(*)::int from item')).toBe(300);
    expect(await seed(450)).toEqual({ kind: 'seeded', added: 150 });
    expect(await seed(450)).toEqual({ kind: 'seeded', added: 0 });
    expect(await one('select count(*)::int from item')).toBe(450);
    expect(await one('select count(distinct name)::int > 200 from item')).toBe(true);
  });

  it('writes the ledgers that the disabled triggers would have written, and enables the triggers again', async () => {
    const wrong = `select count(*)::int from stock s full join (select variant_id, location_id, sum(quantity) as sum
      from stock_movement group by 1, 2) m using (variant_id, location_id) where coalesce(m.sum, 0) <> s.on_hand`;
    expect(await one(wrong)).toBe(0);
    expect(await one('select (select count(*) from price) = (select count(*) from price_history)')).toBe(true);
    expect(await one(`select count(*)::int from pg_trigger where tgenabled <> 'O'`)).toBe(0);
    expect(await one(foreignKeys)).toBe(keysBefore);
    await execute(
      database.url,
      'update price set amount = amount + 1, sale_amount = null, sale_starts_at = null, sale_ends_at = null',
    );
    expect(await one('select (select count(*) from price) * 2 = (select count(*) from price_history)')).toBe(true);
  });

  it('lets the shop add items after it', async () => {
    await execute(
      database.url,
      `insert into item (ref, name, slug, section_id, group_id) select 'REEL-1', 'Réel', 'reel', section_id, id from item_group limit 1`,
    );
    expect(await one(`select id > 450 from item where ref = 'REEL-1'`)).toBe(true);
  });

  it('is refused in a shop with other items, unless forced', async () => {
    const before = await one('select count(*)::int from item');
    expect(await seed(500)).toEqual({ kind: 'refused', others: 1 });
    expect(await one('select count(*)::int from item')).toBe(before);
    expect(await seed(500, true)).toEqual({ kind: 'seeded', added: 50 });
  });
});
