import { formatPhone } from '#platform/phone';
import type { AreaRefusals } from '#server/order';
import type { RefusalRates } from '#shared/api/pro-call-shapes';
import type { CallDeskDeps } from './call-desk.ts';
import { minAreaDeliveries, rateOf, type Refusals } from './call-desk.rules.ts';

/** Milliseconds. Counting half a year of deliveries is too slow for each request. */
const keptFor = 15 * 60_000;
const shownPhones = 50;

export type AreaRates = { readonly region: Refusals; readonly areas: ReadonlyMap<string, Refusals> };

export const createRefusalRates = ({ db, clock, orders }: Pick<CallDeskDeps, 'db' | 'clock' | 'orders'>) => {
  const kept = new Map<string, { readonly until: number; readonly areas: AreaRefusals[] }>();

  const areasOf = async (region: string): Promise<AreaRefusals[]> => {
    const now = clock.now();
    const known = kept.get(region);
    if (known && known.until > now.getTime()) return known.areas;
    const areas = await orders.staff.areaRefusals(db, region, now);
    kept.set(region, { until: now.getTime() + keptFor, areas });
    return areas;
  };

  const sumOf = (areas: readonly Refusals[]): Refusals => ({
    ended: areas.reduce((sum, { ended }) => sum + ended, 0),
    refused: areas.reduce((sum, { refused }) => sum + refused, 0),
  });

  return {
    of: async (region: string): Promise<AreaRates> => {
      const areas = await areasOf(region);
      return { region: sumOf(areas), areas: new Map(areas.map(({ name, ...refusals }) => [name, refusals])) };
    },
    report: async (region: string): Promise<RefusalRates> => {
      const [areas, phones] = [
        await areasOf(region),
        await orders.staff.refusingPhones(db, region, clock.now(), shownPhones),
      ];
      const whole = sumOf(areas);
      return {
        region: { ...whole, rateBp: rateOf(whole, minAreaDeliveries) },
        areas: areas.map((area) => ({ ...area, rateBp: rateOf(area, minAreaDeliveries) })),
        phones: await Promise.all(
          phones.map(async (phone) => ({
            ...phone,
            phoneText: await formatPhone(phone.phone),
            rateBp: rateOf(phone, 1),
          })),
        ),
      };
    },
  };
};

export type RefusalRateReader = ReturnType<typeof createRefusalRates>;
