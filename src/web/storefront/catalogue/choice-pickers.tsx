/** Colours as links to their own address, sizes as radios: both work without JavaScript, neither asks the server. */
import type { StockWord } from '#shared/api/shapes';
import { Swatch } from '#ui/swatch';
import { catalogueMessages } from './catalogue.messages.ts';
import type { ProductData } from './product-data.tsx';

const words = catalogueMessages.product;

export const ColourPicker = ({ product, style }: { product: ProductData; style: number }) => {
  const { styles, path } = product;
  return (
    <div className="colours">
      <p id="couleurs" className="choice-title">
        {words.colour} <b>{styles[style]?.name}</b>
      </p>
      {styles.length > 1 ? (
        <ul aria-label={words.colours}>
          {styles.map(({ key, name, hex }, index) => (
            <li key={key}>
              <a
                href={`${path}?style=${key}`}
                data-scroll="keep"
                aria-current={index === style ? 'true' : undefined}
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

type SizePickerProps = {
  product: ProductData;
  stocks: (StockWord | null)[];
  size: number | null;
  onSize: (size: number) => void;
};

/** Letters of a size that stands in a column: `38,5`, `100H`. */
const short = 4;

/** A size that is out stays visible, struck, and can be chosen to read so. */
export const SizePicker = ({ product, stocks, size, onSize }: SizePickerProps) => (
  <fieldset className={product.sizes.every(({ length }) => length <= short) ? 'sizes sizes-short' : 'sizes'}>
    <legend className="choice-title">{words.size}</legend>
    <ul>
      {product.sizes.map((label, index) => {
        const stock = stocks[index] ?? 'UNAVAILABLE';
        return (
          <li key={label} className="choice">
            <input
              type="radio"
              name="taille"
              id={`taille-${index}`}
              value={label}
              checked={size === index}
              onChange={() => onSize(index)}
            />
            <label htmlFor={`taille-${index}`} className={stock === 'UNAVAILABLE' ? 'size-out' : undefined}>
              {label}
              {stock === 'UNAVAILABLE' ? <span className="visually-hidden"> ({words.sizeOut})</span> : null}
              {stock === 'LIMITED' ? <span className="visually-hidden"> ({words.sizeLow})</span> : null}
            </label>
          </li>
        );
      })}
    </ul>
  </fieldset>
);
