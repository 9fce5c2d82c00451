/** Chooses the visitor's region and the taxes in force on a day. */
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { labelOf } from '#shared/money';
import type { PaymentMethod } from '#shared/rules/payment-methods';
import type { RegionInfo } from '#shared/region';
import { countryPresets } from '#shared/rules/countries';

/** `validFrom`: first day on the region's calendar (`2026-01-01`). */
export type DatedRate = { taxClass: string; rateBp: number; validFrom: string };
export type DatedAmount = { amount: number; validFrom: string };

/** What the checkout shows about the payment methods. The texts are sentences of the merchant. */
export type PaymentTexts = {
  readonly first: PaymentMethod;
  readonly cardText: string | null;
  readonly cashText: string | null;
};

export type RegionFacts = {
  info: RegionInfo;
  /** False for a closed region: it accepts no new orders, but existing orders continue. */
  active: boolean;
  payment: PaymentTexts;
  name: string;
  countries: { code: string; name: string }[];
  vatRates: DatedRate[];
  stampDuties: DatedAmount[];
};

export type RegionSources = {
  host: string;
  choice: string | null;
  hostRegions: Readonly<Record<string, string>>;
  defaultRegion: string | null;
};

const findRegion = (regions: readonly RegionFacts[], code: string | null | undefined): RegionFacts | null =>
  regions.find((region) => region.info.code === code) ?? null;

/** Regions that a visitor may choose. Before the opening of the shop none is open, and staff prepare all of them. */
export const shownRegions = (regions: readonly RegionFacts[]): readonly RegionFacts[] => {
  const open = regions.filter(({ active }) => active);
  return open.length > 0 ? open : regions;
};

/** Stands for the region of an empty shop, until its first administrator chooses the country. Terms as in the schema. */
export const presetRegion = (code: string | null): RegionInfo => {
  const preset = countryPresets.find((one) => one.code === code) ?? countryPresets[0];
  if (!preset) throw new ShopError('UNAVAILABLE');
  const { currency, phonePrefix, timeZone } = preset;
  const terms = { returnDays: 10, pickupDays: 7, cashHoldHours: 72, takesCard: true };
  return { code: preset.code, currency, currencyLabel: labelOf(currency), phonePrefix, timeZone, ...terms };
};

/** Region assigned to the host; null when there is none or when it is closed. */
export const regionOfHost = (
  regions: readonly RegionFacts[],
  { host, hostRegions }: Pick<RegionSources, 'host' | 'hostRegions'>,
): RegionFacts | null => findRegion(regions, hostRegions[host.toLowerCase().replace(/:\d+$/, '')]);

/**
 * Region of the host, otherwise the chosen one, the default one, or the first one; null when `regions` is empty, which
 * must contain those that are shown only.
 */
export const pickRegion = (regions: readonly RegionFacts[], sources: RegionSources): RegionFacts | null => {
  const region =
    regionOfHost(regions, sources) ??
    findRegion(regions, sources.choice?.toUpperCase()) ??
    findRegion(regions, sources.defaultRegion) ??
    regions[0];
  return region ?? null;
};

const latest = <Dated extends { validFrom: string }>(rows: readonly Dated[], day: string): Dated | null =>
  rows
    .filter((row) => row.validFrom <= day)
    .reduce<Dated | null>((best, row) => (best === null || row.validFrom > best.validFrom ? row : best), null);

/** VAT rate in basis points in force at `at`; null before the first rate or without a region. */
export const rateAt = (region: RegionFacts | null, taxClass: string, at: Date): number | null => {
  if (!region) return null;
  const rates = region.vatRates.filter((rate) => rate.taxClass === taxClass);
  return latest(rates, isoDay(at, region.info.timeZone))?.rateBp ?? null;
};

/** Stamp duty in force at `at`, in minor units; 0 when there is none. */
export const stampAt = (region: RegionFacts | null, at: Date): number =>
  region ? (latest(region.stampDuties, isoDay(at, region.info.timeZone))?.amount ?? 0) : 0;
