/** An order before and after its edit, side by side, with what it means for the money. */
import type { ProOrderEditPreview } from '#shared/api/pro-order-edit';
import { formatDayRange } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { editMessages as messages } from './order-edit.messages.ts';

type Side = ProOrderEditPreview['after'];
type Line = Side['lines'][number];

const quantityIn = ({ lines }: Side, { itemVariantId }: Line): number =>
  lines.find((line) => line.itemVariantId === itemVariantId)?.quantity ?? 0;

const SideLine = ({
  line,
  mark,
  currency,
}: {
  line: Line;
  mark: string | null;
  currency: Props['preview']['currency'];
}) => (
  <li className={mark === null ? 'edit-line' : 'edit-line edit-line-changed'}>
    <Picture name={line.image.name} />
    <span className="edit-line-text">
      <b>{line.name}</b>
      <span className="quiet">{[line.style.name, line.size.label].filter(Boolean).join(', ')}</span>
      {mark === null ? null : <span className="edit-mark">{mark}</span>}
    </span>
    <span className="figure">
      {formatMoney(line.net, currency)}
      <span className="quiet">× {line.quantity}</span>
    </span>
  </li>
);

type Row = { readonly name: string; readonly before: string; readonly after: string; readonly strong?: boolean };

const rowsOf = ({ before, after, currency }: ProOrderEditPreview): Row[] => {
  const money = (amount: number): string => formatMoney(amount, currency);
  const row = (name: string, pick: (side: Side) => number, strong = false): Row[] =>
    pick(before) === 0 && pick(after) === 0
      ? []
      : [{ name, before: money(pick(before)), after: money(pick(after)), strong }];
  const delivered = ({ deliveryName, delivery }: Side): string =>
    messages.deliveryAt(deliveryName, delivery === 0 ? null : money(delivery));
  const vat = (side: Side): number => side.vat.reduce((sum, { amount }) => sum + amount, 0);
  const place = ({ address, storeName }: Side): string =>
    address === null
      ? (storeName ?? '')
      : [address.line1, address.line2, address.landmark, address.city].filter(Boolean).join(', ');
  const days = ({ earliest, latest }: Side): string => formatDayRange(earliest, latest);
  return [
    ...row(messages.subtotal, ({ subtotal }) => subtotal),
    ...row(messages.discount(before.promotion), ({ discount }) => -discount),
    {
      name: messages.delivery,
      before: delivered(before),
      after: delivered(after),
    },
    ...row(messages.stamp, ({ stampDuty }) => stampDuty),
    ...row(messages.total, ({ total }) => total, true),
    ...row(messages.vat, vat),
    ...(before.toPay === before.total && after.toPay === after.total
      ? []
      : row(messages.toPay, ({ toPay }) => toPay, true)),
    ...(days(before) === days(after) ? [] : [{ name: messages.promised, before: days(before), after: days(after) }]),
    ...(place(before) === place(after) ? [] : [{ name: messages.address, before: place(before), after: place(after) }]),
  ];
};

type Props = { preview: ProOrderEditPreview };

const Amounts = ({ preview }: Props) => (
  <table className="edit-amounts">
    <thead>
      <tr>
        <th scope="col">{messages.what}</th>
        <th scope="col">{messages.before}</th>
        <th scope="col">{messages.after}</th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(preview).map(({ name, before, after, strong }) => (
        <tr
          key={name}
          className={[strong ? 'edit-strong' : '', before === after ? '' : 'edit-row-changed'].join(' ').trim()}
        >
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const differenceText = ({ difference: { kind, amount }, currency }: ProOrderEditPreview): string => {
  const words = messages.differences;
  if (kind === 'NONE' || kind === 'REFUSED') return words[kind];
  return words[kind](formatMoney(amount, currency));
};

export const EditPreview = ({ preview, hasEmail }: Props & { hasEmail: boolean }) => {
  const { before, after, problems, notices, currency, difference } = preview;
  return (
    <section className="card edit-preview" aria-labelledby="apercu">
      <h2 id="apercu">{messages.previewTitle}</h2>
      <div className="edit-sides">
        <div>
          <h3>{messages.before}</h3>
          <ul>
            {before.lines.map((line) => (
              <SideLine
                key={line.itemVariantId}
                line={line}
                currency={currency}
                mark={quantityIn(after, line) === 0 ? messages.removedLine : null}
              />
            ))}
          </ul>
        </div>
        <div>
          <h3>{messages.after}</h3>
          <ul>
            {after.lines.map((line) => {
              const former = quantityIn(before, line);
              const mark = former === 0 ? messages.addedLine : former === line.quantity ? null : messages.changedLine;
              return <SideLine key={line.itemVariantId} line={line} currency={currency} mark={mark} />;
            })}
          </ul>
        </div>
      </div>
      <Amounts preview={preview} />
      {problems.length > 0 ? (
        <div className="note note-error" role="alert">
          <ConsoleIcon name="alert" />
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={difference.kind === 'NONE' ? 'note' : 'note note-warn'}>
          <ConsoleIcon name={difference.kind === 'REFUND' ? 'back' : 'cash'} />
          <span>
            <b>{differenceText(preview)}</b> {[...notices, hasEmail ? messages.told : messages.notTold].join(' ')}
          </span>
        </p>
      )}
    </section>
  );
};
