/** The catalogue's part of an import: what staged articles would change, and changing it. */
import type { Tx } from '#platform/db';
import { compareImages, mergeImages } from './images.store.ts';
import { compareItems, mergeItems } from './items.store.ts';
import { compareVariants, mergeVariants } from './variants.store.ts';
import { createMissingWords } from './names.store.ts';

export { importWords, type ImportWords } from './names.store.ts';

export type StagedCatalogueOptions = {
  /** Sections, groups and sub-groups that do not exist are created instead of refused. */
  createTree: boolean;
};

/** Gives staged rows their ids, and says into import_problem and import_change what is wrong and what differs. */
export const compareStagedItems = async (tx: Tx, { createTree }: StagedCatalogueOptions): Promise<void> => {
  await compareItems(tx, createTree);
  await compareVariants(tx);
  await compareImages(tx);
};

/** Writes what differs, set by set; `now` is the publication of new articles. Images must exist already. */
export const mergeStagedItems = async (tx: Tx, now: Date): Promise<void> => {
  await createMissingWords(tx);
  await mergeItems(tx, now);
  await mergeVariants(tx, now);
  await mergeImages(tx);
};
