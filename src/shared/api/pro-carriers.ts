/** Carriers: the list from which shipments and remittances choose. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, line, regionCode, smallId, text } from './inputs.ts';

const carrier = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  trackingPattern: z.string().nullable(),
  active: z.boolean(),
  /** Empty: all regions. */
  regions: z.array(z.string()),
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
    params: z.object({ carrierId: smallId }),
    body: z.strictObject({ version: z.int().min(1).max(1_000_000_000), ...values }),
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
});

export type ProCarrier = z.output<typeof carrier>;
