import { OperatorError } from '#platform/operator-error';
import { readImportRegions } from '#server/region';
import { importLocations } from '#server/stock';
import { exportMessages as messages } from './export.messages.ts';
import type { ExportDeps, Places } from './shop-files.ts';

/** Throws an operator error for an unknown region. */
export const readPlaces = async (
  { db, defaultRegion }: Pick<ExportDeps, 'db' | 'defaultRegion'>,
  { region }: { region: string | null },
): Promise<Places> => {
  const timeZones = await readImportRegions(db);
  const regions = timeZones.map(({ code }) => code);
  const chosen = region ?? defaultRegion ?? regions[0] ?? '';
  if (region !== null && !regions.includes(region))
    throw new OperatorError(messages.unknownRegion(region, regions.join(', ')));
  return { regions, timeZones, region: chosen, locations: await importLocations(db) };
};
