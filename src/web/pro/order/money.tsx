import { formatAmount, labelOf, type Currency } from '#shared/money';

/** The currency is smaller than the figures. */
export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <span className="money">
    {formatAmount(amount, currency)} <small>{labelOf(currency)}</small>
  </span>
);
