/** Texts of the places of the catalogue for search engines. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { seoName } from './inputs.ts';

export const places = declareCalls('places', {
  texts: {
    method: 'GET',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/items/place-texts',
    summary: 'Titre et description d’un rayon, d’un groupe ou d’une sélection pour les moteurs de recherche.',
    query: z.object({
      section: seoName.optional(),
      group: seoName.optional(),
      subGroup: seoName.optional(),
      specialGroup: seoName.optional(),
    }),
    /** Null: made from the name. */
    output: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  },
});
