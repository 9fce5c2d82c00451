import { homeBlocks, type StoredBlock } from './home-blocks.ts';
import { defaultMessages as messages } from './home-edit.messages.ts';

/** The blocks of a shop whose staff composed no home page. */
export const defaultBlocks = (): StoredBlock[] =>
  homeBlocks.parse([
    { type: 'ITEM_ROW', title: messages.newestTitle, source: { kind: 'newest' }, seeAll: true },
    { type: 'SPECIAL_GROUPS', title: messages.selectionsTitle },
    { type: 'ITEM_ROW', title: messages.popularTitle, source: { kind: 'popular' }, seeAll: true },
    { type: 'SECTION_TILES', title: messages.sectionsTitle },
  ]);
