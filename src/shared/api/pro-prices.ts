/** Prices and sales for staff, in one region at a time. */
import { z } from 'zod';
import { saleFilters } from '#shared/rules/sale-filters';
import { declareCalls, staff } from './call.ts';
import { amount, regionCode, rowId, smallId, text } from './inputs.ts';
import { count, currency, minorUnits } from './shapes.ts';

/** Most variants that one sheet holds. */
export const sheetCap = 10_000;
/** Most prices that one request saves. */
export const priceBatch = 500;

const priceInput = z.strictObject({
  amount,
  saleAmount: amount.nullable(),
  saleStartsAt: z.iso.datetime().nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
});

export const proPrice = z.object({
  amount: minorUnits,
  saleAmount: minorUnits.nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
});

export const proPriceRow = z.object({
  variantId: z.string(),
  sku: z.string(),
  ref: z.string(),
  name: z.string(),
  style: z.string(),
  size: z.string(),
  /** Null when the variant is not sold in the region. */
  price: proPrice.nullable(),
});

export const saleVerdicts = ['NO_SALE', 'AS_PLANNED', 'LESS', 'NOTHING'] as const;

export const proSaleCheck = z.object({
  variantId: z.string(),
  /** `LESS`: a lower price than the list price is struck through. `NOTHING`: no reduction may be announced. */
  verdict: z.enum(saleVerdicts),
  struck: minorUnits.nullable(),
  percent: count,
  plannedPercent: count,
  text: z.string(),
});

const line = z.strictObject({
  variantId: rowId,
  /** Null: not sold in the region any more. */
  price: priceInput.nullable(),
  /** What the person saw; null for no price. */
  seen: priceInput.nullable(),
});
const lines = z.array(line).min(1).max(priceBatch);

const reads = { access: { ...staff, privilege: 'price.view' }, lane: 'catalogue', rate: 'read' } as const;
const writes = { access: { ...staff, privilege: 'price.edit' }, lane: 'cart', rate: 'write' } as const;

export const proSale = z.object({
  /** Variants with the same window of the same item. */
  ref: z.string(),
  name: z.string(),
  variantIds: z.array(z.string()),
  /** Lowest and highest price of the variants. */
  amount: minorUnits,
  saleAmount: minorUnits,
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
});

export const proPrices = declareCalls('proPrices', {
  sheet: {
    method: 'GET',
    path: '/api/pro/prices',
    summary: 'Les prix d’une région, déclinaison par déclinaison.',
    query: z.object({
      region: regionCode,
      text: text(80).optional(),
      section: smallId.optional(),
      sale: z.enum(saleFilters).optional(),
      limit: z.int().min(1).max(sheetCap).default(2_000),
    }),
    output: z.object({ region: z.string(), currency, rows: z.array(proPriceRow), isCut: z.boolean() }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  check: {
    method: 'POST',
    path: '/api/pro/prices/check',
    summary: 'Dit ce que la boutique affichera pour des prix, selon la règle des 30 jours, sans rien écrire.',
    body: z.strictObject({ region: regionCode, lines }),
    bodyLimit: 512 * 1024,
    output: z.object({ sales: z.array(proSaleCheck) }),
    access: { ...staff, privilege: 'price.view' },
    lane: 'cart',
    rate: 'read',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  save: {
    method: 'POST',
    path: '/api/pro/prices',
    summary: 'Change des prix et des promotions d’une région, tous ou aucun.',
    body: z.strictObject({
      region: regionCode,
      lines,
      /** The person accepted that the shop strikes no price through for some of them. */
      acceptsNoReference: z.boolean().default(false),
    }),
    bodyLimit: 512 * 1024,
    output: z.object({ sales: z.array(proSaleCheck) }),
    ...writes,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'RECORD_CHANGED', 'SALE_WITHOUT_REFERENCE'],
  },
  sales: {
    method: 'GET',
    path: '/api/pro/prices/sales',
    summary: 'Les promotions en cours, prévues et passées d’une région.',
    query: z.object({ region: regionCode }),
    output: z.object({ currency, sales: z.array(proSale), isCut: z.boolean() }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  stopSale: {
    method: 'POST',
    path: '/api/pro/prices/stop',
    summary: 'Arrête une promotion en cours, ou retire une promotion prévue.',
    body: z.strictObject({ region: regionCode, variantIds: z.array(rowId).min(1).max(priceBatch) }),
    output: z.object({ stopped: count }),
    ...writes,
    errors: ['NOT_FOUND'],
  },
});

export type ProPrice = z.infer<typeof proPrice>;
export type ProPriceRow = z.infer<typeof proPriceRow>;
export type ProSaleCheck = z.infer<typeof proSaleCheck>;
export type ProSale = z.infer<typeof proSale>;
