/** What staff arrange, as the `setting` rows hold it: pictures by name, items and selections by reference. */
import { z } from 'zod';

const words = { title: z.string(), text: z.string().default('') };
const link = { link: z.string().nullable().default(null), linkLabel: z.string().nullable().default(null) };
const imageName = z.string().nullable().default(null);

/** Where the items of a row come from. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('newest') }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('specialGroup'), seoName: z.string() }),
  z.object({ kind: z.literal('items'), refs: z.array(z.string()) }),
]);

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HERO'), ...words, ...link, image: imageName, imageTall: imageName }),
  z.object({ type: z.literal('EDITORIAL'), ...words, ...link, image: imageName }),
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
  z.object({ type: z.literal('STORES'), ...words }),
  z.object({ type: z.literal('NEWSLETTER'), ...words }),
]);

const instant = z.iso.datetime({ offset: true }).nullable().default(null);

/** Links of the footer lead out of the shop, by HTTPS only. */
const address = z.url({ protocol: /^https$/ });
const phone = z.string().regex(/^\+\d{6,15}$/);

/** Name of a setting → its shape. */
export const settingShapes = {
  header: z.object({ topHeaderText: z.string().nullable() }),
  contact: z.object({
    opens: z.int().min(0).max(24).default(8),
    closes: z.int().min(0).max(24).default(17),
    email: z.email().nullable().default(null),
    recruitment: address.nullable().default(null),
    social: z.array(z.object({ name: z.string(), url: address })).default([]),
    /** By code of the region. */
    regions: z
      .record(z.string(), z.object({ whatsApp: phone.nullable().default(null), phone: phone.nullable().default(null) }))
      .default({}),
  }),
  home: z.object({ blocks: z.array(block) }),
  banners: z.object({
    banners: z.array(
      z.object({
        id: z.string(),
        ...words,
        image: imageName,
        link: z.string().nullable().default(null),
        startsAt: instant,
        endsAt: instant,
      }),
    ),
  }),
  /** What is promised of a delivery, by code of region; working days. */
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
  'catalog-banner': z.object({ ...words, image: imageName, link: z.string().nullable().default(null) }),
} as const;

export type SettingName = keyof typeof settingShapes;
export type SettingOf<Name extends SettingName> = z.output<(typeof settingShapes)[Name]>;
export type StoredBlock = z.output<typeof block>;
export type ItemSource = z.output<typeof source>;
export type DeliveryPromise = SettingOf<'delivery'>['regions'][string];
export type StoredBanner = SettingOf<'banners'>['banners'][number];
