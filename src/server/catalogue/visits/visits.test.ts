/** Visits sent over HTTP, and the nightly job that adds them to the popularity. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

let shop: TestShop;
let ids: string[];
beforeAll(async () => {
  shop = await openShop();
  ids = (await shop.db.rows<{ id: string }>(statement('', 'select id::text from item order by id'))).map(
    ({ id }) => id,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(start);
  await write(shop.db, 'truncate item_visit, item_visitor, item_visit_origin, visit_salt');
  await write(shop.db, 'update item set popularity = 0');
});

type Visitor = { agent?: string; headers?: Record<string, string>; address?: string; originType?: string };

const visit = async (itemId: string, visitor: Visitor = {}) => {
  const { agent = firefox, headers = {}, address = '192.0.2.1', originType = 'list' } = visitor;
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/items/visit',
    headers: { 'user-agent': agent, ...headers },
    payload: { itemId, originType },
    remoteAddress: address,
  });
  await shop.rooms.catalogue.visits.write();
  return statusCode;
};
const counted = () =>
  shop.db.rows(
    statement('', 'select item_id::text as id, day::text, visitors, folded from item_visit order by item_id, day'),
  );
const popularity = async (id: string) =>
  (await shop.db.row<{ popularity: number }>(statement('', 'select popularity from item where id = $1'), [id]))
    ?.popularity;
const today = start.toISOString().slice(0, 10);

describe('a visit', () => {
  test('counts a visitor once for each item and day', async () => {
    for (let look = 0; look < 3; look += 1) expect(await visit(ids[0]!)).toBe(204);
    await visit(ids[1]!);
    await visit(ids[0]!, { agent: iphone });
    await visit(ids[0]!, { address: '192.0.2.2' });
    expect(await counted()).toEqual([
      { id: ids[0], day: today, visitors: 3, folded: 0 },
      { id: ids[1], day: today, visitors: 1, folded: 0 },
    ]);
    shop.clock.set(inDays(1));
    await visit(ids[0]!);
    expect(await counted()).toContainEqual({
      id: ids[0],
      day: inDays(1).toISOString().slice(0, 10),
      visitors: 1,
      folded: 0,
    });
  });

  test('counts with the origin of the first visit of the day', async () => {
    await visit(ids[0]!, { originType: 'MAIL' });
    await visit(ids[0]!, { originType: 'LISTING' });
    await visit(ids[0]!, { originType: 'listing', address: '192.0.2.2' });
    await visit(ids[0]!, { originType: 'LISTING', address: '192.0.2.3' });
    await visit(ids[0]!, { originType: 'invented', address: '192.0.2.4' });
    const origins = statement('', 'select origin, visitors from item_visit_origin order by origin');
    expect(await shop.db.rows(origins)).toEqual([
      { origin: 'LISTING', visitors: 2 },
      { origin: 'MAIL', visitors: 1 },
      { origin: 'OTHER', visitors: 1 },
    ]);
  });

  test('is neither lost nor counted twice among fifty concurrent ones', async () => {
    const looks = Array.from({ length: 50 }, (_, at) => visit(ids[0]!, { address: `192.0.2.${at % 10}` }));
    await Promise.all(looks);
    expect(await counted()).toEqual([{ id: ids[0], day: today, visitors: 10, folded: 0 }]);
  });

  test('is not counted for programs, visitors who decline tracking and unknown items, with the same answer', async () => {
    expect(await visit(ids[0]!, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(204);
    expect(await visit(ids[0]!, { headers: { dnt: '1' } })).toBe(204);
    expect(await visit(ids[0]!, { headers: { 'sec-gpc': '1' } })).toBe(204);
    expect(await visit('999999999')).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test('stores no address, and deletes the visitor marks after a day', async () => {
    await visit(ids[0]!);
    const row = await shop.db.row<{ mark: Buffer }>(statement('', 'select mark from item_visitor'));
    expect(row?.mark).toHaveLength(16);
    shop.clock.set(inDays(1));
    await shop.rooms.catalogue.visits.addToPopularity();
    const left = statement(
      '',
      'select (select count(*)::int from item_visitor) as marks, (select count(*)::int from visit_salt) as salts',
    );
    expect(await shop.db.row(left)).toEqual({ marks: 0, salts: 0 });
    expect(await counted()).toHaveLength(1);
  });

  test('logs no change', async () => {
    const changes = statement('', 'select count(*)::int as count from change_log');
    const before = await shop.db.row(changes);
    await visit(ids[0]!);
    expect(await shop.db.row(changes)).toEqual(before);
  });
});

describe('the nightly job', () => {
  test('adds visits to the popularity once, when the change is large enough', async () => {
    await write(shop.db, 'update item set popularity = 1000 where id = $1', [ids[1]]);
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await visit(ids[0]!, { address });
      await visit(ids[1]!, { address });
    }
    expect(await shop.rooms.catalogue.visits.addToPopularity()).toMatchObject({ updated: 1 });
    expect(await shop.rooms.catalogue.visits.addToPopularity()).toMatchObject({ updated: 0 });
    expect(await popularity(ids[0]!)).toBe(2);
    expect(await popularity(ids[1]!)).toBe(1000);
    expect(await counted()).toMatchObject([{ folded: 2 }, { folded: 0 }]);
  });

  test('deletes visits older than thirteen months and subtracts them from the popularity', async () => {
    await write(
      shop.db,
      `insert into item_visit (item_id, day, visitors, folded) values
        ($1, $2::date - interval '14 months', 5, 5), ($1, $2::date - interval '12 months', 3, 3)`,
      [ids[0], today],
    );
    await write(
      shop.db,
      `insert into item_visit_origin (item_id, day, origin, visitors) values
        ($1, $2::date - interval '14 months', 'HOME', 5), ($1, $2::date - interval '12 months', 'MAIL', 3)`,
      [ids[0], today],
    );
    await write(shop.db, 'update item set popularity = 20 where id = $1', [ids[0]]);
    expect(await shop.rooms.catalogue.visits.addToPopularity()).toEqual({ updated: 0, deleted: 1 });
    expect(await popularity(ids[0]!)).toBe(15);
    expect(await counted()).toMatchObject([{ visitors: 3 }]);
    expect(await shop.db.rows(statement('', 'select origin from item_visit_origin'))).toEqual([{ origin: 'MAIL' }]);
  });
});
