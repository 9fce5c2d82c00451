/** Changes of records while screens of the console are open. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { rowId } from './inputs.ts';

export const proLive = declareCalls('proLive', {
  stream: {
    method: 'GET',
    path: '/api/pro/live/stream',
    summary: 'Annonce par un flux d’événements (SSE) quels dossiers visibles par la personne ont changé.',
    access: staff,
    lane: 'poll',
    rate: 'poll',
    output: 'events',
    errors: ['OVERLOADED'],
  },
  colleague: {
    method: 'GET',
    path: '/api/pro/live/colleague',
    summary: 'Le nom du collègue qui vient de modifier un dossier.',
    access: staff,
    lane: 'poll',
    rate: 'poll',
    query: z.object({ id: rowId }),
    output: z.object({ name: z.string() }),
    errors: ['NOT_FOUND'],
  },
});
