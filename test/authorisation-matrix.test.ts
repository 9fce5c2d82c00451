/** Tests every call with every role. Calls on objects of a person are also tested with an own, a foreign and a missing object. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/api/all';
import type { Call } from '#shared/api/call';
import { can, type Privilege } from '#shared/rules/privileges';
import { createFetchClient } from '#shared/api/client';
import { fetchWhenNotOverloaded } from '#test/answers';
import { write } from '#test/catalogue';
import { contractBuyer, placeOrders, type ContractOrders } from '#test/contract-orders';
import { addDelivery } from '#test/delivery';
import { addFullCatalogue } from '#test/full-catalogue';
import type { Document } from '#test/malformed';
import { signIn, type NewUser } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
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
let document: Document;
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
  document = (await shop.app.inject('/api/openapi.json')).json<Document>();
  sold = await placeOrders(shop, createFetchClient({ baseUrl: address, fetch: fetchWhenNotOverloaded }));
});
afterAll(() => shop.close());

const implemented = (): Call[] => {
  const ids = new Set(shop.rooms.implementations.map(({ call }) => call.id));
  return allCalls.filter(({ id }) => ids.has(id));
};

type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> };

const exampleOf = (call: Call): Input => {
  const operation = document.paths[call.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[call.method.toLowerCase()];
  const input: Input = { path: {}, query: {}, body: {} };
  for (const { name, in: place, example } of operation?.parameters ?? [])
    if (place === 'path' || place === 'query') input[place][name] = example;
  input.body = (operation?.requestBody?.content['application/json']?.example ?? {}) as Input['body'];
  return input;
};

type Answer = { status: number; code: string | null; body: string };

const send = async (call: Call, { path, query, body }: Input, token: string | null): Promise<Answer> => {
  const filled = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const response = await fetchWhenNotOverloaded(`${address}${filled}?${search.toString()}`, {
    method: call.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...(call.idempotency && { 'idempotency-key': `matrix-${crypto.randomUUID()}` }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  });
  // An event stream does not end, so only its status is read.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? (JSON.parse(text) as { code: string; requestId?: string }) : null;
  if (problem) delete problem.requestId;
  return { status: response.status, code: problem?.code ?? null, body: problem ? JSON.stringify(problem) : text };
};

/** A new person and session for each cell: many calls end a session or change an account. */
const tokenOf = async (role: RoleName): Promise<string | null> =>
  role === 'guest' ? null : (await signIn(shop, userOf[role])).token;

type Verdict = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/** Calls whose privilege depends on the list: the one for the list in their example. */
const privilegeOfExample: Readonly<Record<string, Privilege>> = { 'proExports.start': 'order.export' };

const expectedVerdict = ({ id, access }: Call, role: RoleName): Verdict => {
  if (access.kind === 'public') return 'allowed';
  if (role === 'guest') return 'UNAUTHENTICATED';
  const name = userOf[role].role ?? 'CUSTOMER';
  if (access.roles && !access.roles.includes(name)) return 'FORBIDDEN';
  const person = { id: 1, privileges: [], professional: role === 'professional', role: name };
  const privilege = access.privilege ?? privilegeOfExample[id];
  return privilege && !can(person, privilege) ? 'FORBIDDEN' : 'allowed';
};

const isRefusal = (code: string | null): code is 'UNAUTHENTICATED' | 'FORBIDDEN' =>
  code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

describe('roles', () => {
  test.each(roles)('%s is let in and refused as each call declares', async (role) => {
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
