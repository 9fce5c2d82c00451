/** Schemas of the `setting` rows. They name images by name, items and special groups by reference. */
import { z } from 'zod';
import { sizeCell } from '#shared/api/content-shapes';
import { tableKeys } from '#shared/rules/size-tables';
import { homeBlocks } from './home-blocks/home-blocks.ts';

const picture = z.object({ image: z.string().nullable().default(null) }).default({ image: null });

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
  home: z.object({ blocks: homeBlocks }),
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
  /** Rows of the tables of the size guide that staff changed. */
  'size-guide': z.object({
    tables: z.partialRecord(
      z.enum(tableKeys),
      // null: the rows of the standard table
      z.object({ version: z.int().min(1), rows: z.array(z.array(sizeCell)).nullable() }),
    ),
  }),
  /** Logos of the brands that the shop sells; `image` is the name of an image. */
  'suppliers-logo': z.object({ logos: z.array(z.object({ name: z.string(), image: z.string() })).max(100) }),
} as const;

export type SettingName = keyof typeof settingShapes;
export type SettingOf<Name extends SettingName> = z.output<(typeof settingShapes)[Name]>;
export type DeliveryPromise = SettingOf<'delivery'>['regions'][string];
