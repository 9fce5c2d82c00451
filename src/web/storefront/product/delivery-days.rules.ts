import type { DeliveryModeRates } from '#shared/api/settings';

export type DeliveryDays = { minDays: number; maxDays: number };

/** Working days from the fastest to the slowest area; `fallback` when the shop has no rates for home delivery. */
export const deliveryDays = (home: Pick<DeliveryModeRates, 'rates'> | null, fallback: DeliveryDays): DeliveryDays =>
  home === null || home.rates.length === 0
    ? { minDays: fallback.minDays, maxDays: fallback.maxDays }
    : {
        minDays: Math.min(...home.rates.map((rate) => rate.minDays)),
        maxDays: Math.max(...home.rates.map((rate) => rate.maxDays)),
      };
