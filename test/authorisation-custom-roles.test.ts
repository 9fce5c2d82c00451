/** Tests every call of staff with roles of the shop and with exceptions of a person, and their scopes and limits. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchClient } from '#shared/api/client';
import { can, type Privilege } from '#shared/rules/privileges';
import { fetchWhenNotOverloaded } from '#test/answers';
import { placeOrders, type ContractOrders } from '#test/contract-orders';
import { addDelivery } from '#test/delivery';
import { addFullCatalogue } from '#test/full-catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { write } from '#test/catalogue';
import { statement } from '#platform/db';
import { openCaller, type Caller } from './authorisation-calls.ts';

let shop: TestShop;
let address: string;
let caller: Caller;
let admin: SignedIn;
let sold: ContractOrders;

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addFullCatalogue(db);
      await addDelivery(db);
    },
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
  });
  address = await shop.listen();
  caller = await openCaller(shop, address);
  sold = await placeOrders(shop, createFetchClient({ baseUrl: address, fetch: fetchWhenNotOverloaded }));
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

type Grant = { privilege: Privilege; scope: 'portfolio' | 'all'; limit?: number };

let roles = 0;
/** A colleague with a new role of the shop, which has these grants only. */
const withRole = async (grants: readonly Grant[]): Promise<SignedIn> => {
  roles += 1;
  const { id: roleId, version } = await admin.api.proRoles.create({ name: `Atelier ${roles}`, copyOf: null });
  let seen = version;
  for (const { limit = null, ...grant } of grants)
    ({ version: seen } = await admin.api.proRoles.setGrant({ roleId, version: seen, ...grant, limit }));
  const person = await signIn(shop, { role: 'SUPPLIER' });
  const record = await admin.api.proStaff.byId({ id: person.publicId });
  await admin.api.proStaff.setRole({ id: person.publicId, version: record.version, roleId });
  return person;
};

const setException = async (
  person: SignedIn,
  privilege: Privilege,
  scope: 'NONE' | 'portfolio' | 'all',
  limit: number | null = null,
): Promise<void> => {
  const { version } = await admin.api.proStaff.byId({ id: person.publicId });
  const reason = 'Essai des exceptions';
  await admin.api.proStaff.setException({ id: person.publicId, version, privilege, scope, limit, reason });
};

/** Calls of staff with one privilege for all their inputs. */
const staffCalls = () =>
  caller.implemented().flatMap((call) => {
    const { access } = call;
    return access.kind === 'signedIn' && access.privilege !== undefined && !access.roles?.includes('CUSTOMER')
      ? [{ call, privilege: access.privilege }]
      : [];
  });

type Verdict = 'allowed' | 'FORBIDDEN';

const verdictsOf = async (person: SignedIn): Promise<Record<string, Verdict | 'UNAUTHENTICATED'>> => {
  const verdicts: Record<string, Verdict | 'UNAUTHENTICATED'> = {};
  for (const { call } of staffCalls()) {
    const { code } = await caller.send(call, caller.exampleOf(call), person.token);
    verdicts[call.id] = code === 'FORBIDDEN' || code === 'UNAUTHENTICATED' ? code : 'allowed';
  }
  return verdicts;
};

const expectedOf = (holds: (privilege: Privilege) => boolean): Record<string, Verdict> =>
  Object.fromEntries(staffCalls().map(({ call, privilege }) => [call.id, holds(privilege) ? 'allowed' : 'FORBIDDEN']));

const supplier = { id: 1, role: 'SUPPLIER', privileges: [] } as const;

describe('every call of staff', () => {
  test('with a role of the shop, is allowed for its grants only', async () => {
    const held: readonly Privilege[] = ['order.view', 'order.cancel', 'claim.view', 'review.view', 'message.view'];
    const person = await withRole(held.map((privilege) => ({ privilege, scope: 'all' })));
    expect(staffCalls().length).toBeGreaterThan(80);
    expect(await verdictsOf(person)).toEqual(expectedOf((privilege) => held.includes(privilege)));
  });

  test('with a role without grants, is refused', async () => {
    expect(await verdictsOf(await withRole([]))).toEqual(expectedOf(() => false));
  });

  test('with an exception that grants, is allowed for one privilege more than the role', async () => {
    const person = await signIn(shop, { role: 'SUPPLIER' });
    expect(can(supplier, 'setting.view')).toBe(false);
    await setException(person, 'setting.view', 'all');
    const expected = expectedOf((privilege) => privilege === 'setting.view' || can(supplier, privilege));
    expect(await verdictsOf(person)).toEqual(expected);
  });

  test('with an exception that takes away, is allowed for one privilege less than the role', async () => {
    const person = await signIn(shop, { role: 'SUPPLIER' });
    expect(can(supplier, 'order.view')).toBe(true);
    await setException(person, 'order.view', 'NONE');
    const expected = expectedOf((privilege) => privilege !== 'order.view' && can(supplier, privilege));
    expect(await verdictsOf(person)).toEqual(expected);
  });
});

const firstOrder = async (): Promise<{ reference: string; version: number }> => {
  const found = await shop.db.row<{ reference: string; version: number }>(
    statement('', `select reference, version from shop_order where state = 'NEW' order by id limit 1`),
  );
  if (!found) throw new Error(`no new order among ${Object.keys(sold).join(', ')}`);
  return found;
};
const assign = (reference: string, traderId: number | null): Promise<unknown> =>
  write(shop.db, 'update shop_order set trader_id = $2 where reference = $1', [reference, traderId]);

describe('the scope of a grant', () => {
  test('of the own portfolio reaches the orders that the person follows, and no others', async () => {
    const { reference } = await firstOrder();
    const colleague = await signIn(shop, { role: 'ADMIN' });
    const person = await withRole([{ privilege: 'order.view', scope: 'portfolio' }]);
    const { api } = { api: person.client(address) };
    for (const other of [null, colleague.userId]) {
      await assign(reference, other);
      await expect(api.proOrders.byReference({ reference })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await api.proOrders.list({})).count).toBe(0);
    }
    await assign(reference, person.userId);
    expect(await api.proOrders.byReference({ reference })).toMatchObject({ reference });
    expect((await api.proOrders.list({})).count).toBe(1);
    await assign(reference, null);
  });

  test('of all reaches the orders of colleagues, also by an exception to a role of the own portfolio', async () => {
    const { reference } = await firstOrder();
    const person = await withRole([{ privilege: 'order.view', scope: 'portfolio' }]);
    await setException(person, 'order.view', 'all');
    expect(await person.client(address).proOrders.byReference({ reference })).toMatchObject({ reference });
  });
});

describe('the limit of a grant', () => {
  test.each(['a role', 'an exception'])(
    'of %s refuses what is above it, and lets through what is not',
    async (source) => {
      const { reference, version } = await firstOrder();
      const view: Grant = { privilege: 'order.view', scope: 'all' };
      const cancel = (limit: number): Grant => ({ privilege: 'order.cancel', scope: 'all', limit });
      const withLimit = async (limit: number): Promise<SignedIn> => {
        if (source === 'a role') return withRole([view, cancel(limit)]);
        const person = await withRole([view]);
        await setException(person, 'order.cancel', 'all', limit);
        return person;
      };
      const cancelOrder = async (limit: number, seen: number): Promise<unknown> =>
        (await withLimit(limit)).client(address).proOrders.cancel({ reference, version: seen, reason: 'Essai' });
      await expect(cancelOrder(1, version)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      // an older version is only looked at after the limit
      await expect(cancelOrder(1_000_000_000, version + 1000)).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    },
  );
});
