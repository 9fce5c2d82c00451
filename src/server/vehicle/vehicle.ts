import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { slugOf } from '#shared/text';
import { readEquivalents, readFitments, readNumbers, readPartsForEngine, readReplacementPaths } from './part.store.ts';
import { savePartFacts } from './part-write.store.ts';
import { findCurrentParts, type ReferenceMatch } from './replacement.rules.ts';
import { normaliseReference } from './reference.rules.ts';
import { readEngines, readGenerations, readMakes, readModels } from './vehicle.store.ts';
import { saveVehicleRows, type VehicleRow } from './vehicle-write.store.ts';

export { normaliseReference } from './reference.rules.ts';
export { readVin, type Vin } from './vin.rules.ts';
export type { PartFacts } from './part-write.store.ts';
export type { VehicleRow } from './vehicle-write.store.ts';
export type Vehicles = ReturnType<typeof createVehicles>;

export const createVehicles = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Sorted by name. */
  makes: () => readMakes(db),
  models: (makeId: number) => readModels(db, makeId),
  /** Oldest first. */
  generations: (modelId: number) => readGenerations(db, modelId),
  engines: (generationId: number) => readEngines(db, generationId),

  /**
   * Finds parts by a number of the shop, the brand, the car maker or a competitor. For replaced parts, returns the
   * last replacement that is sold.
   */
  partsByReference: async (number: string): Promise<ReferenceMatch[]> => {
    const norm = normaliseReference(number);
    return norm === '' ? [] : findCurrentParts(await readReplacementPaths(db, norm, clock.now()));
  },
  partsForEngine: (engineId: number, { groupId = null, year = null }: PartFilter = {}) =>
    readPartsForEngine(db, { engineId, groupId, year, at: clock.now() }),
  /** Sorted by name. */
  fitments: (itemId: number) => readFitments(db, itemId),
  numbers: (itemId: number) => readNumbers(db, itemId),
  /** Parts that have the same car maker's number, or that one of the two brands lists as equivalent. */
  equivalents: (itemId: number) => readEquivalents(db, itemId, clock.now()),

  /** Updates vehicles that have the same names. */
  saveVehicles: (rows: readonly VehicleRow[]): Promise<void> =>
    db.command({ name: 'vehicle.saveVehicles' }, (tx) =>
      saveVehicleRows(
        tx,
        rows.map((row) => ({ ...row, makeSeo: slugOf(row.make), modelSeo: slugOf(row.model) })),
      ),
    ),
  /** Replaces all facts of the parts. Returns the unknown names. */
  saveParts: (facts: Parameters<typeof savePartFacts>[1]) =>
    db.command({ name: 'vehicle.saveParts' }, (tx) => savePartFacts(tx, facts)),
});

type PartFilter = { groupId?: number | null; year?: number | null };
