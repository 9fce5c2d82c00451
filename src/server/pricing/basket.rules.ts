/**
 * The one computation of what a basket costs: cart, checkout, order and invoice all show its result.
 * Integers of minor units: nothing is lost or made by rounding, sums of parts are the whole.
 */
import { allocate, coinOf, taxInside } from '#shared/money';
import type { Basket, ComputedBasket, ComputedLine, Taxed } from './basket.ts';
import { judgePromotion } from './promotion.rules.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const whole = (amount: number, what: string): number => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${what} is not an amount: ${amount}`);
  return amount;
};

type Paid = { readonly amount: number; readonly rateBp: number };

/** VAT of each rate, once on all that is paid at it, then spread over the parts by largest remainder. */
const taxesOf = (
  parts: readonly Paid[],
): { taxed: Taxed[]; vat: { rateBp: number; base: number; amount: number }[] } => {
  const taxed = parts.map(({ amount, rateBp }): Taxed => ({ rateBp, exclTax: amount, vat: 0 }));
  const vat: { rateBp: number; base: number; amount: number }[] = [];
  const rates = [...new Set(parts.map(({ rateBp }) => rateBp))].sort((left, right) => right - left);
  for (const rateBp of rates) {
    const places = parts.flatMap((part, index) => (part.rateBp === rateBp && part.amount > 0 ? [index] : []));
    const amounts = places.map((place) => parts[place]?.amount ?? 0);
    if (places.length === 0) continue;
    const tax = taxInside(sum(amounts), rateBp);
    const shares = allocate(tax, amounts);
    places.forEach((place, index) => {
      const share = shares[index] ?? 0;
      taxed[place] = { rateBp, exclTax: (amounts[index] ?? 0) - share, vat: share };
    });
    vat.push({ rateBp, base: sum(amounts) - tax, amount: tax });
  }
  return { taxed, vat };
};

type Delivered = Omit<ComputedBasket['delivery'], keyof Taxed>;

const deliveryOf = ({ delivery, lines }: Basket, net: number, offered: boolean): Delivered => {
  if (!delivery || lines.length === 0) return { asked: 0, charged: 0, missing: null };
  const { price, freeFrom } = delivery;
  const missing = freeFrom === null ? null : Math.max(0, freeFrom - net);
  return { asked: price, charged: offered || missing === 0 ? 0 : price, missing };
};

const check = ({ lines, delivery, stampDuty, giftCard }: Basket): void => {
  for (const { key, quantity, unitPrice, rateBp } of lines) {
    if (whole(quantity, `quantity of ${key}`) === 0) throw new RangeError(`quantity of ${key} is zero`);
    whole(unitPrice, `price of ${key}`);
    whole(rateBp, `rate of ${key}`);
    whole(quantity * unitPrice, `total of ${key}`);
  }
  whole(delivery?.price ?? 0, 'delivery');
  whole(stampDuty, 'stamp duty');
  whole(giftCard?.balance ?? 0, 'balance');
};

/** What the card pays; when it cannot pay all, what is left is paid in whole coins. */
const appliedOf = ({ giftCard, currency }: Basket, total: number): number => {
  const balance = giftCard?.balance ?? 0;
  if (balance >= total) return total;
  const coin = coinOf(currency);
  const broken = (total - balance) % coin;
  return broken === 0 ? balance : Math.max(0, balance - (coin - broken));
};

/**
 * What the basket costs, to the last millime. Without lines nothing is charged, delivery and stamp duty neither.
 * Throws a RangeError on an amount that is no integer ≥ 0, because such a basket is a bug.
 */
export const computeBasket = (basket: Basket): ComputedBasket => {
  check(basket);
  const { lines, promotion } = basket;
  const outcome = judgePromotion(basket);
  const priced = lines.map(({ key, quantity, unitPrice, rateBp }, index) => {
    const gross = quantity * unitPrice;
    const discount = outcome.shares[index] ?? 0;
    return { key, gross, discount, net: gross - discount, rateBp, excluded: outcome.excluded[index] ?? null };
  });
  const net = sum(priced.map((line) => line.net));
  const discount = sum(outcome.shares);
  const freeDelivery = outcome.applies && promotion?.effect.kind === 'FREE_DELIVERY';
  const delivery = deliveryOf(basket, net, freeDelivery);
  const deliveryRate = basket.delivery?.rateBp ?? 0;
  const { taxed, vat } = taxesOf([
    ...priced.map((line) => ({ amount: line.net, rateBp: line.rateBp })),
    { amount: delivery.charged, rateBp: deliveryRate },
  ]);
  const untaxed: Taxed = { rateBp: deliveryRate, exclTax: 0, vat: 0 };
  const stampDuty = lines.length === 0 ? 0 : basket.stampDuty;
  const total = whole(net + delivery.charged + stampDuty, 'total');
  const giftCardApplied = appliedOf(basket, total);
  return {
    lines: priced.map((line, index): ComputedLine => ({ ...line, ...(taxed[index] ?? untaxed) })),
    subtotal: net + discount,
    discount,
    promotion: outcome.applies ? { amount: discount, freeDelivery } : null,
    rules: outcome.rules,
    delivery: { ...delivery, ...(taxed[lines.length] ?? untaxed) },
    vat,
    totalExclTax: total - stampDuty - sum(vat.map(({ amount }) => amount)),
    stampDuty,
    total,
    giftCardApplied,
    toPay: total - giftCardApplied,
  };
};
