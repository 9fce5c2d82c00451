/** Opens and closes regions. */
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Stock } from '#server/stock';
import { proOpening as calls } from '#shared/api/pro-opening';
import { ShopError } from '#shared/errors';
import { missingOf, type NeedsDeps } from './needs.ts';
import { openingMessages as messages } from './opening.messages.ts';

export type OpeningRouteDeps = NeedsDeps & { readonly db: Db; readonly stock: Pick<Stock, 'addPlace'> };

export const openingRoutes = (deps: OpeningRouteDeps): Implementation[] => {
  const { db, regions, stock } = deps;
  return [
    implement(calls.setRegion, async ({ code, active }) => {
      const region = regions.facts(code);
      if (!region) throw new ShopError('NOT_FOUND');
      const missing = active ? await missingOf(deps, code) : [];
      if (missing.length > 0) {
        const errors = missing.map((need) => ({ field: 'active', message: messages.needs[need] }));
        throw new ShopError('BAD_REQUEST', { errors });
      }
      await db.command({ name: 'opening.setRegion' }, async (tx) => {
        await regions.setActive(tx, code, active);
        if (active)
          await stock.addPlace(tx, { code: code.toLowerCase(), name: messages.stockPlace(region.name), region: code });
      });
      await regions.refresh();
      return undefined;
    }),
  ];
};
