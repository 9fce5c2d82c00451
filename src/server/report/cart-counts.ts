/** How many carts became orders: the definition of the report of abandoned carts, for the dashboard. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { isoDay } from '#shared/dates';
import type { RegionInfo } from '#shared/region';
import { readCartCounts, type CartCounts } from './definitions/demand.store.ts';
import { readPreparedAt } from './preparation.store.ts';
import { createPreparer } from './preparer.ts';

/** `to`: the day of `until`. */
type Times = { readonly from: string; readonly to: string; readonly until: Date };

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Days that were complete when the carts were last counted come from `cart_day`, later ones from the carts. */
export const createCartCounts = (deps: { readonly db: Db; readonly clock: Clock }) => {
  const preparer = createPreparer(deps);
  return async (region: RegionInfo, { from, to, until }: Times): Promise<CartCounts> => {
    const { code, timeZone } = region;
    const keptAt = (await readPreparedAt(deps.db, 'CARTS', code)) ?? (await preparer.prepare('CARTS', region));
    const firstRead = later(from, earlier(to, isoDay(keptAt, timeZone)));
    return readCartCounts(deps.db, { region: code, timeZone, from, firstRead, until });
  };
};
