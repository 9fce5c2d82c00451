/** Vehicles and parts: makes down to engines, references of all makers, what fits what. For the trade channel only. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { slugOf } from '#shared/text';
import { readEquivalents, readFitments, readNumbers, readPartsForEngine, readWalks } from './part.store.ts';
import { savePartFacts } from './part-write.store.ts';
import { currentParts, type ReferenceMatch } from './replacement.rules.ts';
import { normalReference } from './reference.rules.ts';
import { readEngines, readGenerations, readMakes, readModels } from './vehicle.store.ts';
import { saveVehicleRows, type VehicleRow } from './vehicle-write.store.ts';

export { normalReference } from './reference.rules.ts';
export type { ReferenceMatch } from './replacement.rules.ts';
export { readVin, type Vin, type VinReading } from './vin.rules.ts';
export type { EquivalentPart, FittingPart, PartNumbers, VehicleFitment } from './part.store.ts';
export type { EngineRef, PartFacts, UnknownNames } from './part-write.store.ts';
export type { VehicleRow } from './vehicle-write.store.ts';
export type { Engine, Generation, Make, Model } from './vehicle.store.ts';
export type Vehicles = ReturnType<typeof createVehicles>;

export const createVehicles = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** By name, as are the lists below them. */
  makes: () => readMakes(db),
  models: (makeId: number) => readModels(db, makeId),
  /** Oldest first. */
  generations: (modelId: number) => readGenerations(db, modelId),
  engines: (generationId: number) => readEngines(db, generationId),

  /**
   * Parts that answer to a reference of anyone's (ours, the brand's, the car maker's, a competitor's), however it is
   * written. A part that another one replaces gives way to the last of its chain that is sold.
   */
  partsByReference: async (number: string): Promise<ReferenceMatch[]> => {
    const norm = normalReference(number);
    return norm === '' ? [] : currentParts(await readWalks(db, norm, clock.now()));
  },
  /** Parts that go on a vehicle, with where; `groupId` is a group of the catalogue, `year` the car's. */
  partsForEngine: (engineId: number, { groupId = null, year = null }: Narrowing = {}) =>
    readPartsForEngine(db, { engineId, groupId, year, at: clock.now() }),
  /** The vehicles that a part goes on, by name. */
  fitments: (itemId: number) => readFitments(db, itemId),
  /** Numbers and measures of a part; null for an item that is not one. */
  numbers: (itemId: number) => readNumbers(db, itemId),
  /** Parts of other brands that do as well: they share a car maker's number, or one names the other. */
  equivalents: (itemId: number) => readEquivalents(db, itemId, clock.now()),

  /** Adds vehicles, or changes those known under the same names. */
  saveVehicles: (rows: readonly VehicleRow[]): Promise<void> =>
    db.command({ name: 'vehicle.saveVehicles' }, (tx) =>
      saveVehicleRows(
        tx,
        rows.map((row) => ({ ...row, makeSeo: slugOf(row.make), modelSeo: slugOf(row.model) })),
      ),
    ),
  /** Sets all that is known of parts, by the reference of their item. What names nothing known is told, not written. */
  saveParts: (facts: Parameters<typeof savePartFacts>[1]) =>
    db.command({ name: 'vehicle.saveParts' }, (tx) => savePartFacts(tx, facts)),
});

export type Narrowing = { groupId?: number | null; year?: number | null };
