/** Which region a visitor is in, which tax applies on which day. */
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';

/** A tax that holds from a day of the region's calendar (`2026-01-01`). */
export type DatedRate = { taxClass: string; rateBp: number; validFrom: string };
export type DatedAmount = { amount: number; validFrom: string };

export type RegionFacts = {
  info: RegionInfo;
  /** False: nobody orders there any more, and what was ordered goes on. */
  active: boolean;
  name: string;
  countries: { code: string; name: string }[];
  vatRates: DatedRate[];
  stampDuties: DatedAmount[];
};

export type RegionClues = {
  host: string;
  choice: string | null;
  hostRegions: Readonly<Record<string, string>>;
  defaultRegion: string | null;
};

const named = (regions: readonly RegionFacts[], code: string | null | undefined): RegionFacts | null =>
  regions.find((region) => region.info.code === code) ?? null;

/** The region that a host has for its own; null where visitors choose, or when that region is closed. */
export const regionOfHost = (
  regions: readonly RegionFacts[],
  { host, hostRegions }: Pick<RegionClues, 'host' | 'hostRegions'>,
): RegionFacts | null => named(regions, hostRegions[host.toLowerCase().replace(/:\d+$/, '')]);

/** Host, then choice, then default, then the first region (decisions: a region that is closed counts for nothing). */
export const pickRegion = (regions: readonly RegionFacts[], clues: RegionClues): RegionFacts => {
  const found =
    regionOfHost(regions, clues) ??
    named(regions, clues.choice?.toUpperCase()) ??
    named(regions, clues.defaultRegion) ??
    regions[0];
  if (!found) throw new ShopError('UNAVAILABLE', { extra: { reason: 'no region' } });
  return found;
};

const latest = <Dated extends { validFrom: string }>(rows: readonly Dated[], day: string): Dated | null =>
  rows
    .filter((row) => row.validFrom <= day)
    .reduce<Dated | null>((best, row) => (best === null || row.validFrom > best.validFrom ? row : best), null);

/** The rate in force that day in that region; null before the first one or without a region. */
export const rateAt = (region: RegionFacts | null, taxClass: string, at: Date): number | null => {
  if (!region) return null;
  const rates = region.vatRates.filter((rate) => rate.taxClass === taxClass);
  return latest(rates, isoDay(at, region.info.timeZone))?.rateBp ?? null;
};

/** The stamp in force that day, minor units; 0 where there is none. */
export const stampAt = (region: RegionFacts | null, at: Date): number =>
  region ? (latest(region.stampDuties, isoDay(at, region.info.timeZone))?.amount ?? 0) : 0;
