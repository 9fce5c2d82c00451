/** Changes that PostgreSQL announces (db/baseline/01-platform.sql). */
import type { Db } from '#platform/db';

export type CatalogueListener = {
  readonly items: (ids: number[]) => void;
  /** Names or settings changed. */
  readonly words: () => void;
  /** Anything may have changed: a large import, the tree, or a lost connection. */
  readonly all: () => void;
};

const parseIds = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Returns a function that unsubscribes. An unknown message counts as `all`. */
export const followCatalogue = (db: Pick<Db, 'listen'>, listener: CatalogueListener): Promise<() => Promise<void>> =>
  db.listen('catalogue', {
    message: (payload) => {
      if (payload.startsWith('items:')) listener.items(parseIds(payload.slice('items:'.length)));
      else if (payload === 'words') listener.words();
      else listener.all();
    },
    gap: listener.all,
  });
