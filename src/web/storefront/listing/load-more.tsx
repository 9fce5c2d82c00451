/** "Afficher plus": a link to the next page. With scripts, that page is added below the current one. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { CardData } from '#storefront/card/card-data.ts';
import { listingMessages as words } from './listing.messages.ts';
import type { ListingData } from './listing-data.ts';
import { pageLinks, writeState } from './listing-state.rules.ts';
import { useAutoLoad, useNextPage, type LoadedPage } from './next-page.ts';

/** Consecutive pages that start with number `first`. `count`: number of items in the whole listing. */
type PageRange = { first: number; pages: CardData[][]; count: number };
/** Kept in memory, so that back navigation shows all loaded pages again. */
const cachedRanges = new Map<string, PageRange>();

const keyOf = ({ path, state }: ListingData): string => path + writeState({ ...state, page: 1 });

const initialRange = (data: ListingData): PageRange => {
  const { page } = data.state;
  const cached = cachedRanges.get(keyOf(data));
  const isUsable =
    cached && cached.count === data.count && page >= cached.first && page < cached.first + cached.pages.length;
  return isUsable ? cached : { first: page, pages: [data.cards], count: data.count };
};

/** Ignores a page that is not the next one of this listing. */
const appendPage = (range: PageRange, data: ListingData, loaded: LoadedPage | null): PageRange =>
  loaded?.page === range.first + range.pages.length && loaded.key === keyOf(data)
    ? { ...range, pages: [...range.pages, loaded.cards] }
    : range;

const usePageRange = (data: ListingData, loaded: LoadedPage | null): PageRange => {
  const [range, setRange] = useState(() => initialRange(data));
  const [previous, setPrevious] = useState({ data, loaded });
  if (previous.data !== data || previous.loaded !== loaded) {
    setPrevious({ data, loaded });
    setRange(previous.data === data ? appendPage(range, data, loaded) : initialRange(data));
  }
  return range;
};

/** Later pages need a press on the button, so that the footer can be reached. */
const maxAutomaticPages = 2;

export const useLoadMore = (data: ListingData) => {
  const key = keyOf(data);
  const { loadPage, loaded, state, isManual } = useNextPage(data, key);
  const range = usePageRange(data, loaded);
  const last = range.first + range.pages.length - 1;
  const next = last < data.pages ? last + 1 : null;
  const href = (page: number): string => data.path + writeState({ ...data.state, page });
  const address = href(last);
  // The address gets the number of the last page, so that a reload or back navigation restores the position.
  useEffect(() => {
    if (range.pages.length < 2) return;
    cachedRanges.set(key, range);
    window.history.replaceState(window.history.state, '', address);
  }, [range, key, address]);
  const onClick = (event: MouseEvent): void => {
    if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadPage(next, true);
  };
  const isAutomatic = next !== null && state === 'idle' && range.pages.length <= maxAutomaticPages;
  return {
    cards: range.pages.flat(),
    first: range.first,
    last,
    next,
    href,
    onClick,
    autoLoad: isAutomatic ? () => void loadPage(next, false) : null,
    state,
    isManual,
  };
};

type PaginationProps = { data: ListingData; more: ReturnType<typeof useLoadMore> };

export const Pagination = ({ data, more }: PaginationProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useAutoLoad(link, more.autoLoad);
  if (data.pages <= 1) return null;
  const isBusy = more.state === 'busy';
  const hasFailed = more.state === 'failed';
  return (
    <nav className="pages" aria-label={words.pages}>
      <p className="numbers" aria-live="polite">
        {words.shown(more.cards.length, data.count)}
      </p>
      <p role="alert">{hasFailed ? words.failed : null}</p>
      {more.next === null ? null : (
        <a
          ref={link}
          className="button button-line"
          href={more.href(more.next)}
          rel="next"
          onClick={more.onClick}
          aria-disabled={isBusy}
        >
          {isBusy ? words.loading : hasFailed ? words.retry : words.more}
        </a>
      )}
      <ul className="pages-list numbers">
        {pageLinks(more.last, data.pages).map((page, index) =>
          page === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={more.href(page)}
                aria-label={words.page(page)}
                aria-current={page >= more.first && page <= more.last ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};
