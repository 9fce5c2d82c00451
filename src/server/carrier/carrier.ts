/** Carriers for staff at `/api/pro/carriers`: the list from which shipments and remittances choose. */
import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { violates, type Db, type Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import type { InputOf } from '#shared/api/call';
import { proCarriers as calls, type ProCarrier, type ProCarrierRecord } from '#shared/api/pro-carriers';
import { badField, ShopError } from '#shared/errors';
import { carrierNameOf, isTrackingPattern } from '#shared/rules/carrier';
import { can } from '#shared/rules/privileges';
import { carrierMessages as messages } from './carrier.messages.ts';
import {
  findName,
  insertCarrier,
  lockCarrier,
  readCarrier,
  readCarriers,
  updateCarrier,
  type CarrierValues,
} from './carrier.store.ts';
import { viewOf } from './carrier-view.ts';
import { createMerge, type MergeDeps } from './merge.ts';
import { keptIdOf, readMerged } from './merge.store.ts';

export type CarrierDeps = MergeDeps & { readonly db: Db; readonly regions: Pick<Regions, 'get'> };

/** `current`: names on the shipment that is corrected. */
export type TypedCarrier = { readonly field: string; readonly name: string; readonly current: readonly string[] };

export type Carriers = {
  readonly routes: Implementation[];
  /**
   * Adds a typed name that is not in the list when the caller may. Throws BAD_REQUEST for `field` otherwise, and for an
   * inactive carrier that is not one of the `current` ones.
   */
  readonly checkTyped: (caller: CallContext, typed: TypedCarrier) => Promise<void>;
};

const object = 'carrier';
const labelled = (id: number, name: string) => ({ object, objectId: String(id), label: name });

const fieldsOf = ({ name, phone, trackingPattern, active, regions }: CarrierValues) => ({
  name,
  phone,
  trackingPattern,
  active,
  regions: [...regions],
});

const onTaken = (error: unknown): never => {
  if (violates(error, 'carrier_key_key')) throw badField('name', messages.taken);
  throw error;
};

/** Throws BAD_REQUEST at the wrong field. */
const createValues =
  ({ regions }: Pick<CarrierDeps, 'regions'>) =>
  (typed: InputOf<typeof calls.create>): CarrierValues => {
    const trackingPattern = typed.trackingPattern?.trim() || null;
    if (trackingPattern !== null && !isTrackingPattern(trackingPattern))
      throw badField('trackingPattern', messages.badPattern);
    if (typed.regions.some((code) => !regions.get(code))) throw badField('regions', messages.unknownRegion);
    return {
      name: carrierNameOf(typed.name),
      phone: typed.phone?.trim() || null,
      trackingPattern,
      active: typed.active,
      regions: [...new Set(typed.regions)].toSorted(),
    };
  };

const createReads = ({ db }: Pick<CarrierDeps, 'db'>) => {
  const read = async (id: number): Promise<ProCarrier> => {
    const row = await readCarrier(db, id);
    if (!row) throw new Error(`carrier ${id} is missing`);
    return viewOf(row);
  };
  const readRecord = async (typed: number): Promise<ProCarrierRecord> => {
    const row = await readCarrier(db, await keptIdOf(db, typed));
    if (!row) throw new ShopError('NOT_FOUND');
    const merged = await readMerged(db, row.id);
    return { ...viewOf(row), merged: merged.map(({ name, at, by }) => ({ name, at: at.toISOString(), by })) };
  };
  return { read, readRecord };
};

export const createCarriers = (deps: CarrierDeps): Carriers => {
  const { db } = deps;
  const valuesOf = createValues(deps);
  const { read, readRecord } = createReads(deps);
  const { preview, merge } = createMerge(deps);
  const add = async (tx: Tx, values: CarrierValues): Promise<number> => {
    const id = await insertCarrier(tx, values);
    recordAct(tx, { ...labelled(id, values.name), act: 'proCarriers.create', before: null, after: fieldsOf(values) });
    return id;
  };
  const create = async (typed: InputOf<typeof calls.create>): Promise<ProCarrier> => {
    const values = valuesOf(typed);
    return read(await db.command({ name: 'carrier.create' }, (tx) => add(tx, values)).catch(onTaken));
  };
  const update = async ({ carrierId, version, ...typed }: InputOf<typeof calls.update>): Promise<ProCarrier> => {
    const values = valuesOf(typed);
    const id = Number(carrierId);
    await db
      .command({ name: 'carrier.update' }, async (tx) => {
        const row = await checkVersion(tx, await lockCarrier(tx, id), { object, objectId: carrierId, version });
        await updateCarrier(tx, row.id, values);
        recordAct(tx, { ...labelled(row.id, values.name), ...changesBetween(fieldsOf(row), fieldsOf(values)) });
      })
      .catch(onTaken);
    return read(id);
  };
  return {
    checkTyped: async (caller, { field, name: typed, current }) => {
      const name = carrierNameOf(typed);
      const { isKnown, isActive, isCurrent, pattern: trackingPattern } = await findName(db, name, current);
      if (!isActive && !isCurrent) throw badField(field, messages.inactive(name));
      if (isKnown) return;
      if (!can(staffOf(caller), 'setting.edit')) throw badField(field, messages.unknown(name));
      const values = { name, phone: null, trackingPattern, active: true, regions: [] };
      await db
        .command({ name: 'carrier.add' }, (tx) => add(tx, values))
        // two people added it at once
        .catch((error: unknown) => void (violates(error, 'carrier_key_key') || onTaken(error)));
    },
    routes: [
      implement(calls.list, async ({ region }) => ({
        carriers: (await readCarriers(db, region ?? null)).map(viewOf),
      })),
      implement(calls.create, create),
      implement(calls.update, update),
      implement(calls.byId, ({ carrierId }) => readRecord(Number(carrierId))),
      implement(calls.mergePreview, ({ carrierId, otherId }) => preview(carrierId, otherId)),
      implement(calls.merge, async (input, caller) => read(await merge(input, caller))),
    ],
  };
};
