/** The tree for staff: sections, groups and sub-groups with their names, order, pictures and texts for search engines. */
import { z } from 'zod';
import { base64Length, photoBytes } from '#shared/rules/pictures';
import { branchKinds } from '#shared/rules/tree';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { filled, line, seoName, smallId, text } from './inputs.ts';
import { count, image } from './shapes.ts';

const kind = z.enum(branchKinds);
const version = z.int().min(1).max(1_000_000_000);

/** `items`: number of its items that are not archived. `retail`: shown in the shop when it is active. */
const node = z.object({
  id: z.string(),
  kind,
  parentId: z.string().nullable(),
  name: z.string(),
  seoName: z.string(),
  path: z.string(),
  active: z.boolean(),
  retail: z.boolean(),
  version: z.int(),
  items: count,
});

const branch = z.object({
  ...node.shape,
  /** Number of items, with archived ones. */
  allItems: count,
  children: count,
  /** Names from the section down to its parent. */
  above: z.array(z.string()),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** Only sections have pictures. */
  image: image.nullable(),
  landingImage: image.nullable(),
  updatedAt: z.string(),
});

const content = {
  name: filled(80),
  /** Empty: made from the name. */
  seoName: z.union([seoName, z.literal('')]).default(''),
  seoTitle: line(120).default(''),
  seoDescription: line(320).default(''),
  image: imageName.nullable().default(null),
  landingImage: imageName.nullable().default(null),
};

const ofBranch = z.object({ kind, branchId: smallId });
const reads = { method: 'GET', access: { ...staff, privilege: 'item.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proTree = declareCalls('proTree', {
  list: {
    ...reads,
    path: '/api/pro/tree',
    summary: 'Les rayons, groupes et sous-groupes dans leur ordre, aussi ceux qui sont masqués, et les marques.',
    output: z.object({ branches: z.array(node), brands: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  byId: {
    ...reads,
    path: '/api/pro/tree/:kind/:branchId',
    summary: 'Un rayon, un groupe ou un sous-groupe.',
    params: ofBranch,
    output: branch,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/tree',
    summary: 'Crée un rayon, un groupe ou un sous-groupe, à la fin de sa liste.',
    access: { ...staff, privilege: 'item.create' },
    body: z.strictObject({ kind, parentId: smallId.nullable().default(null), name: filled(80) }),
    output: branch,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/tree/:kind/:branchId',
    summary: 'Modifie un rayon, un groupe ou un sous-groupe\u202F; son ancienne adresse mène à la nouvelle.',
    access: { ...staff, privilege: 'item.edit' },
    params: ofBranch,
    body: z.strictObject({ version, ...content }),
    output: branch,
    errors,
  },
  setState: {
    ...acts,
    path: '/api/pro/tree/:kind/:branchId/state',
    summary: 'Montre un rayon, un groupe ou un sous-groupe dans la boutique, ou le masque.',
    access: { ...staff, privilege: 'item.validate' },
    params: ofBranch,
    body: z.strictObject({ version, active: z.boolean() }),
    output: branch,
    errors,
  },
  move: {
    ...acts,
    path: '/api/pro/tree/:kind/:branchId/move',
    summary: 'Place un rayon, un groupe ou un sous-groupe avant un autre de la même liste, ou à la fin.',
    access: { ...staff, privilege: 'item.edit' },
    params: ofBranch,
    body: z.strictObject({ before: smallId.nullable() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  relocate: {
    ...acts,
    path: '/api/pro/tree/:kind/:branchId/parent',
    summary: 'Déplace un groupe dans un autre rayon, ou un sous-groupe dans un autre groupe, avec ses articles.',
    access: { ...staff, privilege: 'item.edit' },
    params: ofBranch,
    body: z.strictObject({ version, parentId: smallId }),
    output: z.object({ moved: count }),
    errors,
  },
  remove: {
    ...acts,
    path: '/api/pro/tree/:kind/:branchId/remove',
    summary: 'Supprime un rayon, un groupe ou un sous-groupe vide, ou déplace d’abord ses articles.',
    access: { ...staff, privilege: 'item.delete' },
    params: ofBranch,
    /** `moveTo`: a group, or a sub-group, that takes the items. */
    body: z.strictObject({
      version,
      moveTo: z
        .strictObject({ groupId: smallId, subGroupId: smallId.nullable().default(null) })
        .nullable()
        .default(null),
    }),
    output: z.object({ moved: count }),
    errors,
  },
  upload: {
    method: 'POST',
    path: '/api/pro/tree/images',
    summary: 'Ajoute une image pour un rayon, une sélection ou un look.',
    access: { ...staff, privilege: 'item.edit' },
    lane: 'export',
    rate: 'upload',
    body: z.strictObject({ imageAsBase64: text(base64Length(photoBytes)).min(1), alt: filled(250) }),
    bodyLimit: base64Length(photoBytes) + 4_096,
    output: z.object({ image }),
    status: 201,
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'BAD_REQUEST'],
  },
});

export type ProBranch = z.output<typeof branch>;
export type ProNode = z.output<typeof node>;
