/** Shipments of an order, as staff see them. */
import { z } from 'zod';
import { count, minorUnits } from './shapes.ts';

const nullableText = z.string().nullable();

/** `LABEL`: carrier and parcels. `TAKE_BACK`: into stock, after an inspection. */
export const shipmentActions = ['SEND', 'LABEL', 'UNDO', 'DELIVER', 'REFUSE', 'TAKE_BACK'] as const;

export const shipmentStates = ['PREPARED', 'SENT', 'DELIVERED', 'REFUSED', 'RETURNED'] as const;

const parcel = z.object({
  trackingNumber: nullableText,
  /** Page of the carrier; null when it is not known. */
  trackingUrl: nullableText,
});

export const proShipment = z.object({
  /** Counts from 1 within the order. */
  position: z.int(),
  state: z.enum(shipmentStates),
  carrier: nullableText,
  parcels: z.array(parcel),
  /** `position` of the line of the order. */
  lines: z.array(
    z.object({ position: z.int(), name: z.string(), quantity: z.int(), delivered: count, damaged: count }),
  ),
  /** What the carrier collects; 0 when nothing is left to pay or the parcel was refused. */
  cashDue: minorUnits,
  preparedAt: z.string(),
  sentAt: nullableText,
  deliveredAt: nullableText,
  refusedAt: nullableText,
  returnedAt: nullableText,
  /** What the person may do with it now. */
  actions: z.array(z.enum(shipmentActions)),
});

export type ShipmentAction = (typeof shipmentActions)[number];
export type ProShipment = z.output<typeof proShipment>;
