/** A test basket: what a promotion would do, computed as the cart does and without writing. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Reader } from '#platform/db';
import type { BuyerFacts, ComputedBasket, PromotionTerms } from '#server/pricing';
import { proPromotions as calls, type PromotionArticle, type PromotionTrial } from '#shared/api/pro-promotions';
import type { Cart } from '#shared/api/cart-shapes';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { termsOfValues, valuesOf, type ContentDeps } from './desk-content.ts';
import { readBuyerUses, readDesk } from './desk.store.ts';
import type { TargetNames } from './promotion.rules.ts';

type Line = { readonly variantId: VariantId; readonly quantity: number };

/** Functions of cart, order and search are passed in, because imports of these modules would form a cycle. */
export type TrialDeps = ContentDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly names: TargetNames;
  readonly tryPromotion: (
    reader: Reader,
    asked: {
      readonly region: string;
      readonly lines: readonly Line[];
      readonly terms: PromotionTerms;
      readonly buyer: BuyerFacts;
      readonly at: Date;
    },
  ) => Promise<{ readonly cart: Cart; readonly computed: ComputedBasket }>;
  readonly isFirstOrder: (reader: Reader, email: string) => Promise<boolean>;
  readonly findArticles: (region: string, text: string) => Promise<PromotionArticle[]>;
};

const regionIn = ({ regions }: ContentDeps, code: string): RegionInfo => {
  const region = regions.get(code);
  if (!region) throw new ShopError('NOT_FOUND');
  return region;
};

const viewOf = (cart: Cart, computed: ComputedBasket): PromotionTrial => {
  const { applies, freeDelivery } = { applies: computed.promotion !== null, ...computed.promotion };
  return {
    currency: cart.currency,
    applies,
    rules: cart.promotionRules,
    lines: cart.lines.map((line) => ({
      itemVariantId: line.itemVariantId,
      name: line.name,
      style: line.style.name,
      size: line.size.label,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      total: line.lineTotal - line.discount,
      note: line.codeNote,
    })),
    messages: cart.messages.map(({ text }) => text),
    subtotal: computed.subtotal,
    discount: computed.discount,
    delivery: computed.delivery.charged,
    deliveryBefore: freeDelivery ? computed.delivery.modePrice : computed.delivery.charged,
    stampDuty: computed.stampDuty,
    total: computed.total,
  };
};

export const trialRoutes = (deps: TrialDeps): Implementation[] => [
  implement(calls.articles, async ({ region, text }) => {
    const { code, currency } = regionIn(deps, region);
    return { currency, articles: text.trim() === '' ? [] : await deps.findArticles(code, text) };
  }),
  implement(calls.try, async ({ promotionId, region: asked, lines, email, at, ...typed }) => {
    const { db, clock, names } = deps;
    const { code: region } = regionIn(deps, asked);
    const values = await valuesOf(deps, db, typed);
    const id = promotionId === null ? null : Number(promotionId);
    const [stored, buyerUses, firstOrder] = await Promise.all([
      id === null ? null : readDesk(db, id, clock.now()),
      email === null ? null : id === null ? 0 : readBuyerUses(db, id, email),
      email === null ? null : deps.isFirstOrder(db, email),
    ]);
    const moment = at === null ? clock.now() : new Date(at);
    const terms = await termsOfValues(db, values, { names, region, at: moment, uses: stored?.uses ?? 0, buyerUses });
    const units = lines.map(({ itemVariantId: variantId, quantity }) => ({ variantId, quantity }));
    const buyer = { email, firstOrder };
    const { cart, computed } = await deps.tryPromotion(db, { region, lines: units, terms, buyer, at: moment });
    return viewOf(cart, computed);
  }),
];
