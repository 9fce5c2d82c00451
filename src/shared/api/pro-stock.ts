/** Stock for staff: list by location, ledger, reservations, changes, thresholds and expected deliveries. */
import { z } from 'zod';
import { stockLevels, stockReasons } from '#shared/rules/stock-reasons';
import { declareCalls, staff } from './call.ts';
import { line, page, pageSize, regionCode, rowId, text } from './inputs.ts';
import {
  locationId,
  maxUnits,
  proIncoming,
  proStockMovements,
  proStockPage,
  proStockReservations,
  stockPlaces,
  stockSorts,
  units,
  variantOrCode,
} from './pro-stock-shapes.ts';

const reads = { access: { ...staff, privilege: 'stock.view' }, lane: 'cart', rate: 'read' } as const;
const writes = { access: { ...staff, privilege: 'stock.edit' }, lane: 'cart', rate: 'write' } as const;

export const proStock = declareCalls('proStock', {
  list: {
    method: 'GET',
    path: '/api/pro/stock',
    summary: 'Le stock par déclinaison et par lieu.',
    query: z.object({
      /** SKU, barcode, or reference or name of the item. */
      text: text(80).optional(),
      region: regionCode.optional(),
      variant: rowId.optional(),
      location: locationId.optional(),
      section: locationId.optional(),
      level: z.enum(stockLevels).optional(),
      sort: z.enum(stockSorts).default('ref'),
      page,
      pageSize: pageSize(50),
    }),
    output: proStockPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  places: {
    method: 'GET',
    path: '/api/pro/stock/places',
    summary: 'Les lieux où l’on stocke, et les rayons.',
    output: stockPlaces,
    ...reads,
  },
  movements: {
    method: 'GET',
    path: '/api/pro/stock/movements',
    summary: 'Les mouvements de stock\u202F: qui, pourquoi, combien.',
    query: z.object({
      variant: rowId.optional(),
      location: locationId.optional(),
      /** Id of a movement: only those before it. */
      before: rowId.optional(),
    }),
    output: proStockMovements,
    ...reads,
  },
  reservations: {
    method: 'GET',
    path: '/api/pro/stock/reservations',
    summary: 'Les unités que des commandes réservent, et jusqu’à quand.',
    query: z.object({ variant: rowId.optional(), location: locationId.optional() }),
    output: proStockReservations,
    ...reads,
  },
  change: {
    method: 'POST',
    path: '/api/pro/stock/change',
    summary: 'Compte ou ajuste le stock de déclinaisons, avec une raison.',
    body: z.strictObject({
      reason: z.enum(stockReasons),
      note: line(200).nullish(),
      lines: z
        .array(
          z.strictObject({
            variantId: rowId,
            locationId,
            /** What is on the shelf, with the quantity seen before; or `change`, the units that came or went. */
            onHand: units.optional(),
            seen: z.int().min(0).max(2_000_000_000).optional(),
            change: z.int().min(-maxUnits).max(maxUnits).optional(),
          }),
        )
        .min(1)
        .max(300),
    }),
    output: z.object({
      lines: z.array(
        z.object({ variantId: z.string(), locationId: z.string(), before: z.int(), after: z.int(), reserved: z.int() }),
      ),
    }),
    ...writes,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'RECORD_CHANGED', 'STOCK_RESERVED'],
  },
  setThreshold: {
    method: 'POST',
    path: '/api/pro/stock/threshold',
    summary: 'Change le seuil de stock bas d’une déclinaison, ou d’un lieu.',
    body: z.strictObject({
      locationId,
      /** Absent: the threshold of the location. */
      variantId: rowId.optional(),
      /** Null: the threshold of the location applies again. */
      lowAt: units.nullable(),
    }),
    status: 204,
    ...writes,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  incoming: {
    method: 'GET',
    path: '/api/pro/stock/incoming',
    summary: 'Les livraisons attendues des fournisseurs, la première d’abord.',
    output: z.object({ incoming: z.array(proIncoming) }),
    ...reads,
  },
  expect: {
    method: 'POST',
    path: '/api/pro/stock/incoming',
    summary: 'Note une livraison attendue.',
    body: z.strictObject({
      ...variantOrCode,
      locationId,
      quantity: units.min(1),
      expectedOn: z.iso.date(),
      note: line(200).default(''),
    }),
    output: z.object({ id: z.string() }),
    ...writes,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  receive: {
    method: 'POST',
    path: '/api/pro/stock/incoming/:id/receive',
    summary: 'Reçoit une livraison attendue\u202F; ses unités entrent dans le stock.',
    params: z.object({ id: rowId }),
    body: z.strictObject({ received: units }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
  cancelIncoming: {
    method: 'POST',
    path: '/api/pro/stock/incoming/:id/cancel',
    summary: 'Annule une livraison attendue.',
    params: z.object({ id: rowId }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
});
