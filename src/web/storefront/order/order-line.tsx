/** An article as it is being ordered or was: picture, name, colour, size, how many, for how much. */
import type { ReactNode } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { Thumb } from '#ui/thumb.tsx';
import { checkoutMessages } from './checkout.messages.ts';

type Bought = {
  name: string;
  image: { name: string };
  style: { name: string };
  size: { label: string };
  quantity: number;
  lineTotal: number;
};

type BoughtLineProps = { line: Bought; currency: Currency; children?: ReactNode };

export const BoughtLine = ({ line, currency, children }: BoughtLineProps) => (
  <li>
    <Thumb name={line.image.name} />
    <div>
      <p className="order-line-name">{line.name}</p>
      <p className="muted">
        {line.style.name}, {line.size.label}
      </p>
      <p className="muted">{checkoutMessages.summary.quantity(line.quantity)}</p>
      {children}
    </div>
    <p className="numbers">{formatMoney(line.lineTotal, currency)}</p>
  </li>
);
