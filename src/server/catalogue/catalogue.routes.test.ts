import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { items } from '#shared/api/items';
import { looks } from '#shared/api/looks';
import { specialGroups } from '#shared/api/special-groups';
import { addItem, addTree, write } from '#test/catalogue';
import { caller, inDays, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';

const names = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);
const refs = (found: readonly { ref: string }[]): string[] => found.map(({ ref }) => ref);

describe('the calls of the catalogue', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let ask: ReturnType<typeof caller>;
  let made: { id: number; variantIds: number[] }[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    const { db } = test;
    await addTree(db);
    for (const ref of ['L-1', 'L-2', 'L-3', 'L-4'])
      made.push(await addItem(db, { ref, archivedAt: ref === 'L-4' ? inDays(-1) : null }));
    const ids = made.map(({ id }) => id);
    await write(
      db,
      `with l as (insert into look (name) values ('Week-end') returning id)
       insert into look_item (look_id, item_id, position)
       select l.id, o.id, o.place from l, unnest($1::bigint[]) with ordinality o(id, place)`,
      [ids],
    );
    await write(
      db,
      'insert into item_complement (item_id, complement_id, position) values ($1, $2, 2), ($1, $3, 1), ($1, $4, 0)',
      ids,
    );
    await write(
      db,
      `with g as (insert into special_group (name, seo_name, section_id, ends_at)
         values ('Lin', 'lin', null, $2), ('Costumes', 'costumes', (select id from section where seo_name = 'homme'), null)
         returning id, seo_name)
       insert into special_group_item (special_group_id, item_id, position)
       select g.id, o.id, -o.place from g, unnest($1::bigint[]) with ordinality o(id, place) where seo_name = 'lin'`,
      [ids, inDays(5)],
    );
    rooms = await openCatalogueRooms(db);
    ask = caller(rooms.catalogue.routes, rooms.regions);
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  it('return the tree: menu, sections, groups, sub-groups, other sections', async () => {
    const menu = await ask(items.menu, {});
    expect(menu.sections.map((section) => [section.name, names(section.specialGroups)])).toEqual([
      ['Femme', ['Lin']],
      ['Homme', ['Lin', 'Costumes']],
    ]);
    const { sections } = await ask(items.sections, {});
    const { groups } = await ask(items.groups, { sectionId: sections[0]?.id });
    expect(names(groups)).toEqual(['Vêtements', 'Chaussures']);
    expect((await ask(items.groups, {})).groups).toHaveLength(4);
    const { subGroups } = await ask(items.subgroups, { groupId: groups[0]?.id ?? '' });
    expect(names(subGroups)).toEqual(['Robes', 'Chemises']);
    expect(names((await ask(items.optionalSections, { sectionName: 'femme' })).sections)).toEqual(['Homme']);
    expect((await ask(items.size, {})).acceptedTypes).toContain('image/jpeg');
    expect(await ask(items.size, { kind: 'invoice' })).toEqual({
      maxFileSize: 5_242_880,
      acceptedTypes: ['application/pdf'],
      maxFiles: 1,
    });
  });

  it('return a product by its reference, whatever the place', async () => {
    const detail = await ask(items.ref, { reference: 'l-1', selectedSection: 'homme' });
    expect(detail.path.at(-1)?.path).toBe('/catalogue/femme/vetements/robes/L-1-article-article');
    await expect(ask(items.ref, { reference: 'L-4' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await expect(ask(items.ref, { reference: 'L-1' }, { region: 'SN' })).rejects.toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });

  it('return the looks of an item without hidden items', async () => {
    const { looks } = await ask(items.look, { itemRef: 'L-2' });
    expect(looks.map((look) => [look.name, refs(look.items)])).toEqual([['Week-end', ['L-1', 'L-2', 'L-3']]]);
    expect(looks[0]?.items.map(({ styleId }) => styleId)).toEqual([null, null, null]);
  });

  it('return cards in the requested order without items that are not sold', async () => {
    const { items: cards, currency } = await ask(items.cards, { refs: ['L-3', 'L-4', 'L-1', 'NOBODY'] });
    expect([refs(cards), currency]).toEqual([['L-3', 'L-1'], 'TND']);
    expect((await ask(items.cards, { refs: ['L-3'] }, { region: 'SN' })).items).toEqual([]);
  });

  it('return the ratings of an item, whose sums follow each rating', async () => {
    const [itemId = 0, hidden = 0] = [made[0]?.id, made[3]?.id];
    const none = { average: null, count: 0, mine: null, distribution: [0, 0, 0, 0, 0] };
    expect(await ask(items.ratings, { itemId: String(itemId) })).toEqual(none);
    await write(
      test.db,
      'insert into rating (item_id, customer_id, stars) select $1, n, least(n, 5) from generate_series(3, 7) n',
      [itemId],
    );
    await write(test.db, 'update rating set stars = 2 where customer_id = 3');
    await write(test.db, 'delete from rating where customer_id = 7');
    expect(await ask(items.ratings, { itemId: String(itemId) })).toEqual({
      average: 4,
      count: 4,
      mine: null,
      distribution: [0, 1, 0, 1, 2],
    });
    const rating = async () => (await ask(items.ref, { reference: 'L-1' })).rating;
    await vi.waitFor(async () => expect(await rating()).toEqual({ average: 4, count: 4 }), { timeout: 10_000 });
    for (const id of [hidden, 999_999])
      await expect(ask(items.ratings, { itemId: String(id) })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('return looks by section with their lowest total, and one look with its section', async () => {
    const { looks: all, count, sections } = await ask(looks.list, {});
    expect([count, sections]).toEqual([1, []]);
    expect(all).toMatchObject([{ name: 'Week-end', itemCount: 3, available: 3, from: 3 * 129_900 }]);
    await write(test.db, `update look set section_id = (select id from section where seo_name = 'homme')`, []);
    expect((await ask(looks.list, { section: 'femme' })).looks).toEqual([]);
    const men = await ask(looks.list, { section: 'homme' });
    expect([men.count, names(men.sections)]).toEqual([1, ['Homme']]);
    const look = await ask(looks.byId, { lookId: all[0]?.id ?? '' });
    expect([look.section?.name, refs(look.items)]).toEqual(['Homme', ['L-1', 'L-2', 'L-3']]);
    await expect(ask(looks.byId, { lookId: '999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('return the total of a look, and refuse it when a variant is not sold', async () => {
    const [first = 0, second = 0] = made.flatMap(({ variantIds }) => variantIds);
    const hidden = made[3]?.variantIds[0] ?? 0;
    for (const itemsVariantIds of [[`${first},${second},${first}`], [String(first), String(second)]])
      expect(await ask(items.lookPrice, { itemsVariantIds })).toEqual({
        total: 259_800,
        currency: 'TND',
        lines: [
          { itemVariantId: String(first), price: 129_900 },
          { itemVariantId: String(second), price: 129_900 },
        ],
      });
    for (const [list, region] of [
      [`${first},${hidden}`, 'TN'],
      [`${first},999999`, 'TN'],
      [`${first}`, 'SN'],
    ] as const)
      await expect(ask(items.lookPrice, { itemsVariantIds: [list] }, { region })).rejects.toMatchObject({
        code: 'ITEM_NOT_FOUND',
      });
  });

  it('return complements in the order of staff, with the total count', async () => {
    expect(refs((await ask(items.complement, { ref: 'L-1' })).items)).toEqual(['L-3', 'L-2']);
    const second = await ask(items.complement, { ref: 'L-1', page: 1, pageSize: 1 });
    expect(second).toMatchObject({ count: 2, page: 1, pageSize: 1, currency: 'TND' });
    expect(refs(second.items)).toEqual(['L-2']);
    expect(await ask(items.complement, { ref: 'L-1' }, { region: 'SN' })).toMatchObject({ items: [], count: 0 });
    await expect(ask(items.complement, { ref: 'L-4' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('return a running special group with its items in the order of staff', async () => {
    const group = await ask(specialGroups.bySeoName, { seoname: 'lin', sectionSeoName: 'femme' });
    expect(group).toMatchObject({ name: 'Lin', section: { name: 'Femme' } });
    const page = await ask(specialGroups.byId, { specialGroupId: group.id });
    expect(refs(page.items)).toEqual(['L-3', 'L-2', 'L-1']);
    expect(page).toMatchObject({ count: 3, specialGroup: { name: 'Lin' } });
    expect(await ask(specialGroups.byId, { specialGroupId: group.id }, { region: 'SN' })).toMatchObject({
      items: [],
      count: 0,
      currency: 'XOF',
    });
    await expect(ask(specialGroups.bySeoName, { seoname: 'costumes', sectionSeoName: 'femme' })).rejects.toMatchObject({
      code: 'SPECIAL_GROUP_NOT_FOUND',
    });
    const femme = rooms.catalogue.dictionary().section('femme')?.id;
    expect(names((await ask(specialGroups.list, { itemSectionId: femme })).specialGroups)).toEqual(['Lin']);
    expect((await ask(specialGroups.list, { maxResults: 1 })).specialGroups).toHaveLength(1);
    try {
      rooms.clock.set(inDays(5));
      await expect(ask(specialGroups.bySeoName, { seoname: 'lin' })).rejects.toMatchObject({
        code: 'SPECIAL_GROUP_NOT_FOUND',
      });
      expect(names((await ask(specialGroups.list, {})).specialGroups)).toEqual(['Costumes']);
    } finally {
      rooms.clock.set(start);
    }
  });

  it('return a changed tree within a second', async () => {
    const shown = () =>
      rooms.catalogue.dictionary().sections.flatMap((section) => section.groups.map(({ seoName }) => seoName));
    await write(test.db, `update item_group set active = false where seo_name = 'chaussures'`);
    await vi.waitFor(() => expect(shown()).not.toContain('chaussures'), { timeout: 10_000 });
    await write(test.db, `update item_group set active = true where seo_name = 'chaussures'`);
    await vi.waitFor(() => expect(shown()).toContain('chaussures'), { timeout: 10_000 });
  });
});
