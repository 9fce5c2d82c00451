/** Used by the worker thread and by SQL. */
import type { KeywordSearch, Suggestions, SuggestQuery } from '#server/keyword';
import type { FacetCounts, Listing, ListingQuery, Page, SimilarQuery } from '#server/listing-index';

/** Listing queries are normalised. */
export type Question =
  | { kind: 'list'; query: ListingQuery }
  | { kind: 'facets'; query: ListingQuery }
  | { kind: 'similar'; query: SimilarQuery }
  | { kind: 'suggest'; query: SuggestQuery };
export type Answer = Page | FacetCounts | Suggestions;

export const answerQuestion = async (
  question: Question,
  { listing, keywords }: { listing: Listing; keywords: KeywordSearch },
): Promise<Answer> => {
  if (question.kind === 'similar') return listing.similar(question.query);
  if (question.kind === 'suggest') return keywords.suggest(question.query);
  const { kind, query } = question;
  const foundItems = query.keyword === undefined ? null : await keywords.find({ ...query, keyword: query.keyword });
  const ids = foundItems?.ids ?? null;
  if (kind === 'facets') return listing.facets(query, ids);
  const page = await listing.list(query, ids);
  return foundItems?.corrected ? { ...page, keyword: foundItems.corrected } : page;
};
