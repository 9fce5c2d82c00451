/** The screen of a listing: place, filters, articles, pages. */
import { useEffect, useRef } from 'react';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { ProductCard } from '#storefront/card/card.tsx';
import { photoWidths, useDensity } from './density.ts';
import { FacetPanel } from './facets/facet-panel.tsx';
import { ListingBanner } from './listing-banner.tsx';
import type { ListingData } from './listing-data.ts';
import { EmptyListing } from './lazy-empty-listing.ts';
import { useLiveForm } from './facets/listing-form.ts';
import { listingMessages } from './listing.messages.ts';
import { readState, writeState } from './listing-state.rules.ts';
import { Children, Chips } from './listing-tools.tsx';
import { Pages, useMore } from './load-more.tsx';
import { Toolbar } from './toolbar.tsx';

const words = listingMessages;

const Articles = ({ data }: { data: ListingData }) => {
  const more = useMore(data);
  const density = useDensity();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(more.cards.length);
  // The button gave way to what it brought: the first article that came takes the focus.
  useEffect(() => {
    const before = shown.current;
    shown.current = more.cards.length;
    if (before === 0 || !more.asked || more.cards.length <= before) return;
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [more.cards.length, more.asked]);
  return (
    <>
      <h2 className="visually-hidden">{words.products}</h2>
      <ul className="grid" ref={list} data-narrow={density.narrow} data-wide={density.wide}>
        {more.cards.map((card, index) => (
          <li key={card.ref}>
            <ProductCard
              card={card}
              currency={data.currency}
              rank={index === 0 && !data.banner?.image ? 'first' : 'late'}
              heading="h3"
              wide={photoWidths(density)}
            />
          </li>
        ))}
      </ul>
      <Pages data={data} more={more} />
    </>
  );
};

/** Says that another spelling is shown, and leads to the one that was typed. */
const Corrected = ({ data: { correctedFrom, path } }: { data: ListingData }) =>
  correctedFrom === null ? null : (
    <p className="lead listing-text">
      {words.corrected(correctedFrom)}{' '}
      <a href={path + writeState({ ...readState(new URLSearchParams()), keyword: correctedFrom, literal: true })}>
        {words.literal(correctedFrom)}
      </a>
    </p>
  );

export const Listing = ({ data }: { data: ListingData }) => {
  const area = useRef<HTMLDivElement>(null);
  const counted = useLiveForm(area, data);
  return (
    <div className="page listing">
      <Breadcrumb steps={data.steps} label={cardMessages.breadcrumb} />
      <h1>{data.title}</h1>
      {data.text ? <p className="lead listing-text">{data.text}</p> : null}
      <Corrected data={data} />
      {data.banner ? <ListingBanner banner={data.banner} /> : null}
      <Children data={data} />
      <div className="listing-area" ref={area}>
        <FacetPanel data={data} counted={counted ?? data} isLost={counted === null} />
        <section className="listing-main" aria-label={words.products}>
          <Toolbar data={data} />
          <Chips data={data} />
          {data.cards.length === 0 ? <EmptyListing data={data} /> : <Articles data={data} />}
        </section>
      </div>
    </div>
  );
};
