import { statement, type Reader } from '#platform/db';

export type Make = { id: number; name: string; seoName: string };
export type Model = Make;
export type Generation = { id: number; name: string; yearFrom: number; yearTo: number | null };
export type Body =
  | 'hatchback'
  | 'saloon'
  | 'estate'
  | 'mpv'
  | 'suv'
  | 'coupe'
  | 'convertible'
  | 'pickup'
  | 'van'
  | 'chassis';
export type Fuel = 'petrol' | 'diesel' | 'lpg' | 'hybrid' | 'electric';
export type Engine = {
  id: number;
  name: string;
  body: Body;
  fuel: Fuel;
  cc: number | null;
  kw: number;
  hp: number;
  engineCode: string;
  yearFrom: number;
  yearTo: number | null;
  ktype: number | null;
};

const makes = statement('vehicle.makes', 'select id, name, seo_name as "seoName" from vehicle_make order by name');
const models = statement(
  'vehicle.models',
  'select id, name, seo_name as "seoName" from vehicle_model where make_id = $1 order by name',
);
const generations = statement(
  'vehicle.generations',
  `select id, name, year_from as "yearFrom", year_to as "yearTo" from vehicle_generation
   where model_id = $1 order by year_from, name`,
);
const engines = statement(
  'vehicle.engines',
  `select id, name, body, fuel, cc, kw, hp, engine_code as "engineCode", year_from as "yearFrom", year_to as "yearTo", ktype
   from vehicle_engine where generation_id = $1 order by fuel, cc, kw, name, body`,
);

export const readMakes = (db: Reader): Promise<Make[]> => db.rows<Make>(makes);
export const readModels = (db: Reader, makeId: number): Promise<Model[]> => db.rows<Model>(models, [makeId]);
export const readGenerations = (db: Reader, modelId: number): Promise<Generation[]> =>
  db.rows<Generation>(generations, [modelId]);
export const readEngines = (db: Reader, generationId: number): Promise<Engine[]> =>
  db.rows<Engine>(engines, [generationId]);
