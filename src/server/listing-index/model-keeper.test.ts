import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChangedTags } from '#platform/cache';
import { systemClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import type { Db } from '#platform/db';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { normaliseQuery, openListingIndex, type ListingIndex } from './listing-index.ts';

const soon = { timeout: 15_000, interval: 10 };
let test: TestDatabase;
let index: ListingIndex;
let stale = 0;
let changed = 0;
let tags: string[] = [];
/** Reads of the geography that the test holds back; null when they are not held back. */
let held: (() => void)[] | null = null;

const holdReads = (db: Db): Db => ({
  ...db,
  row: async (query, params) => {
    const row = await db.row<never>(query, params);
    if (query.name === 'search.geography' && held) await new Promise<void>((resolve) => held?.push(resolve));
    return row;
  },
});

const release = (): void => {
  const waiting = held ?? [];
  held = null;
  for (const resolve of waiting) resolve();
};

beforeAll(async () => {
  test = await createTestDatabase();
  await addTree(test.db);
  await addItem(test.db, { ref: 'A-1' });
});
beforeEach(async () => {
  [stale, changed, held, tags] = [0, 0, null, []];
  const on = {
    changed: (changedTags: ChangedTags) => {
      changed += 1;
      tags.push(...(changedTags === 'all' ? ['all'] : changedTags));
    },
    stale: () => void (stale += 1),
  };
  index = await openListingIndex({
    db: holdReads(test.db),
    url: test.url,
    clock: systemClock,
    log: silentLogger(),
    on,
  });
  return async () => {
    release();
    await index.close();
  };
});
afterAll(() => test.drop());

const rename = (): Promise<void> => write(test.db, `update brand set name = name || '!'`);
it('requests a rebuild when the tree changes during a read of the geography', async () => {
  held = [];
  await rename();
  await vi.waitFor(() => expect(held).toHaveLength(1), soon);
  await write(test.db, `update section set active = false where seo_name = 'homme'`);
  await test.db.ping();
  release();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
});

it('reads the geography again when it changes during a read', async () => {
  held = [];
  await rename();
  await vi.waitFor(() => expect(held).toHaveLength(1), soon);
  await write(test.db, `update location set regions = '{TN}'`);
  await test.db.ping();
  release();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
  expect(changed).toBeGreaterThan(0);
});

it('requests a rebuild for every change with the scope `all`', async () => {
  const all = (): Promise<void> => write(test.db, `insert into change_log (scope) values ('all')`);
  await all();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
  await all();
  await vi.waitFor(() => expect(stale).toBe(2), soon);
});

it('applies a change made while its connection was lost, without a rebuild', async () => {
  const { id } = await addItem(test.db, { ref: 'A-2' });
  const query = normaliseQuery({
    region: 'TN',
    sizeIds: [],
    styleIds: [],
    sort: 'relevance',
    page: 0,
    pageSize: 24,
    channel: 'retail',
  });
  const listed = async (): Promise<number[]> => (await index.list(query, null)).ids;
  await vi.waitFor(async () => expect(await listed()).toContain(id), soon);
  await execute(
    test.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ourlet test changes' and datname = current_database();
     update item set archived_at = now() where ref = 'A-2'`,
  );
  await vi.waitFor(async () => expect(await listed()).not.toContain(id), soon);
  expect(stale).toBe(0);
});

it('names the scopes that a changed item was or is in, in the regions where it differs', async () => {
  const { id, variantIds } = await addItem(test.db, { ref: 'A-3', subGroup: 'robes' });
  await vi.waitFor(() => expect(tags).toContain('TN catalogue'), soon);
  tags = [];
  await write(
    test.db,
    `update item set subgroup_id = (select u.id from item_subgroup u where u.group_id = item.group_id and u.seo_name = 'chemises')
     where id = $1`,
    [id],
  );
  const subgroups = (): string[] => [...new Set(tags)].filter((tag) => tag.startsWith('TN subgroup'));
  await vi.waitFor(() => expect(subgroups()).toHaveLength(2), soon);
  await vi.waitFor(() => expect(changed).toBeGreaterThan(1), soon);
  tags = [];
  await write(test.db, 'update price set amount = amount - 1000 where variant_id = $1', [variantIds[0]]);
  await vi.waitFor(() => expect(tags).toContain('TN catalogue'), soon);
  expect(tags.filter((tag) => tag.startsWith('SN'))).toEqual([]);
});

it('reports no tag when only the description of an item changes', async () => {
  await write(test.db, `update item set description = 'Autre texte' where ref = 'A-1'`);
  await vi.waitFor(() => expect(changed).toBeGreaterThan(0), soon);
  expect(tags).toEqual([]);
});

it('names the special groups of an item whose place at their head changes', async () => {
  const { id } = await addItem(test.db, { ref: 'PLACE-1' });
  await write(
    test.db,
    `with made as (insert into special_group (name, seo_name) values ('Fêtes', 'fetes') returning id)
     insert into special_group_item (special_group_id, item_id, position) select made.id, $1, 5 from made`,
    [id],
  );
  await vi.waitFor(() => expect(tags).toContain('all'), soon);
  tags = [];
  await write(test.db, 'update special_group_item set position = 1 where item_id = $1', [id]);
  await vi.waitFor(() => expect(tags.some((tag) => tag.startsWith('TN special'))).toBe(true), soon);
});
