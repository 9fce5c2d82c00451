/** Items for staff: list, record and what they change. Prices and stock of a cell are saved by their own modules. */
import { z } from 'zod';
import { itemStates, itemTraits } from '#shared/rules/item-states';
import { base64Length, photoBytes } from '#shared/rules/pictures';
import { declareCalls, staff } from './call.ts';
import {
  amount,
  filled,
  itemRef,
  line,
  lines,
  page,
  pageSize,
  regionCode,
  seoName,
  smallId,
  rowId,
  text,
} from './inputs.ts';
import { compositionLine, proItem, proItemChoices, proItemPage, proItemSorts } from './pro-item-shapes.ts';
import { careKeys, focalPoint, pictureViews, sizeSystems } from './shapes.ts';

const ofItem = z.object({ reference: itemRef });
/** The version that the person saw. When it has changed since, RECORD_CHANGED. */
const version = z.int().min(1).max(1_000_000_000);

const reads = { access: { ...staff, privilege: 'item.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { access: { ...staff, privilege: 'item.edit' }, lane: 'cart', rate: 'write' } as const;
const publishes = { access: { ...staff, privilege: 'item.validate' }, lane: 'cart', rate: 'write' } as const;
const archives = { access: { ...staff, privilege: 'item.delete' }, lane: 'cart', rate: 'write' } as const;

/** The record after the act; its reference and version may be new. */
const saved = z.object({ reference: z.string(), version: z.int() });
const actErrors = ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

const place = { sectionId: smallId, groupId: smallId, subGroupId: smallId.nullish() };
/** A colour of the shop by its name; a new one is created. */
export const styleChoice = z.strictObject({
  name: filled(60),
  hex: z.stringFormat('hex', /^#[0-9A-Fa-f]{6}$/).nullish(),
});
export const sizeChoice = z.strictObject({ system: z.enum(sizeSystems), label: filled(20) });

/** A sale includes its start and excludes its end. */
export const cellPrice = z.strictObject({
  amount,
  saleAmount: amount.nullable(),
  saleStartsAt: z.iso.datetime().nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
});
const code = z.strictObject({ seen: line(64), value: line(64) });
const units = z.int().min(0).max(1_000_000);

/** Changes of a cell. `seen`: what the person saw; if it changed since, RECORD_CHANGED and nothing is written. */
export const cell = z.strictObject({
  /** The variant is created when the item does not have it yet. */
  styleId: smallId,
  sizeId: smallId,
  sku: code.optional(),
  barcode: code.optional(),
  onHand: z.strictObject({ seen: units, value: units }).optional(),
  /** Null: not sold in the region. */
  price: z.strictObject({ seen: cellPrice.nullable(), value: cellPrice.nullable() }).optional(),
});

export const proItems = declareCalls('proItems', {
  list: {
    method: 'GET',
    path: '/api/pro/items',
    summary: 'Les articles, aussi les brouillons et les archivés, filtrés et triés.',
    query: z.object({
      /** Name, reference or SKU. */
      text: text(80).optional(),
      region: regionCode.optional(),
      state: z.array(z.enum(itemStates)).max(4).optional(),
      section: smallId.optional(),
      group: smallId.optional(),
      trait: z.array(z.enum(itemTraits)).max(5).optional(),
      sort: z.enum(proItemSorts).default('-updated'),
      page,
      pageSize: pageSize(25),
    }),
    output: proItemPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  choices: {
    method: 'GET',
    path: '/api/pro/items/choices',
    summary: 'Les rayons, couleurs, tailles et matières parmi lesquels un article se décrit.',
    output: proItemChoices,
    ...reads,
  },
  byReference: {
    method: 'GET',
    path: '/api/pro/items/:reference',
    summary: 'Un article avec ses déclinaisons, ses images et son historique.',
    params: ofItem,
    output: proItem,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/pro/items',
    summary: 'Crée un brouillon d’article, avec une déclinaison pour chaque couleur et chaque taille.',
    body: z.strictObject({
      name: filled(200),
      /** Made from the name when it is empty. */
      reference: z.union([itemRef, z.literal('')]).nullish(),
      description: lines(5000).default(''),
      ...place,
      styles: z.array(styleChoice).min(1).max(30),
      sizes: z.array(sizeChoice).min(1).max(60),
      /** Of the price. */
      region: regionCode.nullish(),
      /** The price of every variant. */
      price: cellPrice.nullish(),
      /** Where the stock is. */
      locationId: smallId.nullish(),
      /** Units: one list for each colour, with one number for each size. */
      stock: z.array(z.array(units).max(60)).max(30).default([]),
      acceptsNoReference: z.boolean().default(false),
    }),
    output: saved,
    status: 201,
    idempotency: 'accepted',
    access: { ...staff, privilege: 'item.create' },
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST'],
  },
  edit: {
    method: 'POST',
    path: '/api/pro/items/:reference',
    summary: 'Modifie la fiche d’un article\u202F; un nouveau nom ou un nouveau rayon laisse une redirection.',
    params: ofItem,
    body: z.strictObject({
      version,
      name: filled(200).optional(),
      newReference: itemRef.optional(),
      slug: seoName.optional(),
      description: lines(5000).optional(),
      keywords: line(500).optional(),
      brand: line(80).optional(),
      fit: line(120).optional(),
      place: z.strictObject(place).optional(),
      otherSections: z.array(smallId).max(20).optional(),
      specialGroups: z.array(smallId).max(50).optional(),
      seoTitle: line(120).optional(),
      seoDescription: line(320).optional(),
      composition: z
        .array(z.strictObject({ ...compositionLine.shape, part: line(40), material: filled(60) }))
        .max(20)
        .optional(),
      care: z.array(z.enum(careKeys)).max(16).optional(),
      complements: z.array(itemRef).max(12).optional(),
    }),
    output: saved,
    ...edits,
    errors: actErrors,
  },
  addVariants: {
    method: 'POST',
    path: '/api/pro/items/:reference/variants',
    summary: 'Ajoute une couleur ou une taille à un article\u202F; celles qui étaient retirées reviennent.',
    params: ofItem,
    body: z.strictObject({ version, style: styleChoice.optional(), size: sizeChoice.optional() }),
    output: saved,
    ...edits,
    errors: actErrors,
  },
  withdraw: {
    method: 'POST',
    path: '/api/pro/items/:reference/withdraw',
    summary: 'Retire une couleur ou une taille de la vente, ou l’y remet. Le stock est gardé.',
    params: ofItem,
    body: z.strictObject({
      version,
      styleId: smallId.optional(),
      sizeId: smallId.optional(),
      withdrawn: z.boolean(),
    }),
    output: saved,
    ...edits,
    errors: actErrors,
  },
  cells: {
    method: 'POST',
    path: '/api/pro/items/:reference/cells',
    summary:
      'Enregistre des cellules du tableau des déclinaisons\u202F: stock, prix, SKU et codes-barres, toutes ou aucune.',
    params: ofItem,
    body: z.strictObject({
      /** Of the prices. */
      region: regionCode,
      /** Where the stock is. */
      locationId: smallId.nullish(),
      /** The person accepted that the shop strikes no price through. */
      acceptsNoReference: z.boolean().default(false),
      cells: z.array(cell).min(1).max(1000),
    }),
    bodyLimit: 1_000_000,
    output: saved,
    ...edits,
    errors: [...actErrors, 'FORBIDDEN'],
  },
  addPicture: {
    method: 'POST',
    path: '/api/pro/items/:reference/pictures',
    summary: 'Ajoute une photo à un article, à la fin.',
    params: ofItem,
    body: z.strictObject({
      imageAsBase64: text(base64Length(photoBytes)).min(1),
      alt: line(250).default(''),
      styleId: smallId.nullish(),
    }),
    bodyLimit: base64Length(photoBytes) + 2_048,
    output: z.object({ reference: z.string(), version: z.int(), pictureId: z.string() }),
    status: 201,
    access: { ...staff, privilege: 'item.edit' },
    lane: 'export',
    // the stricter rate limit of uploads is for visitors
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE'],
  },
  editPictures: {
    method: 'POST',
    path: '/api/pro/items/:reference/pictures/edit',
    summary: 'Range et décrit les photos d’un article\u202F; une photo absente de la liste est retirée.',
    params: ofItem,
    body: z.strictObject({
      version,
      pictures: z
        .array(
          z.strictObject({
            id: rowId,
            styleId: smallId.nullable(),
            view: z.enum(pictureViews),
            alt: line(250),
            focal: z.strictObject(focalPoint.shape).nullable(),
          }),
        )
        .max(100),
    }),
    output: saved,
    ...edits,
    errors: actErrors,
  },
  publish: {
    method: 'POST',
    path: '/api/pro/items/:reference/publish',
    summary: 'Met un article en vente, maintenant ou à un moment à venir.',
    params: ofItem,
    body: z.strictObject({ version, at: z.iso.datetime().nullish() }),
    output: saved,
    ...publishes,
    errors: actErrors,
  },
  unpublish: {
    method: 'POST',
    path: '/api/pro/items/:reference/unpublish',
    summary: 'Remet un article en brouillon.',
    params: ofItem,
    body: z.strictObject({ version }),
    output: saved,
    ...publishes,
    errors: actErrors,
  },
  archive: {
    method: 'POST',
    path: '/api/pro/items/:reference/archive',
    summary: 'Archive un article\u202F; ses commandes et son stock sont gardés.',
    params: ofItem,
    body: z.strictObject({ version }),
    output: saved,
    ...archives,
    errors: actErrors,
  },
  restore: {
    method: 'POST',
    path: '/api/pro/items/:reference/restore',
    summary: 'Sort un article des archives, en brouillon.',
    params: ofItem,
    body: z.strictObject({ version }),
    output: saved,
    ...archives,
    errors: actErrors,
  },
});
