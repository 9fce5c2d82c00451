/** Shapes of the cart. Every amount includes tax and stands in minor units of the cart's currency. */
import { z } from 'zod';
import { store } from './content-shapes.ts';
import { count, currency, image, minorUnits, size, stockWord, style } from './shapes.ts';

const variantId = z.string().brand<'VariantId'>();

export const cartLine = z.object({
  itemVariantId: variantId,
  itemRef: z.string(),
  name: z.string(),
  /** Address of the product page, the line's colour chosen. */
  path: z.string(),
  image,
  style,
  size,
  quantity: z.int().min(1),
  /** Asked now for one piece. */
  unitPrice: minorUnits,
  /** Struck beside it while on sale; the same as `unitPrice` otherwise. */
  originalUnitPrice: minorUnits,
  onSale: z.boolean(),
  /** What the visitor last saw when it differs from `unitPrice`. */
  seenUnitPrice: minorUnits.nullable(),
  /** Share of the promotion code in this line. */
  discount: minorUnits,
  /** Why the promotion code leaves this line out; null when it applies or there is none. */
  codeNote: z.string().nullable(),
  /** `quantity × unitPrice`, before the promotion code. */
  lineTotal: minorUnits,
  maxQuantity: z.int().min(0),
  stock: stockWord,
});

/** A condition of a promotion code, and whether the cart meets it: told in the order in which they were tried. */
export const ruleVerdict = z.object({ rule: z.string(), met: z.boolean(), text: z.string() });

export const vatLine = z.object({ rateBp: z.int(), base: minorUnits, amount: minorUnits });

export const cartMessageCodes = [
  'PRICE_CHANGED',
  'QUANTITY_REDUCED',
  'OUT_OF_STOCK',
  'NOT_SOLD',
  'CODE_LOST',
  'REGION_CHANGED',
] as const;

export const cartState = z.object({
  cartId: z.string().brand<'CartId'>().nullable(),
  /** Pieces, not lines. */
  count,
  region: z.string(),
  currency,
  lines: z.array(cartLine),
  /** Put aside: priced like the others, in no total. */
  saved: z.array(cartLine),
  deliveryModeId: z.string().nullable(),
  /** Governorate or region of delivery, once chosen; prices of delivery depend on it. */
  areaId: z.string().nullable(),
  subtotal: minorUnits,
  discount: minorUnits,
  promotion: z
    .object({ code: z.string(), label: z.string(), amount: minorUnits, freeDelivery: z.boolean() })
    .nullable(),
  /** Each condition of the code that was typed last, met or not; empty without a code. */
  promotionRules: z.array(ruleVerdict),
  giftCard: z.object({ code: z.string(), applied: minorUnits, remaining: minorUnits }).nullable(),
  delivery: minorUnits,
  /** What is missing for free delivery by the chosen mode (or the default one); null where it never is free. */
  freeDelivery: z.object({ from: minorUnits, missing: minorUnits }).nullable(),
  totalExclTax: minorUnits,
  vat: z.array(vatLine),
  stampDuty: minorUnits,
  total: minorUnits,
  /** What is left to pay once the gift card is applied. */
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
  /** False while the area is not known and the price depends on it: it then is the highest. */
  exact: z.boolean(),
  freeFrom: minorUnits.nullable(),
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
  /** First and last day of delivery, `YYYY-MM-DD` on the region's calendar. */
  earliest: z.string(),
  latest: z.string(),
  pickup: z.boolean(),
  /** Cash at the door or in the shop; false where the mode or the area does not take it. */
  cash: z.boolean(),
  /** Shops that hold the whole cart; only of a pickup mode. */
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
