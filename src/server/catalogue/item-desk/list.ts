import type { Reader } from '#platform/db';
import { countCap } from '#shared/api/pro-order-shapes';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { ProItemRow } from '#shared/api/pro-item-shapes';
import type { proItems } from '#shared/api/pro-items';
import { ShopError } from '#shared/errors';
import { completenessOf } from '#shared/rules/item-completeness';
import type { ItemState } from '#shared/rules/item-states';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import {
  countItems,
  readItemRows,
  readTotals,
  type ItemFilter,
  type ItemTotals,
  type ListedItem,
} from './list.store.ts';

type Query = InputOf<typeof proItems.list>;

/** Days for which a published item is new, as in the shop. */
const newDays = 30;
const day = 86_400_000;

type Moments = { readonly publishedAt: Date | null; readonly archivedAt: Date | null };

export const stateOf = ({ publishedAt, archivedAt }: Moments, now: Date): ItemState => {
  if (archivedAt !== null) return 'ARCHIVED';
  if (publishedAt === null) return 'DRAFT';
  return publishedAt > now ? 'SCHEDULED' : 'PUBLISHED';
};

const completenessOfRow = (
  { descriptionLength, hasComposition, hasCare }: Pick<ListedItem, 'descriptionLength' | 'hasComposition' | 'hasCare'>,
  total: ItemTotals,
) =>
  completenessOf({
    description: descriptionLength,
    styles: total.styles?.length ?? 0,
    picturedStyles: total.picturedStyles,
    picturesWithoutAlt: total.withoutAlt,
    pictures: total.pictures,
    variants: total.variants,
    pricedVariants: total.priced,
    units: total.units,
    hasComposition,
    hasCare,
  });

const rowOf = (row: ListedItem, total: ItemTotals, now: Date): ProItemRow => {
  const { lowest, highest, currency, onSale } = total;
  return {
    id: String(row.id),
    version: row.version,
    reference: row.reference,
    name: row.name,
    image: row.image,
    section: row.section,
    group: row.group,
    subGroup: row.subGroup,
    state: stateOf(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    styles: (total.styles ?? []).map((style) => ({ ...style, id: String(style.id) })),
    variants: total.variants,
    units: total.units,
    price:
      lowest === null || highest === null || currency === null
        ? null
        : { lowest, highest, currency, onSale: onSale === true },
    completeness: completenessOfRow(row, total),
  };
};

export const createItemList = ({ db, clock, regions }: Pick<ItemDeskDeps, 'db' | 'clock' | 'regions'>) => {
  const regionOf = (region: string | undefined): string => region ?? regions.all()[0]?.code ?? '';

  const filterOf = ({ text = '', state = [], section, group, trait = [], region }: Query): ItemFilter => {
    const now = clock.now();
    return {
      text: text.trim(),
      state,
      section: section === undefined ? null : Number(section),
      group: group === undefined ? null : Number(group),
      traits: trait,
      region: regionOf(region),
      now,
      newSince: new Date(now.getTime() - newDays * day),
    };
  };

  const rowsOf = async (rows: readonly ListedItem[], region: string, reader: Reader = db): Promise<ProItemRow[]> => {
    const totals = await readTotals(
      reader,
      rows.map(({ id }) => id),
      region,
    );
    return rows.flatMap((row) => {
      const total = totals.get(row.id);
      return total ? [rowOf(row, total, clock.now())] : [];
    });
  };

  const list = async (query: Query): Promise<OutputOf<typeof proItems.list>> => {
    const { sort, page, pageSize } = query;
    if (page * pageSize > countCap)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
    const filter = filterOf(query);
    const [rows, count] = await Promise.all([
      readItemRows(db, filter, sort, { limit: pageSize, offset: page * pageSize }),
      countItems(db, filter, countCap),
    ]);
    return { items: await rowsOf(rows, filter.region), count, page, pageSize };
  };

  return { list, filterOf, rowsOf };
};
