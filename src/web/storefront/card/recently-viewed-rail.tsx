import { useEffect, useState } from 'react';
import type { Currency } from '#shared/money';
import { callApi } from '#storefront/frame/call-api.ts';
import { cardOf, type CardData } from './card-data.ts';
import { cardMessages } from './card.messages.ts';
import { ProductRail } from './rail.tsx';

export const RecentlyViewedRail = ({ refs }: { refs: string[] }) => {
  const [rail, setRail] = useState<{ cards: CardData[]; currency: Currency } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi('GET /api/items/cards', { refs }, { signal: controller.signal })
      .then(({ items, currency }) => setRail({ cards: items.map(cardOf), currency }))
      // The page is complete without this rail.
      .catch(() => undefined);
    return () => controller.abort();
  }, [refs]);
  return rail ? <ProductRail title={cardMessages.recentlyViewed} cards={rail.cards} currency={rail.currency} /> : null;
};
