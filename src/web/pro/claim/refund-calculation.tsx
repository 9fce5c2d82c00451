/** Explains the amount of a refund: its lines, what is left to refund, where the money goes. */
import type { ProRefundCalculation } from '#shared/api/pro-claim-shapes';
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.calculation;

type CalculationProps = {
  claim: ClaimRecord;
  calculation: ProRefundCalculation | null;
  /** The person asked for the amount of what is in the form. */
  isAsked: boolean;
};

export const Calculation = ({ claim, calculation, isAsked }: CalculationProps) => {
  if (!calculation) return isAsked || claim.calculation ? null : <p className="quiet">{messages.none}</p>;
  const money = (amount: number): string => formatMoney(amount, claim.currency);
  const { lines, left, parts, notRefundable } = calculation;
  const nameOf = (id: string): string => claim.units.find(({ orderLineId }) => orderLineId === id)?.name ?? '';
  const sentences = [
    ...lines.map(({ orderLineId, quantity, exclTax, vat }) =>
      messages.line(quantity, nameOf(orderLineId), money(exclTax), money(vat)),
    ),
    messages.left(money(left.paid + left.wallet + left.giftCard)),
    ...(parts.paid > 0 ? [messages.paid(money(parts.paid))] : []),
    ...(parts.wallet > 0 ? [messages.wallet(money(parts.wallet))] : []),
    ...(parts.giftCard > 0 ? [messages.giftCard(money(parts.giftCard))] : []),
    ...(notRefundable > 0 ? [messages.notRefundable(money(notRefundable))] : []),
    messages.notIncluded,
  ];
  return (
    <div className="calculation">
      <p>
        <b>{messages.title(money(parts.paid + parts.wallet + parts.giftCard))}</b>
      </p>
      <details className="price-reasons" open={isAsked}>
        <summary>
          <ConsoleIcon name="info" />
          {recordMessages.why}
        </summary>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
};
