/** What a region needs before it sells. */
import type { Db, Reader } from '#platform/db';
import type { Delivery } from '#server/delivery';
import type { Invoices } from '#server/invoice';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import type { OpeningNeed } from '#shared/api/pro-opening';
import type { RegionInfo } from '#shared/region';

export type NeedsDeps = {
  readonly regions: Pick<Regions, 'facts' | 'vatRate' | 'setActive' | 'changePayment' | 'lock' | 'refresh'>;
  readonly delivery: Pick<Delivery, 'homeShipping' | 'unservedAreas' | 'takesCash' | 'areas' | 'refresh'>;
  readonly invoices: Pick<Invoices, 'hasSeller'>;
  readonly payments: Pick<Payments, 'cardOffered'>;
  readonly db: Db;
};

/** Buyers of the region can pay by card or in cash. */
export const hasPaymentMethod = async (
  { delivery, payments }: Pick<NeedsDeps, 'delivery' | 'payments'>,
  reader: Reader,
  info: Pick<RegionInfo, 'code' | 'currency' | 'takesCard'>,
): Promise<boolean> => payments.cardOffered(info) || (await delivery.takesCash(reader, info.code));

/** Sorted as `openingNeeds`; empty when nothing is missing. */
export const missingOf = async (deps: NeedsDeps, region: string): Promise<OpeningNeed[]> => {
  const { db, regions, delivery, invoices } = deps;
  await delivery.refresh();
  const info = regions.facts(region)?.info ?? null;
  const [hasSeller, unserved, hasPayment] = await Promise.all([
    invoices.hasSeller(region),
    delivery.unservedAreas(region),
    info !== null && hasPaymentMethod(deps, db, info),
  ]);
  const checks: readonly (readonly [need: OpeningNeed, isMissing: boolean])[] = [
    ['SELLER', !hasSeller],
    ['VAT', regions.vatRate(region, 'standard') === null],
    ['DELIVERY', delivery.homeShipping(region).length === 0 || delivery.areas(region).length === 0],
    ['SERVED', unserved.length > 0],
    ['PAYMENT', !hasPayment],
  ];
  return checks.flatMap(([need, isMissing]) => (isMissing ? [need] : []));
};
