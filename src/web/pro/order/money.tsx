import { formatAmount, labelOf, type Currency } from '#shared/money';

/** The currency is quieter than the figures. */
export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <span className="money">
    {formatAmount(amount, currency)} <small>{labelOf(currency)}</small>
  </span>
);
