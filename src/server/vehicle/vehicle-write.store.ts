import { statement, type Tx } from '#platform/db';
import type { Body, Engine, Fuel } from './vehicle.store.ts';

export type VehicleRow = Omit<Engine, 'id' | 'name' | 'body' | 'fuel'> & {
  make: string;
  model: string;
  generation: string;
  generationFrom: number;
  generationTo: number | null;
  engine: string;
  body: Body;
  fuel: Fuel;
};

const rows = `jsonb_to_recordset($1::jsonb) as r(make text, "makeSeo" text, model text, "modelSeo" text, generation text,
  "generationFrom" smallint, "generationTo" smallint, engine text, body text, fuel text, cc int, kw smallint, hp smallint,
  "engineCode" text, "yearFrom" smallint, "yearTo" smallint, ktype int)`;

const makes = statement(
  'vehicle.saveMakes',
  `insert into vehicle_make (name, seo_name) select distinct on ("makeSeo") make, "makeSeo" from ${rows} order by "makeSeo"
   on conflict (seo_name) do update set name = excluded.name where vehicle_make.name <> excluded.name`,
);
const models = statement(
  'vehicle.saveModels',
  `insert into vehicle_model (make_id, name, seo_name)
   select distinct on (k.id, "modelSeo") k.id, model, "modelSeo" from ${rows} join vehicle_make k on k.seo_name = "makeSeo"
   order by k.id, "modelSeo"
   on conflict (make_id, seo_name) do update set name = excluded.name where vehicle_model.name <> excluded.name`,
);
const above = `${rows} join vehicle_make k on k.seo_name = "makeSeo"
  join vehicle_model m on m.make_id = k.id and m.seo_name = "modelSeo"`;
const generations = statement(
  'vehicle.saveGenerations',
  `insert into vehicle_generation (model_id, name, year_from, year_to)
   select distinct on (m.id, generation) m.id, generation, "generationFrom", "generationTo" from ${above} order by m.id, generation
   on conflict (model_id, name) do update set year_from = excluded.year_from, year_to = excluded.year_to`,
);
const engines = statement(
  'vehicle.saveEngines',
  `insert into vehicle_engine (generation_id, name, body, fuel, cc, kw, hp, engine_code, year_from, year_to, ktype)
   select g.id, engine, body, fuel, cc, kw, hp, "engineCode", "yearFrom", "yearTo", ktype
   from ${above} join vehicle_generation g on g.model_id = m.id and g.name = generation order by g.id, engine, body
   on conflict (generation_id, name, body) do update set fuel = excluded.fuel, cc = excluded.cc, kw = excluded.kw,
     hp = excluded.hp, engine_code = excluded.engine_code, year_from = excluded.year_from, year_to = excluded.year_to,
     ktype = excluded.ktype`,
);

type Slugged = VehicleRow & { makeSeo: string; modelSeo: string };

/** Throws when two rows name the same engine. */
export const saveVehicleRows = async (tx: Tx, list: readonly Slugged[]): Promise<void> => {
  const document = JSON.stringify(list);
  for (const step of [makes, models, generations, engines]) await tx.exec(step, [document]);
};
