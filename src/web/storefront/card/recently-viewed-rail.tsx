/** The row of articles seen last, at their price of today. Loaded when there is something to show. */
import { useEffect, useState } from 'react';
import { createTransport } from '#shared/api/transport';
import type { Currency } from '#shared/money';
import { cardOf, type CardData } from './card-data.ts';
import { productDetailsMessages as words } from './product-details.messages.ts';
import { ProductRail } from './rail.tsx';

const call = createTransport();

export const RecentRail = ({ refs }: { refs: string[] }) => {
  const [shown, setShown] = useState<{ cards: CardData[]; currency: Currency } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('GET /api/items/cards', { refs }, { signal: leaving.signal })
      .then(({ items, currency }) => setShown({ cards: items.map(cardOf), currency }))
      // a row more or less: the page is complete without it
      .catch(() => undefined);
    return () => leaving.abort();
  }, [refs]);
  return shown ? <ProductRail title={words.recent} cards={shown.cards} currency={shown.currency} /> : null;
};
