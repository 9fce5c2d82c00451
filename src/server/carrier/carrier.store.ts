/** Table `carrier`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type CarrierValues = {
  readonly name: string;
  readonly phone: string | null;
  readonly trackingPattern: string | null;
  readonly active: boolean;
  readonly regions: readonly string[];
};
export type CarrierRow = CarrierValues & { readonly id: number; readonly version: number };

const columns = `id, version, name, phone, tracking_pattern as "trackingPattern", active, regions`;

const listSql = statement(
  'carrier.list',
  `select ${columns} from carrier
   where $1::text is null or active and (regions = '{}' or $1 = any(regions)) order by key`,
);
/** With a region: the active carriers of this region. */
export const readCarriers = (db: Reader, region: string | null): Promise<CarrierRow[]> =>
  db.rows<CarrierRow>(listSql, [region]);

const byIdSql = statement('carrier.byId', `select ${columns} from carrier where id = $1`);
export const readCarrier = (db: Reader, id: number): Promise<CarrierRow | null> => db.row<CarrierRow>(byIdSql, [id]);

const lockSql = statement('carrier.lock', `select ${columns} from carrier where id = $1 for no key update`);
export const lockCarrier = (tx: Tx, id: number): Promise<CarrierRow | null> => tx.row<CarrierRow>(lockSql, [id]);

const knownSql = statement(
  'carrier.known',
  `select carrier_id_of($1) is not null as "isKnown", carrier_default_tracking_pattern(carrier_key($1)) as pattern`,
);
/** Whether a carrier has or had this name, and the tracking page of an international carrier of this name. */
export const findName = async (db: Reader, name: string): Promise<{ isKnown: boolean; pattern: string | null }> =>
  (await db.row<{ isKnown: boolean; pattern: string | null }>(knownSql, [name])) ?? { isKnown: false, pattern: null };

const valuesOf = ({ name, phone, trackingPattern, active, regions }: CarrierValues): unknown[] => [
  name,
  phone,
  trackingPattern,
  active,
  [...regions],
];

const insertSql = statement(
  'carrier.insert',
  'insert into carrier (name, phone, tracking_pattern, active, regions) values ($1, $2, $3, $4, $5) returning id',
);
export const insertCarrier = async (tx: Tx, values: CarrierValues): Promise<number> => {
  const row = await tx.row<{ id: number }>(insertSql, valuesOf(values));
  if (!row) throw new Error('the carrier was not inserted');
  return row.id;
};

const updateSql = statement(
  'carrier.update',
  `update carrier set name = $1, phone = $2, tracking_pattern = $3, active = $4, regions = $5, version = version + 1,
     updated_at = now() where id = $6`,
);
/** Awaited, because the name may be taken. */
export const updateCarrier = (tx: Tx, id: number, values: CarrierValues): Promise<number> =>
  tx.exec(updateSql, [...valuesOf(values), id]);
