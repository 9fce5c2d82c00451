/** Answers questions about listings; used by the worker thread and by the SQL fallback. */
import type { KeywordResult, KeywordSearch, Suggestions, SuggestQuery } from '#server/keyword';
import type { FacetCounts, Listing, ListingQuery, Page, SimilarPage, SimilarQuery } from '#server/listing-index';

/** Listing queries must be normalised. */
export type Question =
  | { kind: 'list'; query: ListingQuery }
  | { kind: 'facets'; query: ListingQuery }
  | { kind: 'similar'; query: SimilarQuery }
  | { kind: 'suggest'; query: SuggestQuery };
/** `keyword`: how the keyword was understood. */
export type ListResult = Page & { keyword?: KeywordResult };
export type Answer = ListResult | SimilarPage | FacetCounts | Suggestions;

export const answerQuestion = async (
  question: Question,
  { listing, keywords }: { listing: Listing; keywords: KeywordSearch },
): Promise<Answer> => {
  if (question.kind === 'similar') return listing.similar(question.query);
  if (question.kind === 'suggest') return keywords.suggest(question.query);
  const { kind, query } = question;
  const result = query.keyword === undefined ? null : await keywords.find({ ...query, keyword: query.keyword });
  if (kind === 'facets') return listing.facets(query, result?.ids ?? null);
  if (!result) return listing.list(query, null);
  const { ids, ...keyword } = result;
  return { ...(await listing.list(query, ids)), keyword };
};
