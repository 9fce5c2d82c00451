/** News of changes that PostgreSQL announces (db/baseline/01-platform.sql): which items, or the words, or all. */
import type { Db } from '#platform/db';

export type CatalogueNews = {
  /** Something shown of these items changed. */
  readonly items: (ids: number[]) => void;
  /** Only names and settings changed. */
  readonly words: () => void;
  /** Everything may have changed: a large import, the tree, or news were missed. */
  readonly all: () => void;
};

const idsOf = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Follows the news until the function it answers is called. An unknown message counts as "all". */
export const followCatalogue = (db: Pick<Db, 'listen'>, news: CatalogueNews): Promise<() => Promise<void>> =>
  db.listen('catalogue', {
    message: (payload) => {
      if (payload.startsWith('items:')) news.items(idsOf(payload.slice('items:'.length)));
      else if (payload === 'words') news.words();
      else news.all();
    },
    gap: news.all,
  });
