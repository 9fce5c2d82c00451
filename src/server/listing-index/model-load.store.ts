/** Loads the read model from one snapshot of the database. Rows are streamed and joined here by id. */
import { openBulkReader, packed, type BulkReader } from '#platform/bulk';
import { statement } from '#platform/db';
import type { Logger } from '#platform/log';
import { enlarge, type Growable } from './columns.ts';
import { IdMap } from './id-map.ts';
import { newSince } from './listing.store.ts';
import { ReadModel } from './read-model.ts';

/** `locations`: bits of the regions that each stock location serves. */
export type Geography = { regions: string[]; locations: Map<number, number> };

export const geographyQuery = statement(
  'search.geography',
  `select array(select code from region order by code) as regions,
    coalesce((select jsonb_object_agg(id, regions) from listed_location), '{}') as locations`,
);
export type GeographyRow = { regions: string[]; locations: Record<string, string[]> };

export const toGeography = ({ regions, locations }: GeographyRow): Geography => {
  const bits = (codes: string[]): number =>
    codes.reduce((mask, code) => mask | (regions.includes(code) ? 1 << regions.indexOf(code) : 0), 0);
  return {
    regions,
    locations: new Map(Object.entries(locations).map(([id, codes]) => [Number(id), bits(codes)])),
  };
};

const quoted = (instant: Date): string => `timestamptz '${instant.toISOString()}'`;

// The functions below read the columns in this order.
const items = (instant: Date): string =>
  `select id, section_id, group_id, coalesce(subgroup_id, 0), popularity, published_at,
    rating_score, (published_at > ${newSince(quoted(instant))})::int from listed_item where published_at <= ${quoted(instant)}`;
const variants = 'select id, item_id, style_id, size_id from listed_variant';
// A sale price is sent as a negative number.
const prices = (instant: Date): string =>
  `select variant_id, region, price_at(amount, -sale_amount, sale_starts_at, sale_ends_at, ${quoted(instant)})
    from listed_price`;
const stock = 'select variant_id, location_id from listed_stock';
const materials = 'select item_id, material_id from search_material';
const fits = 'select item_id, fit_id from search_fit';
const furtherSections = 'select item_id, section_id from listed_second_section';
const specials = (instant: Date): string =>
  `select m.item_id, m.special_group_id from listed_special_group_item(${quoted(instant)}) m
    join listed_special_group g on g.id = m.special_group_id
    where coalesce(g.starts_at <= ${quoted(instant)}, true) and coalesce(${quoted(instant)} < g.ends_at, true)`;

/** A column whose length is not known in advance. */
class GrowingColumn<Values extends Growable> {
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

/** `sections` is indexed by slot. Both are added to the scopes when the number of slots is known. */
type LoadedItems = { sections: number[]; newSlots: number[] };

const loadItems = async (bulk: BulkReader, model: ReadModel, instant: Date): Promise<LoadedItems> => {
  const { columns, slotOf } = model;
  const sections: number[] = [];
  const newSlots: number[] = [];
  await bulk.copy(items(instant), (row) => {
    const id = row.int64();
    const slot = columns.newSlot();
    slotOf.set(id, slot);
    columns.item[slot] = id;
    sections[slot] = row.int32();
    columns.group[slot] = columns.groups.getOrAdd(row.int32());
    const subgroup = row.int32();
    columns.subgroup[slot] = subgroup === 0 ? 0 : columns.subgroups.getOrAdd(subgroup) + 1;
    columns.popularity[slot] = row.int32();
    columns.published[slot] = row.instant();
    columns.rating[slot] = row.int64();
    if (row.int32() === 1) newSlots.push(slot);
  });
  return { sections, newSlots };
};

const addToBranches = (model: ReadModel, { sections, newSlots }: LoadedItems): void => {
  const { columns } = model;
  for (const slot of newSlots) model.newItems.add(slot, columns.capacity);
  for (let slot = 0; slot < columns.slots; slot += 1) {
    model.addToScope('sections', sections[slot]!, slot);
    model.addToScope('groups', columns.groups.ids[columns.group[slot]!]!, slot);
    const subgroup = columns.subgroup[slot]!;
    if (subgroup > 0) model.addToScope('subgroups', columns.subgroups.ids[subgroup - 1]!, slot);
  }
};

type Entries = { entryOf: IdMap; slotOfEntry: Uint32Array };

/**
 * Variants arrive in any order. They are collected first and then written so that those of one item are
 * consecutive.
 */
const loadVariants = async (bulk: BulkReader, model: ReadModel): Promise<Entries> => {
  const { columns, slotOf } = model;
  const collected = {
    id: new GrowingColumn(new Float64Array(0)),
    slot: new GrowingColumn(new Int32Array(0)),
    style: new GrowingColumn(new Uint16Array(0)),
    size: new GrowingColumn(new Uint16Array(0)),
  };
  await bulk.copy(variants, (row) => {
    const id = row.int64();
    const slot = slotOf.get(row.int64());
    const style = row.int32();
    const size = row.int32();
    if (slot < 0) return;
    collected.id.push(id);
    collected.slot.push(slot);
    collected.style.push(columns.styles.getOrAdd(style));
    collected.size.push(columns.sizes.getOrAdd(size));
    columns.entryCount[slot]! += 1;
  });
  const count = collected.id.length;
  let next = columns.newEntries(count);
  for (let slot = 0; slot < columns.slots; slot += 1) {
    columns.firstEntry[slot] = next;
    next += columns.entryCount[slot]!;
  }
  const nextEntry = columns.firstEntry.slice();
  const entries: Entries = { entryOf: new IdMap(), slotOfEntry: new Uint32Array(count) };
  for (let at = 0; at < count; at += 1) {
    const slot = collected.slot.values[at]!;
    const entry = nextEntry[slot]!++;
    columns.entryStyle[entry] = collected.style.values[at]!;
    columns.entrySize[entry] = collected.size.values[at]!;
    entries.slotOfEntry[entry] = slot;
    entries.entryOf.set(collected.id.values[at]!, entry);
  }
  return entries;
};

type OfferSource = { bulk: BulkReader; model: ReadModel; entries: Entries; geography: Geography };

const loadPrices = ({ bulk, model, entries, geography }: OfferSource, instant: Date): Promise<void> => {
  const { columns } = model;
  const regionOf = new Map(geography.regions.map((code, region) => [packed(code), region]));
  return bulk.copy(prices(instant), (row) => {
    const entry = entries.entryOf.get(row.int64());
    const region = regionOf.get(row.letters());
    const amount = row.int64();
    if (entry < 0 || region === undefined) return;
    columns.addPrice(entries.slotOfEntry[entry]!, region, { amount: Math.abs(amount), onSale: amount < 0 });
    columns.entryAvailable[entry]! |= 1 << region;
  });
};

/** Clears the bits of regions without stock. `loadPrices` has set the bits of all regions where a variant is sold. */
const loadStock = async ({ bulk, model, entries, geography }: OfferSource): Promise<void> => {
  const { columns } = model;
  const inStock = new Uint16Array(columns.entries);
  await bulk.copy(stock, (row) => {
    const entry = entries.entryOf.get(row.int64());
    const served = geography.locations.get(row.int32());
    if (entry >= 0 && served !== undefined) inStock[entry]! |= served;
  });
  for (let entry = 0; entry < columns.entries; entry += 1) columns.entryAvailable[entry]! &= inStock[entry]!;
};

const loadScopes = async (bulk: BulkReader, model: ReadModel, instant: Date): Promise<void> => {
  const loadScope = (scope: 'sections' | 'specialGroups' | 'materials' | 'fits', text: string): Promise<void> =>
    bulk.copy(text, (row) => {
      const slot = model.slotOf.get(row.int64());
      const id = row.int32();
      if (slot >= 0) model.addToScope(scope, id, slot);
    });
  await loadScope('sections', furtherSections);
  await loadScope('specialGroups', specials(instant));
  await loadScope('materials', materials);
  await loadScope('fits', fits);
};

export const loadModel = async (connection: { url: string; log: Logger }, instant: Date) => {
  const bulk = await openBulkReader(connection);
  try {
    const [row] = await bulk.rows<GeographyRow>(geographyQuery);
    const geography = toGeography(row!);
    const model = new ReadModel(geography.regions);
    const loaded = await loadItems(bulk, model, instant);
    const entries = await loadVariants(bulk, model);
    const source = { bulk, model, entries, geography };
    await loadPrices(source, instant);
    await loadStock(source);
    addToBranches(model, loaded);
    await loadScopes(bulk, model, instant);
    for (let slot = 0; slot < model.columns.slots; slot += 1) model.addToOffers(slot);
    model.sortAll();
    return { model, geography };
  } finally {
    await bulk.close().catch(() => undefined);
  }
};
