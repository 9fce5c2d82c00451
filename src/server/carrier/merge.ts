/** Merges two carriers: the kept one takes over shipments, remittances, refusals and names of the removed one. */
import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { checkVersion, recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { CarrierMergePreview, proCarriers } from '#shared/api/pro-carriers';
import { badField, ShopError } from '#shared/errors';
import { carrierKeyOf } from '#shared/rules/carrier';
import { carrierMessages as messages } from './carrier.messages.ts';
import { lockCarrier, readCarrier, type CarrierRow } from './carrier.store.ts';
import { viewOf } from './carrier-view.ts';
import { lockRemoved, mergeNames } from './merge.store.ts';

export type CarrierUses = { readonly shipments: number; readonly refused: number; readonly remittances: number };
type Pair = { readonly from: number; readonly into: number };

export type MergeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly personOf: (caller: CallContext) => Promise<{ readonly fullName: string }>;
  readonly orders: {
    readonly remittances: {
      readonly usesOf: (db: Pick<Db, 'row'>, carrierId: number) => Promise<CarrierUses>;
      /** At most `count`, the oldest first. */
      readonly moveShipments: (tx: Tx, pair: Pair, count: number) => Promise<number>;
      /** Moves the remaining shipments and all remittances. */
      readonly moveCarrier: (tx: Tx, pair: Pair) => Promise<void>;
    };
  };
  readonly refusals: {
    readonly lockRefusals: (tx: Tx) => Promise<unknown>;
    readonly moveRefusals: (tx: Tx, pair: Pair) => Promise<void>;
  };
};

type Merge = InputOf<typeof proCarriers.merge>;
const object = 'carrier';

/** Shipments moved by one statement. */
const shipmentBatch = 5000;

type CarrierPair = { readonly kept: CarrierRow; readonly removed: CarrierRow };
type Details = Readonly<Record<string, string | number | null>>;
type Found = readonly [kept: CarrierRow | null, removed: CarrierRow | null];

/** In the order of ids, so that two merges of the same carriers do not deadlock. */
const lockPair = async (tx: Tx, { carrierId, otherId }: Merge): Promise<Found> => {
  const [into, from] = [Number(carrierId), Number(otherId)];
  const first = await lockCarrier(tx, Math.min(into, from));
  const second = await lockCarrier(tx, Math.max(into, from));
  return into < from ? [first, second] : [second, first];
};

const isConfirmed = ({ confirmation }: Merge, { name }: CarrierRow): boolean =>
  carrierKeyOf(confirmation) === carrierKeyOf(name);

const checkPair = async (tx: Tx, input: Merge, [first, second]: Found) => {
  const { carrierId, otherId, version, otherVersion } = input;
  const kept = await checkVersion(tx, first, { object, objectId: carrierId, version });
  const removed = await checkVersion(tx, second, { object, objectId: otherId, version: otherVersion });
  if (!isConfirmed(input, removed)) throw badField('confirmation', messages.wrongConfirmation(removed.name));
  return { kept, removed };
};

export const createMerge = ({ db, clock, personOf, orders: { remittances }, refusals }: MergeDeps) => {
  const preview = async (carrierId: string, otherId: string): Promise<CarrierMergePreview> => {
    const [kept, removed] = [await readCarrier(db, Number(carrierId)), await readCarrier(db, Number(otherId))];
    if (!kept || !removed || kept.id === removed.id) throw new ShopError('NOT_FOUND');
    return { kept: viewOf(kept), removed: viewOf(removed), ...(await remittances.usesOf(db, removed.id)) };
  };

  const record = (tx: Tx, kept: CarrierRow, { before, after }: { before: Details; after: Details }): void =>
    recordAct(tx, { act: 'proCarriers.merge', object, objectId: String(kept.id), label: kept.name, before, after });

  /** The oldest shipments first, because colleagues may work on the others; each statement within its time limit. */
  const moveShipments = async (tx: Tx, pair: Pair): Promise<number> => {
    let [moved, last] = [0, shipmentBatch];
    while (last === shipmentBatch) {
      last = await remittances.moveShipments(tx, pair, shipmentBatch);
      moved += last;
    }
    return moved;
  };

  const moveAll = async (tx: Tx, pair: Pair, { kept, removed, by }: CarrierPair & { by: string }): Promise<void> => {
    const moved = await moveShipments(tx, pair);
    await refusals.lockRefusals(tx);
    await lockRemoved(tx, removed.id);
    // remittances, and shipments that were written meanwhile
    const rest = await remittances.usesOf(tx, removed.id);
    await remittances.moveCarrier(tx, pair);
    await refusals.moveRefusals(tx, pair);
    await mergeNames(tx, { removed, kept, at: clock.now(), by });
    const { name: carrier, phone, trackingPattern } = removed;
    const after = { carrier: kept.name, shipments: moved + rest.shipments, remittances: rest.remittances };
    record(tx, kept, { before: { carrier, phone, trackingPattern }, after });
  };

  /** In one transaction: a refusal or an interruption leaves both carriers as they were. */
  const merge = async (input: Merge, caller: CallContext): Promise<number> => {
    if (input.carrierId === input.otherId) throw badField('otherId', messages.same);
    const by = (await personOf(caller)).fullName;
    const pair = { from: Number(input.otherId), into: Number(input.carrierId) };
    await db.command({ name: 'carrier.merge' }, async (tx) => {
      await moveAll(tx, pair, { ...(await checkPair(tx, input, await lockPair(tx, input))), by });
    });
    return pair.into;
  };
  return { preview, merge };
};
