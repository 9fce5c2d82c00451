/** Staff users: who may change whom, and that somebody can always manage users. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { signIn, type NewUser, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let address: string;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  address = await shop.listen();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const colleague = (user: Partial<NewUser> = {}) =>
  signIn(shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi', ...user });
const record = (person: SignedIn) => admin.api.proStaff.byId({ id: person.publicId });
const over = (person: SignedIn) => person.client(address);

describe('a staff user', () => {
  test('is listed with role, second factor and sessions, and found by name or address', async () => {
    const person = await colleague({ fullName: 'Zohra Kéfi' });
    const { people, count } = await admin.api.proStaff.list({ text: 'kefi' });
    expect(count).toBe(1);
    expect(people).toMatchObject([
      {
        id: person.publicId,
        name: 'Zohra Kéfi',
        login: person.email,
        isActive: true,
        sessions: 1,
        hasSecondFactor: false,
      },
    ]);
    expect(people[0]?.role).toEqual({ id: 'SUPPLIER', name: 'Équipe commerciale' });
  });

  test('is renamed by one person at a time: a change of an older version is refused', async () => {
    const person = await colleague();
    const { version } = await record(person);
    const change = {
      id: person.publicId,
      version,
      fullName: 'Inès Ben Ali',
      jobTitle: 'Préparation',
      team: 'Entrepôt',
    };
    expect(await admin.api.proStaff.edit(change)).toMatchObject({ name: 'Inès Ben Ali', team: 'Entrepôt' });
    await expect(admin.api.proStaff.edit(change)).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    const entry = statement(
      '',
      `select before, after from audit_entry where act = 'proStaff.edit' and subject_id = $1`,
    );
    expect(await shop.db.rows(entry, [person.userId])).toEqual([
      {
        before: { fullName: 'Inès Trabelsi', jobTitle: null, team: null },
        after: { fullName: 'Inès Ben Ali', jobTitle: 'Préparation', team: 'Entrepôt' },
      },
    ]);
  });

  test('loses the open sessions at once when disabled, and may sign in again when enabled', async () => {
    const person = await colleague();
    expect((await over(person).proOrders.list({})).count).toBe(0);
    const { version } = await record(person);
    const disabled = await admin.api.proStaff.disable({ id: person.publicId, version });
    expect(disabled).toMatchObject({ isActive: false, sessions: [] });
    await expect(over(person).proOrders.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const enabled = await admin.api.proStaff.enable({ id: person.publicId, version: disabled.version });
    expect(enabled.isActive).toBe(true);
    await expect(over(person).proOrders.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('loses one session without the others', async () => {
    const person = await colleague();
    const open = await record(person);
    const { sessions } = await admin.api.proStaff.endSession({
      id: person.publicId,
      sessionId: open.sessions[0]?.id ?? '',
    });
    expect(sessions).toEqual([]);
  });

  test('gets a new exception on the next request of an open session', async () => {
    const person = await colleague();
    await expect(over(person).proHealth.read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { version } = await record(person);
    const wanted = { id: person.publicId, privilege: 'setting.view', scope: 'all', reason: 'Astreinte' } as const;
    const given = await admin.api.proStaff.setException({ ...wanted, version });
    expect(given.exceptions).toMatchObject([{ privilege: 'setting.view', scope: 'all', by: 'Leïla Mansour' }]);
    expect((await over(person).proHealth.read()).problems).toBeInstanceOf(Array);
    await admin.api.proStaff.removeException({
      id: person.publicId,
      privilege: 'setting.view',
      version: given.version,
    });
    await expect(over(person).proHealth.read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('nobody', () => {
  const manager = () =>
    colleague({ privileges: ['user.view:all', 'user.edit:all', 'user.validate:all', 'user.create:all'] });

  test('grants more than they hold', async () => {
    const [boss, person] = [await manager(), await colleague()];
    const { version } = await record(person);
    const { proStaff, proInvitations } = over(boss);
    const wanted = { id: person.publicId, version, reason: 'Essai' };
    for (const [privilege, scope] of [
      ['order.cancel', 'portfolio'],
      ['order.view', 'all'],
    ] as const)
      await expect(proStaff.setException({ ...wanted, privilege, scope })).rejects.toMatchObject({
        details: { errors: [{ field: 'scope' }] },
      });
    await expect(proStaff.setRole({ id: person.publicId, version, roleId: 'ADMIN' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(proInvitations.create({ email: 'a@demo.test', roleId: 'ADMIN' })).rejects.toMatchObject({
      details: { errors: [{ field: 'roleId' }] },
    });
    const allowed = await proStaff.setException({ ...wanted, privilege: 'user.view', scope: 'all' });
    expect(allowed.exceptions).toHaveLength(1);
  });

  test('changes a colleague who holds more, nor their own access', async () => {
    const boss = await manager();
    const { proStaff } = over(boss);
    const { version } = await record(admin);
    await expect(proStaff.disable({ id: admin.publicId, version })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const own = await record(boss);
    for (const attempt of [
      () => proStaff.setRole({ id: boss.publicId, version: own.version, roleId: 'SUPPLIER' }),
      () => proStaff.disable({ id: boss.publicId, version: own.version }),
      () => proStaff.resetSecondFactor({ id: boss.publicId, version: own.version }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('resets the second factor of a colleague without a recent proof of identity', async () => {
    const person = await colleague();
    const { version } = await record(person);
    const boss = await signIn(shop, { role: 'ADMIN' });
    await write(shop.db, `update session set authenticated_at = authenticated_at - interval '1 hour' where id = $1`, [
      boss.sessionId,
    ]);
    const reset = { id: person.publicId, version };
    await expect(over(boss).proStaff.resetSecondFactor(reset)).rejects.toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect((await admin.api.proStaff.resetSecondFactor(reset)).sessions).toEqual([]);
  });
});

describe('the last administrator', () => {
  const onlyThese = async (people: readonly SignedIn[]) =>
    write(
      shop.db,
      `update user_account set disabled_at = case when id = any($1) then null else now() end where role = 'ADMIN'`,
      [people.map(({ userId }) => userId)],
    );

  test('stays when two administrators demote, disable or limit each other at once', async () => {
    const [one, other] = [await signIn(shop, { role: 'ADMIN' }), await signIn(shop, { role: 'ADMIN' })];
    const acts = [
      (by: SignedIn, id: string, version: number) => over(by).proStaff.setRole({ id, version, roleId: 'SUPPLIER' }),
      (by: SignedIn, id: string, version: number) => over(by).proStaff.disable({ id, version }),
      (by: SignedIn, id: string, version: number) =>
        over(by).proStaff.setException({ id, version, privilege: 'user.validate', scope: 'NONE', reason: 'Essai' }),
    ];
    for (const act of acts)
      for (let round = 0; round < 4; round += 1) {
        await write(
          shop.db,
          `with gone as (delete from staff_exception where user_id = any($1))
           update user_account set role = 'ADMIN', privileges = '{}' where id = any($1)`,
          [[one.userId, other.userId]],
        );
        await write(shop.db, 'update session set ended_at = null, end_reason = null where user_id = any($1)', [
          [one.userId, other.userId],
        ]);
        await onlyThese([one, other]);
        const [first, second] = await Promise.all(
          [one, other].map((person) => shop.rooms.accounts.staffUsers.find(shop.db, person.publicId)),
        );
        const outcomes = await Promise.allSettled([
          act(one, other.publicId, second?.version ?? 0),
          act(other, one.publicId, first?.version ?? 0),
        ]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        const left = await shop.db.command({ name: 'test.count' }, (tx) =>
          shop.rooms.accounts.staffUsers.otherAdministrators(tx, 0 as never),
        );
        expect(left).toBe(1);
      }
    await onlyThese([admin]);
  });
});

describe('a role', () => {
  test('is created from another, changed for all its members at once, renamed, and deleted when unused', async () => {
    const { proRoles, proStaff } = admin.api;
    const role = await proRoles.create({ name: 'Préparation', copyOf: 'SUPPLIER' });
    expect(role).toMatchObject({ isFixed: false, members: 0 });
    const person = await colleague();
    const { version } = await record(person);
    const changed = await proStaff.setRole({ id: person.publicId, version, roleId: role.id });
    expect(changed.role.name).toBe('Préparation');
    const { version: next } = await proRoles.setGrant({
      roleId: role.id,
      version: role.version,
      privilege: 'setting.view',
      scope: 'all',
    });
    expect((await over(person).proHealth.read()).problems).toBeInstanceOf(Array);
    const without = await proRoles.setGrant({ roleId: role.id, version: next, privilege: 'order.view', scope: 'NONE' });
    await expect(over(person).proOrders.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(proRoles.remove({ roleId: role.id, version: without.version })).rejects.toMatchObject({
      details: { errors: [{ field: 'roleId' }] },
    });
    const renamed = await proRoles.rename({ roleId: role.id, version: without.version, name: 'Entrepôt' });
    await proStaff.setRole({ id: person.publicId, version: changed.version + 2, roleId: 'SUPPLIER' });
    await proRoles.remove({ roleId: role.id, version: renamed.version });
    expect((await proRoles.list()).roles.map(({ id }) => id)).toEqual(['ADMIN', 'SUPPLIER']);
  });

  test('that is fixed cannot be changed', async () => {
    const attempt = admin.api.proRoles.setGrant({
      roleId: 'SUPPLIER',
      version: 1,
      privilege: 'user.view',
      scope: 'all',
    });
    await expect(attempt).rejects.toMatchObject({ details: { errors: [{ field: 'roleId' }] } });
  });
});

test('the preview shows what a colleague sees, and gives no session', async () => {
  const person = await colleague({ privileges: ['-order.view'] });
  const preview = await admin.api.proStaff.preview({ id: person.publicId });
  expect(preview).toMatchObject({ base: 'SUPPLIER', privileges: ['-order.view'], orders: null });
  expect(JSON.stringify(preview)).not.toMatch(/token/i);
});
