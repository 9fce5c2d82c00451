/** Schemas of the blocks of a home page, in the setting `home` and in drafts. */
import { z } from 'zod';

const titleAndText = { title: z.string(), text: z.string().default('') };
const link = { link: z.string().nullable().default(null), linkLabel: z.string().nullable().default(null) };
const imageName = z.string().nullable().default(null);

/** In percent from the left and the top. */
const focalPoint = z.object({ x: z.int(), y: z.int() }).nullable().default(null);

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('newest') }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('specialGroup'), seoName: z.string() }),
  z.object({ kind: z.literal('items'), refs: z.array(z.string()) }),
]);

/** ISO date and time with its offset. */
const moment = z.iso.datetime().nullable().default(null);

/** Fields that blocks of all kinds have. */
const frame = {
  /** Id of the block within its home page. Blocks that were never saved by a screen have none. */
  id: z.int().min(1).optional(),
  version: z.int().min(1).default(1),
  hidden: z.boolean().default(false),
  /** Region codes; an empty list means all. */
  regions: z.array(z.string()).default([]),
  startsAt: moment,
  endsAt: moment,
};

const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('HERO'),
    ...frame,
    ...titleAndText,
    ...link,
    image: imageName,
    imageTall: imageName,
    focal: focalPoint,
    focalTall: focalPoint,
  }),
  z.object({
    type: z.literal('EDITORIAL'),
    ...frame,
    ...titleAndText,
    ...link,
    image: imageName,
    imageTall: imageName,
    gallery: z.array(z.string()).max(4).default([]),
  }),
  z.object({
    type: z.literal('SPECIAL_GROUPS'),
    ...frame,
    title: z.string(),
    limit: z.int().min(1).max(24).default(6),
  }),
  z.object({
    type: z.literal('ITEM_ROW'),
    ...frame,
    title: z.string(),
    ...link,
    source,
    /** Without a link of its own, the block links to all items of its source. */
    seeAll: z.boolean().default(false),
    limit: z.int().min(1).max(24).default(8),
  }),
  z.object({ type: z.literal('SECTION_TILES'), ...frame, title: z.string() }),
  z.object({ type: z.literal('NEWS'), ...frame, title: z.string(), limit: z.int().min(1).max(12).default(3) }),
  z.object({ type: z.literal('STORES'), ...frame, ...titleAndText, image: imageName }),
  z.object({ type: z.literal('NEWSLETTER'), ...frame, ...titleAndText }),
]);

export const homeBlocks = z.array(block);

export type StoredBlock = z.output<typeof block>;
type WithoutFrame<Block> = Block extends unknown ? Omit<Block, keyof typeof frame> : never;
export type BlockContent = WithoutFrame<StoredBlock>;
export type ItemSource = z.output<typeof source>;
