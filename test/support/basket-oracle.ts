/**
 * What a basket costs, found by another way than the product's: exact fractions instead of integers, pieces one by one
 * instead of lines, the text of the law instead of its algebra. Slow, and right by reading.
 */
import type { Basket, BasketLine, PromotionTerms } from '#server/pricing';

type Fraction = { readonly over: bigint; readonly under: bigint };

const fraction = (over: bigint | number, under: bigint | number = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (left: Fraction, right: Fraction): Fraction => fraction(left.over * right.over, left.under * right.under);
const minus = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.over * right.under - right.over * left.under, left.under * right.under);
const compare = (left: Fraction, right: Fraction): number => {
  const gap = left.over * right.under - right.over * left.under;
  return gap > 0n ? 1 : gap < 0n ? -1 : 0;
};
const floor = ({ over, under }: Fraction): number => Number(over / under);
/** The nearest integer; a half goes up. Amounts are not negative. */
const round = (exact: Fraction): number => {
  const below = floor(exact);
  return compare(minus(exact, fraction(below)), fraction(1, 2)) >= 0 ? below + 1 : below;
};

/** Exact shares cut down to integers; then one unit at a time to whoever was cut most, the earlier first. */
const spread = (total: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => times(fraction(total), fraction(weight, whole)));
  const given = exact.map(floor);
  for (let left = total - given.reduce((sum, one) => sum + one, 0); left > 0; left -= 1) {
    let most = 0;
    const lack = (index: number): Fraction => minus(exact[index] ?? fraction(0), fraction(given[index] ?? 0));
    for (let index = 1; index < exact.length; index += 1) if (compare(lack(index), lack(most)) > 0) most = index;
    given[most] = (given[most] ?? 0) + 1;
  }
  return given;
};

/** Francs change hands in fives: the same with five francs at a time, where everything is made of them. */
const spreadOver = (currency: Basket['currency'], total: number, weights: readonly number[]): number[] => {
  const odd = [total, ...weights].some((one) => one % 5 !== 0);
  if (currency === 'TND' || odd) return spread(total, weights);
  const fives = spread(
    total / 5,
    weights.map((weight) => weight / 5),
  );
  return fives.map((five) => five * 5);
};

const named = (list: readonly { id: number }[], id: number | null): boolean =>
  list.length === 0 || list.map((one) => one.id).some((one) => one === id);

const concerned = (line: BasketLine, { sections, groups, brands }: PromotionTerms): boolean =>
  !line.onSale && named(sections, line.sectionId) && named(groups, line.groupId) && named(brands, line.brandId);

const costOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

/** Whether the code may be used on this basket at all. */
const usable = ({ lines, promotion: terms, buyer, at, currency }: Basket): boolean => {
  if (!terms || !terms.isValidHere || terms.currency !== currency) return false;
  const fit = lines.filter((line) => concerned(line, terms));
  const open = (terms.from?.getTime() ?? -Infinity) <= at.getTime() && at.getTime() < (terms.to?.getTime() ?? Infinity);
  const email = buyer.email?.trim().toLowerCase();
  return (
    open &&
    fit.length > 0 &&
    terms.limit?.left !== 0 &&
    terms.buyerLimit?.left !== 0 &&
    (terms.emails.length === 0 || email === undefined || terms.emails.includes(email)) &&
    !(terms.firstOrder && buyer.firstOrder === false) &&
    (terms.minimum === null || costOf(fit) >= terms.minimum) &&
    (terms.effect.kind !== 'N_FOR_M' || fit.reduce((sum, line) => sum + line.quantity, 0) >= terms.effect.taken)
  );
};

/** Pieces laid out dearest first and cut into sets; each piece names its line. */
const setsOf = (lines: readonly BasketLine[], taken: number): { line: number; price: number }[][] => {
  const pieces = lines
    .flatMap(({ unitPrice, quantity }, line) => Array.from({ length: quantity }, () => ({ line, price: unitPrice })))
    .toSorted((left, right) => right.price - left.price);
  const sets = Array.from({ length: Math.floor(pieces.length / taken) }, (_, index) => index * taken);
  return sets.map((start) => pieces.slice(start, start + taken));
};

const discountsOf = (basket: Basket): number[] => {
  const { lines, promotion: terms } = basket;
  const none = lines.map(() => 0);
  if (!terms || !usable(basket)) return none;
  const { effect } = terms;
  const share = (total: number, weights: readonly number[]) => spreadOver(basket.currency, total, weights);
  const costs = lines.map((line) => (concerned(line, terms) ? line.unitPrice * line.quantity : 0));
  const eligible = costs.reduce((sum, cost) => sum + cost, 0);
  if (effect.kind === 'FREE_DELIVERY') return none;
  if (effect.kind === 'AMOUNT') return share(Math.min(effect.amount, eligible), costs);
  if (effect.kind === 'PERCENTAGE') {
    const exact = times(fraction(eligible), fraction(effect.bp, 10_000));
    let discount = round(exact);
    // no franc is paid but by five
    while (terms.currency === 'XOF' && discount % 5 !== 0) discount += 1;
    return share(Math.min(discount, effect.cap ?? eligible, eligible), costs);
  }
  const fit = lines.map((line) => ({ ...line, quantity: concerned(line, terms) ? line.quantity : 0 }));
  const sets = setsOf(fit, effect.taken);
  const free = sets.flatMap((set) => set.slice(effect.paid)).reduce((sum, piece) => sum + piece.price, 0);
  const inSets = lines.map((_, index) =>
    sets.flat().reduce((sum, piece) => sum + (piece.line === index ? piece.price : 0), 0),
  );
  return share(free, inSets);
};

/** One unit less at a time until what is left can be paid. */
const cardPays = (currency: Basket['currency'], total: number, balance: number): number => {
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

/** The amounts of a basket, from which all others are sums. */
export const expectedOf = (basket: Basket): Expected => {
  const { lines, delivery, promotion, stampDuty, giftCard } = basket;
  const nets = discountsOf(basket).map((discount, index) => {
    const { unitPrice = 0, quantity = 0 } = lines[index] ?? {};
    return { discount, net: unitPrice * quantity - discount };
  });
  const articles = nets.reduce((sum, { net }) => sum + net, 0);
  const offered = usable(basket) && promotion?.effect.kind === 'FREE_DELIVERY';
  const free = offered || articles >= (delivery?.freeFrom ?? Infinity);
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
    // the price holds the tax: price = base × (1 + rate)
    const base = times(fraction(sum), fraction(10_000, 10_000 + rate));
    const tax = round(minus(fraction(sum), base));
    spread(tax, paid).forEach((share, index) => (taxes[index] = (taxes[index] ?? 0) + share));
    vat.push({ rateBp: rate, base: sum - tax, amount: tax });
  }
  const total = articles + charged + (lines.length > 0 ? stampDuty : 0);
  return {
    lines: nets.map((line, index) => ({ ...line, vat: taxes[index] ?? 0 })),
    delivery: { charged, vat: taxes[lines.length] ?? 0 },
    vat,
    total,
    giftCardApplied: cardPays(basket.currency, total, giftCard?.balance ?? 0),
  };
};
