/** Keeps the screen and what was typed into it when reading the same screen again fails without a connection. */
import { useEffect } from 'react';
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

type Shown = { readonly address: string; readonly loaderData: ReadonlyMap<string, unknown> };

let shown: Shown | null = null;

/** Remembers the data on the screen. */
export const useKeptScreen = (): void => {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    shown = {
      address: pathname + search,
      loaderData: new Map(loaded.map(({ id, loaderData }) => [id, loaderData] as const)),
    };
  }, [matches, pathname, search]);
};

type Results = Record<string, DataStrategyResult>;

/** A request that got no answer rejects with this type. */
const isLost = ({ type, result }: DataStrategyResult): boolean => type === 'error' && result instanceof TypeError;

export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || shown?.address !== pathname + search) return results;
  const kept = shown.loaderData;
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [
      id,
      isLost(result) && kept.has(id) ? { type: 'data' as const, result: kept.get(id) } : result,
    ]),
  );
};
