/** Delivery of a region for staff: calendar, zones and areas, modes with their prices, cash on delivery. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { amount, filled, regionCode, smallId } from './inputs.ts';
import { currency } from './shapes.ts';

const version = z.int().min(1).max(1_000_000_000);
const time = z.stringFormat('time', /^([01][0-9]|2[0-3]):[0-5][0-9]$/);
export const modeKinds = ['HOME', 'EXPRESS', 'PICKUP'] as const;

/** Null for a new row. */
const id = smallId.nullable();
const holiday = z.object({ day: z.iso.date(), label: filled(80) });
const days = z.int().min(0).max(90);

const calendar = {
  /** 1 (Monday) to 7. */
  workingDays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Orders after this time leave on the next working day. */
  leavesUntil: time,
  holidays: z.array(holiday).max(120),
};
const area = z.object({
  id,
  name: filled(80),
  country: regionCode,
  zoneId: smallId,
  cash: z.boolean(),
  active: z.boolean(),
});
const mode = z.object({
  id,
  kind: z.enum(modeKinds),
  name: filled(60),
  description: filled(200),
  /** Delivery is free from this order amount on, in minor units; null: never free. */
  freeFrom: amount.nullable(),
  cash: z.boolean(),
  active: z.boolean(),
});
/** `zoneId` null: every zone without a price of its own. */
const price = z.object({ modeId: smallId, zoneId: smallId.nullable(), amount, minDays: days, maxDays: days });
const cash = {
  /** In minor units; null: no cash on delivery. */
  max: amount.min(1).nullable(),
  /** Only buyers with a mobile number of the region may pay in cash. */
  mobileOnly: z.boolean(),
  refusals: z.int().min(1).max(100).nullable(),
  openOrders: z.int().min(1).max(100).nullable(),
  units: z.int().min(1).max(1_000).nullable(),
};

const settings = z.object({
  region: z.string(),
  currency,
  version: z.int(),
  workingDays: z.array(z.int()),
  leavesUntil: z.string(),
  /** Holidays from yesterday on. */
  holidays: z.array(z.object({ day: z.string(), label: z.string() })),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      zoneId: z.string(),
      cash: z.boolean(),
      active: z.boolean(),
    }),
  ),
  modes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(modeKinds),
      name: z.string(),
      description: z.string(),
      freeFrom: z.int().nullable(),
      cash: z.boolean(),
      active: z.boolean(),
    }),
  ),
  prices: z.array(
    z.object({
      modeId: z.string(),
      zoneId: z.string().nullable(),
      amount: z.int(),
      minDays: z.int(),
      maxDays: z.int(),
    }),
  ),
  cash: z.object({
    max: z.int().nullable(),
    mobileOnly: z.boolean(),
    /** False when the shop does not know the mobile numbers of this country. */
    knowsMobiles: z.boolean(),
    refusals: z.int().nullable(),
    openOrders: z.int().nullable(),
    units: z.int().nullable(),
  }),
});

const offer = z.object({
  name: z.string(),
  amount: z.int(),
  isFree: z.boolean(),
  earliest: z.string(),
  latest: z.string(),
  cash: z.boolean(),
  /** Why cash is refused, as the buyer reads it. */
  cashReason: z.string().nullable(),
});

const ofRegion = z.object({ region: regionCode });
const reads = { method: 'GET', access: { ...staff, privilege: 'setting.view' }, lane: 'cart', rate: 'read' } as const;
const acts = {
  method: 'POST',
  access: { ...staff, privilege: 'setting.edit' },
  lane: 'cart',
  rate: 'write',
  params: ofRegion,
  output: settings,
  errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
} as const;

export const proDelivery = declareCalls('proDelivery', {
  byRegion: {
    ...reads,
    path: '/api/pro/delivery/:region',
    summary: 'Les réglages de livraison d’une région.',
    params: ofRegion,
    output: settings,
    errors: ['NOT_FOUND'],
  },
  preview: {
    ...reads,
    path: '/api/pro/delivery/:region/preview',
    summary: 'Ce que paierait un client de ce lieu, pour un panier de ce montant.',
    params: ofRegion,
    query: z.object({
      areaId: smallId.optional(),
      net: z.coerce.number().int().min(0).max(1_000_000_000_000).default(0),
    }),
    output: z.object({ currency, offers: z.array(offer) }),
    errors: ['NOT_FOUND'],
  },
  start: {
    ...acts,
    path: '/api/pro/delivery/:region/start',
    summary: 'Crée la livraison de tout le pays\u202F: une zone, ses lieux, un mode à domicile et son prix.',
    /** `name`: of the zone, and of its only place in a country whose places the shop does not know. */
    body: z.strictObject({ name: filled(60), amount, minDays: days, maxDays: days, cashMax: cash.max }),
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  saveCalendar: {
    ...acts,
    path: '/api/pro/delivery/:region/calendar',
    summary: 'Enregistre les jours ouvrables, l’heure limite et les jours fériés à venir.',
    body: z.strictObject({ version, ...calendar }),
  },
  saveZones: {
    ...acts,
    path: '/api/pro/delivery/:region/zones',
    summary: 'Enregistre les zones de livraison\u202F; une zone sans lieu peut disparaître.',
    body: z.strictObject({
      version,
      zones: z
        .array(z.object({ id, name: filled(60) }))
        .min(1)
        .max(50),
    }),
  },
  saveAreas: {
    ...acts,
    path: '/api/pro/delivery/:region/areas',
    summary: 'Enregistre les lieux de livraison dans leur ordre.',
    body: z.strictObject({ version, areas: z.array(area).max(300) }),
  },
  saveModes: {
    ...acts,
    path: '/api/pro/delivery/:region/modes',
    summary: 'Enregistre les modes de livraison dans leur ordre.',
    body: z.strictObject({ version, modes: z.array(mode).min(1).max(20) }),
  },
  savePrices: {
    ...acts,
    path: '/api/pro/delivery/:region/prices',
    summary: 'Enregistre le prix et le délai de chaque mode, par zone.',
    body: z.strictObject({ version, prices: z.array(price).max(400) }),
  },
  saveCash: {
    ...acts,
    path: '/api/pro/delivery/:region/cash',
    summary: 'Enregistre les règles du paiement à la livraison.',
    body: z.strictObject({ version, ...cash }),
  },
});

export type DeliverySettings = z.output<typeof settings>;
export type DeliveryOffer = z.output<typeof offer>;
