/** The list of claims as a file: rows of the view, chosen columns, scope, privilege. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { exportedLines } from '#test/exports';
import { fillClaims } from '#test/list-rows';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillOrders } from '#test/staff-orders';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  await fillOrders(shop.db, 1200);
  await fillClaims(shop.db, admin.userId);
});
afterAll(() => shop.close());

const linesOf = (person: SignedIn, query: string, columns: string[] = []) =>
  exportedLines(shop, person, { list: 'claims', query, columns });

test('has each claim of the view once, sorted like the list, with the chosen columns', async () => {
  const { claims } = await admin.api.proClaims.list({
    sort: 'created',
    region: 'TN',
    status: ['ACCEPTED'],
    pageSize: 1,
  });
  const [header, first, ...others] = await linesOf(admin, 'sort=created&region=TN&status=ACCEPTED', [
    'reference',
    'status',
    'total',
  ]);
  expect(header).toBe('Numéro;Région;État;Répondue;Décision;Commande de remplacement;Valeur;Monnaie');
  expect(first).toMatch(new RegExp(`^${claims[0]?.number};TN;Acceptée;.*;Remboursement;;[\\d,]+;TND$`));
  expect(new Set(others).size).toBe(others.length);
  const all = await linesOf(admin, '');
  expect(all).toHaveLength(1 + 1200);
});

test('has the claims of the filter of the list', async () => {
  const { count } = await admin.api.proClaims.list({ status: ['NEW', 'REFUSED'], kind: 'RETURN' });
  expect(count).toBeGreaterThan(0);
  expect(await linesOf(admin, 'status=NEW&status=REFUSED&kind=RETURN&vue=liste')).toHaveLength(1 + count);
  expect(await linesOf(admin, 'text=karim+haddad+31&region=TN')).toContainEqual(
    expect.stringContaining('Karim Haddad 31'),
  );
});

test('needs the privilege, and has only the claims in its scope', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER' });
  expect(await refusal(linesOf(agent, ''))).toMatchObject({ code: 'FORBIDDEN' });
  const own = await signIn(shop, { role: 'SUPPLIER', privileges: ['claim.export:portfolio'] });
  expect(await linesOf(own, '')).toHaveLength(1);
  await write(shop.db, `update claim set assignee_id = $1 where id = 7`, [own.userId]);
  await write(shop.db, `update shop_order set trader_id = $1 where id = (select order_id from claim where id = 8)`, [
    own.userId,
  ]);
  expect(await linesOf(own, '')).toHaveLength(3);
});
