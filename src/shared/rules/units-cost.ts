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
