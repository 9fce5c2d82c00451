/** Reads the first items of a listing for pages that show a selection. */
import type { FirstItems } from '#server/content';
import type { Search } from '#server/search';

export const firstItemsOf =
  (search: Search): FirstItems =>
  async ({ sectionId, limit, ...query }) => {
    const everywhere = { sizeIds: [], styleIds: [], page: 0, pageSize: limit, channel: 'retail' } as const;
    const { ids } = await search.list({ ...query, ...everywhere, ...(sectionId === null ? {} : { sectionId }) });
    return ids;
  };
