/** Banners of the shop, and the pictures that staff add for content. */
import { z } from 'zod';
import { base64Length, photoBytes } from '#shared/rules/pictures';
import { bannerPlaces, bannerStates } from '#shared/rules/banner';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { filled, line, page, pageSize, regionCode, shopPath, smallId, text } from './inputs.ts';
import { count, image } from './shapes.ts';

const percent = z.int().min(0).max(100);
const moment = z.iso.datetime().nullable();

/** What staff write. `focal…` is the focal point in percent; null: that of the place. */
const content = {
  place: z.enum(bannerPlaces),
  title: filled(160),
  text: line(300).default(''),
  /** For apps that show English; the shop shows French. */
  textEn: line(300).default(''),
  image: imageName.nullable().default(null),
  imageTall: imageName.nullable().default(null),
  /** Empty for a picture that adds nothing to the title. */
  alt: line(250).default(''),
  focalX: percent.nullable().default(null),
  focalY: percent.nullable().default(null),
  tallFocalX: percent.nullable().default(null),
  tallFocalY: percent.nullable().default(null),
  link: shopPath.nullable().default(null),
  linkLabel: line(60).nullable().default(null),
  /** An empty list means all. */
  regions: z.array(regionCode).max(30).default([]),
  sections: z.array(smallId).max(50).default([]),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
};

const banner = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(bannerStates),
  place: z.enum(bannerPlaces),
  position: z.int(),
  title: z.string(),
  text: z.string(),
  textEn: z.string(),
  image: image.nullable(),
  imageTall: image.nullable(),
  alt: z.string(),
  focalX: z.int().nullable(),
  focalY: z.int().nullable(),
  tallFocalX: z.int().nullable(),
  tallFocalY: z.int().nullable(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  regions: z.array(z.string()),
  sections: z.array(z.string()),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  updatedAt: z.string(),
});

const ofBanner = z.object({ bannerId: smallId });
const version = z.int().min(1).max(1_000_000_000);
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proBanners = declareCalls('proBanners', {
  list: {
    ...reads,
    path: '/api/pro/content/banners',
    summary: 'Les bannières d’un emplacement, dans leur ordre.',
    query: z.object({
      place: z.enum(bannerPlaces).default('HERO'),
      state: z.enum(bannerStates).optional(),
      page,
      pageSize: pageSize(50),
    }),
    output: z.object({
      banners: z.array(banner),
      count,
      page: z.int(),
      pageSize: z.int(),
      /** Banners that run now, by place. */
      live: z.record(z.string(), count),
    }),
  },
  byId: {
    ...reads,
    path: '/api/pro/content/banners/:bannerId',
    summary: 'Une bannière.',
    params: ofBanner,
    output: banner,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/content/banners',
    summary: 'Crée une bannière, à la fin de son emplacement\u202F; désactivée pour qui ne peut pas publier.',
    access: { ...staff, privilege: 'content.create' },
    body: z.strictObject(content),
    output: banner,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/content/banners/:bannerId',
    summary: 'Modifie une bannière.',
    access: { ...staff, privilege: 'content.edit' },
    params: ofBanner,
    body: z.strictObject({ version, ...content }),
    output: banner,
    errors,
  },
  setState: {
    ...acts,
    path: '/api/pro/content/banners/:bannerId/state',
    summary: 'Active une bannière, ou la désactive.',
    access: { ...staff, privilege: 'content.validate' },
    params: ofBanner,
    body: z.strictObject({ version, active: z.boolean() }),
    output: banner,
    errors,
  },
  move: {
    ...acts,
    path: '/api/pro/content/banners/:bannerId/move',
    summary: 'Place une bannière avant une autre du même emplacement, ou à la fin.',
    access: { ...staff, privilege: 'content.edit' },
    params: ofBanner,
    body: z.strictObject({ before: smallId.nullable() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...acts,
    path: '/api/pro/content/banners/:bannerId/remove',
    summary: 'Supprime une bannière.',
    access: { ...staff, privilege: 'content.delete' },
    params: ofBanner,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
  upload: {
    method: 'POST',
    path: '/api/pro/content/images',
    summary: 'Ajoute une image pour les contenus de la boutique.',
    access: { ...staff, privilege: 'content.edit' },
    lane: 'export',
    rate: 'upload',
    body: z.strictObject({ imageAsBase64: text(base64Length(photoBytes)).min(1), alt: filled(250) }),
    bodyLimit: base64Length(photoBytes) + 4_096,
    output: z.object({ image }),
    status: 201,
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'BAD_REQUEST'],
  },
});

export type ProBanner = z.output<typeof banner>;
