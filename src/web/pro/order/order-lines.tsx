/** Lines of an order with stock, quantities and the reason of each price. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatAmount, formatMoney, labelOf } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { variantText } from './order-parts.tsx';
import { Picture } from './picture.tsx';
import type { OrderRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

const words = messages.columns;

type Line = OrderRecord['lines'][number];

const Stock = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'stock stock-none' : 'stock'}>
    <ConsoleIcon name={count === 0 ? 'clock' : 'check'} />
    {messages.stock(count)}
  </span>
);

/** `19 %` from basis points. */
const rateText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')}\u00A0%`;

const reasonsOf = (line: Line, { currency, money: { promotion } }: OrderRecord): string[] => {
  const why = messages.whyLine;
  const { unitPrice, originalUnitPrice, discount, vatRateBp, vat } = line;
  const off = `\u2212${formatMoney(discount, currency)}`;
  return [
    originalUnitPrice > unitPrice ? why.reduced(formatMoney(originalUnitPrice, currency)) : why.full,
    ...(discount === 0 ? [] : [promotion ? why.promotion(promotion.code ?? promotion.label, off) : why.discount(off)]),
    why.vat(rateText(vatRateBp), formatMoney(vat, currency)),
  ];
};

const LineRow = ({ line, order }: { line: Line; order: OrderRecord }) => {
  const { currency } = order;
  return (
    <tr>
      <th scope="row" className="line-article">
        <span className="line-item">
          <Picture name={line.image.name} />
          <span>
            <b>{line.name}</b>
            <span className="quiet">{[variantText(line), line.itemRef].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </th>
      <td className="line-stock">
        <Stock count={line.stock} />
      </td>
      <td className="figure line-ordered">{line.quantity}</td>
      <td className="figure line-extra">{line.delivered}</td>
      <td className="figure line-extra">{line.returned}</td>
      <td className="figure line-extra">{formatAmount(line.unitPrice, currency)}</td>
      <td className="figure line-extra">
        {line.discount === 0 ? '' : `\u2212${formatAmount(line.discount, currency)}`}
      </td>
      <td className="figure line-total">
        <b>{formatAmount(line.net, currency)}</b>
      </td>
    </tr>
  );
};

const PriceReasons = ({ order }: { order: OrderRecord }) => (
  <details className="price-reasons">
    <summary>
      <ConsoleIcon name="info" />
      {messages.why}
    </summary>
    <ul>
      {order.lines.map((line) => (
        <li key={line.id}>
          <b>{line.name}</b>
          <span className="quiet">{reasonsOf(line, order).join(' · ')}</span>
        </li>
      ))}
    </ul>
  </details>
);

const EditLink = ({ reference }: { reference: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useShortcuts({ e: () => link.current?.click() });
  return (
    <Link className="action action-small" to={`/pro/commandes/${reference}/modifier`} ref={link}>
      <ConsoleIcon name="edit" />
      {messages.edit}
      <kbd aria-hidden="true">E</kbd>
    </Link>
  );
};

export const OrderLines = ({ order, mayEdit }: { order: OrderRecord; mayEdit: boolean }) => (
  <section className="card card-lines" aria-labelledby="lignes">
    <div className="lines-head">
      <h2 id="lignes">{messages.lines(order.lines.length, order.itemsCount)}</h2>
      {mayEdit ? <EditLink reference={order.reference} /> : null}
    </div>
    <table className="line-table">
      <thead>
        <tr>
          <th scope="col">{words.article}</th>
          <th scope="col">{words.stock}</th>
          <th scope="col" className="figure">
            <abbr title={words.orderedLong}>{words.ordered}</abbr>
          </th>
          <th scope="col" className="figure">
            {words.delivered}
          </th>
          <th scope="col" className="figure">
            {words.returned}
          </th>
          <th scope="col" className="figure">
            {words.price}
          </th>
          <th scope="col" className="figure">
            {words.discount}
          </th>
          <th scope="col" className="figure">
            {words.total(labelOf(order.currency))}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} order={order} />
        ))}
      </tbody>
    </table>
    <PriceReasons order={order} />
  </section>
);
