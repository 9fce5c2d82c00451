/** Rail of recently viewed items, with buttons to remove one or all. */
import { useEffect, useId, useRef, useState } from 'react';
import { toast } from '#app/toasts.tsx';
import type { ItemCard } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { cardOf, type CardData } from './card-data.ts';
import { cardMessages } from './card.messages.ts';
import { ProductCard } from './card.tsx';
import { recentLimit } from './recently-viewed.rules.ts';
import { viewedMessages as words } from './viewed.messages.ts';
import { viewedList } from './viewed-list.ts';

type RailProps = { reference: string | null; isGuest: boolean };
type Shown = { cards: CardData[]; currency: Currency };

const useViewed = ({ reference, isGuest }: RailProps) => {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const show = ({ items, currency }: { items: ItemCard[]; currency: Currency }): void => {
      const others = items.filter(({ ref }) => ref !== reference).slice(0, recentLimit);
      setShown(others.length === 0 ? null : { cards: others.map(cardOf), currency });
    };
    viewedList(isGuest, reference)
      .load(controller.signal)
      .then(show)
      // The page is complete without this rail.
      .catch(() => undefined);
    return () => controller.abort();
  }, [reference, isGuest]);
  const change = async (write: () => Promise<void>, left: CardData[], said: string): Promise<void> => {
    try {
      await write();
      setShown((before) => before && { ...before, cards: left });
      toast(said);
    } catch {
      toast(words.failed, { kind: 'error' });
    }
  };
  return { shown, change };
};

export const RecentlyViewedRail = (props: RailProps) => {
  const { shown, change } = useViewed(props);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  if (shown === null) return null;
  const { cards, currency } = shown;
  const list = viewedList(props.isGuest, props.reference);
  // The button that had the focus disappears.
  const moveFocus = (): void => title.current?.focus({ preventScroll: true });
  const remove = ({ ref }: CardData): void => {
    const left = cards.filter((card) => card.ref !== ref);
    void change(() => list.remove(ref), left, words.removed).then(moveFocus);
  };
  const clear = (): void => void change(() => list.clear(), [], words.cleared).then(moveFocus);
  return (
    <section className="rail" aria-labelledby={id}>
      <div className="rail-head">
        <h2 id={id} ref={title} tabIndex={-1}>
          {cardMessages.recentlyViewed}
        </h2>
        {cards.length > 0 ? (
          <button type="button" className="link" onClick={clear}>
            {words.clear}
          </button>
        ) : null}
      </div>
      {cards.length === 0 ? <p className="muted">{words.empty}</p> : null}
      <ul className="rail-list">
        {cards.map((card) => (
          <li key={card.ref} className="viewed">
            <ProductCard card={card} currency={currency} heading="h3" />
            <button type="button" className="link" aria-label={words.removeOf(card.name)} onClick={() => remove(card)}>
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
