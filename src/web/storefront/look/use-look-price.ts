/** Total of a look by the call that prices any set of variants. */
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#storefront/frame/call-api.ts';
import { pricedVariants, withPrices, type LookItem } from './look.rules.ts';

type Answer = { readonly key: string; readonly total: number };
type Prices = ReadonlyMap<string, number>;

export type PricedLook = {
  /** With the prices of the last answer, so that the lines agree with the total. */
  readonly items: readonly LookItem[];
  /** Null until the call has answered for these variants; the sum of the shown prices is used meanwhile. */
  readonly total: number | null;
};

/** `atOnce`: also asks for the first choice. Otherwise the first call follows the first change. */
export const useLookPrice = (
  items: readonly LookItem[],
  sizes: Readonly<Record<string, string | null>>,
  atOnce: boolean,
): PricedLook => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [prices, setPrices] = useState<Prices>(new Map());
  const key = pricedVariants(items, sizes).join(',');
  const askedFor = useRef(atOnce ? null : key);
  useEffect(() => {
    if (key === '' || key === askedFor.current) return undefined;
    askedFor.current = key;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      try {
        const { total, lines } = await callApi('GET /api/items/look/price', { itemsVariantIds: [key] });
        if (!isCurrent) return;
        setPrices((known) => new Map([...known, ...lines.map((line) => [line.itemVariantId, line.price] as const)]));
        setAnswer({ key, total });
      } catch {
        // offline, or an item is no longer sold, which the cart will say: the sum of the shown prices stays
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return { items: withPrices(items, prices), total: answer?.key === key ? answer.total : null };
};
