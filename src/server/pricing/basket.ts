/** Input and result of the basket computation. Amounts are minor units of one currency, tax included. */
import type { Currency } from '#shared/money';

export type BasketLine = {
  /** Chosen by the caller; identifies the line in the result. */
  readonly key: string;
  readonly itemId: number;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Lines on sale are excluded from promotion codes. */
  readonly onSale: boolean;
  /** VAT in basis points: 1900 is 19 %. */
  readonly rateBp: number;
  readonly sectionId: number;
  readonly groupId: number;
  readonly brandId: number | null;
};

export type PromotionEffect =
  /** `bp` basis points of the eligible sum, at most `cap`. */
  | { readonly kind: 'PERCENTAGE'; readonly bp: number; readonly cap: number | null }
  | { readonly kind: 'AMOUNT'; readonly amount: number }
  | { readonly kind: 'FREE_DELIVERY' }
  /**
   * Of each `taken` units, the most expensive `paid` are paid and the rest is free. Three for the price of two:
   * `taken` 3, `paid` 2.
   */
  | { readonly kind: 'N_FOR_M'; readonly taken: number; readonly paid: number };

type Named = { readonly id: number; readonly name: string };

/** A promotion in one region, with a code or automatic. Empty lists and null bounds mean no condition. */
export type PromotionTerms = {
  /** Of an automatic promotion: a reference for staff, which no buyer types. */
  readonly code: string;
  /** Applies by itself, without a code. */
  readonly automatic?: boolean;
  /** Text for the buyer: `10 % sur votre première commande`. */
  readonly label: string;
  /** False when the code exists in other regions only; its amounts are then meaningless. */
  readonly isValidHere: boolean;
  readonly currency: Currency;
  readonly effect: PromotionEffect;
  readonly sections: readonly Named[];
  readonly groups: readonly Named[];
  readonly brands: readonly Named[];
  /** Null means no condition. `itemIds` is empty when all its items were deleted. */
  readonly articles: { readonly itemIds: readonly number[]; readonly selections: readonly string[] } | null;
  readonly minimum: number | null;
  /** Lower-case e-mail addresses allowed to use the code. */
  readonly emails: readonly string[];
  readonly firstOrder: boolean;
  /** The end is exclusive: [from, to). */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: { readonly uses: number; readonly left: number } | null;
  /** `left` is null while the buyer is unknown. */
  readonly buyerLimit: { readonly uses: number; readonly left: number | null } | null;
};

/** Null means unknown: the condition then counts as met and is checked again when the order is placed. */
export type BuyerFacts = { readonly email: string | null; readonly firstOrder: boolean | null };

export type Basket = {
  readonly currency: Currency;
  readonly lines: readonly BasketLine[];
  /** Of the code that the buyer typed. */
  readonly promotion: PromotionTerms | null;
  /** Promotions without a code; the first of equals has priority. */
  readonly automatic?: readonly PromotionTerms[];
  readonly buyer: BuyerFacts;
  readonly at: Date;
  readonly timeZone: string;
  /** Chosen delivery mode. It is free when the lines after discount reach `freeFrom`. */
  readonly delivery: { readonly price: number; readonly freeFrom: number | null; readonly rateBp: number } | null;
  /** Per order, not subject to VAT. */
  readonly stampDuty: number;
  readonly giftCard: { readonly balance: number } | null;
  /** Store credit that the customer uses; pays after the gift card. */
  readonly wallet?: { readonly balance: number } | null;
};

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
  | 'ARTICLE'
  | 'NOT_ON_SALE'
  | 'MINIMUM'
  | 'SETS';

export type RuleVerdict = { readonly rule: PromotionRule; readonly met: boolean; readonly text: string };

export type Exclusion = {
  readonly reason: Extract<PromotionRule, 'SECTION' | 'GROUP' | 'BRAND' | 'ARTICLE' | 'NOT_ON_SALE'>;
  readonly text: string;
};

export type Taxed = { readonly rateBp: number; readonly exclTax: number; readonly vat: number };

export type ComputedLine = Taxed & {
  readonly key: string;
  readonly gross: number;
  readonly discount: number;
  /** `gross − discount`, which equals `exclTax + vat`. */
  readonly net: number;
  /** Null when the promotion applies to the line or there is no promotion. */
  readonly excluded: Exclusion | null;
};

export type ComputedBasket = {
  readonly lines: readonly ComputedLine[];
  readonly subtotal: number;
  readonly discount: number;
  /** The promotion that applies: of the code, or an automatic one with which the buyer pays less. */
  readonly applied: PromotionTerms | null;
  /** True when all rules of the code are met, even if an automatic promotion applies instead. */
  readonly codeApplies: boolean;
  /** Null when no promotion applies. `amount` is the discount on the lines. */
  readonly promotion: { readonly amount: number; readonly freeDelivery: boolean } | null;
  /** Of the code. */
  readonly rules: readonly RuleVerdict[];
  /** `modePrice`: price of the mode. `charged`: price to pay. `missing`: sum still needed for free delivery, null if it is never free. */
  readonly delivery: Taxed & { readonly modePrice: number; readonly charged: number; readonly missing: number | null };
  /** Highest rate first. `base + amount` is the sum that is paid at that rate. */
  readonly vat: readonly { readonly rateBp: number; readonly base: number; readonly amount: number }[];
  readonly totalExclTax: number;
  readonly stampDuty: number;
  readonly total: number;
  readonly giftCardApplied: number;
  readonly walletApplied: number;
  readonly toPay: number;
};
