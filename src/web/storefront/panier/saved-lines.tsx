/** What was put aside: priced like the rest, in no total. */
import type { CartLine } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';
import { LineForm, LineHead } from './cart-line.tsx';
import { putAside, removeLine } from './cart-lines.tsx';
import { LinePicture } from './line-picture.tsx';
import { panierMessages as words } from './panier.messages.ts';

export const SavedLines = ({ lines, currency }: { lines: readonly CartLine[]; currency: Currency }) =>
  lines.length === 0 ? null : (
    <section className="cart-saved" aria-labelledby="mis-de-cote">
      <h2 id="mis-de-cote">{words.saved}</h2>
      <p className="muted">{words.savedNote}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.itemVariantId} className="saved-line" id={`ligne-${line.itemVariantId}`}>
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
                  intent="retirer"
                  label={words.removeOf(line.name)}
                  text={words.remove}
                  run={(one) => removeLine(one)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
