/** States of a news article. */

export const newsStates = ['DRAFT', 'UPCOMING', 'LIVE'] as const;
export type NewsState = (typeof newsStates)[number];

export const newsStateOf = (publishedAt: Date | null, at: Date): NewsState => {
  if (publishedAt === null) return 'DRAFT';
  return publishedAt > at ? 'UPCOMING' : 'LIVE';
};

/** Most items that an article may cite. */
export const maxCitedItems = 12;
