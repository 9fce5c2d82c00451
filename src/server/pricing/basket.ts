/** What a basket is made of and what comes out of its computation. Amounts are minor units of one currency, tax included. */
import type { Currency } from '#shared/money';

export type BasketLine = {
  /** Names the line in the result; the caller's own. */
  readonly key: string;
  readonly itemId: number;
  readonly quantity: number;
  /** Asked now for one piece. */
  readonly unitPrice: number;
  /** A sale is running: no promotion code touches the line. */
  readonly onSale: boolean;
  /** VAT in basis points: 1900 is 19 %. */
  readonly rateBp: number;
  readonly sectionId: number;
  readonly groupId: number;
  readonly brandId: number | null;
};

export type PromotionEffect =
  /** `bp` basis points of what is eligible, `cap` at most. */
  | { readonly kind: 'PERCENTAGE'; readonly bp: number; readonly cap: number | null }
  | { readonly kind: 'AMOUNT'; readonly amount: number }
  | { readonly kind: 'FREE_DELIVERY' }
  /** Of each `taken` pieces, dearest first, `paid` are paid: 3 for the price of 2 is `taken` 3, `paid` 2. */
  | { readonly kind: 'N_FOR_M'; readonly taken: number; readonly paid: number };

type Named = { readonly id: number; readonly name: string };

/** A promotion code as it stands in one region. Empty lists and null bounds ask nothing. */
export type PromotionTerms = {
  readonly code: string;
  /** In words for the buyer: `10 % sur votre première commande`. */
  readonly label: string;
  /** False where the code exists, but not in this region; amounts then mean nothing. */
  readonly here: boolean;
  /** Of the amounts below. */
  readonly currency: Currency;
  readonly effect: PromotionEffect;
  readonly sections: readonly Named[];
  readonly groups: readonly Named[];
  readonly brands: readonly Named[];
  /** Least sum of eligible lines. */
  readonly minimum: number | null;
  /** Lower-cased addresses of those whom the code is for. */
  readonly emails: readonly string[];
  readonly firstOrder: boolean;
  /** Half-open: from `from` to just before `to`. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: { readonly uses: number; readonly left: number } | null;
  /** `left` is null while nobody knows who buys. */
  readonly buyerLimit: { readonly uses: number; readonly left: number | null } | null;
};

/** Null is not known yet: the condition then counts as met, and is tried again when the order is placed. */
export type BuyerFacts = { readonly email: string | null; readonly firstOrder: boolean | null };

export type Basket = {
  readonly currency: Currency;
  readonly lines: readonly BasketLine[];
  readonly promotion: PromotionTerms | null;
  readonly buyer: BuyerFacts;
  readonly at: Date;
  readonly timeZone: string;
  /** The chosen mode: its price, and the sum of lines after discount from which it is free. */
  readonly delivery: { readonly price: number; readonly freeFrom: number | null; readonly rateBp: number } | null;
  /** Of one order; outside VAT. */
  readonly stampDuty: number;
  readonly giftCard: { readonly balance: number } | null;
};

/** In the order in which they are tried. */
export type PromotionRule =
  | 'REGION'
  | 'DATES'
  | 'LIMIT'
  | 'BUYER_LIMIT'
  | 'CUSTOMER'
  | 'FIRST_ORDER'
  | 'SECTION'
  | 'GROUP'
  | 'BRAND'
  | 'NOT_ON_SALE'
  | 'MINIMUM'
  | 'SETS';

/** One condition of the code, whether the basket meets it, and a sentence for the buyer. */
export type RuleVerdict = { readonly rule: PromotionRule; readonly met: boolean; readonly text: string };

/** Why a promotion leaves a line out. */
export type Exclusion = {
  readonly reason: Extract<PromotionRule, 'SECTION' | 'GROUP' | 'BRAND' | 'NOT_ON_SALE'>;
  readonly text: string;
};

export type Taxed = { readonly rateBp: number; readonly exclTax: number; readonly vat: number };

export type ComputedLine = Taxed & {
  readonly key: string;
  /** `quantity × unitPrice`. */
  readonly gross: number;
  readonly discount: number;
  /** `gross − discount`, tax included; `exclTax + vat`. */
  readonly net: number;
  /** Null when the promotion applies to the line, or there is none. */
  readonly excluded: Exclusion | null;
};

export type ComputedBasket = {
  readonly lines: readonly ComputedLine[];
  /** Sum of `gross`. */
  readonly subtotal: number;
  readonly discount: number;
  /** Null when there is no code, or one of its rules is not met. `amount` is what the lines cost less. */
  readonly promotion: { readonly amount: number; readonly freeDelivery: boolean } | null;
  readonly rules: readonly RuleVerdict[];
  /** `asked` by the mode, `charged` once it may be free; `missing` to be free by its sum, null where it never is. */
  readonly delivery: Taxed & { readonly asked: number; readonly charged: number; readonly missing: number | null };
  /** Highest rate first; `base + amount` is what the buyer pays at that rate. */
  readonly vat: readonly { readonly rateBp: number; readonly base: number; readonly amount: number }[];
  readonly totalExclTax: number;
  readonly stampDuty: number;
  /** Lines after discount, delivery and stamp duty. */
  readonly total: number;
  readonly giftCardApplied: number;
  readonly toPay: number;
};
