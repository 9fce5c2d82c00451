/** The other articles of the cart, in short. */
import type { CartLine } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { LinePicture } from './line-picture.tsx';
import { cartMessages as words } from './cart.messages.ts';

export const DrawerLines = ({ lines, currency }: { lines: readonly CartLine[]; currency: Currency }) => (
  <ul aria-label={words.lines}>
    {lines.map((line) => (
      <li key={line.itemVariantId} className="drawer-line">
        <LinePicture line={line} sizes="64px" />
        <div>
          <p className="cart-name">
            <a href={line.path}>{line.name}</a>
          </p>
          <p className="cart-style">
            {words.style(line.style.name, line.size.label)}
            {line.quantity > 1 ? ` × ${line.quantity}` : null}
          </p>
          <p className="price">{formatMoney(line.lineTotal, currency)}</p>
        </div>
      </li>
    ))}
  </ul>
);
