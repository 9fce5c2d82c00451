/** Printed sheets for the preparation of orders. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { orderReference } from './inputs.ts';

export const printKinds = ['PICKING', 'DELIVERY_NOTE', 'LABEL'] as const;
export type PrintKind = (typeof printKinds)[number];

export const proPrints = declareCalls('proPrints', {
  print: {
    method: 'GET',
    path: '/api/pro/prints',
    summary: 'La liste de prélèvement, les bons de livraison ou les étiquettes de commandes, en PDF.',
    query: z.object({
      kind: z.enum(printKinds),
      reference: z.array(orderReference).min(1).max(100),
      /** Position of one shipment of the order; otherwise all that have not arrived. */
      shipment: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
    }),
    output: 'bytes',
    access: { ...staff, privilege: 'order.view' },
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
