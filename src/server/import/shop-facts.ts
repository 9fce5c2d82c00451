import type { Reader } from '#platform/db';
import { readExistingNames } from '#server/catalogue';
import type { ShopFacts } from '#server/import-format';
import { readImportRegions } from '#server/region';
import { importLocations } from '#server/stock';

/** Reads names and identifiers of the shop that a file may contain, in the import's transaction. */
export const readShopFacts = async (db: Reader): Promise<ShopFacts> => {
  const regions = await readImportRegions(db);
  const { sections, careKeys, styles, sizes } = await readExistingNames(db);
  return {
    regions,
    locations: await importLocations(db),
    careKeys: new Set(careKeys),
    taxClasses: new Set(['standard', ...regions.flatMap((region) => region.taxClasses)]),
    sections: new Set(sections),
    styles: new Map(styles.map(({ seo, name }) => [seo, name])),
    sizes: new Set(sizes),
  };
};
