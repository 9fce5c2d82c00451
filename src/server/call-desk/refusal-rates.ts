import { formatPhone } from '#platform/phone';
import type { AreaRefusals } from '#server/dashboard';
import type { RefusalRates } from '#shared/api/pro-call-shapes';
import type { CallDeskDeps } from './call-desk.ts';
import { minAreaDeliveries, rateOf, type Refusals } from './call-desk.rules.ts';

/** Days of the orders that count. */
const countedDays = 180;
/** Milliseconds. */
const keptFor = 15 * 60_000;
const shownPhones = 50;

export type AreaRates = { readonly region: Refusals; readonly areas: ReadonlyMap<string, Refusals> };

type Counted = { readonly at: Date; readonly areas: readonly AreaRefusals[] };
type Deps = Pick<CallDeskDeps, 'db' | 'clock' | 'orders' | 'regions' | 'dashboards'>;

export const createRefusalRates = ({ db, clock, orders, regions, dashboards }: Deps) => {
  const kept = new Map<string, Counted>();

  const areasOf = async (code: string): Promise<Counted> => {
    const at = clock.now();
    const known = kept.get(code);
    if (known && at.getTime() - known.at.getTime() < keptFor) return known;
    const region = regions.get(code);
    const counted = { at, areas: region ? await dashboards.areaRefusals(region, countedDays) : [] };
    kept.set(code, counted);
    return counted;
  };

  const sumOf = (areas: readonly Refusals[]): Refusals => ({
    ended: areas.reduce((sum, { ended }) => sum + ended, 0),
    refused: areas.reduce((sum, { refused }) => sum + refused, 0),
  });

  return {
    of: async (region: string): Promise<AreaRates> => {
      const { areas } = await areasOf(region);
      return { region: sumOf(areas), areas: new Map(areas.map(({ name, ...refusals }) => [name, refusals])) };
    },
    report: async (region: string): Promise<RefusalRates> => {
      const [{ at, areas }, phones] = [
        await areasOf(region),
        await orders.staff.refusingPhones(db, region, clock.now(), shownPhones),
      ];
      const whole = sumOf(areas);
      return {
        at: at.toISOString(),
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
