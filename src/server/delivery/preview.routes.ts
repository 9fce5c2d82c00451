/** What a buyer of an area would pay, computed by the functions of cart and checkout. */
import { implement, type Implementation } from '#platform/contract';
import type { Regions } from '#server/region';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import { proDelivery as calls } from '#shared/api/pro-delivery';
import { ShopError } from '#shared/errors';
import type { CashAnswer, CashQuery } from './quotes.ts';

export type PreviewDeps = {
  readonly regions: Pick<Regions, 'get'>;
  readonly modes: (query: {
    region: NonNullable<ReturnType<Regions['get']>>;
    areaId: number | null;
    net: number;
    lines: [];
  }) => Promise<DeliveryMode[]>;
  readonly cashAllowed: (query: CashQuery) => CashAnswer;
};

export const previewRoute = ({ regions, modes, cashAllowed }: PreviewDeps): Implementation =>
  implement(calls.preview, async ({ region: code, areaId: typed, net }) => {
    const region = regions.get(code);
    if (!region) throw new ShopError('NOT_FOUND');
    const areaId = typed === undefined ? null : Number(typed);
    const offers = (await modes({ region, areaId, net, lines: [] })).map((mode) => {
      const cash = cashAllowed({ region: code, modeId: Number(mode.id), areaId, amount: net + mode.price });
      return {
        name: mode.name,
        amount: mode.price,
        isFree: mode.price === 0 && mode.freeFrom !== null && net >= mode.freeFrom,
        earliest: mode.earliest,
        latest: mode.latest,
        cash: cash.allowed,
        cashReason: cash.allowed ? null : cash.text,
      };
    });
    return { currency: region.currency, offers };
  });
