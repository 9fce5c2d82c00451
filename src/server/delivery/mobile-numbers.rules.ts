/** Mobile numbers of the countries where parcels are paid in cash, with prefix and without spaces. */

const patterns: Readonly<Record<string, string>> = {
  TN: String.raw`^\+216[2459]\d{7}$`,
  SN: String.raw`^\+2217[05678]\d{7}$`,
  CI: String.raw`^\+2250[157]\d{8}$`,
  ML: String.raw`^\+223[5-9]\d{7}$`,
  BF: String.raw`^\+226[0567]\d{7}$`,
  TG: String.raw`^\+228[79]\d{7}$`,
  BJ: String.raw`^\+22901[4569]\d{7}$`,
  NE: String.raw`^\+227[89]\d{7}$`,
};

/** Null for a country without a known pattern. */
export const mobilePatternOf = (region: string): string | null => patterns[region] ?? null;
