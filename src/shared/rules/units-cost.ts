/** Cost of some units of a line of an order, as an invoice credits them and a carrier collects them. */

type PricedUnits = { readonly net: number; readonly unitPrice: number; readonly quantity: number };

/** Rounds half up. */
export const share = (amount: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(count) * 2n + BigInt(of)) / (BigInt(of) * 2n));

/** Cost of `count` units; a multiple of the smallest coin when the cost of the line is one, to be payable in cash. */
export const costOf = ({ net, unitPrice, quantity }: PricedUnits, count: number, coin: number): number => {
  const unit = net % coin === 0 && unitPrice % coin === 0 ? coin : 1;
  return share(net / unit, count, quantity) * unit;
};

/**
 * Cost of `count` units after others of the line, whose cost is known and may differ from `costOf` by some coins. The
 * last units cost what is left, so that all together cost the line. No unit costs more than its price.
 */
export const costAfter = (
  line: PricedUnits,
  before: { readonly units: number; readonly net: number },
  { count, coin }: { readonly count: number; readonly coin: number },
): number => {
  const rest = line.net - before.net;
  const least = Math.max(0, rest - (line.quantity - before.units - count) * line.unitPrice);
  const most = Math.min(rest, count * line.unitPrice);
  return Math.min(Math.max(costOf(line, before.units + count, coin) - before.net, least), most);
};
