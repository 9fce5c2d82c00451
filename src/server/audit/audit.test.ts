import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { openOrderShop, readOrder, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { actAs, recordAct } from './audit.ts';
import { purgeJournal } from './audit.jobs.ts';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

type Entry = Readonly<Record<string, unknown>>;
const journal = statement(
  '',
  `select staff_id as "staffId", staff_name as "staffName", via, act, object, object_id as "objectId", label, before, after,
     network, agent from audit_entry order by id`,
);
const entries = (): Promise<Entry[]> => stage.shop.db.rows<Entry>(journal, []);
const since = async (work: () => Promise<unknown>): Promise<Entry[]> => {
  const known = (await entries()).length;
  await work();
  return (await entries()).slice(known);
};

const placeOrder = async (): Promise<string> => {
  const { buyer } = await stage.shopper({ quantity: 1 });
  return (await readOrder(buyer, await buyer.checkout({}))).reference;
};

describe('an act of staff', () => {
  test('is in the journal with the person, the state before and after, and where it came from', async () => {
    const reference = await placeOrder();
    const added = await since(() => admin.api.proOrders.confirm({ reference, version: 1 }));
    expect(added).toEqual([
      {
        staffId: admin.userId,
        staffName: 'Leïla Mansour',
        via: 'CONSOLE',
        act: 'proOrders.confirm',
        object: 'order',
        objectId: reference,
        label: reference,
        before: { status: 'NEW' },
        after: { status: 'CONFIRMED' },
        network: expect.any(String),
        agent: expect.any(String),
      },
    ]);
  });

  test('at the command line names the person of --as', async () => {
    const reference = await placeOrder();
    const added = await since(() => runDeskCommand(stage, ['confirm', reference, '--as', admin.email]));
    expect(added).toMatchObject([{ staffName: 'Leïla Mansour', via: 'TERMINAL', act: 'order.state', network: null }]);
  });

  test('that does not describe itself is in the journal under its call', async () => {
    const added = await since(() => admin.api.sessions.revokeOthers());
    expect(added).toMatchObject([{ act: 'sessions.revokeOthers', object: 'user', before: null, after: null }]);
  });

  test('that is refused leaves no entry, nor does a buyer', async () => {
    const reference = await placeOrder();
    const refused = admin.api.proOrders.confirm({ reference, version: 99 });
    expect(await since(() => refused.catch(() => undefined))).toEqual([]);
    expect(await since(placeOrder)).toEqual([]);
  });
});

describe('the journal', () => {
  const change = (text: string) =>
    stage.shop.db.command({ name: 'test.change' }, (tx) => tx.exec(statement('', text), []));

  test.each([
    `update audit_entry set act = 'nothing'`,
    `update audit_entry set staff_name = 'Somebody'`,
    `update audit_entry set after = '{}'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])('refuses: %s', async (text) => {
    await placeOrder().then((reference) => admin.api.proOrders.confirm({ reference, version: 1 }));
    const before = await entries();
    await expect(change(text)).rejects.toMatchObject({ constraint: 'audit_is_kept' });
    expect(await entries()).toEqual(before);
  });

  test('deletes entries after three years', async () => {
    const { db, clock } = stage.shop;
    const person = { id: admin.userId, fullName: null, via: 'CONSOLE' } as const;
    const old = new Date('2020-01-01T00:00:00Z');
    const act = { act: 'order.state', object: 'order', objectId: 'TN-OLD' };
    await db.command({ name: 'test.old' }, async (tx) => recordAct(tx, act, { person, at: old }));
    const known = (await entries()).length;
    expect(await purgeJournal({ db, clock })).toBe(1);
    expect(await entries()).toHaveLength(known - 1);
  });

  test('gives a customer what staff did about them, and forgets their data at the erasure', async () => {
    const { db, clock, rooms } = stage.shop;
    const customer = await signIn(stage.shop, { fullName: 'Awa Ndiaye' });
    const work = {
      person: { id: admin.userId, fullName: null, via: 'CONSOLE' },
      origin: { network: '41.226.1.2', agent: 'Firefox sur Linux' },
      clock,
      fallback: () => null,
    } as const;
    const subject = {
      object: 'customer',
      objectId: customer.publicId,
      label: 'Awa Ndiaye',
      subjectId: customer.userId,
    };
    await actAs(work, () =>
      db.command({ name: 'test.edit' }, async (tx) =>
        recordAct(tx, { act: 'customer.edit', ...subject, before: { phone: '1' }, after: { phone: '2' } }),
      ),
    );
    const { data } = await customer.api.personalData.export();
    expect(data).toMatchObject({ journal: [{ act: 'customer.edit', before: { phone: '1' }, network: null }] });
    await db.command({ name: 'test.erase' }, (tx) => rooms.audit.erase(tx, customer.userId));
    expect((await entries()).at(-1)).toMatchObject({ act: 'customer.edit', label: null, before: null, after: null });
    await db.command({ name: 'test.erase' }, (tx) => rooms.audit.erase(tx, admin.userId));
    expect((await entries()).at(-1)).toMatchObject({ staffName: '', network: null, agent: null });
  });
});
