import { z } from 'zod';
import { branch, currency, focalPoint, image, itemCard, specialGroup } from './shapes.ts';
import { tableKeys } from '#shared/rules/size-tables';

/** Days are 1 (Monday) to 7; times are local, `HH:MM`. */
export const store = z.object({
  id: z.string(),
  name: z.string(),
  seoName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  region: z.string(),
  timeZone: z.string(),
  hours: z.array(z.object({ day: z.int().min(1).max(7), opens: z.string(), closes: z.string() })),
  /** Exceptions from today on, `YYYY-MM-DD`. Null hours mean closed. */
  exceptions: z.array(
    z.object({ date: z.string(), label: z.string(), opens: z.string().nullable(), closes: z.string().nullable() }),
  ),
  clickAndCollect: z.boolean(),
});

/** Null or empty members are not shown. */
export const contact = z.object({
  /** Local hours between which messages are answered. */
  opens: z.int().min(0).max(24),
  closes: z.int().min(0).max(24),
  whatsApp: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  recruitment: z.string().nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** Illustrations for screens that have no pictures of their own; null when staff chose none. */
export const illustrations = z.object({
  notFound: image.nullable(),
  emptyCart: image.nullable(),
  confirmation: image.nullable(),
  offline: image.nullable(),
  stores: image.nullable(),
  about: image.nullable(),
  giftCard: image.nullable(),
});

export const newsCard = z.object({
  id: z.string(),
  /** Part `{name}` of the path `/actualites/{name}`. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  date: z.string(),
});

/** Safe HTML that the server has rendered from CommonMark. */
const html = z.string();

export const newsArticle = z.object({
  ...newsCard.shape,
  html,
  items: z.array(itemCard),
  currency,
  newer: newsCard.nullable(),
  older: newsCard.nullable(),
});

export const textPage = z.object({ name: z.string(), title: z.string(), html, updatedAt: z.string() });

/** Focal point of a picture, in percent from the left and the top; null: that of the place. */
const nullableFocal = focalPoint.nullable();

/** `imageTall` is for phones; when null, `image` is used there too. */
export const catalogBanner = z.object({
  image,
  imageTall: image.nullable(),
  focal: nullableFocal,
  focalTall: nullableFocal,
  title: z.string(),
  text: z.string(),
  /** English text, for apps; null when staff wrote none. */
  textEn: z.string().nullable(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
});

export const banner = z.object({
  ...catalogBanner.shape,
  id: z.string(),
  position: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});

const measure = z.union([z.number(), z.tuple([z.number(), z.number()])]);
/** A label, a measure of the body, a weight, or nothing. */
export const sizeCell = z.union([z.string(), z.object({ cm: measure }), z.object({ kg: z.number() }), z.null()]);

/** A table of the size guide. Each row has a cell for each column, then for each country. */
export const sizeTable = z.object({
  key: z.enum(tableKeys),
  columns: z.array(z.string()),
  countries: z.array(z.string()),
  rows: z.array(z.array(sizeCell)),
});

const block = { id: z.string(), title: z.string() };
const words = { text: z.string(), link: z.string().nullable(), linkLabel: z.string().nullable() };

export const homeBlock = z.discriminatedUnion('type', [
  /** `imageTall` is for phones; when null, `image` is used there too. */
  z.object({
    type: z.literal('HERO'),
    ...block,
    ...words,
    image,
    imageTall: image.nullable(),
    focal: nullableFocal,
    focalTall: nullableFocal,
  }),
  z.object({ type: z.literal('SPECIAL_GROUPS'), ...block, specialGroups: z.array(specialGroup) }),
  z.object({
    type: z.literal('ITEM_ROW'),
    ...block,
    link: z.string().nullable(),
    linkLabel: z.string().nullable(),
    items: z.array(itemCard),
    currency,
  }),
  /** `gallery`: images shown as a grid instead of `image`. */
  z.object({
    type: z.literal('EDITORIAL'),
    ...block,
    ...words,
    image: image.nullable(),
    imageTall: image.nullable(),
    gallery: z.array(image),
  }),
  z.object({
    type: z.literal('SECTION_TILES'),
    ...block,
    sections: z.array(z.object({ ...branch.shape, image })),
  }),
  z.object({ type: z.literal('NEWS'), ...block, news: z.array(newsCard) }),
  z.object({ type: z.literal('NEWSLETTER'), ...block, text: z.string() }),
  z.object({
    type: z.literal('STORES'),
    ...block,
    text: z.string(),
    image: image.nullable(),
    stores: z.array(store),
  }),
]);

export type SizeTable = z.output<typeof sizeTable>;
export type Store = z.output<typeof store>;
export type NewsCard = z.output<typeof newsCard>;
export type NewsArticle = z.output<typeof newsArticle>;
export type TextPage = z.output<typeof textPage>;
export type CatalogBanner = z.output<typeof catalogBanner>;
export type Banner = z.output<typeof banner>;
export type Contact = z.output<typeof contact>;
export type Illustrations = z.output<typeof illustrations>;
export type HomeBlock = z.output<typeof homeBlock>;
export type HomeBlockType = HomeBlock['type'];
