/** Table `merged_carrier`, and what a merge changes in `carrier` and `carrier_former_name`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { CarrierRow } from './carrier.store.ts';

export type MergedCarrier = { readonly name: string; readonly at: Date; readonly by: string };

const merged = statement(
  'carrier.merged',
  'select name, merged_at as at, merger_name as by from merged_carrier where carrier_id = $1 order by merged_at desc, id',
);
/** The carriers that this one took over, the last first. */
export const readMerged = (db: Reader, id: number): Promise<MergedCarrier[]> => db.rows<MergedCarrier>(merged, [id]);

const kept = statement('carrier.kept', 'select kept_carrier_id($1) as id');
/** Id of the carrier that took this one over, or the same id. */
export const keptIdOf = async (db: Reader, id: number): Promise<number> =>
  (await db.row<{ id: number }>(kept, [id]))?.id ?? id;

// FOR UPDATE waits for transactions that name the carrier; FOR NO KEY UPDATE (`lockCarrier`) does not.
const lockForRemoval = statement('carrier.lockForRemoval', 'select from carrier where id = $1 for update');
export const lockRemoved = (tx: Tx, id: number): Promise<unknown> => tx.row(lockForRemoval, [id]);

const moveNames = statement(
  'carrier.moveNames',
  `with former as (update carrier_former_name set carrier_id = $2 where carrier_id = $1),
   earlier as (update merged_carrier set carrier_id = $2 where carrier_id = $1),
   current as (
     insert into carrier_former_name (key, carrier_id) select key, $2 from carrier where id = $1
     on conflict (key) do update set carrier_id = excluded.carrier_id),
   record as (
     insert into merged_carrier (id, name, carrier_id, merged_at, merger_name)
     select id, name, $2, $3, $4 from carrier where id = $1)
   update carrier set version = version + 1, updated_at = $3 where id = $2`,
);
const remove = statement('carrier.remove', 'delete from carrier where id = $1');

export type CarrierMerge = {
  readonly removed: CarrierRow;
  readonly kept: CarrierRow;
  readonly at: Date;
  readonly by: string;
};

/** Precondition: no shipment, remittance or refusal refers to the removed carrier. */
export const mergeNames = async (tx: Tx, { removed, kept: into, at, by }: CarrierMerge): Promise<void> => {
  await tx.exec(moveNames, [removed.id, into.id, at, by]);
  await tx.exec(remove, [removed.id]);
};
