/** Filters of the purchase costs, and the most that one request saves. Apart from the calls, whose schemas browsers do not load. */
export const costFilters = ['MISSING', 'KNOWN'] as const;

export const costBatch = 500;
