/** Looks: items shown together as an outfit. The looks of one item are in `items.look`. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { page, pageSize, seoName, smallId } from './inputs.ts';
import { count, currency, image, itemDetail, minorUnits, section } from './shapes.ts';

export const look = z.object({
  id: z.string(),
  name: z.string(),
  /** Null when shown in every section. */
  section: section.nullable(),
  image,
  /** `styleId`: style shown in this look; null for any style. */
  items: z.array(z.object({ ...itemDetail.shape, styleId: z.string().nullable() })),
});

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

export const looks = declareCalls('looks', {
  list: {
    ...read,
    path: '/api/items/look/list',
    summary: 'Les looks d’un univers, ou tous.',
    query: z.object({ section: seoName.optional(), page, pageSize: pageSize(12) }),
    output: z.object({
      looks: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          image,
          itemCount: count,
          available: count,
          from: minorUnits,
        }),
      ),
      /** Sections that have at least one look. */
      sections: z.array(section),
      count,
      page: z.int(),
      pageSize: z.int(),
      currency,
    }),
  },
  byId: {
    ...read,
    path: '/api/items/look/by-id',
    summary: 'Un look et ses articles.',
    query: z.object({ lookId: smallId }),
    output: look,
    errors: ['NOT_FOUND'],
  },
});
