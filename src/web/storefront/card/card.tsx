/** Product card. The link of the name covers the whole card. */
import type { Currency } from '#shared/money';
import { AlertLink } from '#storefront/alert/alert-link.tsx';
import type { WantedAlert } from '#storefront/alert/alert-path.ts';
import { Heart } from '#storefront/heart/heart.tsx';
import { Badge } from '#ui/badge.tsx';
import { Picture, type Rank } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import type { CardData } from './card-data.ts';
import { QuickViewButton } from './quick-view-button.tsx';
import { cardMessages as words } from './card.messages.ts';

const StatusBadge = ({ card }: { card: CardData }) => {
  if (!card.inStock) return <Badge tone="out">{words.card.out}</Badge>;
  if (card.off !== null) return <Badge tone="cut">{words.card.off(card.off)}</Badge>;
  return card.isNew ? <Badge>{words.card.isNew}</Badge> : null;
};

const styleIn = (path: string): string | null => /[?&]style=([a-z0-9-]+)/.exec(path)?.[1] ?? null;

type CardProps = {
  card: CardData;
  currency: Currency;
  rank?: Rank;
  heading?: 'h2' | 'h3';
  /** `sizes` attribute of the picture, when the card does not have the usual width. */
  wide?: string | undefined;
};

const usualWidth = '(min-width: 1200px) 22vw, (min-width: 768px) 31vw, 46vw';
/** Number of sizes that fit on one line. */
const maxSizes = 8;

/** Shown over the picture on hover and focus. */
const Sizes = ({ sizes }: { sizes: CardData['sizes'] }) =>
  sizes.length === 0 ? null : (
    <p className="card-sizes numbers">
      <span>
        <span className="visually-hidden">{words.card.sizes}</span>
        {sizes.slice(0, maxSizes).join(' · ') + (sizes.length > maxSizes ? ' · …' : '')}
      </span>
    </p>
  );

const backInStock = (itemRef: string): WantedAlert => ({
  kind: 'BACK_IN_STOCK',
  itemRef,
  itemVariantId: null,
  style: null,
});

export const ProductCard = ({ card, currency, rank = 'late', heading: Heading = 'h2', wide }: CardProps) => (
  <article className={card.inStock ? 'card' : 'card card-out'}>
    <Picture
      image={card.image}
      second={card.second}
      kind={card.kind}
      hex={card.styles[0]?.[1] ?? null}
      wall={card.wall}
      sizes={wide ?? usualWidth}
      rank={rank}
    />
    <StatusBadge card={card} />
    <Sizes sizes={card.sizes} />
    <QuickViewButton reference={card.ref} name={card.name} path={card.path} />
    <Heart reference={card.ref} name={card.name} style={styleIn(card.path)} />
    <CompareToggle reference={card.ref} name={card.name} bare />
    <Heading className="card-name">
      <a href={card.path}>{card.name}</a>
    </Heading>
    {card.brand ? <p className="card-brand">{card.brand}</p> : null}
    <p className="card-price">
      <Price amount={card.price} before={card.before} currency={currency} labels={words.price} />
    </p>
    {card.inStock ? null : (
      <p className="card-alert">
        <AlertLink wanted={backInStock(card.ref)} name={card.name} isShort />
      </p>
    )}
    {card.styles.length > 1 ? (
      <p className="card-styles">
        <span className="visually-hidden">{words.card.colours(card.styles.map(([name]) => name))}</span>
        {card.styles.map(([name, hex]) => (
          <Swatch key={name} hex={hex} />
        ))}
        {card.more > 0 ? <span aria-hidden="true">{`+${card.more}`}</span> : null}
      </p>
    ) : null}
  </article>
);
