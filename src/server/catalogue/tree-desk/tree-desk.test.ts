/** The tree edited in the console (create, rename, sort, hide, remove), and what the shop then shows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { addItem, write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const within = { timeout: 15_000, interval: 20 };
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const tree = () => admin.api.proTree;
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);
const idOf = async (kind: 'section' | 'group' | 'subgroup', seoName: string, under?: string): Promise<string> => {
  const { branches } = await tree().list();
  const found = branches.find((one) => one.kind === kind && one.seoName === seoName && one.path.includes(under ?? ''));
  if (!found) throw new Error(`no ${kind} ${seoName}`);
  return found.id;
};
const groupNames = async () =>
  (await admin.api.items.menu({})).sections
    .find(({ seoName }) => seoName === 'femme')
    ?.groups.map(({ name }) => name) ?? [];
describe('a group', () => {
  it('is renamed: the menu shows the new name, and the former address redirects to the new one', async () => {
    const branchId = await idOf('group', 'chaussures', 'femme');
    const { version } = await tree().byId({ kind: 'group', branchId });
    const saved = await tree().update({ kind: 'group', branchId, version, name: 'Souliers' });
    expect(saved).toMatchObject({ seoName: 'souliers', path: '/catalogue/femme/souliers', version: version + 1 });
    await expect.poll(groupNames, within).toContain('Souliers');
    const { branches } = await tree().list();
    expect(branches.find(({ id, kind }) => id === branchId && kind === 'group')?.path).toBe(
      '/catalogue/femme/souliers',
    );
    const target = await shop.db.row(
      statement('', `select target from former_path where path = '/catalogue/femme/chaussures'`),
    );
    expect(target).toEqual({ target: '/catalogue/femme/souliers' });
  });

  it('moves to another section with its items, and their former addresses redirect', async () => {
    const [femme, homme] = [await idOf('section', 'femme'), await idOf('section', 'homme')];
    const { id: branchId } = await tree().create({ kind: 'group', parentId: femme, name: 'Voyage' });
    await tree().create({ kind: 'subgroup', parentId: branchId, name: 'Valises' });
    await addItem(shop.db, { ref: 'VALISE', name: 'Valise', section: 'femme', group: 'voyage' });
    const { version } = await tree().byId({ kind: 'group', branchId });
    const { moved } = await tree().relocate({ kind: 'group', branchId, version, parentId: homme });
    expect(moved).toBe(1);
    expect(await tree().byId({ kind: 'group', branchId })).toMatchObject({
      path: '/catalogue/homme/voyage',
      version: version + 1,
      parentId: homme,
    });
    await expect.poll(groupNames, within).not.toContain('Voyage');
    const menuPath = async () => (await admin.api.items.ref({ reference: 'VALISE' })).section.seoName;
    await expect.poll(menuPath, within).toBe('homme');
    const targets = await shop.db.rows(
      statement(
        '',
        `select path, target from former_path where path like '/catalogue/femme/voyage%' and target is not null`,
      ),
    );
    expect(targets).toEqual([{ path: '/catalogue/femme/voyage', target: '/catalogue/homme/voyage' }]);
  });

  it('does not move a group away from a selection or a promotion that would lose its items', async () => {
    const [femme, homme] = [await idOf('section', 'femme'), await idOf('section', 'homme')];
    const { id: branchId } = await tree().create({ kind: 'group', parentId: femme, name: 'Ceintures' });
    const item = await addItem(shop.db, { ref: 'CEINTURE', section: 'femme', group: 'ceintures' });
    const ids = [Number(femme), Number(branchId)];
    await write(
      shop.db,
      `with added as (insert into special_group (name, seo_name) values ('Ceintures de femme', 'ceintures-de-femme') returning id)
       insert into special_group_rule (special_group_id, section_ids, group_ids) select id, array[$1::int], array[$2::int] from added`,
      ids,
    );
    await write(
      shop.db,
      `insert into promotion (code, label, kind, percent_bp) values ('CEINTURE', 'Ceintures en fête', 'PERCENTAGE', 1000)`,
      [],
    );
    await write(
      shop.db,
      `insert into promotion_target (promotion_id, section_id, group_id) select id, x.section_id, x.group_id from promotion,
         (values ($1::int, null::int), (null, $2::int)) x (section_id, group_id) where code = 'CEINTURE'`,
      ids,
    );
    await write(shop.db, 'insert into item_section (item_id, section_id) values ($1, $2)', [item.id, Number(homme)]);
    const { version } = await tree().byId({ kind: 'group', branchId });
    const relocate = () => tree().relocate({ kind: 'group', branchId, version, parentId: homme });
    const { details } = await refusalOf(relocate());
    expect(details.errors?.[0]?.message).toContain('Ceintures de femme, Ceintures en fête');
    await write(
      shop.db,
      `update special_group_rule set section_ids = section_ids || $1::int where group_ids = array[$2::int]`,
      [Number(homme), Number(branchId)],
    );
    await write(shop.db, `update promotion set active = false where code = 'CEINTURE'`, []);
    expect(await relocate()).toEqual({ moved: 1 });
    const further = statement('', `select from item_section where item_id = $1`);
    expect(await shop.db.rows(further, [item.id])).toEqual([]);
  });

  it('cannot move to its own section, to an unknown one, or beside a group of the same address', async () => {
    const [femme, homme] = [await idOf('section', 'femme'), await idOf('section', 'homme')];
    const branchId = await idOf('group', 'vetements', 'femme');
    const { version } = await tree().byId({ kind: 'group', branchId });
    const relocate = (parentId: string) => tree().relocate({ kind: 'group', branchId, version, parentId });
    for (const parentId of [femme, '999999', homme]) expect(await fieldsOf(relocate(parentId))).toEqual(['parentId']);
    const section = { kind: 'section', branchId: femme, version: 1, parentId: homme } as const;
    expect(await fieldsOf(tree().relocate(section))).toEqual(['parentId']);
  });

  it('keeps the first of two concurrent changes, and tells the second person who made it', async () => {
    const branchId = await idOf('group', 'vetements', 'homme');
    const { version } = await tree().byId({ kind: 'group', branchId });
    await tree().update({ kind: 'group', branchId, version, name: 'Vêtements', seoTitle: 'Vêtements homme' });
    const { code, details } = await refusalOf(tree().update({ kind: 'group', branchId, version, name: 'Habits' }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
  });

  it('is moved before another group of its section, also by two people at once', async () => {
    const parentId = await idOf('section', 'homme');
    for (const name of ['Accessoires', 'Bain']) await tree().create({ kind: 'group', parentId, name });
    const order = async () =>
      (await tree().list()).branches
        .filter((one) => one.kind === 'group' && one.parentId === parentId)
        .map(({ name }) => name);
    const [a, b] = [await idOf('group', 'accessoires'), await idOf('group', 'bain')];
    const first = await idOf('group', 'vetements', 'homme');
    await Promise.all([
      tree().move({ kind: 'group', branchId: a, before: first }),
      tree().move({ kind: 'group', branchId: b, before: first }),
    ]);
    expect((await order()).slice(0, 2).toSorted()).toEqual(['Accessoires', 'Bain']);
    const elsewhere = await idOf('group', 'vetements', 'femme');
    expect(await fieldsOf(tree().move({ kind: 'group', branchId: a, before: elsewhere }))).toEqual(['before']);
  });

  it('is refused with an error for a wrong name, parent or address', async () => {
    const parentId = await idOf('section', 'femme');
    expect(await fieldsOf(tree().create({ kind: 'group', parentId, name: 'Vêtements' }))).toEqual(['name']);
    expect(await fieldsOf(tree().create({ kind: 'group', parentId, name: '!!' }))).toEqual(['name']);
    expect(await fieldsOf(tree().create({ kind: 'group', name: 'Sans rayon' }))).toEqual(['parentId']);
    const branchId = await idOf('group', 'souliers');
    const { version } = await tree().byId({ kind: 'group', branchId });
    const taken = tree().update({ kind: 'group', branchId, version, name: 'Souliers', seoName: 'vetements' });
    expect(await fieldsOf(taken)).toEqual(['seoName']);
  });

  it('is removed with a move of its items, and each former address redirects to the target of the move', async () => {
    const parentId = await idOf('section', 'femme');
    const { id: branchId } = await tree().create({ kind: 'group', parentId, name: 'À vider' });
    await tree().create({ kind: 'subgroup', parentId: branchId, name: 'Dessous' });
    await addItem(shop.db, { ref: 'T-1', group: 'a-vider', subGroup: null });
    const { version } = await tree().byId({ kind: 'group', branchId });
    const remove = (moveTo: { groupId: string; subGroupId?: string } | null) =>
      tree().remove({ kind: 'group', branchId, version, moveTo });
    expect(await fieldsOf(remove(null))).toEqual(['moveTo']);
    expect(await fieldsOf(remove({ groupId: branchId }))).toEqual(['moveTo']);
    const groupId = await idOf('group', 'vetements', 'femme');
    const subGroupId = await idOf('subgroup', 'robes', 'femme');
    expect(await remove({ groupId, subGroupId })).toEqual({ moved: 1 });
    const item = await shop.db.row(
      statement(
        '',
        `select group_id::text as "groupId", subgroup_id::text as "subGroupId", version from item where ref = 'T-1'`,
      ),
    );
    expect(item).toEqual({ groupId, subGroupId, version: 2 });
    const paths = await shop.db.rows<{ path: string; target: string }>(
      statement(
        '',
        `select path, target from former_path where path like '/catalogue/femme/a-vider%' and target is not null order by path`,
      ),
    );
    expect(paths).toEqual([
      { path: '/catalogue/femme/a-vider', target: '/catalogue/femme/vetements/robes' },
      { path: '/catalogue/femme/a-vider/dessous', target: '/catalogue/femme/vetements/robes' },
    ]);
  });
});

describe('a section', () => {
  it('is not in the menu while it is hidden', async () => {
    const branchId = await idOf('section', 'homme');
    const { version } = await tree().byId({ kind: 'section', branchId });
    const names = async () => (await admin.api.items.menu({})).sections.map(({ seoName }) => seoName);
    await tree().setState({ kind: 'section', branchId, version, active: false });
    await expect.poll(names, within).not.toContain('homme');
    await tree().setState({ kind: 'section', branchId, version: version + 1, active: true });
    await expect.poll(names, within).toContain('homme');
  });

  it('is not removed while it has groups, or while something is placed in it', async () => {
    const branchId = await idOf('section', 'homme');
    const { version } = await tree().byId({ kind: 'section', branchId });
    expect(await fieldsOf(tree().remove({ kind: 'section', branchId, version }))).toEqual(['moveTo']);
    const empty = await tree().create({ kind: 'section', name: 'Maison' });
    await write(shop.db, `insert into look (section_id, name) values ($1, 'Un salon')`, [empty.id]);
    const remove = () => tree().remove({ kind: 'section', branchId: empty.id, version: empty.version });
    expect(await fieldsOf(remove())).toEqual(['moveTo']);
    await write(shop.db, 'delete from look');
    expect(await remove()).toEqual({ moved: 0 });
  });

  it('has texts for search engines, and its changes are in the journal', async () => {
    const branchId = await idOf('section', 'femme');
    const { version, name } = await tree().byId({ kind: 'section', branchId });
    const texts = { seoTitle: 'Mode femme à Tunis', seoDescription: 'Robes et lin.' };
    await tree().update({ kind: 'section', branchId, version, name, ...texts });
    const read = () => admin.api.places.texts({ section: 'femme' });
    await expect.poll(read, within).toEqual({ title: texts.seoTitle, description: texts.seoDescription });
    const entry = await shop.db.row(
      statement(
        '',
        `select before, after from audit_entry where object = 'section' and object_id = $1 order by id desc limit 1`,
      ),
      [branchId],
    );
    expect(entry).toEqual({ before: { seoTitle: null, seoDescription: null }, after: texts });
  });
});

it('needs the privilege of each act; without the right to publish, a new branch is hidden', async () => {
  const writer = await signIn(shop, { role: 'SUPPLIER', privileges: ['item.create', 'item.edit'] });
  const { id: branchId, active, version } = await writer.api.proTree.create({ kind: 'section', name: 'Enfant' });
  expect(active).toBe(false);
  const codes = [
    writer.api.proTree.setState({ kind: 'section', branchId, version, active: true }),
    writer.api.proTree.remove({ kind: 'section', branchId, version }),
  ].map(async (work) => (await refusalOf(work)).code);
  expect(await Promise.all(codes)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
});
