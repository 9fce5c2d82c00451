/**
 * Second, slow implementation of basket prices with exact fractions and single units. Tests compare the product with
 * it.
 */
import type { Basket, BasketLine, PromotionTerms } from '#server/pricing';

type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const fraction = (numerator: bigint | number, denominator: bigint | number = 1): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const times = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.numerator * right.numerator, left.denominator * right.denominator);
const minus = (left: Fraction, right: Fraction): Fraction =>
  fraction(
    left.numerator * right.denominator - right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
const compare = (left: Fraction, right: Fraction): number => {
  const gap = left.numerator * right.denominator - right.numerator * left.denominator;
  return gap > 0n ? 1 : gap < 0n ? -1 : 0;
};
const floor = ({ numerator, denominator }: Fraction): number => Number(numerator / denominator);
/** Nearest integer; halves are rounded up. Amounts are not negative. */
const round = (exact: Fraction): number => {
  const below = floor(exact);
  return compare(minus(exact, fraction(below)), fraction(1, 2)) >= 0 ? below + 1 : below;
};

/**
 * Rounds exact shares down, then adds one unit at a time to the share with the largest remainder (the first one of
 * equals).
 */
const spread = (total: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => times(fraction(total), fraction(weight, whole)));
  const shares = exact.map(floor);
  for (let left = total - shares.reduce((sum, share) => sum + share, 0); left > 0; left -= 1) {
    let largest = 0;
    const remainder = (index: number): Fraction => minus(exact[index] ?? fraction(0), fraction(shares[index] ?? 0));
    for (let index = 1; index < exact.length; index += 1)
      if (compare(remainder(index), remainder(largest)) > 0) largest = index;
    shares[largest] = (shares[largest] ?? 0) + 1;
  }
  return shares;
};

/** XOF coins are multiples of 5, so XOF amounts are distributed in steps of 5 when all of them are multiples of 5. */
const spreadOver = (currency: Basket['currency'], total: number, weights: readonly number[]): number[] => {
  const hasRest = [total, ...weights].some((amount) => amount % 5 !== 0);
  if (currency === 'TND' || hasRest) return spread(total, weights);
  const fives = spread(
    total / 5,
    weights.map((weight) => weight / 5),
  );
  return fives.map((five) => five * 5);
};

const matches = (list: readonly { id: number }[], id: number | null): boolean =>
  list.length === 0 || list.some((target) => target.id === id);

const isEligible = (line: BasketLine, { sections, groups, brands, articles }: PromotionTerms): boolean =>
  !line.onSale &&
  matches(sections, line.sectionId) &&
  matches(groups, line.groupId) &&
  matches(brands, line.brandId) &&
  (articles === null || articles.itemIds.some((id) => id === line.itemId));

const costOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

/** True when the promotion code applies to the basket. */
const isUsable = ({ lines, promotion: terms, buyer, at, currency }: Basket): boolean => {
  if (!terms || !terms.isValidHere || terms.currency !== currency) return false;
  const eligible = lines.filter((line) => isEligible(line, terms));
  const open = (terms.from?.getTime() ?? -Infinity) <= at.getTime() && at.getTime() < (terms.to?.getTime() ?? Infinity);
  const email = buyer.email?.trim().toLowerCase();
  return (
    open &&
    eligible.length > 0 &&
    terms.limit?.left !== 0 &&
    terms.buyerLimit?.left !== 0 &&
    (terms.emails.length === 0 || email === undefined || terms.emails.includes(email)) &&
    !(terms.firstOrder && buyer.firstOrder === false) &&
    (terms.minimum === null || costOf(eligible) >= terms.minimum) &&
    (terms.effect.kind !== 'N_FOR_M' || eligible.reduce((sum, line) => sum + line.quantity, 0) >= terms.effect.taken)
  );
};

/** Sets of units, the most expensive first; each unit has the index of its line. */
const setsOf = (lines: readonly BasketLine[], taken: number): { line: number; price: number }[][] => {
  const units = lines
    .flatMap(({ unitPrice, quantity }, line) => Array.from({ length: quantity }, () => ({ line, price: unitPrice })))
    .toSorted((left, right) => right.price - left.price);
  const sets = Array.from({ length: Math.floor(units.length / taken) }, (_, index) => index * taken);
  return sets.map((start) => units.slice(start, start + taken));
};

const discountsOf = (basket: Basket): number[] => {
  const { lines, promotion: terms } = basket;
  const none = lines.map(() => 0);
  if (!terms || !isUsable(basket)) return none;
  const { effect } = terms;
  const share = (total: number, weights: readonly number[]) => spreadOver(basket.currency, total, weights);
  const costs = lines.map((line) => (isEligible(line, terms) ? line.unitPrice * line.quantity : 0));
  const eligible = costs.reduce((sum, cost) => sum + cost, 0);
  if (effect.kind === 'FREE_DELIVERY') return none;
  if (effect.kind === 'AMOUNT') return share(Math.min(effect.amount, eligible), costs);
  if (effect.kind === 'PERCENTAGE') {
    const exact = times(fraction(eligible), fraction(effect.bp, 10_000));
    let discount = round(exact);
    // Discounts in XOF are multiples of 5.
    while (terms.currency === 'XOF' && discount % 5 !== 0) discount += 1;
    return share(Math.min(discount, effect.cap ?? eligible, eligible), costs);
  }
  const eligibleLines = lines.map((line) => ({ ...line, quantity: isEligible(line, terms) ? line.quantity : 0 }));
  const sets = setsOf(eligibleLines, effect.taken);
  const free = sets.flatMap((set) => set.slice(effect.paid)).reduce((sum, unit) => sum + unit.price, 0);
  const inSets = lines.map((_, index) =>
    sets.flat().reduce((sum, unit) => sum + (unit.line === index ? unit.price : 0), 0),
  );
  return share(free, inSets);
};

/** In XOF, the rest to pay must be a multiple of 5. */
const giftCardPayment = (currency: Basket['currency'], total: number, balance: number): number => {
  let pays = Math.min(total, balance);
  if (currency === 'TND') return pays;
  while (pays > 0 && (total - pays) % 5 !== 0) pays -= 1;
  return pays;
};

export type Expected = {
  lines: { discount: number; net: number; vat: number }[];
  delivery: { charged: number; vat: number };
  vat: { rateBp: number; base: number; amount: number }[];
  total: number;
  giftCardApplied: number;
};

const priceWith = (basket: Basket): Expected => {
  const { lines, delivery, promotion, stampDuty, giftCard } = basket;
  const nets = discountsOf(basket).map((discount, index) => {
    const { unitPrice = 0, quantity = 0 } = lines[index] ?? {};
    return { discount, net: unitPrice * quantity - discount };
  });
  const goods = nets.reduce((sum, { net }) => sum + net, 0);
  const isDeliveryOffered = isUsable(basket) && promotion?.effect.kind === 'FREE_DELIVERY';
  const free = isDeliveryOffered || goods >= (delivery?.freeFrom ?? Infinity);
  const charged = delivery && lines.length > 0 && !free ? delivery.price : 0;
  const parts = [
    ...nets.map(({ net }, index) => ({ paid: net, rate: lines[index]?.rateBp ?? 0 })),
    { paid: charged, rate: delivery?.rateBp ?? 0 },
  ];
  const taxes = parts.map(() => 0);
  const vat: Expected['vat'] = [];
  for (const rate of [1900, 1800, 1300, 900, 700, 0]) {
    const paid = parts.map((part) => (part.rate === rate ? part.paid : 0));
    const sum = paid.reduce((all, one) => all + one, 0);
    if (sum === 0) continue;
    // Prices include VAT: price = base × (1 + rate).
    const base = times(fraction(sum), fraction(10_000, 10_000 + rate));
    const tax = round(minus(fraction(sum), base));
    spread(tax, paid).forEach((share, index) => (taxes[index] = (taxes[index] ?? 0) + share));
    vat.push({ rateBp: rate, base: sum - tax, amount: tax });
  }
  const total = goods + charged + (lines.length > 0 ? stampDuty : 0);
  return {
    lines: nets.map((line, index) => ({ ...line, vat: taxes[index] ?? 0 })),
    delivery: { charged, vat: taxes[lines.length] ?? 0 },
    vat,
    total,
    giftCardApplied: giftCardPayment(basket.currency, total, giftCard?.balance ?? 0),
  };
};

/**
 * All other amounts are sums of these. Of the code and the automatic promotions that are usable, the one with the
 * lowest total; of equal totals, the first.
 */
export const expectedOf = (basket: Basket): Expected => {
  const usable = [basket.promotion, ...(basket.automatic ?? [])].filter((promotion) =>
    isUsable({ ...basket, promotion }),
  );
  const candidates = [basket.promotion, ...usable].map((promotion) => priceWith({ ...basket, promotion }));
  const lowest = Math.min(...candidates.map(({ total }) => total));
  const found = candidates.find(({ total }) => total === lowest);
  if (!found) throw new Error('there is always the price without an automatic promotion');
  return found;
};
