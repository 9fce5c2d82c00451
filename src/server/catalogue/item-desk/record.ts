import { readExportPrices, type ExportPrice } from '#server/pricing';
import { importLocations, readExportStock, type ExportStock } from '#server/stock';
import { historyOf } from '#server/audit';
import type { ProItem, ProItemChoices, ProPicture, ProVariant } from '#shared/api/pro-item-shapes';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { itemPath } from '#shared/paths';
import { completenessOf } from '#shared/rules/item-completeness';
import type { ItemDeskDeps } from './item-desk.ts';
import { stateOf } from './list.ts';
import { readTree, readWords } from './names.store.ts';
import {
  findRecord,
  readFacts,
  readPictures,
  readVariants,
  type PictureRow,
  type RecordRow,
  type VariantRow,
} from './record.store.ts';

/** Entries of the journal that the record shows. */
const historyLength = 50;

const idOf = (id: number | null): string | null => (id === null ? null : String(id));

const variantOf = (
  { id, styleId, sizeId, sku, barcode, withdrawn }: VariantRow,
  prices: readonly ExportPrice[],
  stock: readonly ExportStock[],
): ProVariant => ({
  id: String(id),
  styleId: String(styleId),
  sizeId: String(sizeId),
  sku,
  barcode,
  withdrawn,
  prices: prices
    .filter(({ variantId }) => variantId === id)
    .map(({ region, currency, amount, sale, startsAt, endsAt }) => ({
      region,
      currency,
      amount,
      saleAmount: sale,
      saleStartsAt: startsAt?.toISOString() ?? null,
      saleEndsAt: endsAt?.toISOString() ?? null,
    })),
  stock: stock
    .filter(({ variantId }) => variantId === id)
    .map(({ locationId, onHand }) => ({ locationId: String(locationId), onHand })),
});

const pictureOf = ({ id, ready, styleId, view, ownAlt, focalX, focalY, ...image }: PictureRow): ProPicture => ({
  id: String(id),
  image,
  ready,
  styleId: idOf(styleId),
  view,
  alt: ownAlt ?? '',
  focal: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
});

const stylesOf = (variants: readonly VariantRow[]): ProItem['styles'] => [
  ...new Map(variants.map(({ styleId, style, hex }) => [styleId, { id: String(styleId), name: style, hex }])).values(),
];

const sizesOf = (variants: readonly VariantRow[]): ProItem['sizes'] => {
  const sizes = new Map(
    variants.map(({ sizeId, size, system, position }) => [
      sizeId,
      { id: String(sizeId), label: size, system, position },
    ]),
  );
  return [...sizes.values()]
    .toSorted((left, right) => left.system.localeCompare(right.system) || left.position - right.position)
    .map(({ id, label, system }) => ({ id, label, system }) as ProItem['sizes'][number]);
};

type Parts = {
  readonly item: RecordRow;
  readonly rows: readonly VariantRow[];
  readonly variants: readonly ProVariant[];
  readonly pictures: readonly ProPicture[];
};

const completenessOfRecord = ({ item, rows, variants, pictures }: Parts): ProItem['completeness'] => {
  const sold = variants.filter(({ withdrawn }) => !withdrawn);
  const styles = stylesOf(rows.filter(({ withdrawn }) => !withdrawn));
  const isOfAll = pictures.some(({ styleId }) => styleId === null);
  return completenessOf({
    description: item.description.length,
    styles: styles.length,
    picturedStyles: styles.filter(({ id }) => isOfAll || pictures.some(({ styleId }) => styleId === id)).length,
    picturesWithoutAlt: pictures.filter(({ alt }) => alt === '').length,
    pictures: pictures.length,
    variants: sold.length,
    pricedVariants: sold.filter(({ prices }) => prices.length > 0).length,
    units: sold.reduce((sum, { stock }) => sum + stock.reduce((own, { onHand }) => own + onHand, 0), 0),
    hasComposition: item.composition !== null,
    hasCare: item.care !== null,
  });
};

const publicPath = ({ section, group, subGroup, reference, slug }: RecordRow): string =>
  itemPath({ section, group, subGroup: subGroup ?? undefined, ref: reference, slug });

const textsOf = (ids: readonly number[] | null): string[] => (ids ?? []).map(String);

export const createRecordReader =
  ({ db, clock }: Pick<ItemDeskDeps, 'db' | 'clock'>) =>
  /** Throws NOT_FOUND. */
  async (reference: string): Promise<ProItem> => {
    const item = await findRecord(db, reference);
    if (!item) throw new ShopError('NOT_FOUND');
    const now = clock.now();
    const [rows, pictureRows, facts, history] = await Promise.all([
      readVariants(db, item.id),
      readPictures(db, item.id),
      readFacts(db, item.id, isoDay(now, 'UTC')),
      historyOf(db, { objects: ['item', 'stock', 'price'], objectId: item.reference }, historyLength),
    ]);
    const ids = rows.map(({ id }) => id);
    const [prices, stock] = await Promise.all([readExportPrices(db, ids), readExportStock(db, ids)]);
    const variants = rows.map((row) => variantOf(row, prices, stock));
    const pictures = pictureRows.map(pictureOf);
    const { section: _section, group: _group, subGroup: _subGroup, ...values } = item;
    return {
      ...values,
      ...facts,
      history,
      id: String(item.id),
      sectionId: String(item.sectionId),
      groupId: String(item.groupId),
      subGroupId: idOf(item.subGroupId),
      otherSections: textsOf(item.otherSections),
      specialGroups: textsOf(item.specialGroups),
      state: stateOf(item, now),
      publishedAt: item.publishedAt?.toISOString() ?? null,
      archivedAt: item.archivedAt?.toISOString() ?? null,
      updatedAt: item.updatedAt.toISOString(),
      path: publicPath(item),
      composition: [...(item.composition ?? [])],
      care: [...(item.care ?? [])],
      complements: [...(item.complements ?? [])],
      styles: stylesOf(rows),
      sizes: sizesOf(rows),
      variants,
      pictures,
      completeness: completenessOfRecord({ item, rows, variants, pictures }),
    };
  };

export const readChoices = async ({ db }: Pick<ItemDeskDeps, 'db'>): Promise<ProItemChoices> => {
  const [sections, words, locations] = await Promise.all([readTree(db), readWords(db), importLocations(db)]);
  return {
    ...words,
    sections,
    sizes: words.sizes as ProItemChoices['sizes'],
    locations: locations.map(({ id, name, regions }) => ({ id: String(id), name, regions })),
  };
};
