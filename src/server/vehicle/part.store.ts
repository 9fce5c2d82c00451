import { statement, type Reader } from '#platform/db';
import type { Match, PartCard, ReplacementPath } from './replacement.rules.ts';

const card = `t.id as "itemId", t.ref, t.name, p.brand, p.number`;
const isShownAt = (instant: string): string =>
  `t.archived_at is null and coalesce(t.published_at <= ${instant}, false)`;

// Includes parts that are no longer sold, because a chain of replacements may pass through them. 20 steps limit the
// recursion.
const replacementPaths = statement(
  'vehicle.walks',
  `with recursive hit as (
     select item_id, 'reference' as matched from part where number_norm = $1
     union select item_id, 'reference' from part where ref_norm = $1
     union select item_id, 'oem' from part_oem where number_norm = $1
     union select item_id, type from part_cross where number_norm = $1
   ), walk as (
     select item_id, matched, array[item_id] as path from hit
     union all
     select c.item_id, w.matched, w.path || c.item_id
     from walk w join part old on old.item_id = w.item_id
       join part_cross c on c.number_norm = old.number_norm and c.brand = old.brand and c.type = 'supersedes'
     where c.item_id <> all (w.path) and cardinality(w.path) < 20
   )
   select ${card}, w.matched, array_to_json(w.path) as path, ${isShownAt('$2')} as shown
   from walk w join part p on p.item_id = w.item_id join trade_item t on t.id = w.item_id`,
);

/** `norm`: a normalised number. Paths include parts that are hidden. */
export const readReplacementPaths = async (db: Reader, norm: string, at: Date): Promise<ReplacementPath[]> =>
  (await db.rows<PartCard & { matched: Match; path: number[]; shown: boolean }>(replacementPaths, [norm, at])).map(
    ({ matched, path, shown, ...part }) => ({ matched, path, shown, part }),
  );

export type Place = {
  axle: 'front' | 'rear' | null;
  side: 'left' | 'right' | null;
  yearFrom: number | null;
  yearTo: number | null;
  note: string;
};
export type FittingPart = PartCard & { groupId: number; subGroupId: number | null; places: Place[] };

const place = `'axle', f.axle, 'side', f.side, 'yearFrom', f.year_from, 'yearTo', f.year_to, 'note', f.note`;

const forEngine = statement(
  'vehicle.partsForEngine',
  `select ${card}, t.group_id as "groupId", t.subgroup_id as "subGroupId",
     json_agg(json_build_object(${place}) order by f.axle, f.side, f.year_from, f.note) as places
   from part_fitment f join part p on p.item_id = f.item_id join trade_item t on t.id = f.item_id
   where f.engine_id = $1 and ($2::int is null or t.group_id = $2) and ${isShownAt('$4')}
     and ($3::int is null or (coalesce(f.year_from <= $3, true) and coalesce($3 <= f.year_to, true)))
   group by t.id, t.ref, t.name, p.brand, p.number, t.group_id, t.subgroup_id
   order by t.group_id, t.subgroup_id nulls last, t.name, t.ref`,
);

export const readPartsForEngine = (
  db: Reader,
  { engineId, groupId, year, at }: { engineId: number; groupId: number | null; year: number | null; at: Date },
): Promise<FittingPart[]> => db.rows<FittingPart>(forEngine, [engineId, groupId, year, at]);

export type VehicleFitment = Place & {
  engineId: number;
  make: string;
  model: string;
  generation: string;
  engine: string;
  engineCode: string;
};

const ofItem = statement(
  'vehicle.fitments',
  `select e.id as "engineId", k.name as make, m.name as model, g.name as generation, e.name as engine,
     e.engine_code as "engineCode", f.axle, f.side, f.note,
     coalesce(f.year_from, e.year_from) as "yearFrom", coalesce(f.year_to, e.year_to) as "yearTo"
   from part_fitment f join vehicle_engine e on e.id = f.engine_id join vehicle_generation g on g.id = e.generation_id
     join vehicle_model m on m.id = g.model_id join vehicle_make k on k.id = m.make_id
   where f.item_id = $1 order by k.name, m.name, g.year_from, g.name, e.name, e.body, f.axle, f.side, f.id`,
);

export const readFitments = (db: Reader, itemId: number): Promise<VehicleFitment[]> =>
  db.rows<VehicleFitment>(ofItem, [itemId]);

type PartNumber = { maker: string; number: string };
export type PartNumbers = {
  brand: string;
  number: string;
  oem: PartNumber[];
  equivalents: PartNumber[];
  supersedes: PartNumber[];
  attributes: { name: string; value: string; unit: string }[];
};

const crossOf = (type: string): string =>
  `(select coalesce(json_agg(json_build_object('maker', c.brand, 'number', c.number) order by c.brand, c.number), '[]')
    from part_cross c where c.item_id = p.item_id and c.type = '${type}')`;
const numbers = statement(
  'vehicle.numbers',
  `select p.brand, p.number, ${crossOf('equivalent')} as equivalents, ${crossOf('supersedes')} as supersedes,
     (select coalesce(json_agg(json_build_object('maker', o.maker, 'number', o.number) order by o.maker, o.number), '[]')
       from part_oem o where o.item_id = p.item_id) as oem,
     (select coalesce(json_agg(json_build_object('name', a.name, 'value', a.value, 'unit', a.unit) order by a.position), '[]')
       from part_attribute a where a.item_id = p.item_id) as attributes
   from part p where p.item_id = $1`,
);

export const readNumbers = (db: Reader, itemId: number): Promise<PartNumbers | null> =>
  db.row<PartNumbers>(numbers, [itemId]);

export type EquivalentPart = PartCard;

const equivalents = statement(
  'vehicle.equivalents',
  `with other as (
     select o.item_id from part_oem mine join part_oem o on o.number_norm = mine.number_norm and o.maker = mine.maker
       where mine.item_id = $1
     union select p.item_id from part_cross c join part p on p.number_norm = c.number_norm and p.brand = c.brand
       where c.item_id = $1 and c.type = 'equivalent'
     union select c.item_id from part p join part_cross c on c.number_norm = p.number_norm and c.brand = p.brand
       where p.item_id = $1 and c.type = 'equivalent')
   select ${card} from other join part p using (item_id) join trade_item t on t.id = p.item_id
   where t.id <> $1 and ${isShownAt('$2')} order by p.brand, t.ref`,
);

export const readEquivalents = (db: Reader, itemId: number, at: Date): Promise<EquivalentPart[]> =>
  db.rows<EquivalentPart>(equivalents, [itemId, at]);
