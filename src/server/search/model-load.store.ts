/** Fills a read model from one snapshot of the database: five streams of rows, joined here by number. */
import { openBulkReader, packed, type BulkReader } from '#platform/bulk';
import { statement } from '#platform/db';
import type { Logger } from '#platform/log';
import { enlarge, type Growable } from './columns.ts';
import { IdMap } from './id-map.ts';
import { newSince } from './listing.store.ts';
import { ReadModel } from './read-model.ts';

/** Places of stock and the regions they serve, and every region there is. */
export type Geography = { regions: string[]; locations: Map<number, number> };

export const geographyOf = statement(
  'search.geography',
  `select array(select code from region order by code) as regions,
    coalesce((select jsonb_object_agg(id, regions) from listed_location), '{}') as locations`,
);
export type GeographyRow = { regions: string[]; locations: Record<string, string[]> };

export const readGeography = ({ regions, locations }: GeographyRow): Geography => {
  const bits = (codes: string[]): number =>
    codes.reduce((mask, code) => mask | (regions.includes(code) ? 1 << regions.indexOf(code) : 0), 0);
  return {
    regions,
    locations: new Map(Object.entries(locations).map(([id, codes]) => [Number(id), bits(codes)])),
  };
};

const quoted = (instant: Date): string => `timestamptz '${instant.toISOString()}'`;

// columns and their order are those that the readers below expect
const items = (instant: Date): string =>
  `select id, section_id, group_id, coalesce(subgroup_id, 0), popularity, published_at,
    rating_score, (published_at > ${newSince(quoted(instant))})::int from listed_item where published_at <= ${quoted(instant)}`;
const variants = 'select id, item_id, style_id, size_id from listed_variant';
// below zero where it is the price of a sale: one number says both
const prices = (instant: Date): string =>
  `select variant_id, region, price_at(amount, -sale_amount, sale_starts_at, sale_ends_at, ${quoted(instant)})
    from listed_price`;
const stock = 'select variant_id, location_id from listed_stock';
const materials = 'select item_id, material_id from search_material';
const fits = 'select item_id, fit_id from search_fit';
const secondSections = 'select item_id, section_id from listed_second_section';
const specials = (instant: Date): string =>
  `select m.item_id, m.special_group_id from listed_special_group_item m
    join listed_special_group g on g.id = m.special_group_id
    where coalesce(g.starts_at <= ${quoted(instant)}, true) and coalesce(${quoted(instant)} < g.ends_at, true)`;

/** A column that grows: the number of rows is not known before they came. */
class Pile<Values extends Growable> {
  values: Values;
  length = 0;

  constructor(values: Values) {
    this.values = values;
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = enlarge(this.values, Math.max(1 << 16, this.length * 2));
    this.values[this.length++] = value;
  }
}

type Placed = { sections: number[]; fresh: number[] };

/** Answers the section of each slot, and the slots that are new: they are entered once the number of slots is known. */
const loadItems = async (bulk: BulkReader, model: ReadModel, instant: Date): Promise<Placed> => {
  const { columns, slotOf } = model;
  const sections: number[] = [];
  const fresh: number[] = [];
  await bulk.copy(items(instant), (row) => {
    const id = row.int64();
    const slot = columns.newSlot();
    slotOf.set(id, slot);
    columns.item[slot] = id;
    sections[slot] = row.int32();
    columns.group[slot] = columns.groups.number(row.int32());
    const subgroup = row.int32();
    columns.subgroup[slot] = subgroup === 0 ? 0 : columns.subgroups.number(subgroup) + 1;
    columns.popularity[slot] = row.int32();
    columns.published[slot] = row.instant();
    columns.rating[slot] = row.int64();
    if (row.int32() === 1) fresh.push(slot);
  });
  return { sections, fresh };
};

const enterBranches = (model: ReadModel, { sections, fresh }: Placed): void => {
  const { columns } = model;
  for (const slot of fresh) model.fresh.add(slot, columns.capacity);
  for (let slot = 0; slot < columns.slots; slot += 1) {
    model.enter('sections', sections[slot]!, slot);
    model.enter('groups', columns.groups.ids[columns.group[slot]!]!, slot);
    const subgroup = columns.subgroup[slot]!;
    if (subgroup > 0) model.enter('subgroups', columns.subgroups.ids[subgroup - 1]!, slot);
  }
};

type Entries = { entryOf: IdMap; slotOfEntry: Uint32Array };

/** Variants come in any order: they are piled, then dealt out so that those of one item stand together. */
const loadVariants = async (bulk: BulkReader, model: ReadModel): Promise<Entries> => {
  const { columns, slotOf } = model;
  const piles = {
    id: new Pile(new Float64Array(0)),
    slot: new Pile(new Int32Array(0)),
    style: new Pile(new Uint16Array(0)),
    size: new Pile(new Uint16Array(0)),
  };
  await bulk.copy(variants, (row) => {
    const id = row.int64();
    const slot = slotOf.get(row.int64());
    const style = row.int32();
    const size = row.int32();
    if (slot < 0) return;
    piles.id.push(id);
    piles.slot.push(slot);
    piles.style.push(columns.styles.number(style));
    piles.size.push(columns.sizes.number(size));
    columns.entryCount[slot]! += 1;
  });
  const count = piles.id.length;
  let next = columns.newEntries(count);
  for (let slot = 0; slot < columns.slots; slot += 1) {
    columns.firstEntry[slot] = next;
    next += columns.entryCount[slot]!;
  }
  const dealt = columns.firstEntry.slice();
  const entries: Entries = { entryOf: new IdMap(), slotOfEntry: new Uint32Array(count) };
  for (let at = 0; at < count; at += 1) {
    const slot = piles.slot.values[at]!;
    const entry = dealt[slot]!++;
    columns.entryStyle[entry] = piles.style.values[at]!;
    columns.entrySize[entry] = piles.size.values[at]!;
    entries.slotOfEntry[entry] = slot;
    entries.entryOf.set(piles.id.values[at]!, entry);
  }
  return entries;
};

type Offers = { bulk: BulkReader; model: ReadModel; entries: Entries; geography: Geography };

const loadPrices = ({ bulk, model, entries, geography }: Offers, instant: Date): Promise<void> => {
  const { columns } = model;
  const regionOf = new Map(geography.regions.map((code, region) => [packed(code), region]));
  return bulk.copy(prices(instant), (row) => {
    const entry = entries.entryOf.get(row.int64());
    const region = regionOf.get(row.letters());
    const asked = row.int64();
    if (entry < 0 || region === undefined) return;
    columns.ask(entries.slotOfEntry[entry]!, region, { amount: Math.abs(asked), onSale: asked < 0 });
    columns.entryAvailable[entry]! |= 1 << region;
  });
};

/** Until here the bits say "sold"; a variant without stock for a region loses the region's bit. */
const loadStock = async ({ bulk, model, entries, geography }: Offers): Promise<void> => {
  const { columns } = model;
  const inStock = new Uint16Array(columns.entries);
  await bulk.copy(stock, (row) => {
    const entry = entries.entryOf.get(row.int64());
    const served = geography.locations.get(row.int32());
    if (entry >= 0 && served !== undefined) inStock[entry]! |= served;
  });
  for (let entry = 0; entry < columns.entries; entry += 1) columns.entryAvailable[entry]! &= inStock[entry]!;
};

const loadMembers = async (bulk: BulkReader, model: ReadModel, instant: Date): Promise<void> => {
  const into = (scope: 'sections' | 'specialGroups' | 'materials' | 'fits', text: string): Promise<void> =>
    bulk.copy(text, (row) => {
      const slot = model.slotOf.get(row.int64());
      const id = row.int32();
      if (slot >= 0) model.enter(scope, id, slot);
    });
  await into('sections', secondSections);
  await into('specialGroups', specials(instant));
  await into('materials', materials);
  await into('fits', fits);
};

/** A model of the catalogue as it is at `instant`, and the places it was built on. */
export const loadModel = async (source: { url: string; log: Logger }, instant: Date) => {
  const bulk = await openBulkReader(source);
  try {
    const [row] = await bulk.rows<GeographyRow>(geographyOf);
    const geography = readGeography(row!);
    const model = new ReadModel(geography.regions);
    const placed = await loadItems(bulk, model, instant);
    const entries = await loadVariants(bulk, model);
    const offers = { bulk, model, entries, geography };
    await loadPrices(offers, instant);
    await loadStock(offers);
    enterBranches(model, placed);
    await loadMembers(bulk, model, instant);
    for (let slot = 0; slot < model.columns.slots; slot += 1) model.offer(slot);
    model.sortAll();
    return { model, geography };
  } finally {
    await bulk.close().catch(() => undefined);
  }
};
