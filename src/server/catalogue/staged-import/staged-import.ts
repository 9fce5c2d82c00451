/** The catalogue's part of an import: compares staged items with the catalogue, then writes the differences. */
import type { Tx } from '#platform/db';
import { compareFormerPaths, mergeFormerPaths } from './former-paths.store.ts';
import { compareImages, mergeImages } from './images.store.ts';
import { compareItems, mergeItems } from './items.store.ts';
import { compareVariants, mergeVariants } from './variants.store.ts';
import { createMissingNames } from './names.store.ts';

export { traceMergedItems, traceStagedItems, undoStagedItems } from './trace.store.ts';
export { readExistingNames, type ExistingNames } from './names.store.ts';
export { readStagedPlaces, type StagedPlaceRow } from './places.store.ts';

export type StagedCatalogueOptions = {
  /** Creates unknown sections, groups and sub-groups instead of reporting them as problems. */
  createTree: boolean;
};

/** Sets the ids of staged rows and fills import_problem and import_change. */
export const compareStagedItems = async (tx: Tx, { createTree }: StagedCatalogueOptions): Promise<void> => {
  await compareItems(tx, createTree);
  await compareVariants(tx);
  await compareImages(tx);
  await compareFormerPaths(tx);
};

/** `now` becomes the publication date of new items. The images must already exist. */
export const mergeStagedItems = async (tx: Tx, now: Date): Promise<void> => {
  await createMissingNames(tx);
  await mergeItems(tx, now);
  await mergeVariants(tx, now);
  await mergeImages(tx);
  await mergeFormerPaths(tx);
};
