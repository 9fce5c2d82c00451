import { statement, type Tx } from '#platform/db';
import type { Place } from './part.store.ts';

/** A null `body` means every body type. */
export type EngineRef = { make: string; model: string; generation: string; engine: string; body: string | null };

export type PartFacts = {
  ref: string;
  brand: string;
  /** Part number given by the brand. */
  number: string;
  attributes: readonly { name: string; value: string; unit: string }[];
  oem: readonly { maker: string; number: string }[];
  cross: readonly { brand: string; number: string; type: 'equivalent' | 'supersedes' }[];
  fitments: readonly (EngineRef & Place)[];
};

export type UnknownNames = { items: string[]; vehicles: string[] };

const facts = `jsonb_array_elements($1::jsonb) as f(fact) join trade_item t on t.ref = f.fact ->> 'ref'`;

const unknownItems = statement(
  'vehicle.unknownItems',
  `select distinct fact ->> 'ref' as name from jsonb_array_elements($1::jsonb) as f(fact)
   where not exists (select from trade_item t where t.ref = fact ->> 'ref') order by 1`,
);
const savedParts = statement(
  'vehicle.saveParts',
  `insert into part (item_id, brand, number, ref_norm)
   select t.id, fact ->> 'brand', fact ->> 'number', reference_norm(t.ref) from ${facts} order by t.id
   on conflict (item_id) do update set brand = excluded.brand, number = excluded.number, ref_norm = excluded.ref_norm`,
);
const clearLists = ['part_attribute', 'part_oem', 'part_cross', 'part_fitment'].map((table) =>
  statement(`vehicle.empty.${table}`, `delete from ${table} where item_id in (select t.id from ${facts})`),
);
const attributes = statement(
  'vehicle.saveAttributes',
  `insert into part_attribute (item_id, position, name, value, unit)
   select t.id, place, a ->> 'name', a ->> 'value', a ->> 'unit'
   from ${facts}, jsonb_array_elements(fact -> 'attributes') with ordinality as l(a, place)`,
);
const oem = statement(
  'vehicle.saveOem',
  `insert into part_oem (item_id, maker, number) select t.id, o ->> 'maker', o ->> 'number'
   from ${facts}, jsonb_array_elements(fact -> 'oem') as l(o) on conflict do nothing`,
);
const cross = statement(
  'vehicle.saveCross',
  `insert into part_cross (item_id, brand, number, type) select t.id, c ->> 'brand', c ->> 'number', c ->> 'type'
   from ${facts}, jsonb_array_elements(fact -> 'cross') as l(c) on conflict do nothing`,
);

const knownEngines = `select e.id, k.name as make, m.name as model, g.name as generation, e.name as engine, e.body
  from vehicle_engine e join vehicle_generation g on g.id = e.generation_id
    join vehicle_model m on m.id = g.model_id join vehicle_make k on k.id = m.make_id`;
const givenFitments = `${facts} cross join lateral jsonb_to_recordset(fact -> 'fitments') as w(make text, model text, generation text,
  engine text, body text, axle text, side text, "yearFrom" smallint, "yearTo" smallint, note text)`;
const sameEngine = `(v.make, v.model, v.generation, v.engine) = (w.make, w.model, w.generation, w.engine)
  and (w.body is null or w.body = v.body)`;

const unknownVehicles = statement(
  'vehicle.unknownVehicles',
  `select distinct concat_ws(' ', w.make, w.model, w.generation, w.engine, w.body) as name
   from ${givenFitments} left join (${knownEngines}) v on ${sameEngine} where v.id is null order by 1`,
);
const fitments = statement(
  'vehicle.saveFitments',
  `insert into part_fitment (item_id, engine_id, axle, side, year_from, year_to, note)
   select t.id, v.id, w.axle, w.side, w."yearFrom", w."yearTo", w.note
   from ${givenFitments} join (${knownEngines}) v on ${sameEngine} order by t.id, v.id on conflict do nothing`,
);

/** Replaces all facts of each part. Unknown names are not written, but returned. */
export const savePartFacts = async (tx: Tx, list: readonly PartFacts[]): Promise<UnknownNames> => {
  const document = [JSON.stringify(list)];
  for (const step of [savedParts, ...clearLists, attributes, oem, cross, fitments]) await tx.exec(step, document);
  const items = await tx.rows<{ name: string }>(unknownItems, document);
  const vehicles = await tx.rows<{ name: string }>(unknownVehicles, document);
  return { items: items.map(({ name }) => name), vehicles: vehicles.map(({ name }) => name) };
};
