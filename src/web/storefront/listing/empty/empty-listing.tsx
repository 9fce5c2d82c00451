/** Reason why a listing is empty, and links to listings with items. */
import { searchPath } from '#shared/paths';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { emptyListingMessages as messages } from './empty-listing.messages.ts';
import { listingToolsMessages } from '#storefront/listing/listing-tools.messages.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { filterChips } from '#storefront/listing/chips.tsx';
import { withoutFilters, writeState } from '#storefront/listing/listing-state.rules.ts';
import { LinkChips } from '#ui/link-chips.tsx';

type Link = { name: string; path: string };

const TitledLinks = ({ title, links }: { title: string; links: readonly Link[] }) =>
  links.length === 0 ? null : (
    <>
      <p>{title}</p>
      <LinkChips links={links} />
    </>
  );

const searchLinks = (queries: readonly string[]): Link[] => queries.map((name) => ({ name, path: searchPath(name) }));

export const EmptyListing = ({ data }: { data: ListingData }) => {
  const chips = filterChips(data);
  const sections = useShellData()?.sections ?? [];
  const { alternatives, countsWithout } = data;
  const { keyword } = data.state;
  if (chips.length > 0) {
    // Filters whose removal alone gives results.
    const removable = chips.filter(({ key }) => countsWithout[key]);
    const suggested = removable.length > 0 ? removable : chips;
    return (
      <div className="empty">
        <p className="lead">{messages.noMatch}</p>
        <p>{removable.length > 0 ? messages.removeOne : messages.removeSeveral}</p>
        <ul className="chips">
          {suggested.map(({ key, name, state }) => (
            <li key={key}>
              <a className="chip" href={data.path + writeState(state)}>
                {messages.without(name)}
                {countsWithout[key] ? (
                  <span className="chip-count numbers">{listingToolsMessages.count(countsWithout[key])}</span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
        <a className="button button-small" href={data.path + writeState(withoutFilters(data.state))}>
          {listingToolsMessages.clear}
        </a>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="lead">{keyword ? messages.noResult(keyword) : messages.emptyGroup}</p>
      {keyword ? <p>{messages.searchHint}</p> : null}
      {alternatives ? (
        <>
          <TitledLinks title={messages.similarSearches} links={searchLinks(alternatives.queries)} />
          <TitledLinks title={messages.shorterSearches} links={searchLinks(alternatives.shorter)} />
          <TitledLinks title={messages.popularSearches} links={searchLinks(alternatives.popular)} />
          <TitledLinks title={messages.nearestGroups} links={alternatives.places} />
        </>
      ) : null}
      <p>{messages.otherSections}</p>
      <LinkChips links={sections} />
      {keyword ? (
        <p>
          {messages.contactQuestion} <a href="/contacter-nous">{messages.contact}</a>
        </p>
      ) : null}
    </div>
  );
};
