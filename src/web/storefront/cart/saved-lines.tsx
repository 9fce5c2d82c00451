/** What was put aside: priced like the rest, in no total. */
import type { CartLine } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';
import { LineForm, LineHead } from './cart-line.tsx';
import { putAside, removeLine } from './cart-lines.ts';
import type { TakenOut } from './cart-data.ts';
import type { Removed } from './cart-state.ts';
import { LinePicture } from './line-picture.tsx';
import { cartMessages as words } from './cart.messages.ts';
import { RemovedByForm, RemovedLine } from './removed-line.tsx';

const SavedLine = ({ line, currency }: { line: CartLine; currency: Currency }) => (
  <li className="saved-line" id={`ligne-${line.itemVariantId}`}>
    <LinePicture line={line} sizes="96px" />
    <div>
      <LineHead line={line} currency={currency} heading="h3" />
      <div className="cart-acts">
        <LineForm
          line={line}
          intent="reprendre"
          label={words.restoreOf(line.name)}
          text={words.restore}
          run={(one) => putAside(one, false)}
        />
        <LineForm
          line={line}
          intent="retirer-de-cote"
          label={words.removeOf(line.name)}
          text={words.remove}
          run={(one) => removeLine(one)}
        />
      </div>
    </div>
  </li>
);

type SavedLinesProps = {
  lines: readonly CartLine[];
  currency: Currency;
  /** Taken out of here: each in its place, and the one that a form took out. */
  removed: readonly Removed[];
  byForm: TakenOut | null;
};

export const SavedLines = ({ lines, currency, removed, byForm }: SavedLinesProps) => {
  const rows = lines.map((line) => <SavedLine key={line.itemVariantId} line={line} currency={currency} />);
  for (const one of removed)
    rows.splice(one.rank, 0, <RemovedLine key={`retire-${one.line.itemVariantId}`} removed={one} />);
  return rows.length === 0 && byForm === null ? null : (
    <section className="cart-saved" aria-labelledby="mis-de-cote">
      <h2 id="mis-de-cote">{words.saved}</h2>
      <p className="muted">{words.savedNote}</p>
      {byForm ? <RemovedByForm removed={byForm} /> : null}
      <ul>{rows}</ul>
    </section>
  );
};
