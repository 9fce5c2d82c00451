/** Rows of the shop's own CSV formats (catalogue, prices, stock), which the import also reads. See docs/import.md. */
import { formatAmount, type Currency } from '#shared/money';
import { slugOf } from '#shared/text';
import type { ExportRow } from '#server/catalogue';
import type { ExportImageName } from '#server/image';
import type { ExportCost, ExportPrice } from '#server/pricing';
import type { ExportStock } from '#server/stock';

export type ImageNames = ReadonlyMap<number, ExportImageName>;

export const catalogueHeaders = [
  'reference', 'nom', 'section', 'groupe', 'sous_groupe', 'autres_sections', 'marque', 'description', 'composition', 'entretien',
  'coupe', 'mots_cles', 'canal', 'statut', 'publie_le', 'classe_tva', 'couleur', 'couleur_hex', 'taille', 'systeme_taille', 'sku',
  'code_barres', 'poids_g', 'retiree', 'images', 'images_alt', 'images_rang',
] as const; // prettier-ignore

const compositionOf = (list: ExportRow['composition']): string => {
  const parts = new Map<string, string[]>();
  for (const { part, material, percent } of list ?? [])
    parts.set(part, [...(parts.get(part) ?? []), `${percent} % ${material}`]);
  return [...parts].map(([part, shares]) => `${part === '' ? '' : `${part} : `}${shares.join(', ')}`).join(' | ');
};

const channelOf = ({ retail, trade }: ExportRow): string => (retail && trade ? 'tous' : trade ? 'pro' : 'boutique');

const statusOf = ({ publishedAt, archivedAt }: ExportRow): string =>
  archivedAt ? 'archivé' : publishedAt ? 'publié' : 'brouillon';

/** Written as its seoName when that is not derived from the name. */
const styleName = ({ style, styleSeo }: ExportRow): string => (slugOf(style) === styleSeo ? style : styleSeo);

/** Images of the style and of all styles, each with its position among the images of the item. */
const imageCells = ({ images, styleSeo }: ExportRow, names: ImageNames): string[] => {
  const shown = (images ?? [])
    .map((image, rank) => ({ ...image, rank, name: names.get(image.imageId) }))
    .filter(({ style, name }) => name !== undefined && (style === null || style === styleSeo));
  const alts = shown.map(({ alt }) => (alt?.includes('|') ? '' : (alt ?? '')));
  return [
    shown.map(({ name }) => name?.url ?? name?.fileName ?? '').join('|'),
    alts.some((alt) => alt !== '') ? alts.join('|') : '',
    shown.map(({ rank }) => rank).join('|'),
  ];
};

const itemCells = (row: ExportRow): string[] =>
  row.number > 1
    ? Array.from({ length: 15 }, () => '')
    : [
        row.name,
        row.section,
        row.group,
        row.subgroup ?? '',
        row.otherSections ?? '',
        row.brand ?? '',
        row.description,
        compositionOf(row.composition),
        row.care ?? '',
        row.fit ?? '',
        row.keywords,
        channelOf(row),
        statusOf(row),
        row.publishedAt?.toISOString() ?? '',
        row.taxClass,
      ];

export const catalogueCells = (row: ExportRow, names: ImageNames): string[] => [
  row.ref,
  ...itemCells(row),
  styleName(row),
  row.hex ?? '',
  row.size,
  row.sizeSystem,
  row.sku,
  row.barcode ?? '',
  row.weightGrams === null ? '' : String(row.weightGrams),
  row.withdrawn ? 'oui' : 'non',
  ...imageCells(row, names),
];

/** `129,900`, without a thousands separator. */
export const plainAmount = (amount: number, currency: Currency): string =>
  formatAmount(amount, currency).replace(/\s/g, '');

export const priceHeaders = (regions: readonly string[]): string[] => [
  'reference',
  'sku',
  ...regions.flatMap((code) =>
    ['prix', 'promo', 'promo_debut', 'promo_fin'].map((name) => `${name}_${code.toLowerCase()}`),
  ),
];

export const priceCells = (row: ExportRow, regions: readonly string[], prices: readonly ExportPrice[]): string[] => [
  row.ref,
  row.sku,
  ...regions.flatMap((code) => {
    const price = prices.find(({ region }) => region === code);
    if (!price) return ['', '', '', ''];
    const { amount, sale, currency, startsAt, endsAt } = price;
    const period = sale === null ? ['', ''] : [startsAt?.toISOString() ?? '', endsAt?.toISOString() ?? ''];
    return [plainAmount(amount, currency), sale === null ? '' : plainAmount(sale, currency), ...period];
  }),
];

export const costHeaders = (regions: readonly string[]): string[] => [
  'reference',
  'sku',
  ...regions.map((code) => `prix_achat_${code.toLowerCase()}`),
];

export const costCells = (row: ExportRow, regions: readonly string[], costs: readonly ExportCost[]): string[] => [
  row.ref,
  row.sku,
  ...regions.map((code) => {
    const cost = costs.find(({ region }) => region === code);
    return cost ? plainAmount(cost.amount, cost.currency) : '';
  }),
];

/** `columns`: one column name per location. */
export const stockHeaders = (columns: readonly string[]): string[] => ['reference', 'sku', ...columns];

export const stockCells = (row: ExportRow, locations: readonly number[], stocks: readonly ExportStock[]): string[] => [
  row.ref,
  row.sku,
  ...locations.map((id) => String(stocks.find(({ locationId }) => locationId === id)?.onHand ?? '')),
];
