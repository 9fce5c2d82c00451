/** Opens and closes regions. */
import { implement, type Implementation } from '#platform/contract';
import type { Stock } from '#server/stock';
import { proOpening as calls } from '#shared/api/pro-opening';
import { proRegions } from '#shared/api/pro-regions';
import { badField, ShopError } from '#shared/errors';
import { hasPaymentMethod, missingOf, type NeedsDeps } from './needs.ts';
import { openingMessages as messages } from './opening.messages.ts';

export type OpeningRouteDeps = NeedsDeps & { readonly stock: Pick<Stock, 'addFirstLocation'> };

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
        // again, because a method may have been switched off since
        if (active && !(await hasPaymentMethod(deps, tx, (await regions.lock(tx, code)).info)))
          throw badField('active', messages.needs.PAYMENT);
        if (active)
          await stock.addFirstLocation(tx, {
            code: code.toLowerCase(),
            name: messages.stockPlace(region.name),
            region: code,
          });
      });
      await regions.refresh();
      return undefined;
    }),
    implement(proRegions.savePayment, async ({ cardText, cashText, ...change }) => {
      const texts = { cardText: cardText?.trim() ?? null, cashText: cashText?.trim() ?? null };
      await db.command({ name: 'opening.savePayment' }, async (tx) => {
        const { info, active } = await regions.changePayment(tx, { ...change, ...texts });
        if (active && !(await hasPaymentMethod(deps, tx, { ...info, takesCard: change.takesCard })))
          throw badField('takesCard', messages.lastPayment);
      });
      await regions.refresh();
      return undefined;
    }),
  ];
};
