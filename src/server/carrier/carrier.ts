/** Carriers for staff at `/api/pro/carriers`: the list from which shipments and remittances choose. */
import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { violates, type Db, type Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import type { InputOf } from '#shared/api/call';
import { proCarriers as calls, type ProCarrier } from '#shared/api/pro-carriers';
import { badField } from '#shared/errors';
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
  type CarrierRow,
  type CarrierValues,
} from './carrier.store.ts';

export type CarrierDeps = { readonly db: Db; readonly regions: Pick<Regions, 'get'> };

export type Carriers = {
  readonly routes: Implementation[];
  /** Adds a typed name that is not in the list when the caller may; throws BAD_REQUEST for `field` otherwise. */
  readonly addIfUnknown: (caller: CallContext, field: string, name: string) => Promise<void>;
};

const object = 'carrier';
const labelled = (id: number, name: string) => ({ object, objectId: String(id), label: name });

const viewOf = ({ id, ...row }: CarrierRow): ProCarrier => ({ ...row, id: String(id), regions: [...row.regions] });

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

export const createCarriers = ({ db, regions }: CarrierDeps): Carriers => {
  const valuesOf = (typed: InputOf<typeof calls.create>): CarrierValues => {
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
  const read = async (id: number): Promise<ProCarrier> => {
    const row = await readCarrier(db, id);
    if (!row) throw new Error(`carrier ${id} is missing`);
    return viewOf(row);
  };
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
    addIfUnknown: async (caller, field, typed) => {
      const name = carrierNameOf(typed);
      const { isKnown, pattern: trackingPattern } = await findName(db, name);
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
    ],
  };
};
