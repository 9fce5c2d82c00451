/** One item of a look: its colours when they can be chosen, its sizes, and the choice to leave it out. */
import type { MouseEvent } from 'react';
import type { Currency } from '#shared/money';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { SizePicker } from '#storefront/choice/choice-pickers.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { lookMessages as words } from './look.messages.ts';
import { isAvailable, leftOut, shownSize, type LookItem } from './look.rules.ts';

type LookLineProps = {
  item: LookItem;
  /** Colours to choose from; one when the look sets it. */
  colours: readonly LookItem[];
  currency: Currency;
  rank: number;
  chosen: string | null;
  readonly onSize: (label: string) => void;
  readonly onColour: (colour: number) => void;
  /** Address of the look, for colours without scripts. */
  path: string;
  isCurrent: boolean;
  /** Why the cart refused this item. */
  refusal: string | null;
};

type ColoursProps = Pick<LookLineProps, 'item' | 'colours' | 'onColour' | 'path'>;

const LookColours = ({ item, colours, onColour, path }: ColoursProps) => {
  const onClick = (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onColour(index);
  };
  return (
    <ul className="colours look-colours" aria-label={words.colours(item.name)}>
      {colours.map(({ style, styleKey, hex }, index) => (
        <li key={styleKey}>
          <a
            href={`${path}?couleur-${item.ref}=${styleKey}`}
            data-scroll="keep"
            aria-current={styleKey === item.styleKey ? 'true' : undefined}
            title={style}
            onClick={(event) => onClick(event, index)}
          >
            <Swatch hex={hex} />
            <span className="visually-hidden">{style}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const LookSizes = ({ item, rank, chosen, onSize }: Pick<LookLineProps, 'item' | 'rank' | 'chosen' | 'onSize'>) => {
  const { name, sizes } = item;
  const labels = sizes.map(([label]) => label);
  return (
    <SizePicker
      labels={labels}
      equivalents={sizes.map(([, , , , , equivalent]) => equivalent)}
      stocks={sizes.map(([, , stock]) => stock)}
      ids={sizes.map(([, , , variant]) => variant)}
      name={`itemVariantId-${rank}`}
      sizeIndex={chosen === null ? null : labels.indexOf(chosen)}
      onSize={(index) => onSize(labels[index] ?? '')}
      group={`look-${rank}`}
      legend={words.sizes(name)}
      none={{ label: words.leaveOut, isChosen: chosen === leftOut, onChoose: () => onSize(leftOut) }}
    />
  );
};

export const LookLine = (props: LookLineProps) => {
  const { item, colours, currency, rank, chosen, isCurrent, refusal } = props;
  const { name, path, style } = item;
  const shown = shownSize(item, chosen);
  const isOut = chosen === leftOut;
  return (
    <li className={isOut ? 'look-item look-item-off' : 'look-item'} id={`look-article-${rank}`}>
      <Picture
        image={item.image && { ...item.image, alt: '' }}
        kind={item.kind}
        hex={item.hex}
        wall={item.wall}
        sizes="96px"
      />
      <div>
        <h3>{isCurrent ? name : <a href={path}>{name}</a>}</h3>
        <p className="look-style">
          {style}
          {isCurrent ? <span className="badge badge-inline">{words.here}</span> : null}
        </p>
        <p className="look-price">
          <Price amount={shown?.[1] ?? 0} before={shown?.[4] ?? null} currency={currency} labels={cardMessages.price} />
        </p>
        {colours.length > 1 ? <LookColours {...props} /> : null}
        {isAvailable(item) ? <LookSizes {...props} /> : <p className="stock stock-unavailable">{words.out}</p>}
        <p role="alert" className="ask-size">
          {refusal}
        </p>
      </div>
    </li>
  );
};
