/** Special groups for staff: filled by hand, or by conditions. */
import { z } from 'zod';
import { ruleStocks, specialGroupStates } from '#shared/rules/tree';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { amount, filled, itemRef, line, page, pageSize, regionCode, seoName, smallId } from './inputs.ts';
import { count, currency, image } from './shapes.ts';

const version = z.int().min(1).max(1_000_000_000);
const moment = z.iso.datetime().nullable();
const ids = z.array(smallId).max(100).default([]);

/** An item must meet all conditions that are set. Amounts are minor units of the region's currency. */
export const specialGroupRules = z.strictObject({
  region: regionCode.nullable().default(null),
  sectionIds: ids,
  groupIds: ids,
  brandIds: ids,
  tag: line(60).default(''),
  priceMin: amount.nullable().default(null),
  priceMax: amount.nullable().default(null),
  discountMin: z.int().min(1).max(99).nullable().default(null),
  newDays: z.int().min(1).max(365).nullable().default(null),
  stock: z.enum(ruleStocks).nullable().default(null),
});

const content = {
  name: filled(80),
  /** Empty: made from the name. */
  seoName: z.union([seoName, z.literal('')]).default(''),
  description: line(500).default(''),
  /** Null: shown in every section. */
  sectionId: smallId.nullable().default(null),
  image: imageName.nullable().default(null),
  seoTitle: line(120).default(''),
  seoDescription: line(320).default(''),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
  /** Null: filled by hand only. */
  rules: specialGroupRules.nullable().default(null),
};

const listed = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  seoName: z.string(),
  state: z.enum(specialGroupStates),
  byRules: z.boolean(),
  section: z.string().nullable(),
  image: image.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Published items of the group. */
  items: count,
});

const group = z.object({
  ...listed.shape,
  description: z.string(),
  sectionId: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  rules: z
    .object({
      region: z.string().nullable(),
      sectionIds: z.array(z.string()),
      groupIds: z.array(z.string()),
      brandIds: z.array(z.string()),
      tag: z.string(),
      priceMin: z.int().nullable(),
      priceMax: z.int().nullable(),
      currency: currency.nullable(),
      discountMin: z.int().nullable(),
      newDays: z.int().nullable(),
      stock: z.enum(ruleStocks).nullable(),
    })
    .nullable(),
});

/** `placed`: position at the head of the listing; null for an item that only meets the conditions. */
const member = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  image: image.nullable(),
  published: z.boolean(),
  placed: z.int().nullable(),
});
const members = z.object({ items: z.array(member), count, page: z.int(), pageSize: z.int() });

const ofGroup = z.object({ specialGroupId: smallId });
const reads = { method: 'GET', access: { ...staff, privilege: 'item.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const edits = { ...acts, access: { ...staff, privilege: 'item.edit' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;
const base = '/api/pro/special-groups';

export const proSpecialGroups = declareCalls('proSpecialGroups', {
  list: {
    ...reads,
    path: base,
    summary: 'Les sélections dans leur ordre, aussi celles qui ne sont pas en ligne.',
    query: z.object({ state: z.enum(specialGroupStates).optional() }),
    output: z.object({ groups: z.array(listed) }),
  },
  byId: {
    ...reads,
    path: `${base}/:specialGroupId`,
    summary: 'Une sélection et ses conditions.',
    params: ofGroup,
    output: group,
    errors: ['NOT_FOUND'],
  },
  items: {
    ...reads,
    path: `${base}/:specialGroupId/items`,
    summary: 'Les articles d’une sélection, ceux placés à la main d’abord.',
    params: ofGroup,
    query: z.object({ page, pageSize: pageSize(24) }),
    output: members,
    errors: ['NOT_FOUND'],
  },
  preview: {
    ...acts,
    path: `${base}/preview`,
    summary: 'Les articles que des conditions retiennent, avant de les enregistrer.',
    access: { ...staff, privilege: 'item.view' },
    rate: 'read',
    body: z.strictObject({ rules: specialGroupRules }),
    output: members,
    errors: ['BAD_REQUEST'],
  },
  create: {
    ...acts,
    path: base,
    summary: 'Crée une sélection, à la fin de la liste\u202F; désactivée pour qui ne peut pas publier.',
    access: { ...staff, privilege: 'item.create' },
    body: z.strictObject(content),
    output: group,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...edits,
    path: `${base}/:specialGroupId`,
    summary: 'Modifie une sélection\u202F; son ancienne adresse mène à la nouvelle.',
    params: ofGroup,
    body: z.strictObject({ version, ...content }),
    output: group,
    errors,
  },
  setState: {
    ...acts,
    path: `${base}/:specialGroupId/state`,
    summary: 'Active une sélection, ou la désactive.',
    access: { ...staff, privilege: 'item.validate' },
    params: ofGroup,
    body: z.strictObject({ version, active: z.boolean() }),
    output: group,
    errors,
  },
  move: {
    ...edits,
    path: `${base}/:specialGroupId/move`,
    summary: 'Place une sélection avant une autre, ou à la fin.',
    params: ofGroup,
    body: z.strictObject({ before: smallId.nullable() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  place: {
    ...edits,
    path: `${base}/:specialGroupId/place`,
    summary: 'Place un article dans une sélection avant un autre, ou à la fin de ceux placés à la main.',
    params: ofGroup,
    body: z.strictObject({ reference: itemRef, before: itemRef.nullable().default(null) }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  unplace: {
    ...edits,
    path: `${base}/:specialGroupId/unplace`,
    summary: 'Retire un article placé à la main dans une sélection.',
    params: ofGroup,
    body: z.strictObject({ reference: itemRef }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...acts,
    path: `${base}/:specialGroupId/remove`,
    summary: 'Supprime une sélection\u202F; ses articles restent.',
    access: { ...staff, privilege: 'item.delete' },
    params: ofGroup,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
});

export type ProSpecialGroup = z.output<typeof group>;
export type ProSpecialGroupMember = z.output<typeof member>;
export type ProSpecialGroupRow = z.output<typeof listed>;
export type SpecialGroupRules = z.output<typeof specialGroupRules>;
