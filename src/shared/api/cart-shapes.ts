/** Amounts include tax, in minor units. */
import { z } from 'zod';
import { store } from './content-shapes.ts';
import { count, currency, image, minorUnits, size, stockWord, style } from './shapes.ts';

const variantId = z.string().brand<'VariantId'>();

export const cartLine = z.object({
  itemVariantId: variantId,
  itemRef: z.string(),
  name: z.string(),
  /** Product page with the line's style selected. */
  path: z.string(),
  image,
  style,
  size,
  quantity: z.int().min(1),
  unitPrice: minorUnits,
  /** Price before the sale; equals `unitPrice` when there is no sale. */
  originalUnitPrice: minorUnits,
  onSale: z.boolean(),
  /** Price last shown to the visitor, when it differs from `unitPrice`. */
  seenUnitPrice: minorUnits.nullable(),
  discount: minorUnits,
  /** Why the promotion code does not apply to the line; null when it applies or when there is no code. */
  codeNote: z.string().nullable(),
  /** `quantity × unitPrice`, before the promotion code. */
  lineTotal: minorUnits,
  maxQuantity: z.int().min(0),
  stock: stockWord,
});

/** Conditions of a promotion code, in the order in which they are checked. */
export const ruleVerdict = z.object({ rule: z.string(), met: z.boolean(), text: z.string() });

export const vatLine = z.object({ rateBp: z.int(), base: minorUnits, amount: minorUnits });

export const cartMessageCodes = [
  'PRICE_CHANGED',
  'QUANTITY_REDUCED',
  'OUT_OF_STOCK',
  'NOT_SOLD',
  'CODE_LOST',
  'REGION_CHANGED',
  /** After a sign-in: reports what the guest cart added, until the customer acknowledges it. */
  'MERGED',
  /** Reports what was added from an earlier order and what was not, until the customer acknowledges it. */
  'REORDERED',
] as const;

export const cartState = z.object({
  cartId: z.string().brand<'CartId'>().nullable(),
  /** Number of units, not of lines. */
  count,
  region: z.string(),
  currency,
  lines: z.array(cartLine),
  /** Saved lines have a price but are not part of the totals. */
  saved: z.array(cartLine),
  deliveryModeId: z.string().nullable(),
  /** Chosen area, on which delivery prices depend. */
  areaId: z.string().nullable(),
  subtotal: minorUnits,
  discount: minorUnits,
  promotion: z
    // null: a promotion that applies without a code
    .object({ code: z.string().nullable(), label: z.string(), amount: minorUnits, freeDelivery: z.boolean() })
    .nullable(),
  /** Code of the cart that applies but saves less than the promotion; null otherwise. */
  unusedCode: z.string().nullable(),
  /** Conditions of the last entered code; empty without a code. */
  promotionRules: z.array(ruleVerdict),
  giftCard: z.object({ code: z.string(), applied: minorUnits, remaining: minorUnits }).nullable(),
  /** Store credit that pays for the cart; null when the customer does not use it. */
  wallet: z.object({ applied: minorUnits, remaining: minorUnits }).nullable(),
  delivery: minorUnits,
  /** For the chosen or default mode; null when it is never free. */
  freeDelivery: z.object({ from: minorUnits, missing: minorUnits }).nullable(),
  totalExclTax: minorUnits,
  vat: z.array(vatLine),
  stampDuty: minorUnits,
  total: minorUnits,
  /** Total minus the amount of the gift card. */
  toPay: minorUnits,
  messages: z.array(
    z.object({ code: z.enum(cartMessageCodes), text: z.string(), itemVariantId: variantId.nullable() }),
  ),
});

export const deliveryMode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  price: minorUnits,
  /** False while the price depends on an unknown area; the price is then the highest. */
  exact: z.boolean(),
  freeFrom: minorUnits.nullable(),
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
  /** Day on the region's calendar, `YYYY-MM-DD`. */
  earliest: z.string(),
  latest: z.string(),
  pickup: z.boolean(),
  /** True when cash on delivery or at pickup is possible for this mode and area. */
  cash: z.boolean(),
  /** Only for a pickup: stores that have the whole cart in stock. */
  stores: z.array(store).optional(),
});

export const deliveryArea = z.object({ id: z.string(), name: z.string(), country: z.string() });

export type CartLine = z.output<typeof cartLine>;
export type Cart = z.output<typeof cartState>;
export type CartMessageCode = (typeof cartMessageCodes)[number];
export type RuleVerdict = z.output<typeof ruleVerdict>;
export type VatLine = z.output<typeof vatLine>;
export type DeliveryMode = z.output<typeof deliveryMode>;
export type DeliveryArea = z.output<typeof deliveryArea>;
