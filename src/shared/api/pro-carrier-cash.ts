/** Cash that carriers collected at the door: what they owe the shop, and the remittances in which they paid it. */
import { z } from 'zod';
import { remittanceStates } from '#shared/rules/remittance-states';
import { declareCalls, staff } from './call.ts';
import { amount, filled, line, page, pageSize, regionCode, rowId, text } from './inputs.ts';
import { count, currency, minorUnits } from './shapes.ts';

const nullableText = z.string().nullable();

/** Spelled in any case; '' for deliveries of the shop itself. */
const carrierKey = text(80);

/** Most shipments that a remittance names one by one. */
export const maxChosenShipments = 200;

const balance = z.object({
  region: z.string(),
  currency,
  carrierKey: z.string(),
  /** Null: delivered by the shop itself. */
  carrier: nullableText,
  shipments: count,
  amount: minorUnits,
  /** Delivery of the oldest shipment. */
  oldest: z.string(),
  oldestDays: count,
  /** Amounts by days since the delivery: 0 to 3, 4 to 7, 8 to 15, more. */
  ages: z.array(minorUnits).length(4),
  /** Days that this carrier usually takes; null before its first remittance. */
  usualDays: count.nullable(),
  /** The oldest shipment has been unpaid for longer than usual. */
  late: z.boolean(),
});

const shipment = z.object({
  id: z.string(),
  reference: z.string(),
  position: z.int(),
  customer: z.string(),
  deliveredAt: z.string(),
  amount: minorUnits,
});

const remittance = z.object({
  id: z.string(),
  region: z.string(),
  currency,
  carrier: nullableText,
  receivedOn: z.string(),
  reference: nullableText,
  /** Collected by the carrier with the shipments. */
  expected: minorUnits,
  received: minorUnits,
  note: nullableText,
  shipments: count,
  recordedAt: z.string(),
  recorder: z.string(),
  undoneAt: nullableText,
  undoer: nullableText,
  undoReason: nullableText,
  corrects: nullableText,
  correctedBy: nullableText,
  /** True when it settles cash that was collected before the shop recorded remittances. */
  opening: z.boolean(),
});

const reads = { access: { ...staff, privilege: 'payment.view' }, lane: 'cart', rate: 'read' } as const;
const writes = { access: { ...staff, privilege: 'payment.validate' }, lane: 'cart', rate: 'write' } as const;
const ofRemittance = z.object({ id: rowId });

const openingQuery = z.object({
  region: regionCode,
  /** Last day of the deliveries that are included. */
  until: z.iso.date(),
});

const unsettled = z.object({
  carrierKey: z.string(),
  carrier: nullableText,
  /** `shipments` and `amount`: delivered until the day. `all…`: everything that is owed. */
  shipments: count,
  amount: minorUnits,
  allShipments: count,
  allAmount: minorUnits,
});

export const proCarrierCash = declareCalls('proCarrierCash', {
  balances: {
    method: 'GET',
    path: '/api/pro/carrier-cash',
    summary: 'Ce que chaque transporteur a encaissé et n’a pas encore versé.',
    query: z.object({ region: regionCode.optional() }),
    output: z.object({ balances: z.array(balance) }),
    ...reads,
  },
  owed: {
    method: 'GET',
    path: '/api/pro/carrier-cash/owed',
    summary: 'Les envois qu’un transporteur a encaissés et n’a pas encore versés.',
    query: z.object({
      region: regionCode,
      carrier: carrierKey.optional(),
      /** Last day of the deliveries that are included. */
      until: z.iso.date().optional(),
      /** Includes the shipments of this remittance, as its correction does. */
      corrects: rowId.optional(),
    }),
    output: z.object({
      region: z.string(),
      timeZone: z.string(),
      currency,
      carrierKey: z.string(),
      carrier: nullableText,
      /** The oldest 200. */
      shipments: z.array(shipment),
      count,
      amount: minorUnits,
    }),
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  remittances: {
    method: 'GET',
    path: '/api/pro/carrier-cash/remittances',
    summary: 'Les versements des transporteurs, du plus récent au plus ancien.',
    query: z.object({
      region: regionCode.optional(),
      /** '0' for deliveries of the shop itself. */
      carrierId: z.stringFormat('carrier', /^(?:0|[1-9][0-9]{0,8})$/).optional(),
      /** By name, for links that have no id. */
      carrier: carrierKey.optional(),
      state: z.enum(remittanceStates).optional(),
      /** First and last day on which the shop received it. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      page,
      pageSize: pageSize(25),
    }),
    output: z.object({ remittances: z.array(remittance), count, page: z.int(), pageSize: z.int() }),
    ...reads,
  },
  remittance: {
    method: 'GET',
    path: '/api/pro/carrier-cash/remittances/:id',
    summary: 'Un versement, avec les envois qu’il couvre.',
    params: ofRemittance,
    output: z.object({ ...remittance.shape, timeZone: z.string(), lines: z.array(shipment), mayUndo: z.boolean() }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  record: {
    method: 'POST',
    path: '/api/pro/carrier-cash/remittances',
    summary: 'Enregistre un versement d’un transporteur, avec les envois qu’il couvre.',
    body: z.strictObject({
      region: regionCode,
      carrier: carrierKey.default(''),
      /** Chosen one by one; without them, all that were delivered until a day. */
      shipments: z.array(rowId).min(1).max(maxChosenShipments).nullish(),
      until: z.iso.date().nullish(),
      /** Sum of the shipments that the person saw; another one is refused. */
      expected: amount,
      received: amount,
      receivedOn: z.iso.date(),
      reference: line(80).nullish(),
      /** Required when the amounts differ. */
      note: line(500).nullish(),
      /** Undoes this remittance in the same act. */
      corrects: rowId.nullish(),
    }),
    output: remittance,
    ...writes,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  opening: {
    method: 'GET',
    path: '/api/pro/carrier-cash/opening',
    summary: 'Ce qu’un solde d’ouverture jusqu’à un jour réglerait, par transporteur, et ce qui resterait à recevoir.',
    query: openingQuery,
    output: z.object({ currency, carriers: z.array(unsettled), amount: minorUnits, left: minorUnits }),
    ...reads,
    access: writes.access,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  open: {
    method: 'POST',
    path: '/api/pro/carrier-cash/opening',
    summary:
      'Note comme déjà versé tout ce qui a été livré jusqu’à un jour, par un versement pour chaque transporteur.',
    body: z.strictObject({
      ...openingQuery.shape,
      /** Sum that the person saw; the call is refused when the sum has changed. */
      amount,
    }),
    output: z.object({ remittances: z.array(remittance) }),
    ...writes,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  undo: {
    method: 'POST',
    path: '/api/pro/carrier-cash/remittances/:id/undo',
    summary: 'Annule un versement\u202F; l’argent de ses envois est de nouveau à recevoir.',
    params: ofRemittance,
    body: z.strictObject({ reason: filled(250) }),
    output: remittance,
    ...writes,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
  },
});

export type CarrierBalanceView = z.output<typeof balance>;
export type OwedShipmentView = z.output<typeof shipment>;
export type RemittanceView = z.output<typeof remittance>;
