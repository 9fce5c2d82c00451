/** Lines of the sealed document; those of a document made elsewhere are in its PDF only. */
import { formatAmount, labelOf } from '#shared/money';
import type { InvoiceRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

const words = messages.columns;

/** `19 %` from basis points. */
const rateText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')}\u00A0%`;

export const InvoiceLines = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { lines, delivery, currency } = invoice;
  if (invoice.source === 'UPLOADED') return null;
  return (
    <section className="card card-lines" aria-labelledby="lignes">
      <div className="lines-head">
        <h2 id="lignes">{messages.lines(lines.length)}</h2>
      </div>
      <table className="line-table">
        <thead>
          <tr>
            <th scope="col">{words.article}</th>
            <th scope="col" className="figure">
              {words.quantity}
            </th>
            <th scope="col" className="figure">
              {words.price}
            </th>
            <th scope="col" className="figure">
              {words.discount}
            </th>
            <th scope="col" className="figure">
              {words.total(labelOf(currency))}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.ref} ${line.detail}`}>
              <th scope="row" className="line-article">
                <b>{line.name}</b>
                <span className="quiet line-detail">
                  {[line.detail, line.ref, messages.rate(rateText(line.rateBp))].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="figure line-ordered">{line.quantity}</td>
              <td className="figure line-extra">{formatAmount(line.unitPrice, currency)}</td>
              <td className="figure line-extra">
                {line.discount === 0 ? '' : `\u2212${formatAmount(line.discount, currency)}`}
              </td>
              <td className="figure line-total">
                <b>{formatAmount(line.net, currency)}</b>
              </td>
            </tr>
          ))}
          {delivery ? (
            <tr>
              <th scope="row" className="line-article" colSpan={4}>
                {delivery.label || messages.deliveryLine}
              </th>
              <td className="figure line-total">
                <b>{formatAmount(delivery.net, currency)}</b>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
};
