/** An item of the wishlist: price, stock, choice of a size, and its two forms. */
import { useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { Form } from 'react-router';
import { formatMoney, type Currency } from '#shared/money';
import { Badge } from '#ui/badge.tsx';
import { useEarlyChoice } from '#ui/early-choice.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { WishlistCardData } from './wishlist-data.ts';
import { wishlistMessages } from './wishlist.messages.ts';

const messages = wishlistMessages.card;

/** `view`: query of the page, kept by its forms. */
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

type SizesProps = {
  card: WishlistCardData;
  chosen: string | null;
  error: string | null;
  readonly onChoose: (variantId: string) => void;
};

const Sizes = ({ card, chosen, error, onChoose }: SizesProps) => (
  <fieldset className="wishlist-sizes" aria-describedby={error ? `erreur-${card.ref}` : undefined}>
    <legend className="visually-hidden">{messages.sizes(card.name)}</legend>
    {card.sizes.map(({ variantId, label, inStock }) => (
      <label key={variantId} className="choice">
        <input
          type="radio"
          name="itemVariantId"
          value={variantId}
          disabled={!inStock}
          defaultChecked={variantId === chosen}
          onChange={() => onChoose(variantId)}
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

const subscribeToNothing = () => () => undefined;

const MoveForm = ({ card, view, refused }: FormProps & { refused: string | null }) => {
  const only = card.sizes.length === 1 ? (card.sizes[0]?.variantId ?? null) : null;
  const [chosen, setChosen] = useState(only);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Without scripts the button always sends the form.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEarlyChoice(form, ({ value }) => setChosen(value));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (chosen !== null) return;
    event.preventDefault();
    setMissing(true);
    form.current?.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus();
  };
  const choose = (variantId: string): void => {
    setChosen(variantId);
    setMissing(false);
  };
  const waits = isHydrated && chosen === null;
  return (
    <Form method="post" className="wishlist-move" ref={form} onSubmit={onSubmit} preventScrollReset noValidate>
      <Fields card={card} view={view} intent="move" />
      <Sizes card={card} chosen={chosen} error={missing ? messages.noSize : refused} onChoose={choose} />
      <button
        className={waits ? 'button button-line button-small' : 'button button-buy button-small'}
        aria-label={waits ? messages.chooseName(card.name) : messages.addName(card.name)}
      >
        {waits ? messages.choose : messages.add}
      </button>
    </Form>
  );
};

type WishlistCardProps = FormProps & { currency: Currency; refused: string | null; isFirst: boolean };

export const WishlistCard = ({ card, view, currency, refused, isFirst }: WishlistCardProps) => (
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
    {card.inStock ? (
      <MoveForm card={card} view={view} refused={refused} />
    ) : (
      <a className="button button-line button-small" href={card.path} aria-label={messages.viewName(card.name)}>
        {messages.view}
      </a>
    )}
  </article>
);
