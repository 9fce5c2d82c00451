/** Horizontal list of product cards. Renders nothing when empty. */
import { useId } from 'react';
import type { Currency } from '#shared/money';
import { ProductCard } from './card.tsx';
import type { CardData } from './card-data.ts';

type RailProps = {
  title: string;
  cards: CardData[];
  currency: Currency;
  link?: { path: string; label: string } | null;
};

export const ProductRail = ({ title, cards, currency, link = null }: RailProps) => {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className="rail" aria-labelledby={id}>
      <div className="rail-head">
        <h2 id={id}>{title}</h2>
        {link ? (
          <a className="link" href={link.path}>
            {link.label}
          </a>
        ) : null}
      </div>
      <ul className="rail-list">
        {cards.map((card) => (
          <li key={card.ref}>
            <ProductCard card={card} currency={currency} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
};
