import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyScopes } from '#shared/rules/api-keys';
import { typo } from '#shared/text';
import type { Privilege } from '#shared/rules/privileges';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

type Options = { scopes?: readonly Privilege[]; region?: string | null; days?: number | null; by?: SignedIn };
const makeKey = ({ scopes = ['order.view'], region = null, days = 30, by = admin }: Options = {}) =>
  by.api.proApiKeys.create({ name: 'ERP de l’atelier', scopes: [...scopes], region, days });

const send = async (path: string, secret: string, { headers = {}, body }: { headers?: object; body?: object } = {}) => {
  const response = await fetch(stage.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? null : ((await response.json()) as Record<string, unknown>);
  return { status: response.status, code: answer?.['code'] ?? null, answer, headers: response.headers };
};

const placeOrder = async (): Promise<string> => {
  const { buyer } = await stage.shopper({ quantity: 1 });
  return (await readOrder(buyer, await buyer.checkout({}))).reference;
};

describe('a key', () => {
  test('reads what its scopes allow and nothing else; its answer sets no cookie', async () => {
    const { secret } = await makeKey();
    const orders = await send('/api/pro/orders', secret);
    expect([orders.status, orders.headers.getSetCookie()]).toEqual([200, []]);
    for (const path of ['/api/pro/items', '/api/pro/staff', '/api/users/profile', '/api/settings/contact', '/api/cart'])
      expect([path, (await send(path, secret)).status]).not.toEqual([path, 200]);
    expect((await send('/api/pro/items', secret)).code).toBe('FORBIDDEN');
  });

  test('acts under its own name in the journal', async () => {
    const reference = await placeOrder();
    const { secret } = await makeKey({ scopes: ['order.view', 'order.validate'] });
    const done = await send(`/api/pro/orders/${reference}/confirm`, secret, { body: { version: 1 } });
    expect(done.status).toBe(200);
    const acts = await stage.rows(
      `select staff_name as name, via, act, after from audit_entry where object_id = $1 order by id`,
      [reference],
    );
    expect(acts).toEqual([{ name: 'ERP de l’atelier', via: 'API', act: 'proOrders.confirm', after: { status: 'CONFIRMED' } }]); // prettier-ignore
  });

  test('stands beside its owner in the histories of orders and customers', async () => {
    const by = typo('Leïla Mansour, clé « ERP de l’atelier »');
    const reference = await placeOrder();
    const { secret } = await makeKey({ scopes: ['order.view', 'order.validate', 'customer.view', 'customer.edit'] });
    await send(`/api/pro/orders/${reference}/confirm`, secret, { body: { version: 1 } });
    const { timeline } = await admin.api.proOrders.byReference({ reference });
    expect(timeline.map((entry) => entry.by)).toContain(by);
    const [customer] = (await admin.api.proCustomers.list({})).customers;
    await send(`/api/pro/customers/${customer?.id}/notes`, secret, { body: { text: 'Préfère le matin' } });
    const { notes } = await admin.api.proCustomers.byId({ id: customer?.id ?? '' });
    expect(notes).toMatchObject([{ author: by, text: 'Préfère le matin' }]);
  });

  test('is stored as a hash only, and its last use is noted', async () => {
    const { id, secret } = await makeKey();
    await send('/api/pro/orders', secret);
    const rows = await stage.rows('select * from api_key');
    const acts = await stage.rows(`select * from audit_entry where object = 'apiKey'`);
    expect(JSON.stringify([rows, acts])).not.toContain(secret);
    const { keys } = await admin.api.proApiKeys.list();
    expect(keys.find((key) => key.id === id)).toMatchObject({
      label: `…${secret.slice(-4)}`,
      owner: 'Leïla Mansour',
      state: 'ACTIVE',
      lastUsedAt: stage.shop.clock.now().toISOString(),
    });
  });

  test('reads while the database cannot be written, and tries to note its use once a minute', async () => {
    const { secret } = await makeKey();
    const attempts = async () => {
      const [row] = await stage.rows<{ count: number }>('select last_value::int as count from refused_use');
      return row?.count;
    };
    await write(
      stage.shop.db,
      `create sequence refused_use;
       create function refuse_use() returns trigger language plpgsql as $$
       begin perform nextval('refused_use'); raise exception 'no room' using errcode = 'disk_full'; end $$;
       create trigger refuse_use before update on api_key for each row execute function refuse_use()`,
    );
    try {
      for (const expected of [1, 1]) {
        expect((await send('/api/pro/orders', secret)).status).toBe(200);
        expect(await attempts()).toBe(expected);
      }
      stage.shop.clock.advance(60_000);
      expect([(await send('/api/pro/orders', secret)).status, await attempts()]).toEqual([200, 2]);
    } finally {
      await write(stage.shop.db, 'drop trigger refuse_use on api_key');
    }
  });

  test('is refused once revoked, expired, or when its owner left; an unknown one too', async () => {
    const revoked = await makeKey();
    await Promise.all([admin.api.proApiKeys.revoke({ keyId: revoked.id }), admin.api.proApiKeys.revoke({ keyId: revoked.id })]); // prettier-ignore
    const expired = await makeKey({ days: 1 });
    const leaver = await signIn(stage.shop, { role: 'ADMIN' });
    const orphan = await makeKey({ by: leaver, days: null });
    await stage.shop.db.command({ name: 'test.disable' }, (tx) =>
      tx.raw(`update user_account set disabled_at = now() where id = ${leaver.userId}`),
    );
    stage.shop.clock.advance(86_400_000);
    for (const secret of [revoked.secret, expired.secret, orphan.secret, `${orphan.secret}x`])
      expect(await send('/api/pro/orders', secret)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  });

  test('never has more than its owner has at that moment, and cannot make keys or manage people', async () => {
    const trader = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['setting.edit:all', 'setting.view:all'] });
    expect(await refusal(makeKey({ by: trader, scopes: ['price.edit'] }))).toMatchObject({ fields: ['scopes'] });
    const { secret } = await makeKey({ by: trader, scopes: ['item.view', 'stock.view'] });
    expect((await send('/api/pro/items', secret)).status).toBe(200);
    await stage.shop.db.command({ name: 'test.take' }, (tx) =>
      tx.raw(`update user_account set privileges = '{-item.view}' where id = ${trader.userId}`),
    );
    expect((await send('/api/pro/items', secret)).code).toBe('FORBIDDEN');
    expect(keyScopes.filter((scope) => scope.startsWith('user.') || scope === 'setting.edit')).toEqual([]);
  });

  test('of a region asks for that region only', async () => {
    const [tunis, moved] = [await placeOrder(), await placeOrder()];
    const dakar = moved.replace('TN-', 'SN-');
    await stage.shop.db.command({ name: 'test.move' }, (tx) =>
      tx.raw(
        `update shop_order set region = 'SN', currency = 'XOF', reference = '${dakar}' where reference = '${moved}'`,
      ),
    );
    const { secret } = await makeKey({ region: 'TN' });
    const list = await send('/api/pro/orders', secret);
    const found = JSON.stringify(list.answer);
    expect([found.includes(tunis), found.includes(dakar)]).toEqual([true, false]);
    expect((await send('/api/pro/orders?region=SN', secret)).code).toBe('FORBIDDEN');
    expect((await send(`/api/pro/orders/${dakar}`, secret)).code).toBe('NOT_FOUND');
    expect((await send(`/api/pro/orders/${tunis}`, secret)).status).toBe(200);
    const spellings = [dakar.toLowerCase(), dakar.replace('-', '%20'), dakar.replace('-', '')];
    const paths = spellings.flatMap((typed) => [
      `/api/pro/orders/${typed}`,
      `/api/pro/prints?kind=LABEL&reference=${typed}`,
      `/api/pro/prints?kind=PICKING&reference=${tunis}&reference=${typed}`,
    ]);
    for (const path of paths) expect([path, (await send(path, secret)).code]).toEqual([path, 'NOT_FOUND']);
    expect((await send(`/api/pro/orders/${tunis.toLowerCase()}`, secret)).status).toBe(200);
  });

  test('counts alone: cookies of a signed-in browser add nothing and are not touched', async () => {
    const browser = await signIn(stage.shop, { role: 'ADMIN', browser: true });
    const cookie = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`).join('; '); // prettier-ignore
    const { secret } = await makeKey();
    const refused = await send('/api/pro/items', secret, { headers: { cookie } });
    expect([refused.code, refused.headers.getSetCookie()]).toEqual(['FORBIDDEN', []]);
    const page = await fetch(`${stage.origin}/pro/commandes`, { headers: { authorization: `Bearer ${secret}` }, redirect: 'manual' }); // prettier-ignore
    expect(page.status).not.toBe(200);
  });
});

test('a key has its own limit of requests', async () => {
  const limited = await openOrderShop({ RATE_LIMITS: 'on' });
  try {
    const person = await signIn(limited.shop, { role: 'ADMIN' });
    const { secret } = await person.api.proApiKeys.create({
      name: 'ERP',
      scopes: ['stock.view'],
      region: null,
      days: 1,
    });
    const ask = () => fetch(`${limited.origin}/api/pro/stock`, { headers: { authorization: `Bearer ${secret}` } });
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  } finally {
    await limited.close();
  }
});
