/** A line of a cart or an order: picture, name, colour, size, quantity, amount. */
import type { ReactNode } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { Thumb } from '#ui/thumb.tsx';
import { purchaseMessages } from './purchase.messages.ts';

type Line = {
  name: string;
  image: { name: string };
  style: { name: string };
  size: { label: string };
  quantity: number;
  lineTotal: number;
};

type PurchaseLineProps = { line: Line; currency: Currency; children?: ReactNode };

export const PurchaseLine = ({ line, currency, children }: PurchaseLineProps) => (
  <li>
    <Thumb name={line.image.name} />
    <div>
      <p className="order-line-name">{line.name}</p>
      <p className="muted">
        {line.style.name}, {line.size.label}
      </p>
      <p className="muted">{purchaseMessages.quantity(line.quantity)}</p>
      {children}
    </div>
    <p className="numbers">{formatMoney(line.lineTotal, currency)}</p>
  </li>
);
