/** Pickers of colour and size. Colours are links and sizes are radio buttons, so both work without scripts. */
import { useRef, type MouseEvent } from 'react';
import type { StockWord } from '#shared/api/shapes';
import { useEarlyChoice } from '#ui/early-choice.ts';
import { Swatch } from '#ui/swatch.tsx';
import { choiceMessages as words } from './choice.messages.ts';
import { SizeLabel } from '#storefront/card/size-label.tsx';
import type { ProductView } from '#storefront/card/product-view.ts';

type ColourPickerProps = {
  product: ProductView;
  styleIndex: number;
  /** Called instead of a navigation, in the quick view. */
  onStyle?: (styleIndex: number) => void;
};

export const ColourPicker = ({ product, styleIndex, onStyle }: ColourPickerProps) => {
  const { styles, path } = product;
  const onClick = (event: MouseEvent, index: number): void => {
    if (!onStyle || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onStyle(index);
  };
  return (
    <div className="colours">
      <p className="choice-title">
        {words.colour} <b>{styles[styleIndex]?.name}</b>
      </p>
      {styles.length > 1 ? (
        <ul aria-label={words.colours}>
          {styles.map(({ key, name, hex }, index) => (
            <li key={key}>
              <a
                href={`${path}?style=${key}`}
                data-scroll="keep"
                aria-current={index === styleIndex ? 'true' : undefined}
                title={name}
                onClick={(event) => onClick(event, index)}
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

type SizePickerProps = {
  labels: readonly string[];
  /** Equivalent of each size, shown beside its label. */
  equivalents?: readonly (string | null)[];
  stocks: readonly (StockWord | null)[];
  sizeIndex: number | null;
  onSize: (sizeIndex: number) => void;
  /** Index of the visitor's own size, which is marked. */
  ownIndex?: number | null;
  /** Prefix of the radio ids, because a page may have several pickers. */
  group?: string;
  legend?: string;
  /** Variant id of each size, used as radio value. */
  ids: readonly (string | null)[];
  name?: string;
  /** Adds a last radio button with an empty value, which means no size. */
  none?: { label: string; isChosen: boolean; readonly onChoose: () => void };
};

/** Sizes with labels up to this length are laid out in columns: `38,5`, `100H`. */
const maxColumnLabelLength = 4;

const sizesClass = (labels: readonly string[], equivalents: readonly (string | null)[]): string => {
  if (labels.some(({ length }) => length > maxColumnLabelLength)) return 'sizes';
  return equivalents.some((equivalent) => equivalent !== null) ? 'sizes sizes-short sizes-pairs' : 'sizes sizes-short';
};

const labelClass = (isOut: boolean, isOwn: boolean): string | undefined =>
  [isOut ? 'size-out' : '', isOwn ? 'size-mine' : ''].filter(Boolean).join(' ') || undefined;

/** Sizes out of stock can be selected, because the selection shows their stock text. */
export const SizePicker = (props: SizePickerProps) => {
  const {
    labels,
    equivalents = [],
    stocks,
    sizeIndex,
    onSize,
    ownIndex = null,
    ids,
    group = 'taille',
    name = 'itemVariantId',
    legend = words.size,
    none,
  } = props;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(fieldset, ({ value }) => (none && value === '' ? none.onChoose() : onSize(ids.indexOf(value))));
  return (
    <fieldset ref={fieldset} className={sizesClass(labels, equivalents)}>
      <legend className="choice-title">{legend}</legend>
      <ul>
        {labels.map((label, index) => {
          const stock = stocks[index] ?? 'UNAVAILABLE';
          return (
            <li key={label} className="choice">
              <input
                type="radio"
                name={name}
                id={`${group}-${index}`}
                value={ids[index] ?? ''}
                required
                checked={sizeIndex === index}
                onChange={() => onSize(index)}
              />
              <label htmlFor={`${group}-${index}`} className={labelClass(stock === 'UNAVAILABLE', index === ownIndex)}>
                <SizeLabel label={label} equivalent={equivalents[index]} />
                {stock === 'UNAVAILABLE' ? <span className="visually-hidden"> ({words.sizeOut})</span> : null}
                {index === ownIndex ? <span className="visually-hidden"> ({words.own})</span> : null}
                {stock === 'LIMITED' ? <span className="visually-hidden"> ({words.sizeLow})</span> : null}
              </label>
            </li>
          );
        })}
        {none ? (
          <li className="choice size-none">
            <input
              type="radio"
              name={name}
              id={`${group}-sans`}
              value=""
              checked={none.isChosen}
              onChange={none.onChoose}
            />
            <label htmlFor={`${group}-sans`}>{none.label}</label>
          </li>
        ) : null}
      </ul>
    </fieldset>
  );
};
