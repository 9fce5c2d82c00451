/** Compares results of the read model with those of SQL on random catalogues. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { addItems, changeItem, daysFrom, instant, addRandomTree, type Tree } from '#test/random-catalogue';
import { drawFrom, type Draw } from '#test/draw';
import { createKeywordSearch, type ListItems } from '#server/keyword';
import { normaliseQuery, sorts, type ListingQuery } from './listing.rules.ts';
import { facetsBySql, listBySql } from './listing.store.ts';
import { loadModel } from './model-load.store.ts';
import { readDueItems, readItemChanges, readNextInstant } from './model-changes.store.ts';
import { countFacets } from './read-facets.ts';
import { listPage } from './read-list.ts';
import type { ReadModel } from './read-model.ts';
import { createQueryContext } from './selection.ts';

const log = silentLogger();
let database: TestDatabase;
let where: Tree;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  where = await addRandomTree(database.db);
  ids = await addItems(database.db, drawFrom(7), { where, count: 220 });
});
afterAll(() => database.drop());

const load = (at: Date) => loadModel({ url: database.url, log }, at);

const someOf = (draw: Draw, values: readonly number[]): number[] =>
  draw.chance(0.6) ? [] : Array.from({ length: 1 + draw.int(3) }, () => draw.pick(values));

const drawQuery = (draw: Draw): ListingQuery => {
  const branch = draw.pick(where.branches);
  const depth = draw.int(6);
  return normaliseQuery({
    region: draw.chance(0.9) ? draw.pick(['TN', 'SN']) : 'CI',
    sectionId: depth > 1 ? branch.section_id : draw.chance(0.1) ? draw.pick(where.sections) : undefined,
    groupId: depth > 3 ? branch.group_id : undefined,
    subgroupId: depth > 4 ? branch.subgroup_id : undefined,
    specialGroupId: draw.chance(0.2) ? draw.pick(where.specialGroups) : undefined,
    keyword: draw.chance(0.2) ? draw.pick(['robe', 'été', 'ROBE lin', 'élég', 'coton soirée', 'zzz', 'de']) : undefined,
    sizeIds: someOf(draw, where.sizes),
    styleIds: someOf(draw, where.styles),
    priceMin: draw.chance(0.3) ? 250 * draw.int(36) : undefined,
    priceMax: draw.chance(0.3) ? 250 * draw.int(48) : undefined,
    isNew: draw.chance(0.15),
    onSale: draw.chance(0.15),
    inStock: draw.chance(0.15),
    materialIds: draw.chance(0.8) ? [] : someOf(draw, where.materials),
    fitIds: draw.chance(0.8) ? [] : someOf(draw, where.fits),
    sort: draw.pick(sorts),
    page: draw.chance(0.7) ? 0 : draw.int(8),
    pageSize: 1 + draw.int(30),
    channel: 'retail',
  });
};

/** Checks that lists and facets are equal for each query. Returns the number of listed items. */
const expectSameAnswers = async (model: ReadModel, at: Date, queries: readonly ListingQuery[]): Promise<number> => {
  const { db } = database;
  const limits = { instant: at, maxItems: 1_000_000 };
  const listSql: ListItems = (query, among) => listBySql(db, { query, among, ...limits });
  const sqlKeywords = createKeywordSearch(db, listSql);
  // each query is answered once by list selection and once by bitset selection
  const contexts = [createQueryContext(model, 1), createQueryContext(model, 0)];
  let listed = 0;
  for (const query of queries) {
    const keywordQuery = query.keyword === undefined ? null : { keyword: query.keyword, region: query.region };
    const among = keywordQuery && (await sqlKeywords.find(keywordQuery)).ids;
    const [page, facets] = await Promise.all([listSql(query, among), facetsBySql(db, { query, among, ...limits })]);
    for (const context of contexts) {
      if (keywordQuery) {
        const modelKeywords = createKeywordSearch(db, async (part, ids) => listPage(context, part, ids));
        expect({ keywordQuery, ...(await modelKeywords.find(keywordQuery)) }).toMatchObject({
          keywordQuery,
          ids: among,
        });
      }
      expect({ query, ...listPage(context, query, among) }).toEqual({ query, ...page });
      expect({ query, ...countFacets(context, query, among) }).toEqual({ query, ...facets });
    }
    listed += page.count;
  }
  return listed;
};

const manyQueries = (seed: number, count: number): ListingQuery[] => {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => drawQuery(draw));
};

describe('the read model', () => {
  it('gives the same answers as SQL', async () => {
    const { model } = await load(instant);
    const listed = await expectSameAnswers(model, instant, manyQueries(1, 300));
    // makes sure that not all queries match nothing
    expect(listed).toBeGreaterThan(1_000);
  });

  it('counts in each facet what the listing with that filter shows', async () => {
    const { model } = await load(instant);
    const context = createQueryContext(model);
    const count = (query: ListingQuery): number => listPage(context, query, null).count;
    for (const query of manyQueries(2, 40).map((drawn) => ({ ...drawn, keyword: undefined }))) {
      const facets = countFacets(context, query, null);
      for (const size of facets.sizes) expect(count({ ...query, sizeIds: [size.id] })).toBe(size.count);
      for (const style of facets.styles) expect(count({ ...query, styleIds: [style.id] })).toBe(style.count);
      for (const material of facets.materials)
        expect(count({ ...query, materialIds: [material.id] })).toBe(material.count);
      for (const fit of facets.fits) expect(count({ ...query, fitIds: [fit.id] })).toBe(fit.count);
      for (const mark of ['isNew', 'onSale', 'inStock'] as const)
        expect(count({ ...query, [mark]: true })).toBe(facets[mark]);
      for (const group of facets.groups)
        expect(count({ ...query, groupId: group.id, subgroupId: undefined })).toBe(group.count);
    }
  });

  it('lists every item once over all pages, then empty pages', async () => {
    const { model } = await load(instant);
    const context = createQueryContext(model);
    for (const sort of sorts) {
      const query = { ...manyQueries(3, 1)[0]!, region: 'TN', sort, pageSize: 7 };
      const plainQuery = {
        ...query,
        keyword: undefined,
        sizeIds: [],
        styleIds: [],
        priceMin: undefined,
        priceMax: undefined,
      };
      const ask = (page: number) =>
        listPage(
          context,
          {
            ...plainQuery,
            sectionId: where.sections[0],
            groupId: undefined,
            subgroupId: undefined,
            specialGroupId: undefined,
            page,
          },
          null,
        );
      const { count } = ask(0);
      const pages = Array.from({ length: Math.ceil(count / 7) }, (_, page) => ask(page).ids).flat();
      expect(new Set(pages).size).toBe(count);
      expect(pages).toHaveLength(count);
      expect(ask(Math.ceil(count / 7))).toEqual({ ids: [], count });
      expect(ask(100_000)).toEqual({ ids: [], count });
    }
  });

  it('updated item by item equals a rebuild', async () => {
    const { db } = database;
    const { model, geography } = await load(instant);
    const draw = drawFrom(11);
    for (let round = 0; round < 12; round += 1) {
      const touched: number[] = [];
      for (let change = 0; change < 12; change += 1) touched.push(await changeItem(db, draw, ids));
      touched.push(...(await addItems(db, draw, { where, count: 2 })));
      const changes = await readItemChanges(db, { ids: [...new Set(touched)], geography, instant });
      model.apply(changes.items, changes.hidden);
      await expectSameAnswers(model, instant, manyQueries(100 + round, 15));
    }
    const rebuilt = (await load(instant)).model;
    expect(model.size).toBe(rebuilt.size);
    const order = (of: ReadModel): number[] => Array.from(of.newest.slots, (slot) => of.columns.item[slot]!);
    expect(order(model)).toEqual(order(rebuilt));
  });

  it('applies sales, publications and special groups that start and end by time', async () => {
    const { db } = database;
    const { model, geography } = await load(daysFrom(-20));
    let readUntil = daysFrom(-20);
    let steps = 0;
    for (
      let next = await readNextInstant(db, readUntil);
      next && next < daysFrom(60);
      next = await readNextInstant(db, readUntil)
    ) {
      const due = await readDueItems(db, readUntil, next);
      readUntil = next;
      const changes = await readItemChanges(db, { ids: due, geography, instant: readUntil });
      model.apply(changes.items, changes.hidden);
      steps += 1;
      await expectSameAnswers(model, readUntil, manyQueries(500 + steps, 4));
    }
    expect(steps).toBeGreaterThan(10);
  });
});
