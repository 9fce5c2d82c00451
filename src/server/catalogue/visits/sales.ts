/**
 * Adds sales to the popularity of items: popularity = visitors + 20 × buyers, both of the last thirteen months. A
 * person counts once for an item, however often they ordered it; cancelled orders do not count.
 */
import type { Db } from '#platform/db';
import { addBuyersToPopularity, readChangedBuyers } from './sales.store.ts';

/** About one visitor in twenty buys, so visits and sales of an average item weigh the same. */
export const visitorsPerBuyer = 20;

/** Items in one command. */
const batch = 500;

/** `since`: first day that counts. Returns the number of items whose popularity changed. */
export const addSalesToPopularity = async (db: Db, since: Date): Promise<number> => {
  const changed = await readChangedBuyers(db, since, visitorsPerBuyer);
  let updated = 0;
  for (let at = 0; at < changed.length; at += batch) {
    const items = changed.slice(at, at + batch);
    updated += await db.command({ name: 'catalogue.addSalesToPopularity' }, (tx) =>
      addBuyersToPopularity(tx, items, visitorsPerBuyer),
    );
  }
  return updated;
};
