/** "Afficher plus": a link to the next page that, with JavaScript, adds it below; pages stay real addresses. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { CardData } from '#storefront/card/card-data.ts';
import { listingMessages } from './listing.messages.ts';
import type { ListingData } from './listing-data.ts';
import { pageLinks, writeState } from './listing-state.rules.ts';
import { useAutomatic, useNextPage, type Came } from './next-page.ts';

const words = listingMessages;

/** Pages read one after the other in this visit, so that a step back finds them all in place. */
type Run = { first: number; pages: CardData[][]; count: number };
const runs = new Map<string, Run>();

const keyOf = ({ path, state }: ListingData): string => path + writeState({ ...state, page: 1 });

const startRun = (data: ListingData): Run => {
  const { page } = data.state;
  const kept = runs.get(keyOf(data));
  const holds = kept && kept.count === data.count && page >= kept.first && page < kept.first + kept.pages.length;
  return holds ? kept : { first: page, pages: [data.cards], count: data.count };
};

/** The run with the page that came, when it is the one awaited and the listing is still the same. */
const longer = (run: Run, data: ListingData, came: Came | null): Run | null => {
  const awaited = came?.page === run.first + run.pages.length && came.key === keyOf(data);
  return awaited ? { ...run, pages: [...run.pages, came.cards] } : null;
};

/** Pages shown: those of the address, and those added since. */
const useRun = (data: ListingData, came: Came | null): Run => {
  const [run, setRun] = useState(() => startRun(data));
  const [seen, setSeen] = useState({ data, came });
  if (seen.data !== data) {
    setSeen({ data, came });
    setRun(startRun(data));
  } else if (seen.came !== came) {
    setSeen({ data, came });
    setRun(longer(run, data, came) ?? run);
  }
  return run;
};

/** Pages added by themselves to the first one; after them it is for the visitor to say, and the footer can be reached. */
const automaticPages = 2;

/** The cards shown and how to ask for more. */
export const useMore = (data: ListingData) => {
  const key = keyOf(data);
  const { ask, came, state, byHand } = useNextPage(data, key);
  const run = useRun(data, came);
  const last = run.first + run.pages.length - 1;
  const next = last < data.pages ? last + 1 : null;
  const href = (page: number): string => data.path + writeState({ ...data.state, page });
  const address = href(last);
  // The address follows the last page added, without a navigation: a reload or a step back then finds its place.
  useEffect(() => {
    if (run.pages.length < 2) return;
    runs.set(key, run);
    window.history.replaceState(window.history.state, '', address);
  }, [run, key, address]);
  const more = (event: MouseEvent): void => {
    if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void ask(next, true);
  };
  const alone = next !== null && state === 'idle' && run.pages.length <= automaticPages;
  return {
    cards: run.pages.flat(),
    first: run.first,
    last,
    next,
    href,
    more,
    automatic: alone ? () => void ask(next, false) : null,
    state,
    asked: byHand,
  };
};

type PagesProps = { data: ListingData; more: ReturnType<typeof useMore> };

export const Pages = ({ data, more }: PagesProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useAutomatic(link, more.automatic);
  if (data.pages <= 1) return null;
  const busy = more.state === 'busy';
  const failed = more.state === 'failed';
  return (
    <nav className="pages" aria-label={words.pages}>
      <p className="numbers" aria-live="polite">
        {words.shown(more.cards.length, data.count)}
      </p>
      <p role="alert">{failed ? words.failed : null}</p>
      {more.next === null ? null : (
        <a
          ref={link}
          className="button button-line"
          href={more.href(more.next)}
          rel="next"
          onClick={more.more}
          aria-disabled={busy}
        >
          {busy ? words.loading : failed ? words.retry : words.more}
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
