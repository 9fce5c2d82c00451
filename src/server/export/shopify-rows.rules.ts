/** Rows of Shopify's product import: the first row of a product has its texts, further rows have variants or images. */
import type { ExportRow } from '#server/catalogue';
import type { ExportPrice } from '#server/pricing';
import type { ImageNames } from './catalogue-rows.rules.ts';
import { exponentOf } from '#shared/money';

export const shopifyHeaders = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable',
  'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Variant Weight Unit', 'Status',
] as const; // prettier-ignore

type Column = (typeof shopifyHeaders)[number];

export type ShopifyVariant = { row: ExportRow; price: ExportPrice | null; onHand: number };
export type ShopifyContext = { images: ImageNames; origin: string; now: Date };

const cellsOf = (cells: Partial<Record<Column, string>>): string[] =>
  shopifyHeaders.map((header) => cells[header] ?? '');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const htmlOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** `129.900`: Shopify expects a decimal point. */
const decimal = (amount: number, { currency }: ExportPrice): string => {
  const exponent = exponentOf(currency);
  return (amount / 10 ** exponent).toFixed(exponent);
};

const isOnSale = ({ sale, startsAt, endsAt }: ExportPrice, now: Date): boolean =>
  sale !== null && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

const priceCells = (price: ExportPrice | null, now: Date): Partial<Record<Column, string>> => {
  if (!price) return {};
  const full = decimal(price.amount, price);
  return isOnSale(price, now)
    ? { 'Variant Price': decimal(price.sale ?? price.amount, price), 'Variant Compare At Price': full }
    : { 'Variant Price': full };
};

const imageAddress = (imageId: number, { images, origin }: ShopifyContext): string => {
  const image = images.get(imageId);
  return image ? (image.url ?? `${origin}/api/image/get/${image.publicName}?w=1280`) : '';
};

const optionCells = ({ row }: ShopifyVariant, names: readonly string[]): Partial<Record<Column, string>> => {
  if (names.length === 0) return { 'Option1 Value': 'Default Title' };
  const values = names.map((name) => (name === 'Taille' ? row.size : row.style));
  return { 'Option1 Value': values[0] ?? '', 'Option2 Value': values[1] ?? '' };
};

const productCells = ({ row }: ShopifyVariant, names: readonly string[]): Partial<Record<Column, string>> => ({
  Title: row.name,
  'Body (HTML)': htmlOf(row.description),
  Vendor: row.brand ?? '',
  Type: row.subgroup ?? row.group,
  Tags: [row.section, ...row.keywords.split(', ').filter((word) => word !== '')].join(', '),
  Published: row.publishedAt && !row.archivedAt ? 'true' : 'false',
  'Option1 Name': names[0] ?? 'Title',
  'Option2 Name': names[1] ?? '',
  Status: row.archivedAt ? 'archived' : row.publishedAt ? 'active' : 'draft',
});

const variantCells = (
  variant: ShopifyVariant,
  names: readonly string[],
  context: ShopifyContext,
): Partial<Record<Column, string>> => {
  const { row, price, onHand } = variant;
  const image = (row.images ?? []).find(({ style }) => style === row.styleSeo);
  return {
    ...optionCells(variant, names),
    ...priceCells(price, context.now),
    'Variant SKU': row.sku,
    'Variant Grams': String(row.weightGrams ?? 0),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(onHand),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': row.barcode ?? '',
    'Variant Image': image ? imageAddress(image.imageId, context) : '',
    'Variant Weight Unit': 'g',
  };
};

/** All rows of one item. Leaves out withdrawn variants; an item that has only those gets no rows. */
export const shopifyRows = (all: readonly ShopifyVariant[], context: ShopifyContext): string[][] => {
  const variants = all.filter(({ row }) => !row.withdrawn);
  const [first] = all;
  if (!first || variants.length === 0) return [];
  const names = [
    ...(variants.some(({ row }) => row.styleSeo !== 'coloris-unique') ? ['Couleur'] : []),
    ...(variants.some(({ row }) => row.sizeSystem !== 'ONE_SIZE') ? ['Taille'] : []),
  ];
  const images = (first.row.images ?? []).map(({ imageId, alt }, index) => ({
    'Image Src': imageAddress(imageId, context),
    'Image Position': String(index + 1),
    'Image Alt Text': alt ?? context.images.get(imageId)?.alt ?? '',
  }));
  const count = Math.max(variants.length, images.length);
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index];
    return cellsOf({
      Handle: first.row.ref,
      ...(index === 0 ? productCells(first, names) : {}),
      ...(variant ? variantCells(variant, names, context) : {}),
      ...images[index],
    });
  });
};
