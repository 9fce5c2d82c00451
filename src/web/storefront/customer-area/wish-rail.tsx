/** Wishes on the home page. One whose heart is turned off leaves the rail, and the next one takes its place. */
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { Currency } from '#shared/money';
import type { CardData } from '#storefront/card/card-data.ts';
import { ProductRail } from '#storefront/card/rail.tsx';
import { onRefsChange, refsOf } from '#storefront/heart/heart-store.ts';
import { setWishlistRefs } from '#storefront/heart/wishlist-refs.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { areaMessages } from './customer-area.messages.ts';

const shownWishes = 6;

/** The list of the page that the hearts know. */
let storedRefs: readonly string[] | null = null;

/** References in the wishlist as this tab changes it; `refs` until the hearts know the list of the page. */
const useCurrentRefs = (refs: readonly string[]): readonly string[] => {
  const owner = useCustomer()?.id ?? null;
  useEffect(() => {
    if (owner === null) return;
    storedRefs = refs;
    setWishlistRefs(owner, refs);
  }, [owner, refs]);
  return useSyncExternalStore(
    onRefsChange,
    () => (owner !== null && storedRefs === refs ? (refsOf(owner) ?? refs) : refs),
    () => refs,
  );
};

/** After a card with the focus has left, focuses the heart that has taken its place. */
const useFocusAfterRemoval = (area: RefObject<HTMLElement | null>, shown: readonly string[]): void => {
  const before = useRef(shown);
  useEffect(() => {
    const removed = before.current.findIndex((ref) => !shown.includes(ref));
    before.current = shown;
    if (removed === -1 || document.activeElement !== document.body) return;
    const hearts = area.current?.querySelectorAll<HTMLElement>('.heart') ?? [];
    [...hearts].at(Math.min(removed, hearts.length - 1))?.focus({ preventScroll: true });
  });
};

type WishRailProps = {
  /** More than are shown, to replace those that leave. */
  wishes: CardData[];
  /** The whole wishlist. */
  refs: readonly string[];
  currency: Currency;
};

export const WishRail = ({ wishes, refs, currency }: WishRailProps) => {
  const area = useRef<HTMLDivElement>(null);
  const current = useCurrentRefs(refs);
  const cards = wishes.filter(({ ref }) => current.includes(ref)).slice(0, shownWishes);
  useFocusAfterRemoval(
    area,
    cards.map(({ ref }) => ref),
  );
  return (
    <div ref={area}>
      <ProductRail
        title={areaMessages.home.wishlist}
        cards={cards}
        currency={currency}
        link={{ path: '/espace-client/wishlist', label: areaMessages.home.allWishes(current.length) }}
      />
    </div>
  );
};
