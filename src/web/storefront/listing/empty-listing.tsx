/** A listing without an article: says why, and offers the way out. */
import { searchPath } from '#shared/paths';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { listingToolsMessages } from './listing-tools.messages.ts';
import type { ListingData } from './listing-data.ts';
import { chipsOf } from './listing-tools.tsx';
import { withoutFilters, writeState } from './listing-state.rules.ts';

const words = listingToolsMessages.empty;

type Way = { name: string; path: string };

const Ways = ({ title, ways }: { title: string; ways: readonly Way[] }) =>
  ways.length === 0 ? null : (
    <>
      <p>{title}</p>
      <ul className="chips">
        {ways.map(({ name, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );

const queryWays = (queries: readonly string[]): Way[] => queries.map((name) => ({ name, path: searchPath(name) }));

const Sections = () => {
  const sections = useShellData()?.sections ?? [];
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
    // the filters that empty the list, when one of them does it alone
    const telling = chips.filter(({ key }) => data.exits[key]);
    const ways = telling.length > 0 ? telling : chips;
    return (
      <div className="empty">
        <p className="lead">{words.filters}</p>
        <p>{telling.length > 0 ? words.filtersHint : words.filtersAll}</p>
        <ul className="chips">
          {ways.map(({ key, name, state }) => (
            <li key={key}>
              <a className="chip" href={data.path + writeState(state)}>
                {words.without(name)}
                {data.exits[key] ? (
                  <span className="chip-count numbers">{listingToolsMessages.count(data.exits[key])}</span>
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
  const { rescue } = data;
  return (
    <div className="empty">
      <p className="lead">{keyword ? words.keyword(keyword) : words.none}</p>
      {keyword ? <p>{words.keywordHint}</p> : null}
      {rescue ? (
        <>
          <Ways title={words.near} ways={queryWays(rescue.queries)} />
          <Ways title={words.shorter} ways={queryWays(rescue.shorter)} />
          <Ways title={words.places} ways={rescue.places} />
        </>
      ) : null}
      <p>{words.sections}</p>
      <Sections />
      {keyword ? (
        <p>
          {words.help} <a href="/nos-magasins">{words.contact}</a>
        </p>
      ) : null}
    </div>
  );
};
