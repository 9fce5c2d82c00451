/** Saved views of lists: own and shared ones, names, default view, privileges. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let agent: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN' });
  agent = await signIn(shop, { role: 'SUPPLIER' });
});
afterAll(() => shop.close());

const namesOf = async ({ api }: SignedIn): Promise<string[]> =>
  (await api.proViews.list({ list: 'orders' })).views.map(({ name }) => name);

describe('a saved view', () => {
  test('is seen by its owner only, with filters, sort and columns', async () => {
    const saved = await agent.api.proViews.save({
      list: 'orders',
      name: ' Sfax à envoyer ',
      query: 'sort=-total&status=CONFIRMED&text=sfax',
      columns: ['reference', 'total'],
    });
    expect(saved).toMatchObject({
      name: 'Sfax à envoyer',
      query: 'sort=-total&status=CONFIRMED&text=sfax',
      columns: ['reference', 'total'],
      shared: false,
      editable: true,
      isDefault: false,
    });
    expect(await namesOf(agent)).toEqual(['Sfax à envoyer']);
    expect(await namesOf(admin)).toEqual([]);
    expect(await refusal(admin.api.proViews.update({ viewId: saved.id, name: 'Autre' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(admin.api.proViews.remove({ viewId: saved.id }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is shared only with the privilege, and is then changed only with it', async () => {
    const view = { list: 'orders', name: 'Équipe', query: 'view=TO_SEND', shared: true } as const;
    expect(await refusal(agent.api.proViews.save(view))).toMatchObject({ code: 'BAD_REQUEST', fields: ['shared'] });
    const { id } = await admin.api.proViews.save(view);
    expect(await namesOf(agent)).toContain('Équipe');
    expect(await refusal(agent.api.proViews.remove({ viewId: id }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(agent.api.proViews.update({ viewId: id, query: '' }))).toMatchObject({ code: 'FORBIDDEN' });
    const { isDefault } = await agent.api.proViews.update({ viewId: id, isDefault: true });
    expect(isDefault).toBe(true);
    const { views } = await admin.api.proViews.list({ list: 'orders' });
    expect(views.map((one) => one.isDefault)).toEqual([false]);
  });

  test('has a name of its own, in upper or lower case', async () => {
    const view = { list: 'orders', name: 'Relances', query: '' } as const;
    const { id } = await agent.api.proViews.save(view);
    expect(await refusal(agent.api.proViews.save({ ...view, name: 'RELANCES' }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['name'],
    });
    const other = await agent.api.proViews.save({ ...view, name: 'Retards' });
    expect(await refusal(agent.api.proViews.update({ viewId: other.id, name: 'relances' }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['name'],
    });
    await agent.api.proViews.remove({ viewId: id });
    expect(await namesOf(agent)).not.toContain('Relances');
  });

  test('is the default of one list; removing it leaves none', async () => {
    const first = await agent.api.proViews.save({ list: 'claims', name: 'A', query: '', isDefault: true });
    const second = await agent.api.proViews.save({ list: 'claims', name: 'B', query: '', isDefault: true });
    const defaults = async () =>
      (await agent.api.proViews.list({ list: 'claims' })).views
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    await agent.api.proViews.update({ viewId: first.id, isDefault: true });
    expect(await defaults()).toEqual([first.id]);
    await agent.api.proViews.remove({ viewId: first.id });
    expect(await defaults()).toEqual([]);
  });

  test('needs the privilege of its list', async () => {
    expect(await refusal(agent.api.proViews.list({ list: 'users' }))).toMatchObject({ code: 'FORBIDDEN' });
    const blind = await signIn(shop, { role: 'SUPPLIER', privileges: ['-order.view'] });
    expect(await refusal(blind.api.proViews.save({ list: 'orders', name: 'X', query: '' }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('is exported and erased with the data of its owner, except when it is shared', async () => {
    const leaver = await signIn(shop, { role: 'ADMIN' });
    await leaver.api.proViews.save({ list: 'orders', name: 'À moi', query: '' });
    await leaver.api.proViews.save({ list: 'orders', name: 'À tous', query: '', shared: true });
    expect(await shop.rooms.listViews.exportOf(leaver.userId)).toMatchObject([{ name: 'À moi' }, { name: 'À tous' }]);
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.listViews.erase(tx, leaver.userId));
    expect(await shop.rooms.listViews.exportOf(leaver.userId)).toMatchObject([{ name: 'À tous' }]);
  });
});
