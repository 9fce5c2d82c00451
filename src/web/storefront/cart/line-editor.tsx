/** Another size or colour for a line, in its place. Colours are links, sizes a form: the same without scripts. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#shared/api/cart-shapes';
import { Swatch } from '#ui/swatch.tsx';
import type { Editing } from './cart-data.ts';
import { replaceLine } from './cart-lines.ts';
import { act } from './form-act.ts';
import { cartMessages as words } from './cart.messages.ts';

const Colours = ({ editing, href }: { editing: Editing; href: (key: string) => string }) => {
  const shown = editing.styles.find(({ key }) => key === editing.style);
  return (
    <div className="colours">
      <p className="choice-title">
        {words.editColour} <b>{shown?.name}</b>
      </p>
      {editing.styles.length > 1 ? (
        <ul>
          {editing.styles.map(({ key, name, hex }) => (
            <li key={key}>
              <a
                href={href(key)}
                data-scroll="keep"
                aria-current={key === editing.style ? 'true' : undefined}
                title={name}
              >
                <Swatch hex={hex} />
                <span className="visually-hidden">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Sizes = ({ editing, line }: { editing: Editing; line: CartLine }) => (
  <fieldset className="sizes sizes-short">
    <legend className="choice-title">{words.editSize}</legend>
    <ul>
      {editing.sizes.map(({ label, itemVariantId, stock }) => (
        <li key={itemVariantId} className="choice">
          <input
            type="radio"
            name="newItemVariantId"
            id={`choix-${itemVariantId}`}
            value={itemVariantId}
            defaultChecked={itemVariantId === line.itemVariantId || editing.sizes.length === 1}
            disabled={stock === 'UNAVAILABLE' && itemVariantId !== line.itemVariantId}
            required
          />
          <label htmlFor={`choix-${itemVariantId}`} className={stock === 'UNAVAILABLE' ? 'size-out' : undefined}>
            {label}
            {stock === 'UNAVAILABLE' ? <span className="visually-hidden"> ({words.editOut})</span> : null}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);

export const LineEditor = ({ line, editing }: { line: CartLine; editing: Editing }) => {
  const navigate = useNavigate();
  const group = useRef<HTMLFieldSetElement>(null);
  const anchor = `#ligne-${line.itemVariantId}`;
  // it opens where the link was that asked for it
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  const close = (): void =>
    void navigate('/panier', { preventScrollReset: true, replace: true, state: { keep: true } });
  return (
    <fieldset className="line-editor" aria-label={words.editTitle(line.name)} ref={group} tabIndex={-1}>
      <Colours
        editing={editing}
        href={(key) => `/panier?modifier=${line.itemVariantId}&couleur=${encodeURIComponent(key)}${anchor}`}
      />
      <form
        method="post"
        action="/panier"
        onSubmit={act((sent) => {
          const wanted = sent.get('newItemVariantId');
          if (wanted === '' || wanted === line.itemVariantId) return close();
          void replaceLine(line.itemVariantId, wanted).then((taken) => (taken ? close() : undefined));
        })}
      >
        <input type="hidden" name="intent" value="remplacer" />
        <input type="hidden" name="itemVariantId" value={line.itemVariantId} />
        <Sizes editing={editing} line={line} />
        <div className="line-editor-acts">
          <button className="button button-small">{words.editApply}</button>
          <a className="link cart-act" href={`/panier${anchor}`} data-scroll="keep">
            {words.editCancel}
          </a>
        </div>
      </form>
    </fieldset>
  );
};
