/** Shapes used by several calls. Field names are public and must not change. */
import { z } from 'zod';

export const currency = z.enum(['TND', 'XOF']);

/** Amount in minor units of the `currency` in the same object. */
export const minorUnits = z.int();

export const count = z.int().min(0);

/** Point of a picture that stays visible where it is cut, in percent from its left and upper edges. */
export const focalPoint = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

/** The bytes are at `/api/image/get/{name}?w=&format=`. `placeholder` is a colour `#RRGGBB` or a tiny data URI. */
export const image = z.object({
  name: z.string(),
  alt: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z.string(),
  focal: focalPoint.optional(),
});

/** A section, group or sub-group. */
export const branch = z.object({ id: z.string(), name: z.string(), seoName: z.string() });

export const subGroup = branch;

export const group = z.object({ ...branch.shape, subGroups: z.array(subGroup) });

export const section = z.object({
  ...branch.shape,
  image,
  landingPageImage: image,
  groups: z.array(group),
});

export const specialGroup = z.object({
  ...branch.shape,
  image: image.nullable(),
  description: z.string().nullable(),
});

/** A colour or print. */
export const style = z.object({ id: z.string(), name: z.string(), hex: z.string().nullable() });

export const sizeSystems = [
  'FR_WOMEN',
  'FR_MEN',
  'FR_MEN_TROUSERS',
  'FR_SHOE',
  'FR_BRA',
  'LETTER',
  'AGE_CHILD',
  'AGE_BABY',
  'ONE_SIZE',
  'OTHER',
] as const;

export const size = z.object({ id: z.string(), label: z.string(), system: z.enum(sizeSystems) });

export const stockWord = z.enum(['AVAILABLE', 'LIMITED', 'UNAVAILABLE']);

export const itemCard = z.object({
  id: z.string(),
  ref: z.string(),
  name: z.string(),
  /** Used in the product's URL, `{ref}-article-{slug}`. */
  slug: z.string(),
  seoName: z.string(),
  brand: z.string().nullable(),
  section: branch,
  group: branch,
  subGroup: branch.nullable(),
  images: z.array(image),
  /** Lowest price of the variants before the sale, with tax. */
  price: minorUnits,
  salePrice: minorUnits.nullable(),
  currency,
  discountPercent: z.int().nullable(),
  isNew: z.boolean(),
  rating: z.object({ average: z.number().nullable(), count }),
  styles: z.array(z.object({ ...style.shape, image: image.nullable() })),
  sizes: z.array(z.object({ ...size.shape, available: z.boolean() })),
  inStock: z.boolean(),
});

/** `scale`: worn by a person, or beside an object of known size. */
export const pictureViews = ['front', 'back', 'detail', 'flat', 'scale', 'top', 'side'] as const;

export const itemPicture = z.object({ ...image.shape, view: z.enum(pictureViews) });

export const variant = z.object({
  id: z.string(),
  sku: z.string(),
  style,
  size,
  price: minorUnits,
  salePrice: minorUnits.nullable(),
  stock: stockWord,
  images: z.array(itemPicture),
});

export const careKeys = [
  'DRY_CLEANED_ONLY',
  'WASH_30C_MAX',
  'DELICATE_30_MAX',
  'DELICATE_LAUNDRY_30_MAX',
  'ONLY_BY_MAN_40C_MAX',
  'DO_NOT_IRON',
  'IRON_LOW_TEMP_110C',
  'IRON_MEDIUM_TEMP_150C',
  'IRON_HIGH_TEMP_200C',
  'DO_NOT_TUMBLE',
  'DELICATE_TUMBLE',
  'DRYER_NORMAL',
  'NO_DRY_CLEANING',
  'SEC_CLEANING',
  'BLEACH_TREATMENT_PERMITTED',
  'DO_NOT_TREAT_LAUNDRY_WITH_BLEACH',
] as const;

export const careSymbol = z.object({ key: z.enum(careKeys), label: z.string(), image: z.string() });

export const itemDetail = z.object({
  ...itemCard.shape,
  description: z.string(),
  composition: z.string().nullable(),
  care: z.array(careSymbol),
  variants: z.array(variant),
  /** Lowest price of the 30 days before the reduction; null when there is none. */
  lowestPrice30d: minorUnits.nullable(),
  path: z.array(z.object({ name: z.string(), path: z.string() })),
  returnsUntilDays: z.int().min(0),
  optionalSections: z.array(section),
  /** For search engines; when null, it is made from the name and the price. */
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** Slugs that the item had; their addresses lead to the current one. */
  formerSlugs: z.array(z.string()),
});

/** `count`: number of items on all pages. */
export const itemPage = z.object({
  items: z.array(itemCard),
  count,
  page: z.int().min(0),
  pageSize: z.int().min(1),
  currency,
});

export const pageLinks = z.array(z.object({ name: z.string(), path: z.string() })).max(6);

export const keywordResult = z.object({
  keyword: z.string().nullable().optional(),
  /** Typed keyword, when it found nothing and was corrected. */
  correctedFrom: z.string().nullable().optional(),
  /** Typed words that the items do not match. */
  leftOut: z.array(z.string()).optional(),
  /** Listing with the filters and the sort that the keyword names; null when it names none. */
  filteredPath: z.string().nullable().optional(),
  /** Pages that the keyword may mean. */
  pages: pageLinks.optional(),
});

export type Image = z.output<typeof image>;
export type PictureView = (typeof pictureViews)[number];
export type ItemPicture = z.output<typeof itemPicture>;
export type Branch = z.output<typeof branch>;
export type SubGroup = z.output<typeof subGroup>;
export type Group = z.output<typeof group>;
export type Section = z.output<typeof section>;
export type SpecialGroup = z.output<typeof specialGroup>;
export type Style = z.output<typeof style>;
export type Size = z.output<typeof size>;
export type SizeSystem = (typeof sizeSystems)[number];
export type StockWord = z.output<typeof stockWord>;
export type ItemCard = z.output<typeof itemCard>;
export type Variant = z.output<typeof variant>;
export type CareKey = (typeof careKeys)[number];
export type CareSymbol = z.output<typeof careSymbol>;
export type ItemDetail = z.output<typeof itemDetail>;
export type ItemPage = z.output<typeof itemPage>;
