/** Item of the wishlist: price, stock, choice of a size, and its two forms. */
import { useState, type SubmitEvent } from 'react';
import { Form } from 'react-router';
import { formatMoney, type Currency } from '#shared/money';
import { AlertLink } from '#storefront/alert/alert-link.tsx';
import type { WantedAlert } from '#storefront/alert/alert-path.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { WishlistCardData } from './wishlist-data.ts';
import { wishlistMessages } from './wishlist.messages.ts';

const messages = wishlistMessages.card;

/** `view`: query of the page, which its forms keep. */
type FormProps = { card: WishlistCardData; view: string };

const Fields = ({ card, view, intent }: FormProps & { intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="ref" value={card.ref} />
    <input type="hidden" name="vue" value={view} />
  </>
);

const RemoveForm = (props: FormProps) => (
  <Form method="post" className="wishlist-remove" preventScrollReset>
    <Fields {...props} intent="remove" />
    <button className="heart heart-on" aria-label={messages.remove(props.card.name)} />
  </Form>
);

const StockLine = ({ card, currency }: { card: WishlistCardData; currency: Currency }) => {
  if (card.drop > 0)
    return (
      <p className="wishlist-drop numbers">
        <Icon name="down" />
        <span>
          <span className="visually-hidden">{messages.less} </span>
          <b>−{formatMoney(card.drop, currency)}</b> {messages.since(card.addedOn)}
        </span>
      </p>
    );
  if (!card.inStock) return <p className="wishlist-stock">{messages.allOut}</p>;
  return <p className="wishlist-stock">{card.isLimited ? messages.few : messages.available}</p>;
};

type SizesProps = { card: WishlistCardData; error: string | null; readonly onChoose: () => void };

const Sizes = ({ card, error, onChoose }: SizesProps) => (
  <fieldset className="wishlist-sizes" aria-describedby={error ? `erreur-${card.ref}` : undefined}>
    <legend className="visually-hidden">{messages.sizes(card.name)}</legend>
    {card.sizes.map(({ variantId, label, inStock }) => (
      <label key={variantId} className="choice">
        <input
          type="radio"
          name="itemVariantId"
          value={variantId}
          disabled={!inStock}
          defaultChecked={card.sizes.length === 1}
          onChange={onChoose}
        />
        <span>
          {label}
          {inStock ? null : <span className="visually-hidden"> {messages.sizeOut}</span>}
        </span>
      </label>
    ))}
    {error ? (
      <p className="wishlist-error" id={`erreur-${card.ref}`} role="alert">
        {error}
      </p>
    ) : null}
  </fieldset>
);

/** The style sheet shows the button that fits the chosen size, so it works without scripts and before hydration. */
const MoveForm = ({ card, view, refused }: FormProps & { refused: string | null }) => {
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (new FormData(event.currentTarget).has('itemVariantId')) return;
    event.preventDefault();
    setMissing(true);
    event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus();
  };
  return (
    <Form method="post" className="wishlist-move" onSubmit={onSubmit} preventScrollReset noValidate>
      <Fields card={card} view={view} intent="move" />
      <Sizes card={card} error={missing ? messages.noSize : refused} onChoose={() => setMissing(false)} />
      <button className="button button-buy button-small" aria-label={messages.addName(card.name)}>
        {messages.add}
      </button>
      <button className="button button-line button-small" aria-label={messages.chooseName(card.name)}>
        {messages.choose}
      </button>
    </Form>
  );
};

const alertOf = ({ ref, style, inStock }: WishlistCardData): WantedAlert =>
  inStock
    ? { kind: 'PRICE_DROP', itemRef: ref, itemVariantId: null, style: null }
    : { kind: 'BACK_IN_STOCK', itemRef: ref, itemVariantId: null, style };

type WishlistCardProps = FormProps & {
  currency: Currency;
  refused: string | null;
  isFirst: boolean;
  /** The alerts of the whole wishlist are on, so the card offers none. */
  isFollowed: boolean;
};

export const WishlistCard = ({ card, view, currency, refused, isFirst, isFollowed }: WishlistCardProps) => (
  <article className={card.inStock ? 'wishlist-card' : 'wishlist-card card-out'}>
    <div className="wishlist-picture">
      <Picture
        image={card.image && { ...card.image, alt: '' }}
        kind={card.kind}
        hex={card.hex}
        wall={card.wall}
        sizes="(min-width: 1200px) 19vw, (min-width: 768px) 28vw, 46vw"
        rank={isFirst ? 'first' : 'late'}
      />
      {card.inStock && card.off !== null ? <Badge tone="cut">{messages.off(card.off)}</Badge> : null}
      {card.inStock ? null : <Badge tone="out">{messages.out}</Badge>}
    </div>
    <h2 className="wishlist-name">
      <a href={card.path}>{card.name}</a>
    </h2>
    <p className="wishlist-brand">{[card.brand, card.colour].filter(Boolean).join(' · ')}</p>
    <p>
      <Price amount={card.price} before={card.before} currency={currency} labels={messages.price} />
    </p>
    <StockLine card={card} currency={currency} />
    <RemoveForm card={card} view={view} />
    {isFollowed ? null : (
      <p>
        <AlertLink wanted={alertOf(card)} name={card.name} />
      </p>
    )}
    {card.inStock ? (
      <MoveForm card={card} view={view} refused={refused} />
    ) : (
      <a className="button button-line button-small" href={card.path} aria-label={messages.viewName(card.name)}>
        {messages.view}
      </a>
    )}
  </article>
);
