/** Schemas of the `setting` rows. They name images by name, items and special groups by reference. */
import { z } from 'zod';

const titleAndText = { title: z.string(), text: z.string().default('') };
const link = { link: z.string().nullable().default(null), linkLabel: z.string().nullable().default(null) };
const imageName = z.string().nullable().default(null);

/** In percent from the left and the top. */
const focalPoint = z.object({ x: z.int(), y: z.int() }).nullable().default(null);
const picture = z.object({ image: imageName }).default({ image: null });

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('newest') }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('specialGroup'), seoName: z.string() }),
  z.object({ kind: z.literal('items'), refs: z.array(z.string()) }),
]);

const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('HERO'),
    ...titleAndText,
    ...link,
    image: imageName,
    imageTall: imageName,
    focal: focalPoint,
    focalTall: focalPoint,
  }),
  z.object({
    type: z.literal('EDITORIAL'),
    ...titleAndText,
    ...link,
    image: imageName,
    imageTall: imageName,
    gallery: z.array(z.string()).max(4).default([]),
  }),
  z.object({ type: z.literal('SPECIAL_GROUPS'), title: z.string(), limit: z.int().min(1).max(24).default(6) }),
  z.object({
    type: z.literal('ITEM_ROW'),
    title: z.string(),
    ...link,
    source,
    limit: z.int().min(1).max(24).default(8),
  }),
  z.object({ type: z.literal('SECTION_TILES'), title: z.string() }),
  z.object({ type: z.literal('NEWS'), title: z.string(), limit: z.int().min(1).max(12).default(3) }),
  z.object({ type: z.literal('STORES'), ...titleAndText, image: imageName }),
  z.object({ type: z.literal('NEWSLETTER'), ...titleAndText }),
]);

/** External links of the footer: HTTPS only. */
const address = z.url({ protocol: /^https$/ });
/** International format, with or without spaces. */
const phone = z.string().regex(/^\+\d[\d ]{5,19}$/);

export const settingShapes = {
  contact: z.object({
    opens: z.int().min(0).max(24).default(8),
    closes: z.int().min(0).max(24).default(17),
    email: z.email().nullable().default(null),
    recruitment: address.nullable().default(null),
    social: z.array(z.object({ name: z.string(), url: address })).default([]),
    /** Keyed by region code. */
    regions: z
      .record(z.string(), z.object({ whatsApp: phone.nullable().default(null), phone: phone.nullable().default(null) }))
      .default({}),
  }),
  preloader: z.object({ enabled: z.boolean() }),
  /** Illustrations for screens that have no pictures of their own. */
  illustrations: z.object({
    notFound: picture,
    emptyCart: picture,
    confirmation: picture,
    offline: picture,
    stores: picture,
    about: picture,
    giftCard: picture,
  }),
  home: z.object({ blocks: z.array(block) }),
  delivery: z.object({
    regions: z.record(
      z.string(),
      z
        .object({
          minDays: z.int().min(0).max(90),
          maxDays: z.int().min(0).max(90),
          note: z.string().nullable().default(null),
          cashOnDelivery: z.boolean().default(false),
        })
        .refine(({ minDays, maxDays }) => minDays <= maxDays),
    ),
  }),
  /** Logos of the brands that the shop sells; `image` is the name of an image. */
  'suppliers-logo': z.object({ logos: z.array(z.object({ name: z.string(), image: z.string() })).max(100) }),
} as const;

export type SettingName = keyof typeof settingShapes;
export type SettingOf<Name extends SettingName> = z.output<(typeof settingShapes)[Name]>;
export type StoredBlock = z.output<typeof block>;
export type ItemSource = z.output<typeof source>;
export type DeliveryPromise = SettingOf<'delivery'>['regions'][string];
