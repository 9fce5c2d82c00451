import { Suspense, lazy, useEffect, useRef, type ComponentType } from 'react';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { ProductCard } from '#storefront/card/card.tsx';
import { BannerCard } from '#storefront/content/banner.tsx';
import { afterInteraction } from '#storefront/frame/lazy.tsx';
import { useMayHaveSizes } from '#storefront/household/may-have-sizes.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { photoSizes, useDensity } from './density.tsx';
import { FacetPanel } from './facets/facet-panel.tsx';
import type { ListingData } from './listing-data.ts';
import { useFilterForm } from './facets/filter-form.ts';
import { listingMessages as words } from './listing.messages.ts';
import { emptyState, writeState } from './listing-state.rules.ts';
import { ChildPlaceChips, FilterChips } from './chips.tsx';
import { Pagination, useLoadMore } from './load-more.tsx';
import { Selections } from './selections.tsx';
import { Toolbar } from './toolbar.tsx';
import { LinkChips } from '#ui/link-chips.tsx';

const emptyListing = afterInteraction(async () => (await import('./empty/empty-listing.tsx')).EmptyListing);

/** Loaded before a navigation ends, so that an empty listing renders completely at once. */
export const loadEmptyListing = emptyListing.load;

const useRecordSearch = (keyword: string): void => {
  const owner = useCustomer()?.id ?? null;
  useEffect(() => {
    if (owner === null || keyword.trim() === '') return;
    void import('#storefront/search/record-search.ts')
      .then(({ recordSearch }) => recordSearch(keyword))
      .catch(() => undefined);
  }, [owner, keyword]);
};

const Items = ({ data }: { data: ListingData }) => {
  const more = useLoadMore(data);
  const density = useDensity();
  const list = useRef<HTMLUListElement>(null);
  const cardCount = useRef(more.cards.length);
  // After a press on "Afficher plus", the first added item gets the focus.
  useEffect(() => {
    const before = cardCount.current;
    cardCount.current = more.cards.length;
    if (before === 0 || !more.isManual || more.cards.length <= before) return;
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [more.cards.length, more.isManual]);
  return (
    <>
      <h2 className="visually-hidden">{words.products}</h2>
      <ul className="grid" ref={list} data-narrow={density.narrow} data-wide={density.wide}>
        {more.cards.map((card, index) => (
          <li key={card.ref}>
            <ProductCard
              card={card}
              currency={data.currency}
              rank={index === 0 && !data.banner?.wide ? 'first' : 'late'}
              heading="h3"
              wide={photoSizes(density)}
            />
          </li>
        ))}
      </ul>
      <Pagination data={data} more={more} />
    </>
  );
};

const SpellingCorrection = ({ data: { correctedFrom, path } }: { data: ListingData }) =>
  correctedFrom === null ? null : (
    <p className="lead listing-text">
      {words.corrected(correctedFrom)}{' '}
      <a href={path + writeState({ ...emptyState, keyword: correctedFrom, literal: true })}>
        {words.literal(correctedFrom)}
      </a>
    </p>
  );

/** Names the words of the keyword that the results do not match. */
const LeftOutWords = ({ data: { leftOut, state, correctedFrom, count } }: { data: ListingData }) =>
  leftOut.length === 0 || count === 0 ? null : (
    <p className="lead listing-text">{words.leftOut(correctedFrom ?? state.keyword, leftOut)}</p>
  );

const LinkedPages = ({ data: { linkedPages } }: { data: ListingData }) =>
  linkedPages.length === 0 ? null : (
    <nav className="children" aria-label={words.linkedPages}>
      <LinkChips links={linkedPages} />
    </nav>
  );

/** Used when the code cannot be loaded; the list then has no filter by own size. */
const NoOwnSizes: ComponentType<{ data: ListingData }> = () => null;

const OwnSizeFilter = lazy(async () => ({
  default: await import('./own-size-filter.tsx').then(
    (part) => part.OwnSizeFilter,
    () => NoOwnSizes,
  ),
}));

/** Filled in by the browser for visitors whose sizes are known, because the page is the same for everybody. */
const OwnSizes = ({ data }: { data: ListingData }) =>
  useMayHaveSizes() ? (
    <Suspense fallback={null}>
      <OwnSizeFilter data={data} />
    </Suspense>
  ) : null;

export const Listing = ({ data }: { data: ListingData }) => {
  const area = useRef<HTMLDivElement>(null);
  const preview = useFilterForm(area, data);
  useRecordSearch(data.state.keyword);
  return (
    <div className="page listing">
      <Breadcrumb steps={data.steps} label={cardMessages.breadcrumb} />
      <h1>{data.title}</h1>
      {data.text ? <p className="lead listing-text">{data.text}</p> : null}
      <SpellingCorrection data={data} />
      <LeftOutWords data={data} />
      <LinkedPages data={data} />
      {data.banner ? (
        <div className="listing-banner">
          <BannerCard banner={data.banner} sizes="(min-width: 1440px) 840px, 60vw" rank="first" />
        </div>
      ) : null}
      <ChildPlaceChips data={data} />
      <div className="listing-area" ref={area}>
        <FacetPanel data={data} preview={preview ?? data} hasPreviewFailed={preview === null} />
        <section className="listing-main" aria-label={words.products}>
          <Toolbar data={data} />
          <OwnSizes data={data} />
          <FilterChips data={data} />
          {data.cards.length === 0 ? <emptyListing.Part data={data} /> : <Items data={data} />}
        </section>
      </div>
      <Selections selections={data.selections} />
    </div>
  );
};
