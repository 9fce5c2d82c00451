/** Countries where a shop may open, with initial values of a region. VAT rates of 2026, which staff can correct. */
import type { Currency } from '#shared/money';

export type CountryPreset = {
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly phonePrefix: string;
  readonly timeZone: string;
  /** Standard VAT in basis points. */
  readonly rateBp: number;
  /** Minor units; 0 for none. */
  readonly stampDuty: number;
};

const cfa = { currency: 'XOF', rateBp: 1800, stampDuty: 0 } as const;

export const countryPresets: readonly CountryPreset[] = [
  {
    code: 'TN',
    name: 'Tunisie',
    currency: 'TND',
    phonePrefix: '+216',
    timeZone: 'Africa/Tunis',
    rateBp: 1900,
    stampDuty: 1000,
  },
  { code: 'SN', name: 'Sénégal', phonePrefix: '+221', timeZone: 'Africa/Dakar', ...cfa },
  { code: 'CI', name: 'Côte d’Ivoire', phonePrefix: '+225', timeZone: 'Africa/Abidjan', ...cfa },
  { code: 'ML', name: 'Mali', phonePrefix: '+223', timeZone: 'Africa/Bamako', ...cfa },
  { code: 'BF', name: 'Burkina Faso', phonePrefix: '+226', timeZone: 'Africa/Ouagadougou', ...cfa },
  { code: 'BJ', name: 'Bénin', phonePrefix: '+229', timeZone: 'Africa/Porto-Novo', ...cfa },
  { code: 'TG', name: 'Togo', phonePrefix: '+228', timeZone: 'Africa/Lome', ...cfa },
  { code: 'NE', name: 'Niger', phonePrefix: '+227', timeZone: 'Africa/Niamey', ...cfa, rateBp: 1900 },
];

export const presetOf = (code: string): CountryPreset | null =>
  countryPresets.find((preset) => preset.code === code) ?? null;
