/** Purchase costs of variants for staff, in one region at a time; without VAT, in minor units of its currency. */
import { z } from 'zod';
import { costBatch, costFilters } from '#shared/rules/cost-filters';
import { declareCalls, staff } from './call.ts';
import { amount, page, pageSize, regionCode, rowId, smallId, text } from './inputs.ts';
import { count, currency, minorUnits } from './shapes.ts';

/** Null: unknown from that day on. */
const datedCost = z.object({ from: z.string(), cost: minorUnits.nullable() });

export const proCostRow = z.object({
  variantId: z.string(),
  sku: z.string(),
  ref: z.string(),
  name: z.string(),
  style: z.string(),
  size: z.string(),
  /** List price with VAT; null when the variant is not sold in the region. */
  price: minorUnits.nullable(),
  /** Null: unknown. */
  cost: minorUnits.nullable(),
  /** Day from which the cost counts; null without a cost. */
  since: z.string().nullable(),
  /** All that is recorded, by date: former costs, that of today, and planned ones. */
  recorded: z.array(datedCost),
});

const line = z.strictObject({
  variantId: rowId,
  /** Null: unknown from that day on. */
  amount: amount.nullable(),
  /** What the person saw. */
  seen: amount.nullable(),
  /** Costs of the row after `validFrom` that the person saw. They are replaced; others refuse the saving. */
  seenLater: z
    .array(z.strictObject({ from: z.iso.date(), cost: amount.nullable() }))
    .max(50)
    .default([]),
});

const access = { ...staff, privilege: 'cost.view' } as const;

export const proCosts = declareCalls('proCosts', {
  list: {
    method: 'GET',
    path: '/api/pro/costs',
    summary: 'Les prix d’achat du jour dans une région, déclinaison par déclinaison.',
    query: z.object({
      region: regionCode,
      text: text(80).optional(),
      section: smallId.optional(),
      cost: z.enum(costFilters).optional(),
      page,
      pageSize: pageSize(50),
    }),
    output: z.object({
      currency,
      /** Today in the time zone of the region. */
      today: z.string(),
      rows: z.array(proCostRow),
      count,
      page: count,
      pageSize: count,
      /** Variants of the shop without a cost in the region. */
      missing: count,
    }),
    access,
    lane: 'catalogue',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  match: {
    method: 'POST',
    path: '/api/pro/costs/match',
    summary: 'Les déclinaisons d’une liste de références, avec leur prix d’achat du jour, sans rien écrire.',
    body: z.strictObject({ region: regionCode, skus: z.array(text(64)).min(1).max(costBatch) }),
    bodyLimit: 128 * 1024,
    output: z.object({ currency, rows: z.array(proCostRow) }),
    access,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  save: {
    method: 'POST',
    path: '/api/pro/costs',
    summary: 'Enregistre des prix d’achat d’une région à partir d’un jour, tous ou aucun.',
    body: z.strictObject({ region: regionCode, validFrom: z.iso.date(), lines: z.array(line).min(1).max(costBatch) }),
    bodyLimit: 128 * 1024,
    output: z.object({ saved: count }),
    access: { ...staff, privilege: 'cost.edit' },
    lane: 'cart',
    rate: 'write',
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
});

export type ProCostRow = z.output<typeof proCostRow>;
export type DatedCost = z.output<typeof datedCost>;
