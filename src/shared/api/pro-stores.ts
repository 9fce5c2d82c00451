/** Stores of the shop: address, hours, exceptional days, click and collect. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, line, regionCode, smallId } from './inputs.ts';

const time = z.stringFormat('time', /^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const day = z.iso.date();

const hours = z.object({ day: z.int().min(1).max(7), opens: time, closes: time });
/** Closed all day without hours. */
const exception = z.object({
  date: day,
  label: filled(80),
  opens: time.nullable(),
  closes: time.nullable(),
});

const content = {
  name: filled(80),
  region: regionCode,
  address: filled(200),
  city: filled(80),
  phone: line(25).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  clickAndCollect: z.boolean().default(false),
  /** Stock location of the store. */
  locationId: smallId.nullable().default(null),
  active: z.boolean().default(true),
  /** Local times; two rows a day when the store closes at noon. */
  hours: z.array(hours).max(14).default([]),
  /** From today on; past days stay as they are. */
  exceptions: z.array(exception).max(60).default([]),
};

const store = z.object({
  id: z.string(),
  version: z.int(),
  seoName: z.string(),
  name: z.string(),
  region: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  clickAndCollect: z.boolean(),
  locationId: z.string().nullable(),
  active: z.boolean(),
  hours: z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })),
  exceptions: z.array(
    z.object({ date: z.string(), label: z.string(), opens: z.string().nullable(), closes: z.string().nullable() }),
  ),
});

const ofStore = z.object({ storeId: smallId });
const version = z.int().min(1).max(1_000_000_000);
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;

export const proStores = declareCalls('proStores', {
  list: {
    ...reads,
    path: '/api/pro/content/stores',
    summary: 'Les magasins, aussi ceux qui ne sont pas affichés, et les lieux de stock.',
    output: z.object({
      stores: z.array(store),
      locations: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  byId: {
    ...reads,
    path: '/api/pro/content/stores/:storeId',
    summary: 'Un magasin, avec ses horaires et ses jours exceptionnels.',
    params: ofStore,
    output: store,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/content/stores',
    summary: 'Ajoute un magasin, à la fin de sa région.',
    access: { ...staff, privilege: 'content.create' },
    body: z.strictObject(content),
    output: store,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/content/stores/:storeId',
    summary: 'Modifie un magasin.',
    access: { ...staff, privilege: 'content.edit' },
    params: ofStore,
    body: z.strictObject({ version, ...content }),
    output: store,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
});

export type ProStore = z.output<typeof store>;
