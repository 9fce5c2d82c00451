/** Opening and closing of regions, with what an open region needs. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { regionCode } from './inputs.ts';
import { openingSteps } from '#shared/rules/opening-steps';

export const openingNeeds = ['SELLER', 'VAT', 'DELIVERY', 'SERVED', 'PAYMENT'] as const;
export type OpeningNeed = (typeof openingNeeds)[number];

const step = z.enum(openingSteps);

export const proOpening = declareCalls('proOpening', {
  guide: {
    method: 'GET',
    access: { ...staff, privilege: 'setting.view' },
    lane: 'cart',
    rate: 'read',
    path: '/api/pro/opening',
    summary: 'Les étapes avant l’ouverture de la boutique, et ce qui manque à chacune.',
    output: z.object({
      isOpen: z.boolean(),
      /** The region being prepared; null when the shop has none. */
      region: z.string().nullable(),
      /** Empty once the shop is open. `missing`: French sentences. */
      steps: z.array(z.object({ id: step, confirmedAt: z.string().nullable(), missing: z.array(z.string()) })),
    }),
  },
  confirmStep: {
    method: 'POST',
    access: { ...staff, privilege: 'setting.edit' },
    lane: 'cart',
    rate: 'write',
    path: '/api/pro/opening/steps/:step',
    summary: 'Termine une étape avant l’ouverture, si rien n’y manque.',
    params: z.object({ step }),
    status: 204,
    errors: ['BAD_REQUEST'],
  },
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
