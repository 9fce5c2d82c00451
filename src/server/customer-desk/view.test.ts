/** Staff look at the shop as a customer: what they see, and that nothing is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/api/all';
import { createFetchClient, type Client } from '#shared/api/client';
import { createBuyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour', browser: true });
  customer = await signIn(stage.shop, { fullName: 'Amel Ben Salah' });
});
afterAll(() => stage.close());

const recordOf = async (email: string): Promise<string> =>
  (await admin.api.proCustomers.list({ text: email })).customers[0]?.id ?? '';

/** Starts a view over HTTP and returns its cookies. */
const startView = async (person = admin): Promise<string> => {
  const id = await recordOf(customer.email);
  const answer = await fetch(`${stage.origin}/api/pro/customers/${id}/view`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Ne trouve pas sa commande' }),
  });
  expect(answer.status).toBe(204);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
};

const clientWith = (cookie: string, person = admin): Client =>
  createFetchClient({
    baseUrl: stage.origin,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${person.token}`);
      headers.set('cookie', cookie);
      return fetch(input, { ...init, headers });
    },
  });

describe('a view', () => {
  test('shows what the customer sees, without secrets, and leaves the console to the staff user', async () => {
    const signedIn = createBuyer({
      origin: stage.origin,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${customer.token}`);
        return fetch(input, { ...init, headers });
      },
    });
    await signedIn.add({ variantId: await stage.addVariant() });
    const { orderSRef } = await signedIn.checkout();
    const api = clientWith(await startView());
    expect(await api.users.info({})).toMatchObject({ email: customer.email, role: 'CUSTOMER' });
    const { orders } = await api.orders.list({});
    expect(orders).toHaveLength(1);
    const order = await api.orders.byId({ orderId: orders[0]?.reference ?? '' });
    expect(JSON.stringify([orders, order])).not.toContain(orderSRef);
    expect((await api.proCustomers.list({ text: customer.email })).count).toBe(1);
    for (const hidden of [() => api.personalData.export(), () => api.secondFactor.list(), () => api.social.linked()])
      expect(await refusal(hidden())).toMatchObject({ code: 'READ_ONLY' });
  });

  test('refuses every call that writes', async () => {
    const cookie = await startView();
    const accepted: string[] = [];
    const writes = allCalls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/pro/'));
    for (const { id, path } of writes) {
      const answer = await fetch(`${stage.origin}${path.replaceAll(/:[A-Za-z]+/g, '1')}`, {
        method: 'POST',
        headers: {
          ...admin.headers,
          cookie,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: '{}',
      });
      const { code } = answer.headers.get('content-type')?.includes('json')
        ? ((await answer.json()) as { code: string })
        : { code: '' };
      if (answer.status !== 403 || code !== 'READ_ONLY') accepted.push(`${id} ${String(answer.status)} ${code}`);
    }
    expect(writes.length).toBeGreaterThan(60);
    expect(accepted).toEqual([]);
  });

  test('leaves no trace but the journal and the log of requests', async () => {
    const before = await stage.rows('select id, last_seen_at from session where user_id = $1', [customer.userId]);
    const api = clientWith(await startView());
    await api.cart.get({});
    await api.viewedItems.list({});
    await refusal(api.viewedItems.clear());
    expect(await stage.rows('select id, last_seen_at from session where user_id = $1', [customer.userId])).toEqual(
      before,
    );
    const requests = await stage.rows<{ path: string; staff_id: number; user_id: number }>(
      `select path, staff_id, user_id from customer_view_request join customer_view v on v.id = view_id order by view_id desc limit 3`,
    );
    expect(requests.map(({ path }) => path).toSorted()).toEqual(
      ['/api/cart/get', '/api/users/viewed-items', '/api/users/viewed-items/clear'].toSorted(),
    );
    expect(requests[0]).toMatchObject({ staff_id: admin.userId, user_id: customer.userId });
    const { journal } = await admin.api.proCustomers.byId({ id: await recordOf(customer.email) });
    expect(journal[0]).toMatchObject({ kind: 'VIEWED', by: 'Leïla Mansour', reason: 'Ne trouve pas sa commande' });
  });

  test('ends after thirty minutes, when it is left, and does not hold in another session', async () => {
    const cookie = await startView();
    const roleWith = async (person = admin) => (await clientWith(cookie, person).users.info({})).role;
    const colleague = await signIn(stage.shop, { role: 'ADMIN' });
    expect(await roleWith(colleague)).toBe('ADMIN');
    expect(await roleWith()).toBe('CUSTOMER');
    await clientWith(cookie).proCustomers.endView();
    expect(await roleWith()).toBe('ADMIN');
    const late = await startView();
    await write(
      stage.shop.db,
      `update customer_view set started_at = started_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'`,
      [],
    );
    expect((await clientWith(late).users.info({})).role).toBe('ADMIN');
  });

  test('ends at once when the person loses the privilege, and does not come back with it', async () => {
    const colleague = await signIn(stage.shop, { role: 'ADMIN', browser: true });
    const roleIn = async (view: string) => (await clientWith(view, colleague).users.info({})).role;
    const view = await startView(colleague);
    expect(await roleIn(view)).toBe('CUSTOMER');
    const setPrivileges = (privileges: string[]) =>
      write(stage.shop.db, 'update user_account set privileges = $2 where id = $1', [colleague.userId, privileges]);
    await setPrivileges(['-customer.validate']);
    expect(await roleIn(view)).toBe('ADMIN');
    await setPrivileges([]);
    expect(await roleIn(view)).toBe('ADMIN');
  });

  test('ends at once when the person is disabled', async () => {
    const colleague = await signIn(stage.shop, { role: 'ADMIN', browser: true });
    const view = clientWith(await startView(colleague), colleague);
    expect(await view.customerView.current()).toEqual({ name: 'Amel Ben Salah' });
    await write(stage.shop.db, 'update user_account set disabled_at = now() where id = $1', [colleague.userId]);
    expect(await refusal(view.users.info({}))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusal(view.customerView.current())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('needs a reason and the privilege', async () => {
    const id = await recordOf(customer.email);
    const seller = await signIn(stage.shop, { role: 'SUPPLIER' });
    const over = (person: SignedIn) => person.client(stage.origin).proCustomers;
    expect(await refusal(over(seller).startView({ id, reason: 'Curiosité' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(over(admin).startView({ id, reason: ' ' }))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
