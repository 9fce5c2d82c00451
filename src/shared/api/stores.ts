import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { store } from './content-shapes.ts';

export const stores = declareCalls('stores', {
  list: {
    method: 'GET',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/stores/list',
    summary: 'Tous nos magasins, ceux de la région du visiteur d’abord.',
    output: z.object({ stores: z.array(store) }),
  },
});
