/** A price as the shop writes it: `129,900 TND`, the old one struck and named for who cannot see the stroke. */
import { formatMoney, type Currency } from '#shared/money';

type PriceProps = {
  amount: number;
  /** The price before the reduction, when there is one. */
  before: number | null;
  currency: Currency;
  /** Words read before each price when there are two: `Prix réduit`, `Prix d’origine`. */
  labels: { now: string; before: string };
};

/** Minor units in, French out; tabular digits so that columns line up. */
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
