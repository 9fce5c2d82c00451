/** A listing without an article: says why, and offers the way out. */
import { useRouteLoaderData } from 'react-router';
import { searchPath } from '#shared/paths';
import type { ShellData } from '#storefront/shell/shell-data';
import { catalogueMessages } from './catalogue.messages.ts';
import type { ListingData } from './listing-data.tsx';
import { chipsOf } from './listing-tools.tsx';
import { withoutFilters, writeState } from './listing.rules.ts';

const words = catalogueMessages.listing.empty;

/** The words of a search one at a time, when there are several: the nearest queries. */
const shorterQueries = (keyword: string): string[] => {
  const parts = keyword.split(/\s+/).filter((part) => /[\p{L}\p{N}]{3}/u.test(part));
  return parts.length < 2 ? [] : parts.slice(0, 5);
};

const Sections = () => {
  const sections = useRouteLoaderData<ShellData>('root')?.sections ?? [];
  return (
    <ul className="chips">
      {sections.map((section) => (
        <li key={section.id}>
          <a className="chip" href={section.path}>
            {section.name}
          </a>
        </li>
      ))}
    </ul>
  );
};

export const EmptyListing = ({ data }: { data: ListingData }) => {
  const chips = chipsOf(data);
  const { keyword } = data.state;
  if (chips.length > 0) {
    return (
      <div className="empty">
        <p className="lead">{words.filters}</p>
        <p>{words.filtersHint}</p>
        <ul className="chips">
          {chips.map(({ key, name, state }) => (
            <li key={key}>
              <a className="chip" href={data.path + writeState(state)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a className="button button-small" href={data.path + writeState(withoutFilters(data.state))}>
          {catalogueMessages.listing.clear}
        </a>
      </div>
    );
  }
  const shorter = shorterQueries(keyword);
  return (
    <div className="empty">
      <p className="lead">{keyword ? words.keyword(keyword) : words.none}</p>
      {keyword ? <p>{words.keywordHint}</p> : null}
      {shorter.length > 0 ? (
        <>
          <p>{words.shorter}</p>
          <ul className="chips">
            {shorter.map((part) => (
              <li key={part}>
                <a className="chip" href={searchPath(part)}>
                  {part}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{words.sections}</p>
      <Sections />
    </div>
  );
};
