/** What a search finds now, and with a synonym that is not saved. Reads by SQL, so that the read model stays as it is. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Catalogue } from '#server/catalogue';
import { createKeywordSearch, type SynonymRow } from '#server/keyword';
import { createSqlListing, normaliseQuery } from '#server/listing-index';
import { proSearchWords as calls } from '#shared/api/pro-search-words';

type TrySynonymDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'cards'>;
};

const shown = 6;

export const trySynonym = ({ db, clock, catalogue }: TrySynonymDeps): Implementation => {
  const listing = createSqlListing({ db, clock });
  const find = async (keyword: string, region: string, tried: readonly SynonymRow[]) => {
    const keywords = createKeywordSearch(db, listing.list, tried);
    const { ids } = await keywords.find({ keyword, region });
    const query = normaliseQuery({
      region,
      sizeIds: [],
      styleIds: [],
      sort: 'relevance',
      page: 0,
      pageSize: shown,
      channel: 'retail',
    });
    const page = await listing.list(query, ids);
    const cards = await catalogue.cards(page.ids, region);
    const items = cards.map(({ value: { id, ref, name, images } }) => ({
      id,
      reference: ref,
      name,
      image: images[0] ?? null,
    }));
    return { count: page.count, items };
  };
  return implement(calls.trySynonym, async ({ keyword: typed, region, term, replacement, twoWay, language }) => {
    const keyword = typed.trim() || term;
    const [now, after] = [
      await find(keyword, region, []),
      await find(keyword, region, [{ term, replacement, twoWay, language }]),
    ];
    return { keyword, now, after };
  });
};
