import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createStock } from '#server/stock';
import type { VariantId } from '#shared/ids';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
/** Of the people who sell while the import runs. */
let sellers: Db;
beforeAll(async () => {
  shop = await openImportShop();
  sellers = createDb({ url: shop.url, log: silentLogger(), size: 8 });
});
afterAll(async () => {
  await sellers?.close();
  await shop?.drop();
});
beforeEach(async () => {
  await shop.execute('delete from stock_reservation');
  await shop.clear();
  await shop.run(first, '--apply');
});

const first = `reference;nom;section;groupe;couleur;taille;sku;prix_tn;stock_tunis
A;Robe;Femme;Vêtements;Noir;S;A-S;50;50
A;;;;;M;A-M;50;10
`;
const counted = (stock: number, price = 45): string => `reference;sku;prix_tn;stock_tunis\nA;A-S;${price};${stock}\n`;

const onHand = async (sku = 'A-S'): Promise<unknown> =>
  (
    await shop.rows<{ onHand: number }>(
      `select on_hand as "onHand" from stock join variant v on v.id = variant_id where v.sku = '${sku}'`,
    )
  )[0]?.onHand;

const reserve = async (orderId: string, quantity = 1): Promise<void> => {
  const [variant] = await shop.rows<{ id: VariantId }>(`select id::text as id from variant where sku = 'A-S'`);
  if (!variant) throw new Error('no variant');
  const lines = [{ variantId: variant.id, quantity }];
  await sellers.command({ name: 'test.reserve' }, (tx) =>
    createStock({ db: sellers }).reserve(tx, { orderId, region: 'TN', lines, until: null }),
  );
};
const ship = (orderId: string): Promise<void> =>
  sellers.command({ name: 'test.ship' }, (tx) => createStock({ db: sellers }).ship(tx, orderId, 'all'));
const sell = async (orderId: string, quantity?: number): Promise<void> => {
  await reserve(orderId, quantity);
  await ship(orderId);
};

const count = (sku: string, quantity: number): Promise<void> =>
  sellers.command({ name: 'test.count' }, (tx) =>
    tx.raw(`set local shop.stock_reason = 'count 1'; insert into stock as s (variant_id, location_id, on_hand)
      select v.id, l.id, ${quantity} from variant v, location l where v.sku = '${sku}' and l.code = 'TUNIS'
      on conflict (variant_id, location_id) do update set on_hand = excluded.on_hand`),
  );

/** Stops imports where they first use the table, until `release` is called. */
const hold = async (table: string, mode: string) => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { promise: locked, resolve: confirm } = Promise.withResolvers<void>();
  const db = createDb({ url: shop.url, log: silentLogger() });
  const command = db.command({ name: 'test.hold', statementTimeout: 0 }, async (tx) => {
    await tx.raw(`lock table ${table} in ${mode} mode`);
    confirm();
    await released;
  });
  await locked;
  return {
    reached: async () =>
      await expect
        .poll(() =>
          shop.rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
          ),
        )
        .toHaveLength(1),
    release: async () => {
      resolve();
      await command;
      await db.close();
    },
  };
};

test.each([
  ['while the file is read', 'region', 'access exclusive'],
  ['between the comparison and the write', 'price', 'share'],
])('units that are sent %s stay sent', async (_, table, mode) => {
  const held = await hold(table, mode);
  const importing = shop.run(counted(60), '--apply');
  await held.reached();
  await sell('SENT', 2);
  await reserve('KEPT', 3);
  await held.release();
  const { code, lines } = await importing;
  expect(plain(lines)).toContain(
    'Attention : 1 quantité a changé depuis la lecture du fichier : seul l’écart du fichier est appliqué (ligne 2).',
  );
  expect(code).toBe(0);
  expect(await onHand()).toBe(58);
  expect(await shop.rows(`select quantity, reason from stock_movement order by id desc limit 2`)).toEqual([
    { quantity: 10, reason: 'import' },
    { quantity: -2, reason: 'order SENT' },
  ]);
});

test('sales during an import leave the quantity of the file less what was sent', async () => {
  const orders = Array.from({ length: 16 }, (_, index) => `RACE-${index}`);
  for (const order of orders) await reserve(order);
  const held = await hold('price', 'share');
  const importing = shop.run(counted(40), '--apply');
  await held.reached();
  const before = orders.slice(0, 8).map(ship);
  const after = orders.slice(8).map(ship);
  const results = await Promise.all([...before, held.release(), ...after, importing]);
  expect(plain((results.at(-1) as Awaited<typeof importing>).lines)).toContain('Lignes : 0 créée, 1 modifiée');
  expect(await onHand()).toBe(40 - orders.length);
  expect(await shop.rows('select from stock where reserved <> 0')).toEqual([]);
});

test('a quantity that the file repeats does not bring back what was sent', async () => {
  const held = await hold('price', 'share');
  const importing = shop.run(counted(50), '--apply');
  await held.reached();
  await sell('SENT');
  await held.release();
  expect((await importing).code).toBe(0);
  expect(await onHand()).toBe(49);
});

test('stock that arrives in a new location meanwhile is added to the quantity of the file', async () => {
  await shop.execute('delete from stock_movement; delete from stock');
  const held = await hold('price', 'share');
  const importing = shop.run(counted(50), '--apply');
  await held.reached();
  await shop.execute(
    `insert into stock (variant_id, location_id, on_hand) select v.id, l.id, 4 from variant v, location l where v.sku = 'A-S' and l.code = 'TUNIS'`,
  );
  await held.release();
  expect((await importing).code).toBe(0);
  expect(await onHand()).toBe(54);
});

test('refuses a row whose difference no longer fits above the reserved units', async () => {
  const held = await hold('region', 'access exclusive');
  const importing = shop.run(`${counted(5)}A;A-M;50;11\n`, '--apply');
  await held.reached();
  await sell('SENT', 40);
  await reserve('KEPT', 2);
  await held.release();
  const { code, lines } = await importing;
  expect(code).toBe(1);
  expect(plain(lines)).toContain(
    'stock_tunis : le stock est passé de 50 à 10 depuis la lecture du fichier (réservé par des commandes : 2) : l’écart du fichier ne peut plus en être retiré.',
  );
  expect([await onHand(), await onHand('A-M')]).toEqual([10, 10]);
});

const withoutQuantity = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
tee,Tee,Taille,S,TEE-S,10,
`;

test('a default quantity is dropped when somebody created stock meanwhile', async () => {
  await shop.run(withoutQuantity, '--apply');
  const held = await hold('price', 'share');
  const importing = shop.run(withoutQuantity.replace(',10,', ',12,'), '--stock-par-defaut', '5', '--apply');
  await held.reached();
  await count('TEE-S', 8);
  await held.release();
  expect((await importing).code).toBe(0);
  expect(await onHand('TEE-S')).toBe(8);
});

test('a count between the comparison and the write refuses the file', async () => {
  const held = await hold('price', 'share');
  const importing = shop.run(counted(60), '--apply');
  await held.reached();
  await count('A-S', 60);
  await held.release();
  const { code, lines } = await importing;
  expect(code).toBe(1);
  expect(plain(lines)).toContain('Le stock a changé pendant l’import');
  expect(await onHand()).toBe(60);
});
