/** Items as staff see them, also drafts and archived ones. Amounts are minor units of the currency of their region. */
import { z } from 'zod';
import { completenessPoints } from '#shared/rules/item-completeness';
import { itemStates } from '#shared/rules/item-states';
import { countCap } from './pro-order-shapes.ts';
import { count, currency, focalPoint, image, minorUnits, pictureViews, size, style } from './shapes.ts';

export const proItemSorts = ['-updated', 'updated', 'name', '-name', '-published', 'published'] as const;
const completeness = z.object({ score: z.int().min(0).max(100), missing: z.array(z.enum(completenessPoints)) });
const named = z.object({ id: z.string(), name: z.string() });
const moment = z.string().nullable();

export const proItemRow = z.object({
  id: z.string(),
  version: z.int(),
  reference: z.string(),
  name: z.string(),
  image: image.nullable(),
  section: z.string(),
  group: z.string(),
  subGroup: z.string().nullable(),
  state: z.enum(itemStates),
  publishedAt: moment,
  updatedAt: z.string(),
  /** Colours that are sold. */
  styles: z.array(style),
  variants: count,
  /** Units that can be sold, in all locations. */
  units: z.int(),
  /** Null when nothing of it is sold in the region. */
  price: z.object({ lowest: minorUnits, highest: minorUnits, currency, onSale: z.boolean() }).nullable(),
  completeness,
});

export const proItemPage = z.object({
  items: z.array(proItemRow),
  /** At most 10,001, which means more than 10,000. */
  count: count.max(countCap + 1),
  page: z.int(),
  pageSize: z.int(),
});

export const proVariant = z.object({
  id: z.string(),
  styleId: z.string(),
  sizeId: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** Not sold any more. */
  withdrawn: z.boolean(),
  prices: z.array(
    z.object({
      region: z.string(),
      currency,
      amount: minorUnits,
      saleAmount: minorUnits.nullable(),
      saleStartsAt: moment,
      saleEndsAt: moment,
    }),
  ),
  stock: z.array(z.object({ locationId: z.string(), onHand: count })),
});

export const proPicture = z.object({
  id: z.string(),
  image,
  /** False while an import has named the file, but its bytes have not arrived. */
  ready: z.boolean(),
  /** Null: the picture is of every colour. */
  styleId: z.string().nullable(),
  view: z.enum(pictureViews),
  /** Text of the picture on this item; empty when only the file name is known. */
  alt: z.string(),
  focal: focalPoint.nullable(),
});

export const compositionLine = z.object({
  /** Part of the item: `doublure`; empty for the whole item. */
  part: z.string(),
  material: z.string(),
  percent: z.int().min(1).max(100),
});

export const proItem = z.object({
  id: z.string(),
  version: z.int(),
  reference: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  keywords: z.string(),
  brand: z.string().nullable(),
  fit: z.string().nullable(),
  sectionId: z.string(),
  groupId: z.string(),
  subGroupId: z.string().nullable(),
  otherSections: z.array(z.string()),
  specialGroups: z.array(z.string()),
  retail: z.boolean(),
  trade: z.boolean(),
  state: z.enum(itemStates),
  publishedAt: moment,
  archivedAt: moment,
  updatedAt: z.string(),
  /** Address in the shop. */
  path: z.string(),
  /** Former addresses that lead to it. */
  formerPaths: z.array(z.string()),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  composition: z.array(compositionLine),
  care: z.array(z.string()),
  styles: z.array(style),
  sizes: z.array(size),
  variants: z.array(proVariant),
  pictures: z.array(proPicture),
  complements: z.array(z.object({ reference: z.string(), name: z.string(), image: image.nullable() })),
  /** Visitors of the last 30 days. */
  visits: count,
  completeness,
  /** What staff changed, newest first. */
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      act: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
});

export const proItemChoices = z.object({
  sections: z.array(
    z.object({
      ...named.shape,
      groups: z.array(z.object({ ...named.shape, subGroups: z.array(named) })),
    }),
  ),
  specialGroups: z.array(named),
  brands: z.array(z.string()),
  fits: z.array(z.string()),
  materials: z.array(z.string()),
  styles: z.array(style),
  sizes: z.array(size),
  care: z.array(z.object({ key: z.string(), label: z.string() })),
  locations: z.array(z.object({ id: z.string(), name: z.string(), regions: z.array(z.string()) })),
});

export type ProItem = z.output<typeof proItem>;
export type ProItemRow = z.output<typeof proItemRow>;
export type ProItemChoices = z.output<typeof proItemChoices>;
export type ProVariant = z.output<typeof proVariant>;
export type ProPicture = z.output<typeof proPicture>;
