/** Home pages of the shop, as staff compose them: a draft that is published as a whole. */
import { z } from 'zod';
import { blockChanges, blockKinds, blockStates, itemSources, maxGallery, maxRowItems } from '#shared/rules/home-block';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { filled, itemRef, line, regionCode, seoName, shopPath, smallId } from './inputs.ts';

const percent = z.int().min(0).max(100);
const moment = z.iso.datetime().nullable();

/** What staff write. Each kind uses the members that it shows; the others are dropped. */
const content = {
  kind: z.enum(blockKinds),
  title: filled(120),
  text: line(600).default(''),
  link: shopPath.nullable().default(null),
  linkLabel: line(60).nullable().default(null),
  image: imageName.nullable().default(null),
  imageTall: imageName.nullable().default(null),
  /** Focal points in percent; null: that of the place. */
  focalX: percent.nullable().default(null),
  focalY: percent.nullable().default(null),
  tallFocalX: percent.nullable().default(null),
  tallFocalY: percent.nullable().default(null),
  gallery: z.array(imageName).max(maxGallery).default([]),
  source: z.enum(itemSources).default('newest'),
  specialGroup: seoName.nullable().default(null),
  items: z.array(itemRef).max(maxRowItems).default([]),
  /** A link to all items of the source. */
  seeAll: z.boolean().default(true),
  /** Most entries that the block shows; null: the usual number. */
  limit: z.int().min(1).max(24).nullable().default(null),
  /** An empty list means all. */
  regions: z.array(regionCode).max(30).default([]),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
};

const block = z.object({
  id: z.int(),
  version: z.int(),
  hidden: z.boolean(),
  state: z.enum(blockStates),
  /** Null when visitors see the block as it is here. */
  change: z.enum(blockChanges).nullable(),
  kind: z.enum(blockKinds),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  image: z.string().nullable(),
  imageTall: z.string().nullable(),
  focalX: z.int().nullable(),
  focalY: z.int().nullable(),
  tallFocalX: z.int().nullable(),
  tallFocalY: z.int().nullable(),
  gallery: z.array(z.string()),
  source: z.enum(itemSources),
  specialGroup: z.string().nullable(),
  items: z.array(z.string()),
  seeAll: z.boolean(),
  limit: z.int().nullable(),
  regions: z.array(z.string()),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});

const home = z.object({
  section: z.string().nullable(),
  /** Of the page; 0: never edited. */
  version: z.int(),
  hasDraft: z.boolean(),
  /** The page has its own published blocks: it follows neither the common page nor the standard blocks. */
  isOwn: z.boolean(),
  updatedAt: z.string().nullable(),
  blocks: z.array(block),
  /** Titles of published blocks that the draft no longer has. */
  removed: z.array(z.string()),
  isReordered: z.boolean(),
});

/** Null: the page of the sections without their own. */
const section = smallId.nullable().default(null);
const blockId = z.int().min(1).max(1_000_000);
const version = z.int().min(0).max(1_000_000_000);
const ofBlock = { section, blockId, version };
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const edits = {
  method: 'POST',
  access: { ...staff, privilege: 'content.edit' },
  lane: 'cart',
  rate: 'write',
  output: home,
} as const;
const errors = ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proHome = declareCalls('proHome', {
  list: {
    ...reads,
    path: '/api/pro/content/homes',
    summary: 'Les pages d’accueil\u202F: celles des rayons, et celle des rayons qui n’ont pas la leur.',
    output: z.object({ homes: z.array(home.omit({ blocks: true, removed: true, isReordered: true })) }),
  },
  get: {
    ...reads,
    path: '/api/pro/content/home',
    summary: 'Les blocs d’une page d’accueil, avec les changements qui ne sont pas encore publiés.',
    query: z.object({ section: smallId.optional() }),
    output: home,
    errors: ['NOT_FOUND'],
  },
  choices: {
    ...reads,
    path: '/api/pro/content/home/choices',
    summary: 'Les sélections qu’un bloc peut montrer.',
    output: z.object({ specialGroups: z.array(z.object({ seoName: z.string(), name: z.string() })) }),
  },
  addBlock: {
    ...edits,
    path: '/api/pro/content/home/add',
    summary: 'Ajoute un bloc à la fin du brouillon d’une page d’accueil.',
    body: z.strictObject({ section, ...content }),
    output: z.object({ blockId: z.int() }),
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  saveBlock: {
    ...edits,
    path: '/api/pro/content/home/block',
    summary: 'Modifie un bloc dans le brouillon d’une page d’accueil.',
    body: z.strictObject({ ...ofBlock, ...content }),
    errors,
  },
  setHidden: {
    ...edits,
    path: '/api/pro/content/home/hide',
    summary: 'Masque ou montre un bloc dans le brouillon d’une page d’accueil.',
    body: z.strictObject({ ...ofBlock, hidden: z.boolean() }),
    errors,
  },
  move: {
    ...edits,
    path: '/api/pro/content/home/move',
    summary: 'Déplace un bloc dans le brouillon d’une page d’accueil.',
    /** Null: to the end. */
    body: z.strictObject({ section, blockId, before: blockId.nullable() }),
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  removeBlock: {
    ...edits,
    path: '/api/pro/content/home/remove',
    summary: 'Retire un bloc du brouillon d’une page d’accueil.',
    body: z.strictObject(ofBlock),
    errors,
  },
  publish: {
    ...edits,
    access: { ...staff, privilege: 'content.validate' },
    path: '/api/pro/content/home/publish',
    summary: 'Publie le brouillon d’une page d’accueil.',
    body: z.strictObject({ section, version }),
    errors,
  },
  discard: {
    ...edits,
    path: '/api/pro/content/home/discard',
    summary: 'Abandonne le brouillon d’une page d’accueil.',
    body: z.strictObject({ section, version }),
    errors,
  },
  reset: {
    ...edits,
    access: { ...staff, privilege: 'content.validate' },
    path: '/api/pro/content/home/reset',
    summary: 'Supprime la page d’accueil d’un rayon\u202F; il montre de nouveau la page commune.',
    body: z.strictObject({ section, version }),
    errors,
  },
});

export type ProHome = z.output<typeof home>;
export type ProHomeBlock = z.output<typeof block>;
