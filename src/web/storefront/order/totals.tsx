/** Every amount of a cart or of an order, in the order in which it is counted. */
import type { ReactNode } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { checkoutMessages } from './checkout.messages.ts';

const words = checkoutMessages.summary;

const rateOf = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

type RowProps = { label: string; value: string; strong?: boolean };

export const TotalRow = ({ label, value, strong = false }: RowProps) => (
  <div className={strong ? 'total-row total-strong' : 'total-row'}>
    <dt>{label}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

export type Amounts = {
  currency: Currency;
  subtotal: number;
  promotion: { code: string } | null;
  discount: number;
  delivery: number;
  vat: readonly { rateBp: number; amount: number }[];
  stampDuty: number;
  total: number;
  giftCard: { code: string; applied: number } | null;
  toPay: number;
};

type TotalsProps = {
  of: Amounts;
  /** The delivery is not chosen yet: that of most orders is counted, and said to be a guess. */
  isGuess?: boolean;
  /** The total without taxes, as an invoice counts: the taxes then come before the total, else they are told after it. */
  exclTax?: { label: string; amount: number };
  children?: ReactNode;
};

export const Totals = ({ of, isGuess = false, exclTax, children }: TotalsProps) => {
  const say = (amount: number): string => formatMoney(amount, of.currency);
  const delivery = of.delivery === 0 ? checkoutMessages.delivery.free : say(of.delivery);
  const vat = of.vat.map(({ rateBp, amount }) => (
    <TotalRow key={rateBp} label={words.vat(rateOf(rateBp))} value={say(amount)} />
  ));
  return (
    <dl className="totals">
      <TotalRow label={words.subtotal} value={say(of.subtotal)} />
      {of.promotion ? <TotalRow label={words.discount(of.promotion.code)} value={say(-of.discount)} /> : null}
      <TotalRow label={isGuess ? words.deliveryGuess : words.delivery} value={delivery} />
      {exclTax ? (
        <>
          <TotalRow label={exclTax.label} value={say(exclTax.amount)} />
          {vat}
        </>
      ) : null}
      {of.stampDuty > 0 ? <TotalRow label={words.stamp} value={say(of.stampDuty)} /> : null}
      <TotalRow label={words.total} value={say(of.total)} strong />
      {exclTax ? null : vat}
      {of.giftCard ? (
        <>
          <TotalRow label={words.giftCard(of.giftCard.code)} value={say(-of.giftCard.applied)} />
          <TotalRow label={words.toPay} value={say(of.toPay)} strong />
        </>
      ) : null}
      {children}
    </dl>
  );
};
