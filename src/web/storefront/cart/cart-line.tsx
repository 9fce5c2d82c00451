/** A line of the cart: what it is, how many, what it costs, and everything that may be done with it in its place. */
import type { CartLine as Line } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { Price } from '#ui/price.tsx';
import { putAside, removeLine } from './cart-lines.ts';
import type { Editing } from './cart-data.ts';
import { act } from './form-act.ts';
import { LineEditor } from './line-editor.tsx';
import { LinePicture } from './line-picture.tsx';
import { cartMessages as words } from './cart.messages.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

/** Up to this many pieces left, it is said. */
const few = 3;

type LineFormProps = {
  line: Line;
  intent: string;
  label: string;
  text: string;
  readonly run: (line: Line) => Promise<void>;
};

export const LineForm = ({ line, intent, label, text, run }: LineFormProps) => (
  <form method="post" action="/panier" onSubmit={act(() => void run(line))}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="itemVariantId" value={line.itemVariantId} />
    <input type="hidden" name="quantite" value={line.quantity} />
    <button className="link cart-act" aria-label={label}>
      {text}
    </button>
  </form>
);

type LineHeadProps = {
  line: Line;
  currency: Currency;
  heading: 'h2' | 'h3';
  /** The price of the line stands beside: that of one piece is said only where it says something else. */
  hasTotal?: boolean;
};

export const LineHead = ({ line, currency, heading: Heading, hasTotal = false }: LineHeadProps) => (
  <div className="cart-head">
    <Heading className="cart-name">
      <a href={line.path}>{line.name}</a>
    </Heading>
    <p className="cart-style">{words.style(line.style.name, line.size.label)}</p>
    {hasTotal && line.quantity === 1 && line.originalUnitPrice <= line.unitPrice ? null : (
      <p className="cart-unit">
        <span className="visually-hidden">{words.unit} </span>
        <Price
          amount={line.unitPrice}
          before={line.originalUnitPrice > line.unitPrice ? line.originalUnitPrice : null}
          currency={currency}
          labels={words.prices}
        />
      </p>
    )}
  </div>
);

/** What is to be known of a line: what was corrected, what is left, what the code leaves out, what it cost before. */
const LineNotes = ({ line, note, currency }: { line: Line; note: string | undefined; currency: Currency }) => {
  const isOut = line.stock === 'UNAVAILABLE' || line.maxQuantity === 0;
  const isLow = !isOut && line.maxQuantity <= few;
  return (
    <>
      <div className="cart-notes">
        {isOut ? <p className="stock stock-unavailable">{words.out}</p> : null}
        {isLow && !note ? <p className="stock stock-limited">{words.low(line.maxQuantity)}</p> : null}
        {line.seenUnitPrice === null ? null : (
          <p className="cart-seen">
            {words.changes.was} <s>{formatMoney(line.seenUnitPrice, currency)}</s>
          </p>
        )}
        {line.codeNote ? (
          <p className="cart-excluded">
            {words.code.excluded} {line.codeNote}
          </p>
        ) : null}
      </div>
      <output className="cart-note">{note}</output>
    </>
  );
};

type CartLineProps = { line: Line; currency: Currency; note: string | undefined; editing: Editing | null };

export const CartLine = ({ line, currency, note, editing }: CartLineProps) => {
  const { itemVariantId, name, path, lineTotal } = line;
  return (
    <li className="cart-line" id={`ligne-${itemVariantId}`}>
      <a className="cart-picture" href={path} tabIndex={-1} aria-hidden="true">
        <LinePicture line={line} sizes="(min-width: 768px) 132px, 96px" />
      </a>
      <div className="cart-body">
        <LineHead line={line} currency={currency} heading="h2" hasTotal />
        <LineNotes line={line} note={note} currency={currency} />
        <div className="cart-row">
          <QuantityStepper line={line} />
          <p className="cart-total">
            <span className="visually-hidden">{words.lineTotalOf(name)} </span>
            <b className="price">{formatMoney(lineTotal, currency)}</b>
          </p>
        </div>
        <div className="cart-acts">
          {editing ? null : (
            <a
              className="link cart-act"
              href={`/panier?modifier=${itemVariantId}#ligne-${itemVariantId}`}
              data-scroll="keep"
              aria-label={words.editOf(name)}
            >
              {words.edit}
            </a>
          )}
          <LineForm
            line={line}
            intent="cote"
            label={words.saveOf(name)}
            text={words.saveOne}
            run={(one) => putAside(one, true)}
          />
          <LineForm
            line={line}
            intent="retirer"
            label={words.removeOf(name)}
            text={words.remove}
            run={(one) => removeLine(one)}
          />
        </div>
        {editing ? <LineEditor key={editing.style} line={line} editing={editing} /> : null}
      </div>
    </li>
  );
};
