/** Regions for staff: where the shop sells, in which currency, with which taxes by date. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { amount, filled, line, regionCode } from './inputs.ts';
import { paymentMethod } from './order-shapes.ts';
import { currency } from './shapes.ts';

export const taxClass = z.stringFormat('tax-class', /^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,2}$/);
const day = z.iso.date();
const version = z.int().min(1).max(1_000_000_000);
const phonePrefix = z.stringFormat('phone-prefix', /^\+[1-9][0-9]{0,3}$/);

/** One line for the buyer about a payment method. */
const sentence = filled(160);

const country = z.object({ code: regionCode, name: filled(60) });
/** `validFrom`: first day on the calendar of the region. */
const rate = z.object({ taxClass, rateBp: z.int().min(0).max(10_000), validFrom: day });
const duty = z.object({ amount, validFrom: day });

/** Days are working days. */
const terms = {
  name: filled(60),
  countries: z.array(country).min(1).max(20),
  returnDays: z.int().min(0).max(365),
  pickupDays: z.int().min(1).max(90),
  cashHoldHours: z.int().min(1).max(720),
};

const region = z.object({
  code: z.string(),
  name: z.string(),
  currency,
  phonePrefix: z.string(),
  timeZone: z.string(),
  /** Computed amounts are multiples of this, in minor units. */
  coin: z.int(),
  active: z.boolean(),
  version: z.int(),
  returnDays: z.int(),
  pickupDays: z.int(),
  cashHoldHours: z.int(),
  payment: z.object({
    takesCard: z.boolean(),
    first: paymentMethod,
    cardText: z.string().nullable(),
    cashText: z.string().nullable(),
  }),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  vatRates: z.array(z.object({ taxClass: z.string(), rateBp: z.int(), validFrom: z.string() })),
  stampDuties: z.array(z.object({ amount: z.int(), validFrom: z.string() })),
  /** Host names that show this region only, from the configuration of the process. */
  hosts: z.array(z.string()),
  /** Shown to visitors who chose none. */
  isDefault: z.boolean(),
  /** Today on the calendar of the region; rates that began before are history. */
  today: z.string(),
});

const ofRegion = z.object({ code: regionCode });
const reads = { method: 'GET', access: { ...staff, privilege: 'setting.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', access: { ...staff, privilege: 'setting.edit' }, lane: 'cart', rate: 'write' } as const;

export const proRegions = declareCalls('proRegions', {
  list: {
    ...reads,
    path: '/api/pro/regions',
    summary: 'Les régions, aussi celles qui ne sont pas ouvertes, dans leur ordre.',
    output: z.object({ regions: z.array(region) }),
  },
  byCode: {
    ...reads,
    path: '/api/pro/regions/:code',
    summary: 'Une région, avec ses taxes par date.',
    params: ofRegion,
    output: region,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/regions',
    summary: 'Crée une région fermée, avec son taux de TVA normal.',
    body: z.strictObject({
      code: regionCode,
      name: filled(60),
      currency,
      phonePrefix,
      timeZone: line(60).min(1),
      rateBp: z.int().min(0).max(10_000),
      /** In minor units; 0 for none. */
      stampDuty: amount.default(0),
    }),
    output: region,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/regions/:code',
    summary: 'Modifie une région\u202F: pays livrés, retours, retrait, commandes à confirmer.',
    params: ofRegion,
    body: z.strictObject({ version, ...terms }),
    output: region,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  planTaxes: {
    ...acts,
    path: '/api/pro/regions/:code/taxes',
    summary: 'Remplace les taux de TVA et les timbres prévus\u202F; ceux du passé restent.',
    params: ofRegion,
    body: z.strictObject({ version, vatRates: z.array(rate).max(60), stampDuties: z.array(duty).max(30) }),
    output: region,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  savePayment: {
    ...acts,
    path: '/api/pro/regions/:code/payment',
    summary: 'Règle ce que la caisse propose\u202F: la carte ou non, le premier moyen, une phrase pour chacun.',
    params: ofRegion,
    body: z.strictObject({
      version,
      takesCard: z.boolean(),
      /** Shown first at the checkout. */
      first: paymentMethod,
      /** Sentences for the buyer, beside the method. */
      cardText: sentence.nullable(),
      cashText: sentence.nullable(),
    }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  move: {
    ...acts,
    path: '/api/pro/regions/:code/move',
    summary: 'Place une région avant une autre, ou en dernier.',
    params: ofRegion,
    body: z.strictObject({ before: regionCode.nullable() }),
    output: z.object({ regions: z.array(region) }),
    errors: ['NOT_FOUND'],
  },
});

export type ProRegion = z.output<typeof region>;
