/** Looks for staff: picture, items with the colour that the look sets, order, dates. */
import { z } from 'zod';
import { specialGroupStates as states } from '#shared/rules/tree';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { filled, itemRef, line, regionCode, smallId } from './inputs.ts';
import { count, image } from './shapes.ts';

const version = z.int().min(1).max(1_000_000_000);
const moment = z.iso.datetime().nullable();

const content = {
  name: filled(80),
  /** Null: shown in every section. */
  sectionId: smallId.nullable().default(null),
  image: imageName.nullable().default(null),
  /** Alternative text of the picture; empty: the text of the image. */
  alt: line(250).default(''),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
};

const listed = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  state: z.enum(states),
  section: z.string().nullable(),
  image: image.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  updatedAt: z.string(),
  items: count,
});

/** `variantId`: a variant that the region sells, for the price of the look; null when it sells none. */
const lookItem = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  image: image.nullable(),
  published: z.boolean(),
  styleId: z.string().nullable(),
  styles: z.array(z.object({ id: z.string(), name: z.string() })),
  variantId: z.string().nullable(),
});

const look = z.object({
  ...listed.shape,
  sectionId: z.string().nullable(),
  alt: z.string(),
  lines: z.array(lookItem),
});

const ofLook = z.object({ lookId: smallId });
const reads = { method: 'GET', access: { ...staff, privilege: 'item.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const edits = { ...acts, access: { ...staff, privilege: 'item.edit' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proLooks = declareCalls('proLooks', {
  list: {
    ...reads,
    path: '/api/pro/looks',
    summary: 'Les looks dans leur ordre, aussi ceux qui ne sont pas en ligne.',
    output: z.object({ looks: z.array(listed) }),
  },
  byId: {
    ...reads,
    path: '/api/pro/looks/:lookId',
    summary: 'Un look et ses articles.',
    params: ofLook,
    query: z.object({ region: regionCode }),
    output: look,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/looks',
    summary: 'Crée un look, à la fin de la liste\u202F; désactivé pour qui ne peut pas publier.',
    access: { ...staff, privilege: 'item.create' },
    body: z.strictObject(content),
    output: z.object({ id: z.string() }),
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...edits,
    path: '/api/pro/looks/:lookId',
    summary: 'Modifie un look.',
    params: ofLook,
    body: z.strictObject({ version, ...content }),
    status: 204,
    errors,
  },
  setState: {
    ...acts,
    path: '/api/pro/looks/:lookId/state',
    summary: 'Active un look, ou le désactive.',
    access: { ...staff, privilege: 'item.validate' },
    params: ofLook,
    body: z.strictObject({ version, active: z.boolean() }),
    status: 204,
    errors,
  },
  move: {
    ...edits,
    path: '/api/pro/looks/:lookId/move',
    summary: 'Place un look avant un autre, ou à la fin.',
    params: ofLook,
    body: z.strictObject({ before: smallId.nullable() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  place: {
    ...edits,
    path: '/api/pro/looks/:lookId/place',
    summary: 'Ajoute un article à un look, le déplace avant un autre, ou change sa couleur.',
    params: ofLook,
    /** `before`: the item that follows; empty: the end. Missing: a new item goes to the end, another keeps its position. */
    body: z.strictObject({
      reference: itemRef,
      styleId: smallId.nullable().optional(),
      before: z.union([itemRef, z.literal('')]).optional(),
    }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  unplace: {
    ...edits,
    path: '/api/pro/looks/:lookId/unplace',
    summary: 'Retire un article d’un look.',
    params: ofLook,
    body: z.strictObject({ reference: itemRef }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...acts,
    path: '/api/pro/looks/:lookId/remove',
    summary: 'Supprime un look\u202F; ses articles restent.',
    access: { ...staff, privilege: 'item.delete' },
    params: ofLook,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
});

export type ProLook = z.output<typeof look>;
export type ProLookRow = z.output<typeof listed>;
export type ProLookItem = z.output<typeof lookItem>;
