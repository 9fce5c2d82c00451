import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addTree } from '#test/catalogue';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { verify } from './verify.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  await addItem(database.db, { ref: 'ROBE-1' });
});
afterAll(async () => {
  await database.drop();
});

const broken = async (): Promise<string[]> => {
  const verdicts = await verify({ url: database.url });
  return verdicts.filter((verdict) => verdict.broken > 0).map(({ sentence }) => sentence);
};

test('finds no broken invariant after normal use', async () => {
  const verdicts = await verify({ url: database.url });
  expect(verdicts.length).toBeGreaterThan(5);
  expect(verdicts.filter(({ broken: rows }) => rows > 0)).toEqual([]);
});

test('finds stock changed without the ledger, with an example row', async () => {
  await execute(
    database.url,
    'alter table stock disable trigger user; update stock set on_hand = on_hand + 1; alter table stock enable trigger user',
  );
  expect(await broken()).toEqual(['Le stock de chaque déclinaison est la somme de ses mouvements']);
  const [verdict] = await verify({ url: database.url });
  expect(JSON.parse(verdict?.example ?? '{}')).toMatchObject({ on_hand: 11, movements: 10 });
});

test('finds a price changed without its history', async () => {
  await execute(
    database.url,
    'alter table price disable trigger user; update price set amount = amount + 1; alter table price enable trigger user',
  );
  expect(await broken()).toContain('Le prix demandé est le dernier de son historique');
});

test('finds rows deleted without history or ledger', async () => {
  await execute(
    database.url,
    `alter table price disable trigger user; delete from price; alter table price enable trigger user;
     alter table stock disable trigger user; delete from stock; alter table stock enable trigger user`,
  );
  expect(await broken()).toEqual([
    'Le stock de chaque déclinaison est la somme de ses mouvements',
    'Les déclinaisons notées en stock bas sont celles qui ont au plus trois unités à vendre',
    'Le prix demandé est le dernier de son historique',
    'Les articles notés avec un prix dans un pays sont ceux dont une déclinaison y a un prix',
  ]);
});

test('finds an item sold where its tax class has no rate', async () => {
  const { id } = await addItem(database.db, { ref: 'ROBE-2' });
  await execute(database.url, `update item set tax_class = 'unknown' where id = ${id}`);
  expect(await broken()).toContain('Ce qui se vend dans une région, et ce qui l’y livre, y a un taux de TVA');
});

test('finds a sale that the table constraints would refuse', async () => {
  await execute(
    database.url,
    `alter table price drop constraint price_check, drop constraint price_check1, drop constraint price_check2;
     update price set sale_amount = amount + 1`,
  );
  expect(await broken()).toContain(
    'Une promotion coûte moins que le prix qu’elle barre, et finit après avoir commencé',
  );
});
