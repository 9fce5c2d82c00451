/** Shipments of an order, one by one. Sending, delivering or refusing everything at once: `pro-orders.ts`. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, line, orderReference } from './inputs.ts';
import { proOrder } from './pro-order-shapes.ts';

/** Position of the shipment within the order, from 1. */
const position = z.string().regex(/^[1-9]\d{0,3}$/);
const ofOrder = z.object({ reference: orderReference });
const ofShipment = z.object({ reference: orderReference, position });

/** Version of the order that the person saw. */
const version = z.int().min(1).max(1_000_000_000);
/** By position of the line in the order. */
const units = z
  .array(z.strictObject({ position: z.int().min(1).max(1000), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100);

const transport = z.strictObject({
  carrier: filled(80),
  parcels: z
    .array(z.strictObject({ trackingNumber: line(80).nullish() }))
    .min(1)
    .max(99),
});

const changes = {
  method: 'POST',
  output: proOrder,
  access: { ...staff, privilege: 'order.validate' },
  lane: 'cart',
  rate: 'write',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'],
} as const;

export const proShipments = declareCalls('proShipments', {
  prepare: {
    path: '/api/pro/orders/:reference/shipments',
    summary: 'Sépare des pièces d’une commande dans un envoi à part, encore en préparation.',
    params: ofOrder,
    body: z.strictObject({ version, lines: units }),
    ...changes,
  },
  undo: {
    path: '/api/pro/orders/:reference/shipments/:position/undo',
    summary: 'Défait un envoi qui n’est pas parti\u202F; ses pièces restent à envoyer.',
    params: ofShipment,
    body: z.strictObject({ version }),
    ...changes,
  },
  label: {
    path: '/api/pro/orders/:reference/shipments/:position/transport',
    summary: 'Indique le transporteur d’un envoi, ses colis et leurs numéros de suivi.',
    params: ofShipment,
    body: z.strictObject({ version, transport }),
    ...changes,
  },
  send: {
    path: '/api/pro/orders/:reference/shipments/:position/send',
    summary: 'Remet un envoi au transport\u202F; ses pièces quittent le stock et le client est prévenu.',
    params: ofShipment,
    body: z.strictObject({
      version,
      /** Without it, carrier and parcels stay as they are. */
      transport: transport.nullish(),
    }),
    ...changes,
  },
  deliver: {
    path: '/api/pro/orders/:reference/shipments/:position/deliver',
    summary: 'Note la remise d’un envoi au client, entière ou pièce par pièce.',
    params: ofShipment,
    body: z.strictObject({
      version,
      /** Without lines, everything that is left of the shipment. */
      lines: units.nullish(),
    }),
    ...changes,
  },
  refuse: {
    path: '/api/pro/orders/:reference/shipments/:position/refuse',
    summary: 'Note que l’envoi, ou ce qu’il en reste, a été refusé à la livraison.',
    params: ofShipment,
    body: z.strictObject({ version }),
    ...changes,
  },
  takeBack: {
    path: '/api/pro/orders/:reference/shipments/:position/take-back',
    summary: 'Remet en stock un envoi refusé, après contrôle de ses pièces.',
    params: ofShipment,
    body: z.strictObject({
      version,
      /** Units that cannot be sold again; they leave the stock. */
      damaged: units.nullish(),
    }),
    ...changes,
  },
});
