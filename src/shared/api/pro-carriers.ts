/** Carriers: the list from which shipments and remittances choose. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, line, regionCode, smallId, text } from './inputs.ts';
import { count } from './shapes.ts';

const carrier = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  trackingPattern: z.string().nullable(),
  active: z.boolean(),
  /** Empty: all regions. */
  regions: z.array(z.string()),
  /** Ids of the carriers that it took over. */
  formerIds: z.array(z.string()),
});

const record = z.object({
  ...carrier.shape,
  /** Carriers that this one took over, the last first. */
  merged: z.array(z.object({ name: z.string(), at: z.string(), by: z.string() })),
});

const preview = z.object({
  kept: carrier,
  removed: carrier,
  /** What moves to the carrier that stays; `refused`: the refused ones of the shipments. */
  shipments: count,
  refused: count,
  remittances: count,
});

const values = {
  name: filled(80),
  phone: line(40).nullish(),
  /** Address of the page that shows where a parcel is; `{numero}` stands for its number. */
  trackingPattern: text(500).nullish(),
  active: z.boolean().default(true),
  regions: z.array(regionCode).max(50).default([]),
};

const edits = {
  method: 'POST',
  access: { ...staff, privilege: 'setting.edit' },
  lane: 'cart',
  rate: 'write',
  output: carrier,
} as const;

const version = z.int().min(1).max(1_000_000_000);
const ofCarrier = z.object({ carrierId: smallId });

export const proCarriers = declareCalls('proCarriers', {
  list: {
    method: 'GET',
    path: '/api/pro/carriers',
    summary: 'Les transporteurs, par nom.',
    access: staff,
    lane: 'cart',
    rate: 'read',
    query: z.object({
      /** Only active carriers of this region. */
      region: regionCode.optional(),
    }),
    output: z.object({ carriers: z.array(carrier) }),
  },
  create: {
    ...edits,
    path: '/api/pro/carriers',
    summary: 'Ajoute un transporteur.',
    body: z.strictObject(values),
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...edits,
    path: '/api/pro/carriers/:carrierId',
    summary: 'Modifie un transporteur\u202F; les envois déjà partis gardent le nom imprimé.',
    params: ofCarrier,
    body: z.strictObject({ version, ...values }),
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  byId: {
    method: 'GET',
    path: '/api/pro/carriers/:carrierId',
    summary:
      'Un transporteur, avec ceux qui ont été réunis avec lui\u202F; celui qui est resté, pour l’identifiant d’un autre.',
    access: { ...staff, privilege: 'setting.view' },
    lane: 'cart',
    rate: 'read',
    params: ofCarrier,
    output: record,
    errors: ['NOT_FOUND'],
  },
  mergePreview: {
    method: 'GET',
    path: '/api/pro/carriers/:carrierId/merge/:otherId',
    summary: 'Ce qui passerait d’un transporteur à un autre s’ils étaient réunis.',
    access: edits.access,
    lane: 'cart',
    rate: 'read',
    params: z.object({ carrierId: smallId, otherId: smallId }),
    output: preview,
    errors: ['NOT_FOUND'],
  },
  merge: {
    ...edits,
    path: '/api/pro/carriers/:carrierId/merge',
    summary:
      'Réunit un transporteur avec un autre, qui quitte la liste\u202F; ses envois, ses versements et ses noms passent à celui qui reste.',
    params: ofCarrier,
    body: z.strictObject({
      version,
      /** The carrier that leaves the list. */
      otherId: smallId,
      otherVersion: version,
      /** The name of the carrier that leaves the list. */
      confirmation: filled(80),
    }),
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
});

export type ProCarrier = z.output<typeof carrier>;
export type ProCarrierRecord = z.output<typeof record>;
export type CarrierMergePreview = z.output<typeof preview>;
