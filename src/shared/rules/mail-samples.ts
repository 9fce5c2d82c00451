/** Invented amounts of sample mails, in the currency of a region. */
import type { Currency } from '#shared/money';
import { countryPresets, type CountryPreset } from './countries.ts';

export type SampleRegion = CountryPreset;

const [first] = countryPresets;
if (!first) throw new Error('no country has a preset');

/** Of samples that are shown for no region. */
export const firstSampleRegion: SampleRegion = first;

/** Invented, not a conversion. A fifth, in multiples of the smallest coin, so that sums of samples stay sums. */
export const sampleAmount = (millimes: number, currency: Currency): number =>
  currency === 'TND' ? millimes : Math.round(millimes / 25) * 5;
