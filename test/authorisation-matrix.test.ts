/** Tests every call with every role. Calls on objects of a person are also tested with an own, a foreign and a missing object. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsKeys, type Call } from '#shared/api/call';
import { can, type Privilege } from '#shared/rules/privileges';
import { createFetchClient } from '#shared/api/client';
import { fetchWhenNotOverloaded } from '#test/answers';
import { write } from '#test/catalogue';
import { contractBuyer, placeOrders, type ContractOrders } from '#test/contract-orders';
import { addDelivery } from '#test/delivery';
import { addFullCatalogue } from '#test/full-catalogue';
import { signIn, type NewUser } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { isRefusal, openCaller, type Caller, type Input } from './authorisation-calls.ts';
import { personalObjects, type Own } from './authorisation-objects.ts';
import { withoutPersonalObject } from './calls-without-personal-object.ts';

const roles = ['guest', 'customer', 'professional', 'supplier', 'admin'] as const;
type RoleName = (typeof roles)[number];

const userOf: Readonly<Record<Exclude<RoleName, 'guest'>, Partial<NewUser>>> = {
  customer: { role: 'CUSTOMER' },
  professional: { role: 'CUSTOMER', professional: true },
  supplier: { role: 'SUPPLIER' },
  admin: { role: 'ADMIN' },
};

let shop: TestShop;
let address: string;
let caller: Caller;
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
});
afterAll(() => shop.close());

const implemented = (): Call[] => caller.implemented();
const exampleOf = (call: Call): Input => caller.exampleOf(call);
const send: Caller['send'] = (...request) => caller.send(...request);

/** A new person and session for each cell: many calls end a session or change an account. */
const tokenOf = async (role: RoleName): Promise<string | null> =>
  role === 'guest' ? null : (await signIn(shop, userOf[role])).token;

type Verdict = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/** Calls whose privilege depends on the list: the one for the list in their example. */
const privilegeOfExample: Readonly<Record<string, Privilege>> = {
  'proExports.start': 'order.export',
  'proShopExports.file': 'item.export',
};

const expectedVerdict = ({ id, access }: Call, role: RoleName): Verdict => {
  if (access.kind === 'public') return 'allowed';
  if (role === 'guest') return 'UNAUTHENTICATED';
  const name = userOf[role].role ?? 'CUSTOMER';
  if (access.roles && !access.roles.includes(name)) return 'FORBIDDEN';
  const person = { id: 1, privileges: [], professional: role === 'professional', role: name };
  const privilege = access.privilege ?? privilegeOfExample[id];
  return privilege && !can(person, privilege) ? 'FORBIDDEN' : 'allowed';
};

describe('roles', () => {
  test.each(roles)('%s is allowed and refused as each call declares', { timeout: 120_000 }, async (role) => {
    const [expected, actual]: [Record<string, Verdict>, Record<string, Verdict>] = [{}, {}];
    for (const call of implemented()) {
      const { code } = await send(call, exampleOf(call), await tokenOf(role));
      expected[call.id] = expectedVerdict(call, role);
      actual[call.id] = isRefusal(code) ? code : 'allowed';
    }
    expect(Object.keys(actual).length).toBeGreaterThan(80);
    expect(actual).toEqual(expected);
  });
});

describe('an API key', () => {
  test('is allowed exactly the calls of staff whose privilege it has', { timeout: 120_000 }, async () => {
    const admin = await signIn(shop, { role: 'ADMIN' });
    const scopes = ['order.view', 'order.edit', 'stock.edit', 'setting.view'] as const;
    const { secret } = await admin.api.proApiKeys.create({ name: 'ERP', scopes: [...scopes], region: null, days: 30 });
    const [expected, actual]: [Record<string, Verdict>, Record<string, Verdict>] = [{}, {}];
    for (const call of implemented()) {
      const { code } = await send(call, exampleOf(call), secret);
      const privilege = call.access.kind === 'signedIn' ? call.access.privilege : undefined;
      const isHeld = scopes.some((scope) => scope === privilege);
      expected[call.id] = acceptsKeys(call) && isHeld ? 'allowed' : 'FORBIDDEN';
      actual[call.id] = isRefusal(code) ? code : 'allowed';
    }
    expect(Object.values(expected).filter((verdict) => verdict === 'allowed').length).toBeGreaterThan(20);
    expect(actual).toEqual(expected);
  });
});

describe('objects of a person', () => {
  test('are named for every call of signed-in people', () => {
    const known = [...Object.keys(personalObjects), ...withoutPersonalObject].toSorted();
    const declared = implemented().filter(({ access }) => access.kind === 'signedIn');
    expect(known).toEqual(declared.map(({ id }) => id).toSorted());
  });

  test.each(Object.keys(personalObjects))('%s answers the same 404 for a foreign and an absent object', async (id) => {
    const call = implemented().find((candidate) => candidate.id === id);
    const object = personalObjects[id];
    if (!call || !object) throw new Error(`${id} is not implemented`);
    const owner = await signIn(shop);
    const stranger = await signIn(shop);
    await write(shop.db, 'update shop_order set user_id = $1 where lower(email) = lower($2)', [
      owner.userId,
      contractBuyer,
    ]);
    const own: Own = { shop, client: owner.client(address), person: owner, sold };
    const inputOf = (member: object): Input => {
      const example = exampleOf(call);
      const given = { ...example.path, ...example.query, ...example.body, ...member };
      const pick = (names: object) =>
        Object.fromEntries(Object.keys(names).map((name) => [name, given[name as keyof typeof given]]));
      return {
        path: pick(example.path),
        query: { ...pick(example.query) },
        body: call.method === 'POST' ? { ...example.body, ...pick(example.body) } : {},
      };
    };
    const [mine, absent] = [await object.own(own), object.absent];
    const foreign = await send(call, inputOf(mine), stranger.token);
    const missing = await send(call, inputOf(absent), stranger.token);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(missing);
    expect((await send(call, inputOf(mine), owner.token)).status).toBeLessThan(300);
  });
});
