/** Numbers of invoices and credit notes: prefix, year, rank in the year. */

export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
type Kind = (typeof documentKinds)[number];

export type NumberFormat = { readonly prefix: string; readonly digits: number };

/** Letters and digits in up to four parts; the year and the rank follow. */
export const prefixPattern = /^(?=.{1,12}$)[A-Z][A-Z0-9]*(-[A-Z0-9]+){0,3}$/;
export const digitRange = { min: 4, max: 8 } as const;
export const maxFirstNumber = 9_999_999;

const defaultPrefixes = { INVOICE: 'FA', CREDIT_NOTE: 'AV' } as const;

export const defaultFormat = (kind: Kind, region: string): NumberFormat => ({
  prefix: `${defaultPrefixes[kind]}-${region}`,
  digits: 6,
});

/** Prefixes such as `FA-TN` are reserved for the series of their region and kind. */
export const isReservedPrefix = (prefix: string, kind: Kind, region: string): boolean =>
  /^(FA|AV)-[A-Z]{2}(-|$)/.test(prefix) && !prefix.startsWith(defaultFormat(kind, region).prefix);

type Position = { readonly year: number; readonly sequence: number };

/** `FA-TN-2026-000042`. A rank with more digits than the format is written in full. */
export const numberOf = ({ prefix, digits }: NumberFormat, { year, sequence }: Position): string =>
  `${prefix}-${year}-${String(sequence).padStart(digits, '0')}`;

/** The parts of a number in this form; null for another form. */
export const partsOf = (number: string): (Position & { readonly prefix: string }) | null => {
  const parts = /^(.+)-(\d{4})-(\d{1,9})$/.exec(number.toUpperCase());
  return parts && { prefix: parts[1] ?? '', year: Number(parts[2]), sequence: Number(parts[3]) };
};
