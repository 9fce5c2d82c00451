/** Orders for staff. Each call answers only with orders in the scope of the caller's privilege. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { documentNumber, page, pageSize, regionCode, smallId, text } from './inputs.ts';
import { orderStatus, paymentMethod, paymentStatus } from './order-shapes.ts';
import { proOrder, proOrderCounters, proOrderPage, proOrderSorts, proOrderViews } from './pro-order-shapes.ts';

/** Reference of an order in any spelling: `TN-7K3F9Q`, `tn 7k3f9q`. */
const reference = z.string().regex(/^[A-Za-z0-9 -]{1,20}$/);
const ofOrder = z.object({ reference });
const day = z.iso.date();

const reads = { access: { ...staff, privilege: 'order.view' }, lane: 'cart', rate: 'read' } as const;

export const proOrders = declareCalls('proOrders', {
  list: {
    method: 'GET',
    path: '/api/pro/orders',
    summary: 'Les commandes, filtrées et triées.',
    query: z.object({
      view: z.enum(proOrderViews).default('ALL'),
      status: z.array(orderStatus).max(10).optional(),
      paymentStatus: z.array(paymentStatus).max(5).optional(),
      paymentMethod: paymentMethod.optional(),
      region: regionCode.optional(),
      deliveryModeId: smallId.optional(),
      /** Days on which the orders were placed, in the time zone of the region. */
      from: day.optional(),
      to: day.optional(),
      /** Reference, name, phone in any form, e-mail, reference of an item or SKU. */
      text: text(80).optional(),
      /** Orders that the caller follows. */
      mine: z.literal('1').optional(),
      sort: z.enum(proOrderSorts).default('-placed'),
      page,
      pageSize: pageSize(25),
    }),
    output: proOrderPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  counters: {
    method: 'GET',
    path: '/api/pro/orders/counters',
    summary: 'Le nombre de commandes de chaque vue et de chaque état.',
    query: z.object({ region: regionCode.optional() }),
    output: proOrderCounters,
    ...reads,
  },
  byReference: {
    method: 'GET',
    path: '/api/pro/orders/:reference',
    summary: 'Une commande, avec tout ce que la boutique en sait.',
    params: ofOrder,
    output: proOrder,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  document: {
    method: 'GET',
    path: '/api/pro/orders/:reference/documents/:number',
    summary: 'Une facture ou un avoir de la commande, en PDF.',
    params: z.object({ reference, number: documentNumber }),
    output: 'bytes',
    access: { ...staff, privilege: 'invoice.view' },
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
