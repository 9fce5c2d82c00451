/** What a region needs before it sells. */
import type { Delivery } from '#server/delivery';
import type { Invoices } from '#server/invoice';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import type { OpeningNeed } from '#shared/api/pro-opening';

export type NeedsDeps = {
  readonly regions: Pick<Regions, 'facts' | 'vatRate' | 'setActive' | 'refresh'>;
  readonly delivery: Pick<Delivery, 'homeShipping' | 'unservedAreas' | 'cashMax' | 'areas' | 'refresh'>;
  readonly invoices: Pick<Invoices, 'hasSeller'>;
  readonly payments: Pick<Payments, 'providerFor'>;
};

/** Sorted as `openingNeeds`; empty when nothing is missing. */
export const missingOf = async (
  { regions, delivery, invoices, payments }: NeedsDeps,
  region: string,
): Promise<OpeningNeed[]> => {
  await delivery.refresh();
  const info = regions.facts(region)?.info ?? null;
  const [hasSeller, unserved] = await Promise.all([invoices.hasSeller(region), delivery.unservedAreas(region)]);
  const takesCards = info !== null && payments.providerFor(info) !== null;
  const checks: readonly (readonly [need: OpeningNeed, isMissing: boolean])[] = [
    ['SELLER', !hasSeller],
    ['VAT', regions.vatRate(region, 'standard') === null],
    ['DELIVERY', delivery.homeShipping(region).length === 0 || delivery.areas(region).length === 0],
    ['SERVED', unserved.length > 0],
    ['PAYMENT', delivery.cashMax(region) === null && !takesCards],
  ];
  return checks.flatMap(([need, isMissing]) => (isMissing ? [need] : []));
};
