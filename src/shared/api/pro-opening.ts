/** Opening and closing of regions, with what an open region needs. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { regionCode } from './inputs.ts';

export const openingNeeds = ['SELLER', 'VAT', 'DELIVERY', 'SERVED', 'PAYMENT'] as const;
export type OpeningNeed = (typeof openingNeeds)[number];

export const proOpening = declareCalls('proOpening', {
  setRegion: {
    method: 'POST',
    access: { ...staff, privilege: 'setting.edit' },
    lane: 'cart',
    rate: 'write',
    path: '/api/pro/opening/regions/:code',
    summary: 'Ouvre une région complète, avec un lieu de stock, ou la ferme.',
    params: z.object({ code: regionCode }),
    body: z.strictObject({ active: z.boolean() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});
