import { expect, test } from 'vitest';
import { z } from 'zod';
import { page } from '#shared/api/inputs';
import { readView } from './view.ts';

const query = z.object({
  state: z.array(z.enum(['new', 'sent'])).optional(),
  sort: z.enum(['-placed', 'placed']).default('-placed'),
  text: z.string().max(5).optional(),
  page,
});

test.each([
  ['', { sort: '-placed', page: 0 }],
  ['?state=new&state=sent&sort=placed&page=2', { state: ['new', 'sent'], sort: 'placed', page: 2 }],
  ['?text=robe&text=', { sort: '-placed', page: 0, text: 'robe' }],
  ['?state=old&sort=up&page=-1&text=too+long&other=1', { sort: '-placed', page: 0 }],
])('reads %j', (search, view) => {
  expect(readView(query, new URLSearchParams(search))).toEqual(view);
});
