/**
 * Computes the total of a basket in integer minor units, for cart, checkout, order and invoice. The parts always add
 * up to the total.
 */
import { allocate, coinOf, taxInside } from '#shared/money';
import type { Basket, ComputedBasket, ComputedLine, Taxed } from './basket.ts';
import { evaluatePromotion } from './promotion.rules.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const assertAmount = (amount: number, label: string): number => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${label} is not an amount: ${amount}`);
  return amount;
};

type TaxedAmount = { readonly amount: number; readonly rateBp: number };

/** Computes VAT once per rate on the sum at that rate, then distributes it to the lines by largest remainder. */
const computeTaxes = (
  parts: readonly TaxedAmount[],
): { taxed: Taxed[]; vat: { rateBp: number; base: number; amount: number }[] } => {
  const taxed = parts.map(({ amount, rateBp }): Taxed => ({ rateBp, exclTax: amount, vat: 0 }));
  const vat: { rateBp: number; base: number; amount: number }[] = [];
  const rates = [...new Set(parts.map(({ rateBp }) => rateBp))].sort((left, right) => right - left);
  for (const rateBp of rates) {
    const indexes = parts.flatMap((part, index) => (part.rateBp === rateBp && part.amount > 0 ? [index] : []));
    const amounts = indexes.map((index) => parts[index]?.amount ?? 0);
    if (indexes.length === 0) continue;
    const tax = taxInside(sum(amounts), rateBp);
    const shares = allocate(tax, amounts);
    indexes.forEach((partIndex, rank) => {
      const share = shares[rank] ?? 0;
      taxed[partIndex] = { rateBp, exclTax: (amounts[rank] ?? 0) - share, vat: share };
    });
    vat.push({ rateBp, base: sum(amounts) - tax, amount: tax });
  }
  return { taxed, vat };
};

type DeliveryCharge = Omit<ComputedBasket['delivery'], keyof Taxed>;

const computeDelivery = ({ delivery, lines }: Basket, net: number, isOffered: boolean): DeliveryCharge => {
  if (!delivery || lines.length === 0) return { modePrice: 0, charged: 0, missing: null };
  const { price, freeFrom } = delivery;
  const missing = freeFrom === null ? null : Math.max(0, freeFrom - net);
  return { modePrice: price, charged: isOffered || missing === 0 ? 0 : price, missing };
};

const assertBasket = ({ lines, delivery, stampDuty, giftCard, wallet }: Basket): void => {
  for (const { key, quantity, unitPrice, rateBp } of lines) {
    if (assertAmount(quantity, `quantity of ${key}`) === 0) throw new RangeError(`quantity of ${key} is zero`);
    assertAmount(unitPrice, `price of ${key}`);
    assertAmount(rateBp, `rate of ${key}`);
    assertAmount(quantity * unitPrice, `total of ${key}`);
  }
  assertAmount(delivery?.price ?? 0, 'delivery');
  assertAmount(stampDuty, 'stamp duty');
  assertAmount(giftCard?.balance ?? 0, 'balance');
  assertAmount(wallet?.balance ?? 0, 'wallet');
};

/** Part of the total paid from a balance. When it cannot pay everything, the rest is a whole number of coins. */
const shareOf = (balance: number, total: number, currency: Basket['currency']): number => {
  if (balance >= total) return total;
  const coin = coinOf(currency);
  const broken = (total - balance) % coin;
  return broken === 0 ? balance : Math.max(0, balance - (coin - broken));
};

const computeWith = (basket: Basket): ComputedBasket => {
  const { lines, promotion } = basket;
  const outcome = evaluatePromotion(basket);
  const priced = lines.map(({ key, quantity, unitPrice, rateBp }, index) => {
    const gross = quantity * unitPrice;
    const discount = outcome.shares[index] ?? 0;
    return { key, gross, discount, net: gross - discount, rateBp, excluded: outcome.excluded[index] ?? null };
  });
  const net = sum(priced.map((line) => line.net));
  const discount = sum(outcome.shares);
  const freeDelivery = outcome.applies && promotion?.effect.kind === 'FREE_DELIVERY';
  const delivery = computeDelivery(basket, net, freeDelivery);
  const deliveryRate = basket.delivery?.rateBp ?? 0;
  const { taxed, vat } = computeTaxes([
    ...priced.map((line) => ({ amount: line.net, rateBp: line.rateBp })),
    { amount: delivery.charged, rateBp: deliveryRate },
  ]);
  const untaxed: Taxed = { rateBp: deliveryRate, exclTax: 0, vat: 0 };
  const stampDuty = lines.length === 0 ? 0 : basket.stampDuty;
  const total = assertAmount(net + delivery.charged + stampDuty, 'total');
  const giftCardApplied = shareOf(basket.giftCard?.balance ?? 0, total, basket.currency);
  const walletApplied = shareOf(basket.wallet?.balance ?? 0, total - giftCardApplied, basket.currency);
  return {
    lines: priced.map((line, index): ComputedLine => ({ ...line, ...(taxed[index] ?? untaxed) })),
    subtotal: net + discount,
    discount,
    applied: outcome.applies ? promotion : null,
    codeApplies: outcome.applies,
    promotion: outcome.applies ? { amount: discount, freeDelivery } : null,
    rules: outcome.rules,
    delivery: { ...delivery, ...(taxed[lines.length] ?? untaxed) },
    vat,
    totalExclTax: total - stampDuty - sum(vat.map(({ amount }) => amount)),
    stampDuty,
    total,
    giftCardApplied,
    walletApplied,
    toPay: total - giftCardApplied - walletApplied,
  };
};

/**
 * Computes all amounts of a basket, in minor units. At most one promotion applies: that of the code, unless the buyer
 * pays less with an automatic one. An empty basket costs nothing, without delivery or stamp duty. Throws RangeError
 * when an amount is not an integer ≥ 0.
 */
export const computeBasket = (basket: Basket): ComputedBasket => {
  assertBasket(basket);
  const own = computeWith(basket);
  let best = own;
  for (const promotion of basket.automatic ?? []) {
    const other = computeWith({ ...basket, promotion });
    if (other.applied && other.total < best.total) best = other;
  }
  if (best === own) return own;
  // why a line is left out is told to a buyer who typed a code
  const lines = best.lines.map((line) => ({ ...line, excluded: null }));
  return { ...best, lines, rules: own.rules, codeApplies: own.codeApplies };
};
