import { plainText } from '#shared/text';
import type { FileFault } from './import-format.messages.ts';
import type { ShopFacts } from './staged-row.ts';

export type Format = 'ourlet' | 'shopify';
export type HeaderFault = { fault: FileFault; params: string[] };

/** `Prix TN` → `prix_tn`. */
export const headerKey = (header: string): string =>
  plainText(header)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

// column → old and new Shopify headers, as keys
const shopifyHeaders = {
  handle: ['handle', 'url_handle'],
  title: ['title'],
  body: ['body_html', 'body', 'description'],
  vendor: ['vendor'],
  category: ['product_category', 'standard_product_type', 'google_shopping_google_product_category'],
  type: ['type', 'custom_product_type', 'product_type'],
  tags: ['tags'],
  published: ['published', 'published_on_online_store'],
  status: ['status'],
  name1: ['option1_name'],
  value1: ['option1_value'],
  name2: ['option2_name'],
  value2: ['option2_value'],
  name3: ['option3_name'],
  value3: ['option3_value'],
  sku: ['variant_sku', 'sku'],
  grams: ['variant_grams', 'weight_value_grams'],
  quantity: ['variant_inventory_qty', 'inventory_quantity'],
  price: ['variant_price', 'price'],
  compareAt: ['variant_compare_at_price', 'compare_at_price'],
  barcode: ['variant_barcode', 'barcode', 'barcodes'],
  image: ['image_src', 'product_image_url'],
  imageAlt: ['image_alt_text'],
  imageRank: ['image_position'],
  variantImage: ['variant_image', 'variant_image_url'],
  giftCard: ['gift_card'],
  gender: ['google_shopping_gender', 'target_gender_product_metafields_shopify_target_gender'],
} as const;

export type ShopifyColumn = keyof typeof shopifyHeaders;

const ourletItemColumns = [
  'reference', 'nom', 'section', 'groupe', 'sous_groupe', 'autres_sections', 'description', 'marque', 'composition',
  'entretien', 'mots_cles', 'canal', 'statut', 'publie_le', 'classe_tva', 'coupe',
] as const; // prettier-ignore
const ourletVariantColumns = [
  'sku', 'couleur', 'couleur_hex', 'taille', 'systeme_taille', 'code_barres', 'poids_g', 'retiree', 'images',
  'images_alt', 'promo_debut', 'promo_fin',
] as const; // prettier-ignore
export type OurletColumn = (typeof ourletItemColumns)[number] | (typeof ourletVariantColumns)[number];

const ourletAliases: Record<string, string> = {
  ref: 'reference', publie: 'statut', publication: 'publie_le', mots_clefs: 'mots_cles', systeme_tailles: 'systeme_taille',
  codes_barres: 'code_barres', code_barre: 'code_barres', ean: 'code_barres', poids: 'poids_g', image: 'images', retire: 'retiree',
  tva: 'classe_tva', prix_debut: 'promo_debut',
}; // prettier-ignore
const ourletColumns = new Set<string>([...ourletItemColumns, ...ourletVariantColumns]);

export const countKnownHeaders = (headers: readonly string[]): Record<Format, number> => {
  const keys = new Set(headers.map(headerKey));
  const has = (names: readonly string[]): boolean => names.some((name) => keys.has(name));
  const ourlet = [...keys].filter(
    (key) => ourletColumns.has(ourletAliases[key] ?? key) || /^(prix|promo|stock)_/.test(key),
  );
  return { shopify: Object.values(shopifyHeaders).filter(has).length, ourlet: ourlet.length };
};

export const formatOf = (headers: readonly string[]): Format | null => {
  const keys = new Set(headers.map((header) => ourletAliases[headerKey(header)] ?? headerKey(header)));
  const has = (names: readonly string[]): boolean => names.some((name) => keys.has(name));
  if (
    has(shopifyHeaders.handle) &&
    (has(shopifyHeaders.title) || has(shopifyHeaders.price) || has(shopifyHeaders.name1))
  )
    return 'shopify';
  return keys.has('reference') || (keys.has('sku') && countKnownHeaders(headers).ourlet >= 2) ? 'ourlet' : null;
};

/** Index of each Shopify column (the first with that header), and the unknown headers. */
export const mapShopifyColumns = (
  headers: readonly string[],
): { columns: Map<ShopifyColumn, number>; ignored: string[] } => {
  const keys = headers.map(headerKey);
  const columns = new Map<ShopifyColumn, number>();
  for (const [column, names] of Object.entries(shopifyHeaders) as [ShopifyColumn, readonly string[]][]) {
    const position = names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
    if (position !== undefined) columns.set(column, position);
  }
  const used = new Set(columns.values());
  return { columns, ignored: headers.filter((header, index) => !used.has(index) && header.trim() !== '') };
};

export type PriceColumns = { region: string; price?: number; sale?: number; starts?: number; ends?: number };
export type OurletColumns = {
  at: Map<OurletColumn, number>;
  prices: PriceColumns[];
  stocks: { location: number; at: number }[];
  ignored: string[];
};

const priceParts = [
  [/^prix_(.+)$/, 'price'], [/^promo_debut_(.+)$/, 'starts'], [/^promo_fin_(.+)$/, 'ends'], [/^promo_(.+)$/, 'sale'],
] as const; // prettier-ignore

type Mapping = { columns: OurletColumns; prices: Map<string, PriceColumns>; facts: ShopFacts };

const mapPriceColumn = (key: string, index: number, { prices, facts }: Mapping): boolean | HeaderFault => {
  for (const [pattern, part] of priceParts) {
    const code = pattern.exec(key)?.[1]?.toUpperCase();
    if (code === undefined) continue;
    if (!facts.regions.some((region) => region.code === code)) {
      return { fault: 'regionColumn', params: [key, facts.regions.map((region) => region.code).join(', ')] };
    }
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
  if (code === undefined) return mapPriceColumn(key, index, mapping);
  const location = facts.locations.find((candidate) => headerKey(candidate.code) === code);
  if (!location)
    return { fault: 'locationColumn', params: [key, facts.locations.map((existing) => existing.code).join(', ')] };
  columns.stocks.push({ location: location.id, at: index });
  return true;
};

/** Returns a fault when a header is duplicate, missing, or names an unknown region or location. */
export const mapOurletColumns = (headers: readonly string[], facts: ShopFacts): OurletColumns | HeaderFault => {
  const columns: OurletColumns = { at: new Map(), prices: [], stocks: [], ignored: [] };
  const mapping: Mapping = { columns, prices: new Map(), facts };
  for (const [index, header] of headers.entries()) {
    const key = headerKey(header);
    const result = mapColumn(ourletAliases[key] ?? key, index, mapping);
    if (typeof result === 'object') return result;
    if (!result && header.trim() !== '') columns.ignored.push(header.trim());
  }
  const missing = (['reference', 'sku'] as const).filter((column) => !columns.at.has(column));
  if (missing.length > 0)
    return { fault: 'missingColumns', params: [missing.map((column) => `« ${column} »`).join(', ')] };
  return { ...columns, prices: [...mapping.prices.values()] };
};
