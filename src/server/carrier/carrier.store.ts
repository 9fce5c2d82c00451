/** Table `carrier`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type CarrierValues = {
  readonly name: string;
  readonly phone: string | null;
  readonly trackingPattern: string | null;
  readonly active: boolean;
  readonly regions: readonly string[];
};
export type CarrierRow = CarrierValues & {
  readonly id: number;
  readonly version: number;
  /** Ids of the carriers that it took over. */
  readonly formerIds: readonly string[];
};

const columns = `id, version, name, phone, tracking_pattern as "trackingPattern", active, regions,
  array(select m.id::text from merged_carrier m where m.carrier_id = carrier.id order by m.id) as "formerIds"`;

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

const namedSql = statement(
  'carrier.named',
  `select c.id is not null as "isKnown", coalesce(c.active, true) as "isActive",
     exists (select from unnest($2::text[]) as n(name) where carrier_id_of(n.name) = c.id) as "isCurrent",
     carrier_default_tracking_pattern(carrier_key($1)) as pattern
   from (values (1)) one left join carrier c on c.id = carrier_id_of($1)`,
);
export type NamedCarrier = {
  /** A carrier has or had this name. */
  readonly isKnown: boolean;
  readonly isActive: boolean;
  /** It is the carrier of one of the current names. */
  readonly isCurrent: boolean;
  /** Tracking page of an international carrier of this name. */
  readonly pattern: string | null;
};
export const findName = async (db: Reader, name: string, current: readonly string[]): Promise<NamedCarrier> =>
  (await db.row<NamedCarrier>(namedSql, [name, [...current]])) ?? {
    isKnown: false,
    isActive: true,
    isCurrent: false,
    pattern: null,
  };

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
