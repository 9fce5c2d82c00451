import { headerKey } from './cells.rules.ts';
import type { FileFault } from './import-format.messages.ts';
import { countShopHeaders, findShopFormat, hasRequired, shopNames, type ShopFormat } from './shop-headers.rules.ts';
import type { ShopFacts } from './staged-row.ts';

export type PeopleFormat = 'shopifyCustomers' | 'ourletCustomers' | 'shopifyOrders' | 'ourletOrders';

/** Headers by which a file of customers or past orders is recognised: one name of each group. */
const peopleHeaders: readonly (readonly [PeopleFormat, readonly (readonly string[])[]])[] = [
  ['shopifyOrders', [['name'], ['financial_status'], ['lineitem_name'], ['currency']]],
  ['ourletOrders', [['commande'], ['e_mail'], ['etat'], ['monnaie']]],
  ['shopifyCustomers', [['first_name'], ['last_name'], ['email'], ['accepts_email_marketing', 'accepts_marketing']]],
  ['ourletCustomers', [['e_mail'], ['nom'], ['newsletter']]],
];

export const findPeopleFormat = (headers: readonly string[]): PeopleFormat | null => {
  const keys = new Set(headers.map(headerKey));
  return peopleHeaders.find(([, groups]) => groups.every((names) => names.some((name) => keys.has(name))))?.[0] ?? null;
};

const countPeopleHeaders = (headers: readonly string[]): number => {
  const format = findPeopleFormat(headers);
  return peopleHeaders.find(([name]) => name === format)?.[1].length ?? 0;
};

export type Format = 'ourlet' | 'redirects' | ShopFormat | PeopleFormat;
export type HeaderFault = { fault: FileFault; params: string[] };

// headers of the old and the new address, as `headerKey` writes them: own files, Shopify's export, other
// shops
const redirectHeaders = {
  from: ['redirect_from', 'from', 'source', 'de', 'ancienne_adresse', 'ancienne_url', 'old_url'],
  to: ['redirect_to', 'to', 'target', 'vers', 'nouvelle_adresse', 'nouvelle_url', 'new_url'],
} as const;

/** Index of both columns; null when the file is not a list of redirects. */
export const mapRedirectColumns = (headers: readonly string[]): { from: number; to: number } | null => {
  const keys = headers.map(headerKey);
  const indexOf = (names: readonly string[]): number => keys.findIndex((key) => names.includes(key));
  const columns = { from: indexOf(redirectHeaders.from), to: indexOf(redirectHeaders.to) };
  return columns.from < 0 || columns.to < 0 ? null : columns;
};

const ourletItemColumns = [
  'reference', 'nom', 'section', 'groupe', 'sous_groupe', 'autres_sections', 'description', 'marque', 'composition',
  'entretien', 'mots_cles', 'canal', 'statut', 'publie_le', 'classe_tva', 'coupe',
] as const; // prettier-ignore
const ourletVariantColumns = [
  'sku', 'couleur', 'couleur_hex', 'taille', 'systeme_taille', 'code_barres', 'poids_g', 'retiree', 'images',
  'images_alt', 'images_rang', 'promo_debut', 'promo_fin',
] as const; // prettier-ignore
export type OurletColumn = (typeof ourletItemColumns)[number] | (typeof ourletVariantColumns)[number];

const ourletAliases: Record<string, string> = {
  ref: 'reference', publie: 'statut', publication: 'publie_le', mots_clefs: 'mots_cles', systeme_tailles: 'systeme_taille',
  codes_barres: 'code_barres', code_barre: 'code_barres', ean: 'code_barres', poids: 'poids_g', image: 'images', retire: 'retiree',
  tva: 'classe_tva', prix_debut: 'promo_debut',
}; // prettier-ignore
/** `cout_tn` and `cost_tn` → `prix_achat_tn`. */
const ourletField = (key: string): string =>
  ourletAliases[key] ?? key.replace(/^(?:cout|cost)_(?=[a-z]{2}$)/, 'prix_achat_');
const costPattern = /^prix_achat_(.+)$/;

const ourletColumns = new Set<string>([...ourletItemColumns, ...ourletVariantColumns]);

const countOurletHeaders = (keys: ReadonlySet<string>): number =>
  [...keys].map(ourletField).filter((key) => ourletColumns.has(key) || /^(prix|promo|stock)_/.test(key)).length;

/** Highest number of headers that belong to one and the same format. */
export const countKnownHeaders = (headers: readonly string[]): number => {
  const ourlet = countOurletHeaders(new Set(headers.map(headerKey)));
  return Math.max(
    ourlet,
    countPeopleHeaders(headers),
    countShopHeaders(headers),
    mapRedirectColumns(headers) === null ? 0 : 2,
  );
};

export const formatOf = (headers: readonly string[]): Format | null => {
  const people = findPeopleFormat(headers);
  if (people !== null) return people;
  const shop = findShopFormat(headers);
  if (shop !== null) return shop;
  if (mapRedirectColumns(headers) !== null) return 'redirects';
  const keys = new Set(headers.map((header) => ourletField(headerKey(header))));
  return keys.has('reference') || (keys.has('sku') && countOurletHeaders(keys) >= 2) ? 'ourlet' : null;
};

export type PriceColumns = { region: string; price?: number; sale?: number; starts?: number; ends?: number };
export type OurletColumns = {
  at: Map<OurletColumn, number>;
  prices: PriceColumns[];
  costs: { region: string; at: number }[];
  stocks: { location: number; at: number }[];
  ignored: string[];
};

const priceParts = [
  [/^prix_(.+)$/, 'price'], [/^promo_debut_(.+)$/, 'starts'], [/^promo_fin_(.+)$/, 'ends'], [/^promo_(.+)$/, 'sale'],
] as const; // prettier-ignore

type Mapping = { columns: OurletColumns; prices: Map<string, PriceColumns>; facts: ShopFacts };

const regionFault = (key: string, facts: ShopFacts): HeaderFault => ({
  fault: 'regionColumn',
  params: [key, facts.regions.map((region) => region.code).join(', ')],
});

const mapCostColumn = (key: string, index: number, { columns, facts }: Mapping): boolean | HeaderFault => {
  const code = costPattern.exec(key)?.[1]?.toUpperCase();
  if (code === undefined) return false;
  if (!facts.regions.some((region) => region.code === code)) return regionFault(key, facts);
  if (columns.costs.some(({ region }) => region === code)) return { fault: 'columnTwice', params: [key] };
  columns.costs.push({ region: code, at: index });
  return true;
};

const mapPriceColumn = (key: string, index: number, { prices, facts }: Mapping): boolean | HeaderFault => {
  for (const [pattern, part] of priceParts) {
    const code = pattern.exec(key)?.[1]?.toUpperCase();
    if (code === undefined) continue;
    if (!facts.regions.some((region) => region.code === code)) return regionFault(key, facts);
    const columns = prices.get(code) ?? { region: code };
    columns[part] = index;
    prices.set(code, columns);
    return true;
  }
  return false;
};

const mapColumn = (key: string, index: number, mapping: Mapping): boolean | HeaderFault => {
  const { columns, facts } = mapping;
  if (ourletColumns.has(key)) {
    if (columns.at.has(key as OurletColumn)) return { fault: 'columnTwice', params: [key] };
    columns.at.set(key as OurletColumn, index);
    return true;
  }
  const code = /^stock_(.+)$/.exec(key)?.[1];
  if (code === undefined) return mapCostColumn(key, index, mapping) || mapPriceColumn(key, index, mapping);
  const location = facts.locations.find((candidate) => headerKey(candidate.code) === code);
  if (!location)
    return { fault: 'locationColumn', params: [key, facts.locations.map((existing) => existing.code).join(', ')] };
  columns.stocks.push({ location: location.id, at: index });
  return true;
};

/** Returns a fault when a header is duplicate or missing, or names an unknown region or location. */
export const mapOurletColumns = (headers: readonly string[], facts: ShopFacts): OurletColumns | HeaderFault => {
  const columns: OurletColumns = { at: new Map(), prices: [], costs: [], stocks: [], ignored: [] };
  const mapping: Mapping = { columns, prices: new Map(), facts };
  for (const [index, header] of headers.entries()) {
    const key = headerKey(header);
    const result = mapColumn(ourletField(key), index, mapping);
    if (typeof result === 'object') return result;
    if (!result && header.trim() !== '') columns.ignored.push(header.trim());
  }
  const missing = (['reference', 'sku'] as const).filter((column) => !columns.at.has(column));
  if (missing.length > 0)
    return { fault: 'missingColumns', params: [missing.map((column) => `« ${column} »`).join(', ')] };
  return { ...columns, prices: [...mapping.prices.values()] };
};

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

/** Fields that a column may fill; the shop's own format has fields for each region and each location. */
export const fieldsOf = (format: MappableFormat, { regions, locations }: Places): string[] =>
  format === 'ourlet'
    ? [
        ...ourletItemColumns,
        ...ourletVariantColumns,
        ...regions.flatMap(({ code }) =>
          ['prix', 'promo', 'promo_debut', 'promo_fin', 'prix_achat'].map((part) => `${part}_${code.toLowerCase()}`),
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
    const known = ourletField(key);
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

/** Whether the field of a column is a purchase cost. */
export const isCostField = (format: MappableFormat | null, field: string): boolean =>
  format === null || format === 'ourlet' ? costPattern.test(field) : field === 'cost';

/** Whether the cells of a column may hold a purchase cost, also beside other values. */
export const mayHoldCosts = (format: MappableFormat | null, field: string): boolean =>
  isCostField(format, field) || (format === 'magento' && field === 'attributes');

/** Whether a format would take the column with this header for one that may hold purchase costs. */
export const headerMayHoldCosts = (header: string): boolean => {
  const key = headerKey(header);
  return mappableFormats.some((format) =>
    format === 'ourlet'
      ? costPattern.test(ourletField(key))
      : Object.entries(shopNames(format)).some(([field, names]) => mayHoldCosts(format, field) && names.includes(key)),
  );
};
