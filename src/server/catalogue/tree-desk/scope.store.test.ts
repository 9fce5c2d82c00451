/** Promotions and selections that are saved or started while a group is moved to another section. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { ProPromotion } from '#shared/api/pro-promotions';
import { refusalOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { withClient } from '#test/server';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let femme: string;
let homme: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN' });
  femme = await sectionId('femme');
  homme = await sectionId('homme');
});
afterAll(() => shop.close());

const sectionId = async (seoName: string): Promise<string> => {
  const { branches } = await admin.api.proTree.list();
  return branches.find((branch) => branch.kind === 'section' && branch.seoName === seoName)?.id ?? '';
};
const addGroup = async (name: string): Promise<string> => {
  const { id } = await admin.api.proTree.create({ kind: 'group', parentId: femme, name });
  // promotions choose from the dictionary, which follows a change within a second
  const known = async () => (await admin.api.proPromotions.choices()).groups.map((group) => group.id);
  await expect.poll(known, { timeout: 15_000, interval: 20 }).toContain(id);
  return id;
};
const relocate = async (branchId: string, parentId: string) => {
  const { version } = await admin.api.proTree.byId({ kind: 'group', branchId });
  return admin.api.proTree.relocate({ kind: 'group', branchId, version, parentId });
};
const content = (code: string, groups: string[], sections = [femme]) => ({
  code,
  label: code,
  kind: 'PERCENTAGE' as const,
  percentBp: 1_000,
  regions: [{ region: 'TN' }],
  sections,
  groups,
});
const promote = (...chosen: Parameters<typeof content>): Promise<ProPromotion> =>
  admin.api.proPromotions.create({ ...content(...chosen), active: true });
const select = (name: string, groupIds: string[], sectionIds = [femme]) =>
  admin.api.proSpecialGroups.create({ name, image: null, sectionId: femme, rules: { sectionIds, groupIds } });

const waiting = async (): Promise<number> => {
  const rows = await shop.db.rows<{ count: number }>(
    statement(
      '',
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return rows[0]?.count ?? 0;
};
/** Runs `work` while a transaction has moved the group, as the console does, but has not ended. */
const duringMove = <Out>(groupId: string, work: () => Promise<Out>): Promise<Out> =>
  withClient(shop.url, async (client) => {
    await client.query('begin read write');
    await client.query('select from section where id = $1 for update', [homme]);
    await client.query('select from item_group where id = $1 for update', [groupId]);
    await client.query('update item_group set section_id = $1, position = 99 where id = $2', [homme, groupId]);
    const working = work();
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    return working;
  });

test('a promotion that is saved during the move of its group is refused, and names it', async () => {
  const group = await addGroup('Capes');
  const { errors } = await duringMove(group, () => refusalOf(promote('CAPES', [group])));
  expect(errors).toMatchObject([{ field: 'groups', message: expect.stringContaining('Homme › Capes') }]);
});

test('a change of a promotion during the move of its group is refused', async () => {
  const [first, second] = [await addGroup('Ponchos'), await addGroup('Châles')];
  const { id: promotionId, version } = await promote('PONCHOS', [first]);
  const update = () => admin.api.proPromotions.update({ promotionId, version, ...content('PONCHOS', [first, second]) });
  const { errors } = await duringMove(second, () => refusalOf(update()));
  expect(errors).toMatchObject([{ field: 'groups' }]);
});

test('a stopped promotion does not start after the move of its group', async () => {
  const group = await addGroup('Gilets');
  const { id: promotionId, version } = await promote('GILETS', [group]);
  const stopped = await admin.api.proPromotions.setState({ promotionId, version, active: false });
  await relocate(group, homme);
  const start = () => admin.api.proPromotions.setState({ promotionId, version: stopped.version, active: true });
  const { errors } = await refusalOf(start());
  expect(errors).toMatchObject([{ field: 'groups', message: expect.stringContaining('Homme › Gilets') }]);
  await relocate(group, femme);
  expect(await start()).toMatchObject({ state: 'LIVE' });
});

test('a selection that is saved during the move of its group is refused', async () => {
  const group = await addGroup('Étoles');
  const { errors } = await duringMove(group, () => refusalOf(select('Étoles de femme', [group])));
  expect(errors).toMatchObject([{ field: 'groupIds', message: expect.stringContaining('Homme › Étoles') }]);
});

test('a group of another section is accepted when its items also stand in a chosen section', async () => {
  const group = await addGroup('Gants');
  const { id } = await addItem(shop.db, { ref: 'GANTS', section: 'femme', group: 'gants' });
  await expect(select('Gants', [group], [homme])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await write(shop.db, 'insert into item_section (item_id, section_id) values ($1, $2)', [id, Number(homme)]);
  expect(await select('Gants', [group], [homme])).toMatchObject({ items: 1 });
});

test('moves and saves of the same groups at once end without a deadlock', async () => {
  const groups = await Promise.all(['Bonnets', 'Bérets', 'Casquettes'].map(addGroup));
  const sections = [femme, homme];
  const outcomes = await Promise.allSettled(
    groups.flatMap((group, index) => [
      relocate(group, homme),
      promote(`CHAPEAU${index}`, groups.toReversed(), sections),
      select(`Chapeaux ${index}`, groups, sections.toReversed()),
    ]),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});
