/** Checks of what staff type about a region and its taxes. */
import type { DatedAmount, DatedRate, RegionFacts } from './region.rules.ts';
import { regionDeskMessages as messages } from './region-desk.messages.ts';

export type Problem = { readonly field: string; readonly message: string };

const hasTwice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).format(0) !== '' && name.includes('/');
  } catch {
    return false;
  }
};

export const countryProblems = (code: string, countries: readonly { readonly code: string }[]): Problem[] => {
  const codes = countries.map((country) => country.code);
  if (hasTwice(codes)) return [{ field: 'countries', message: messages.twiceCountry }];
  return codes.includes(code) ? [] : [{ field: 'countries', message: messages.ownCountry }];
};

export type Taxes = { readonly vatRates: readonly DatedRate[]; readonly stampDuties: readonly DatedAmount[] };

/** First tax class that has a rate today and would have none after the change; null when there is none. */
const lostRate = (known: readonly DatedRate[], planned: readonly DatedRate[], today: string): string | null => {
  const kept = [...known.filter(({ validFrom }) => validFrom < today), ...planned];
  const inForce = (rates: readonly DatedRate[], name: string): boolean =>
    rates.some(({ taxClass, validFrom }) => taxClass === name && validFrom <= today);
  return known.map(({ taxClass }) => taxClass).find((name) => inForce(known, name) && !inForce(kept, name)) ?? null;
};

/** Rates that began in the past cannot change. The first rate of a class may begin on any day. */
export const taxProblems = ({ vatRates, stampDuties }: RegionFacts, planned: Taxes, today: string): Problem[] => {
  const begun = new Set(vatRates.filter(({ validFrom }) => validFrom < today).map(({ taxClass }) => taxClass));
  const hasDuty = stampDuties.some(({ validFrom }) => validFrom < today);
  const problems: [field: string, isWrong: boolean, message: string][] = [
    [
      'vatRates',
      planned.vatRates.some(({ taxClass, validFrom }) => validFrom < today && begun.has(taxClass)),
      messages.pastRate,
    ],
    ['vatRates', hasTwice(planned.vatRates.map((one) => `${one.taxClass} ${one.validFrom}`)), messages.twiceRate],
    ['vatRates', lostRate(vatRates, planned.vatRates, today) !== null, messages.lostRate],
    ['stampDuties', hasDuty && planned.stampDuties.some(({ validFrom }) => validFrom < today), messages.pastDuty],
    ['stampDuties', hasTwice(planned.stampDuties.map(({ validFrom }) => validFrom)), messages.twiceDuty],
  ];
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
};
