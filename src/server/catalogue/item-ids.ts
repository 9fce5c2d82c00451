import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { ShopError } from '#shared/errors';
import { findByRef } from './item.store.ts';

export type ItemIds = {
  /** `ref` in any letter case. Throws ITEM_NOT_FOUND. */
  readonly find: (ref: string) => Promise<number>;
  readonly drop: (ids: readonly number[]) => void;
  readonly dropAll: () => void;
};

const maxRefs = 20_000;

/**
 * Concurrent calls share one query. Only exact references are cached, because a new item may have the same
 * reference in another letter case.
 */
export const createItemIds = ({ db, clock }: { db: Db; clock: Clock }): ItemIds => {
  const idByRef = new LRUCache<string, number>({ max: maxRefs, dispose: (id) => void refById.delete(id) });
  const refById = new Map<number, string>();
  const running = new Map<string, Promise<number>>();
  let drops = 0;

  const read = async (ref: string): Promise<number> => {
    const dropsBefore = drops;
    const item = await findByRef(db, ref, clock.now());
    if (item === null) throw new ShopError('ITEM_NOT_FOUND');
    // Cache only if no item was dropped during the read.
    if (item.ref === ref && drops === dropsBefore) {
      idByRef.set(ref, item.id);
      refById.set(item.id, ref);
    }
    return item.id;
  };
  const startRead = (ref: string): Promise<number> => {
    const reading = read(ref).finally(() => {
      if (running.get(ref) === reading) running.delete(ref);
    });
    running.set(ref, reading);
    return reading;
  };

  return {
    find: async (ref) => idByRef.get(ref) ?? (await (running.get(ref) ?? startRead(ref))),
    drop: (ids) => {
      drops += 1;
      running.clear();
      for (const id of ids) {
        const ref = refById.get(id);
        if (ref !== undefined) idByRef.delete(ref);
      }
    },
    dropAll: () => {
      drops += 1;
      running.clear();
      idByRef.clear();
      refById.clear();
    },
  };
};
