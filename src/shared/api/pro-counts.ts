/** Counts of shelves, and transfers between locations. Several people may count one list. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { line, rowId } from './inputs.ts';
import {
  locationId,
  proCountLine,
  proCountSheet,
  proStockCount,
  proTransfer,
  units,
  variantOrCode,
} from './pro-stock-shapes.ts';

const reads = { access: { ...staff, privilege: 'stock.view' }, lane: 'cart', rate: 'read' } as const;
const writes = { access: { ...staff, privilege: 'stock.edit' }, lane: 'cart', rate: 'write' } as const;
const ofCount = z.object({ id: rowId });
const quantities = z
  .array(z.strictObject({ ...variantOrCode, quantity: units }))
  .min(1)
  .max(300);

export const proCounts = declareCalls('proCounts', {
  list: {
    method: 'GET',
    path: '/api/pro/stock/counts',
    summary: 'Les comptages en cours, puis les derniers.',
    output: z.object({ counts: z.array(proStockCount) }),
    ...reads,
  },
  start: {
    method: 'POST',
    path: '/api/pro/stock/counts',
    summary: 'Commence le comptage d’un lieu, d’un rayon ou d’une étagère.',
    body: z.strictObject({ locationId, sectionId: locationId.nullish(), name: line(80).default('') }),
    output: z.object({ id: z.string() }),
    ...writes,
    idempotency: 'accepted',
    errors: ['NOT_FOUND'],
  },
  sheet: {
    method: 'GET',
    path: '/api/pro/stock/counts/:id',
    summary: 'Un comptage, avec ce qui est compté et ce qui reste à compter.',
    params: ofCount,
    output: proCountSheet,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  enter: {
    method: 'POST',
    path: '/api/pro/stock/counts/:id/enter',
    summary: 'Note des quantités comptées, ou ajoute des unités scannées.',
    params: ofCount,
    body: z.strictObject({
      /** `ADD`: units found besides those counted before. */
      mode: z.enum(['SET', 'ADD']),
      lines: z
        .array(
          z.strictObject({
            ...variantOrCode,
            quantity: units,
            /** For `SET`: the count that the person saw; null for none. A colleague's other count is not replaced. */
            seen: units.nullish(),
          }),
        )
        .min(1)
        .max(300),
    }),
    output: z.object({
      lines: z.array(proCountLine),
      /** Lines that a colleague counted meanwhile, unchanged. */
      conflicts: z.array(proCountLine),
      /** Codes that name no variant. */
      unknown: z.array(z.string()),
    }),
    ...writes,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  post: {
    method: 'POST',
    path: '/api/pro/stock/counts/:id/post',
    summary: 'Corrige le stock selon un comptage.',
    params: ofCount,
    output: z.object({
      posted: z.int(),
      /** Lines that would go below what orders reserve; the count stays open for them. */
      refused: z.array(proCountLine),
    }),
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'BAD_REQUEST'],
  },
  cancel: {
    method: 'POST',
    path: '/api/pro/stock/counts/:id/cancel',
    summary: 'Abandonne un comptage\u202F; le stock reste comme il est.',
    params: ofCount,
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
});

export const proTransfers = declareCalls('proTransfers', {
  list: {
    method: 'GET',
    path: '/api/pro/stock/transfers',
    summary: 'Les transferts en route, puis les derniers.',
    output: z.object({ transfers: z.array(proTransfer) }),
    ...reads,
  },
  send: {
    method: 'POST',
    path: '/api/pro/stock/transfers',
    summary: 'Envoie des unités d’un lieu à un autre.',
    body: z.strictObject({ fromId: locationId, toId: locationId, note: line(200).default(''), lines: quantities }),
    output: z.object({ id: z.string() }),
    ...writes,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'STOCK_RESERVED'],
  },
  receive: {
    method: 'POST',
    path: '/api/pro/stock/transfers/:id/receive',
    summary: 'Reçoit un transfert, avec les quantités arrivées.',
    params: ofCount,
    body: z.strictObject({ lines: z.array(z.strictObject({ variantId: rowId, received: units })).max(300) }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'BAD_REQUEST'],
  },
  cancel: {
    method: 'POST',
    path: '/api/pro/stock/transfers/:id/cancel',
    summary: 'Annule un transfert en route\u202F; ses unités reviennent d’où elles viennent.',
    params: ofCount,
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
});
