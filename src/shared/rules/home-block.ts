/** Kinds and states of the blocks of a home page. */

/** Order of the choices in the console. */
export const blockKinds = [
  'ITEM_ROW',
  'EDITORIAL',
  'SPECIAL_GROUPS',
  'SECTION_TILES',
  'NEWS',
  'STORES',
  'NEWSLETTER',
  'HERO',
] as const;
export const itemSources = ['newest', 'popular', 'specialGroup', 'items'] as const;
export const blockStates = ['UPCOMING', 'LIVE', 'ENDED', 'OFF'] as const;
/** How a block of a draft differs from the published page. */
export const blockChanges = ['ADDED', 'CHANGED'] as const;

export const maxBlocks = 30;
export const maxRowItems = 24;
export const maxGallery = 4;

export type BlockKind = (typeof blockKinds)[number];
export type ItemSourceKind = (typeof itemSources)[number];
export type BlockState = (typeof blockStates)[number];
