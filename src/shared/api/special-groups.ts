/** Special groups are shown at `/ha/{seoName}`. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { page, pageSize, seoName, smallId } from './inputs.ts';
import { itemPage, section, specialGroup } from './shapes.ts';

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

export const specialGroups = declareCalls('specialGroups', {
  list: {
    ...read,
    path: '/api/special/group/get/',
    summary: 'Les sélections en cours d’un univers.',
    query: z.object({ itemSectionId: smallId.optional(), maxResults: z.int().min(1).max(100).optional() }),
    output: z.object({ specialGroups: z.array(specialGroup) }),
  },
  bySeoName: {
    ...read,
    path: '/api/special/group/get/seoname',
    summary: 'Une sélection par son nom dans l’adresse.',
    query: z.object({ seoname: seoName, sectionSeoName: seoName.optional() }),
    output: z.object({ ...specialGroup.shape, section: section.nullable() }),
    errors: ['SPECIAL_GROUP_NOT_FOUND'],
  },
  byId: {
    ...read,
    path: '/api/special/group/get/id',
    summary: 'Une sélection et une page de ses articles.',
    query: z.object({
      specialGroupId: smallId,
      itemSectionId: smallId.optional(),
      page,
      pageSize: pageSize(24),
    }),
    output: z.object({ specialGroup, ...itemPage.shape }),
    errors: ['SPECIAL_GROUP_NOT_FOUND'],
  },
});
