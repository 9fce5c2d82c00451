import type { Reader } from '#platform/db';
import { importWords } from '#server/catalogue';
import type { ShopFacts } from '#server/import-format';
import { readImportRegions } from '#server/region';
import { importLocations } from '#server/stock';

/** What exists in the shop and may be named in a file, read in the import's own transaction. */
export const readShopFacts = async (db: Reader): Promise<ShopFacts> => {
  const regions = await readImportRegions(db);
  const { sections, careKeys } = await importWords(db);
  return {
    regions,
    locations: await importLocations(db),
    careKeys: new Set(careKeys),
    taxClasses: new Set(['standard', ...regions.flatMap((region) => region.taxClasses)]),
    sections: new Set(sections),
  };
};
