/** Maps the columns of a file to the fields of a format, as people chose them. */
import { headerKey } from './cells.rules.ts';
import type { CsvInspection, CsvSource } from './csv-source.ts';
import { ourletAliases, ourletItemColumns, ourletVariantColumns } from './headers.rules.ts';
import { hasRequired, shopNames } from './shop-headers.rules.ts';
import type { ShopFacts } from './staged-row.ts';

export const mappableFormats = [
  'ourlet',
  'shopify',
  'shopifyInventory',
  'woocommerce',
  'prestashop',
  'magento',
] as const;
export type MappableFormat = (typeof mappableFormats)[number];

type Places = Pick<ShopFacts, 'regions' | 'locations'>;

/** Fields that a column may fill; those of the shop's own format have a part for each region and location. */
export const fieldsOf = (format: MappableFormat, { regions, locations }: Places): string[] =>
  format === 'ourlet'
    ? [
        ...ourletItemColumns,
        ...ourletVariantColumns,
        ...regions.flatMap(({ code }) =>
          ['prix', 'promo', 'promo_debut', 'promo_fin'].map((part) => `${part}_${code.toLowerCase()}`),
        ),
        ...locations.map(({ code }) => `stock_${headerKey(code)}`),
      ]
    : Object.keys(shopNames(format));

/** The field that each header names; empty for an unknown header, and for a second one with the same field. */
export const guessFields = (format: MappableFormat, headers: readonly string[], places: Places): string[] => {
  const fields = new Set(fieldsOf(format, places));
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = headerKey(header);
    const known = ourletAliases[key] ?? key;
    const field =
      format === 'ourlet'
        ? fields.has(known) ? known : ''
        : (Object.entries(shopNames(format)).find(([name, names]) => names.includes(key) && !taken.has(name))?.[0] ?? '');
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}; // prettier-ignore

/** Whether the fields are enough to read a file of the format. */
export const isComplete = (format: MappableFormat, fields: readonly string[]): boolean => {
  const chosen = new Set(fields);
  return format === 'ourlet' ? chosen.has('reference') && chosen.has('sku') : hasRequired(format, chosen);
};

/** `fields`: of each column; empty for one that is not imported. */
export const mapColumns = (source: CsvInspection, format: MappableFormat, fields: readonly string[]): CsvSource => ({
  ...source,
  format,
  // a name that no format knows keeps the column out, and among the ignored ones
  keys: source.headers.map((_, index) => {
    const field = fields[index] ?? '';
    if (field === '') return `ignored ${index}`;
    return format === 'ourlet' ? field : (shopNames(format)[field]?.[0] ?? `ignored ${index}`);
  }),
});
