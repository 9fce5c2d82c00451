/** Evaluates a promotion code on a basket: eligible lines, conditions and discounts in minor units. */
import { allocate, coinOf, type Currency } from '#shared/money';
import type { Basket, BasketLine, Exclusion, PromotionTerms, RuleVerdict } from './basket.ts';
import { exclusionTexts, promotionTexts as texts } from './pricing.messages.ts';

/** `shares` are the discounts of the lines, in the order of the lines. */
export type PromotionOutcome = {
  readonly applies: boolean;
  readonly rules: readonly RuleVerdict[];
  readonly shares: readonly number[];
  readonly excluded: readonly (Exclusion | null)[];
};

const includesId = (list: readonly { id: number }[], id: number | null): boolean =>
  list.length === 0 || list.some((entry) => entry.id === id);

const exclusionOf = (terms: PromotionTerms, line: BasketLine): Exclusion['reason'] | null => {
  if (!includesId(terms.sections, line.sectionId)) return 'SECTION';
  if (!includesId(terms.groups, line.groupId)) return 'GROUP';
  if (!includesId(terms.brands, line.brandId)) return 'BRAND';
  if (terms.articles && !terms.articles.itemIds.includes(line.itemId)) return 'ARTICLE';
  return line.onSale ? 'NOT_ON_SALE' : null;
};

const grossOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

const countUnits = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

const evaluateCode = ({ promotion, at, timeZone }: Basket & { promotion: PromotionTerms }): RuleVerdict[] => {
  const { from, to, limit, buyerLimit } = promotion;
  const verdicts: RuleVerdict[] = [{ rule: 'REGION', met: true, text: texts.region(true) }];
  if (from || to) {
    const met = (!from || from <= at) && (!to || at < to);
    verdicts.push({ rule: 'DATES', met, text: texts.dates({ from, to, at, timeZone }) });
  }
  if (limit) verdicts.push({ rule: 'LIMIT', met: limit.left > 0, text: texts.limit(limit.left > 0) });
  if (buyerLimit) {
    const met = buyerLimit.left === null || buyerLimit.left > 0;
    verdicts.push({ rule: 'BUYER_LIMIT', met, text: texts.buyerLimit(buyerLimit) });
  }
  return verdicts;
};

const evaluateBuyer = ({ promotion, buyer }: Basket & { promotion: PromotionTerms }): RuleVerdict[] => {
  const { emails, firstOrder } = promotion;
  const verdicts: RuleVerdict[] = [];
  if (emails.length > 0) {
    const met = buyer.email === null || emails.includes(buyer.email.trim().toLowerCase());
    verdicts.push({ rule: 'CUSTOMER', met, text: texts.customer(buyer.email !== null, met) });
  }
  if (firstOrder) {
    const met = buyer.firstOrder !== false;
    verdicts.push({ rule: 'FIRST_ORDER', met, text: texts.firstOrder(buyer.firstOrder) });
  }
  return verdicts;
};

const evaluateLines = ({ promotion, lines, currency }: Basket & { promotion: PromotionTerms }): RuleVerdict[] => {
  const { sections, groups, brands, articles, minimum, effect } = promotion;
  const verdicts: RuleVerdict[] = [];
  let left = lines;
  const keep = (rule: RuleVerdict['rule'], fits: (line: BasketLine) => boolean, text: string): void => {
    left = left.filter(fits);
    verdicts.push({ rule, met: left.length > 0, text });
  };
  if (sections.length > 0) keep('SECTION', (line) => includesId(sections, line.sectionId), texts.section(sections));
  if (groups.length > 0) keep('GROUP', (line) => includesId(groups, line.groupId), texts.group(groups));
  if (brands.length > 0) keep('BRAND', (line) => includesId(brands, line.brandId), texts.brand(brands));
  if (articles) keep('ARTICLE', (line) => articles.itemIds.includes(line.itemId), texts.articles(articles.selections));
  const someFull = left.some((line) => !line.onSale);
  keep('NOT_ON_SALE', (line) => !line.onSale, texts.notOnSale(someFull));
  const eligible = grossOf(left);
  if (minimum !== null)
    verdicts.push({ rule: 'MINIMUM', met: eligible >= minimum, text: texts.minimum(minimum, eligible, currency) });
  if (effect.kind === 'N_FOR_M') {
    const units = countUnits(left);
    verdicts.push({ rule: 'SETS', met: units >= effect.taken, text: texts.sets(effect.taken, units) });
  }
  return verdicts;
};

/** `total × bp / 10 000`, rounded half up. */
const percentageOf = (total: number, bp: number): number =>
  Number((BigInt(total) * BigInt(bp) * 2n + 10_000n) / 20_000n);

/** Rounds a discount up to whole coins, in favour of the buyer. */
const roundUpToCoin = (amount: number, currency: Currency): number =>
  Math.ceil(amount / coinOf(currency)) * coinOf(currency);

type Sets = { readonly taken: number; readonly paid: number };

/**
 * Sorts units by descending price and groups them into sets of `taken`. The cheapest of each full set are free. The
 * discount is distributed over the whole set.
 */
const computeSets = (lines: readonly BasketLine[], { taken, paid }: Sets): { total: number; weights: number[] } => {
  const covered = Math.floor(countUnits(lines) / taken) * taken;
  const freeBefore = (rank: number): number =>
    Math.floor(rank / taken) * (taken - paid) + Math.max(0, (rank % taken) - paid);
  const weights = lines.map(() => 0);
  let total = 0;
  let start = 0;
  const dearest = lines.map((line, index) => ({ line, index }));
  dearest.sort((left, right) => right.line.unitPrice - left.line.unitPrice || left.index - right.index);
  for (const { line, index } of dearest) {
    const first = Math.min(start, covered);
    const end = Math.min(start + line.quantity, covered);
    weights[index] = (end - first) * line.unitPrice;
    total += (freeBefore(end) - freeBefore(first)) * line.unitPrice;
    start += line.quantity;
  }
  return { total, weights };
};

/** Discounts of the eligible lines, in whole coins so that each line can be paid and refunded on its own. */
const computeShares = (lines: readonly BasketLine[], { effect, currency }: PromotionTerms): number[] => {
  const gross = lines.map((line) => line.quantity * line.unitPrice);
  const eligible = grossOf(lines);
  if (effect.kind === 'FREE_DELIVERY') return gross.map(() => 0);
  if (effect.kind === 'N_FOR_M') {
    const { total, weights } = computeSets(lines, effect);
    return allocate(total, weights, coinOf(currency));
  }
  const discount =
    effect.kind === 'AMOUNT'
      ? effect.amount
      : Math.min(roundUpToCoin(percentageOf(eligible, effect.bp), currency), effect.cap ?? Infinity);
  return allocate(Math.min(discount, eligible), gross, coinOf(currency));
};

/** Evaluates every rule of the code and, when all are met, computes the discount of each line. */
export const evaluatePromotion = (basket: Basket): PromotionOutcome => {
  const { promotion, lines, currency } = basket;
  const none = lines.map(() => null);
  const zero = lines.map(() => 0);
  if (!promotion) return { applies: false, rules: [], shares: zero, excluded: none };
  if (!promotion.isValidHere || promotion.currency !== currency) {
    const refusal = { rule: 'REGION', met: false, text: texts.region(false) } as const;
    return { applies: false, rules: [refusal], shares: zero, excluded: none };
  }
  const withPromotion = { ...basket, promotion };
  const rules = [...evaluateCode(withPromotion), ...evaluateBuyer(withPromotion), ...evaluateLines(withPromotion)];
  const reasons = lines.map((line) => exclusionOf(promotion, line));
  const excluded = reasons.map((reason) => reason && { reason, text: exclusionTexts[reason] });
  if (rules.some(({ met }) => !met)) return { applies: false, rules, shares: zero, excluded };
  const eligible = lines.filter((_, index) => reasons[index] === null);
  const shares = computeShares(eligible, promotion);
  let next = 0;
  return { applies: true, rules, excluded, shares: reasons.map((reason) => (reason ? 0 : (shares[next++] ?? 0))) };
};
