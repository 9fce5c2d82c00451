/** Price such as `129,900 TND`; the previous price is struck through and labelled for screen readers. */
import { formatMoney, type Currency } from '#shared/money';

type PriceProps = {
  amount: number;
  before: number | null;
  currency: Currency;
  labels: { now: string; before: string };
};

/** Amounts in minor units. */
export const Price = ({ amount, before, currency, labels }: PriceProps) =>
  before === null ? (
    <span className="price">{formatMoney(amount, currency)}</span>
  ) : (
    <span className="price price-cut">
      <span className="visually-hidden">{labels.now} </span>
      {formatMoney(amount, currency)}{' '}
      <s>
        <span className="visually-hidden">{labels.before} </span>
        {formatMoney(before, currency)}
      </s>
    </span>
  );
