import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { textPage } from './content-shapes.ts';
import { seoName } from './inputs.ts';

export const pages = declareCalls('pages', {
  byName: {
    method: 'GET',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/pages/get',
    summary: 'Une page de texte dans la version de la région du visiteur.',
    query: z.object({ name: seoName }),
    output: textPage,
    errors: ['PAGE_NOT_FOUND'],
  },
});
