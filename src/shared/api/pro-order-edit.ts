/** Edit of an order that was not sent: what can be changed, a preview with both sides, and the change. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { vatLine } from './cart-shapes.ts';
import { amount, orderReference, rowId, smallId, text } from './inputs.ts';
import { addressInput, order } from './order-shapes.ts';
import { proOrder } from './pro-order-shapes.ts';
import { count, currency, image, minorUnits, size, style } from './shapes.ts';

const ofOrder = z.object({ reference: orderReference });
const access = { ...staff, privilege: 'order.edit' } as const;
const nullableText = z.string().nullable();
const quantity = z.int().min(0).max(999);

const change = {
  /** What the order shall contain, by variant; a quantity of 0 removes it. */
  lines: z.array(z.strictObject({ itemVariantId: rowId.brand<'VariantId'>(), quantity })).max(100),
  /** An article to add, by its SKU, or by its reference when it has one variant. */
  add: z.strictObject({ code: text(80), quantity: z.int().min(1).max(999).default(1) }).nullish(),
  address: addressInput.nullish(),
  deliveryModeId: smallId.nullish(),
  /** Store of a pickup. */
  storeId: smallId.nullish(),
};

const line = z.object({
  itemVariantId: z.string(),
  itemRef: z.string(),
  name: z.string(),
  image,
  style,
  size,
  quantity: z.int(),
  unitPrice: minorUnits,
  net: minorUnits,
});

const side = z.object({
  lines: z.array(line),
  subtotal: minorUnits,
  discount: minorUnits,
  promotion: nullableText,
  deliveryName: z.string(),
  delivery: minorUnits,
  stampDuty: minorUnits,
  vat: z.array(vatLine),
  total: minorUnits,
  toPay: minorUnits,
  address: order.shape.address,
  /** Store of a pickup. */
  storeName: nullableText,
  /** First and last promised day, `YYYY-MM-DD`. */
  earliest: z.string(),
  latest: z.string(),
});

const preview = z.object({
  currency,
  before: side,
  after: side,
  difference: z.object({ kind: z.enum(['NONE', 'REFUND', 'COLLECT', 'LESS', 'REFUSED']), amount: minorUnits }),
  /** French sentences; the change is refused unless empty. */
  problems: z.array(z.string()),
  notices: z.array(z.string()),
});

const choice = z.object({ id: z.string(), name: z.string() });

export const proOrderEdit = declareCalls('proOrderEdit', {
  form: {
    method: 'GET',
    path: '/api/pro/orders/:reference/edit',
    summary: 'Ce qui peut être changé d’une commande qui n’est pas partie.',
    params: ofOrder,
    output: z.object({
      version: z.int(),
      /** Why the order cannot be edited, in French. */
      refusal: nullableText,
      /** Why articles and quantities stay, in French; null when they can change. Colours and sizes can change. */
      fixedArticles: nullableText,
      lines: z.array(
        z.object({
          itemVariantId: z.string(),
          /** The other colours and sizes of the article, with the units that are left. */
          choices: z.array(z.object({ itemVariantId: z.string(), label: z.string(), left: count })),
        }),
      ),
      deliveryModeId: z.string(),
      deliveryModes: z.array(z.object({ ...choice.shape, pickup: z.boolean() })),
      storeId: nullableText,
      stores: z.array(choice),
      /** Country of a typed address. */
      country: z.string(),
      areaId: nullableText,
      areas: z.array(choice),
    }),
    access,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  preview: {
    method: 'POST',
    path: '/api/pro/orders/:reference/edit/preview',
    summary: 'Montre une commande avant et après un changement, sans rien changer.',
    params: ofOrder,
    body: z.strictObject(change),
    output: preview,
    access,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  apply: {
    method: 'POST',
    path: '/api/pro/orders/:reference/edit',
    summary: 'Change une commande qui n’est pas partie, avec son stock et son argent, et prévient le client.',
    params: ofOrder,
    body: z.strictObject({
      version: z.int().min(1).max(1_000_000_000),
      ...change,
      /** Total of the preview, in minor units; another one is refused. */
      expectedTotal: amount,
    }),
    output: proOrder,
    access,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED', 'OUT_OF_STOCK'],
  },
});

export type ProOrderEditForm = z.output<typeof proOrderEdit.form.output>;
export type ProOrderEditPreview = z.output<typeof preview>;
