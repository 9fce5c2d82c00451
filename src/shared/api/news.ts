import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { newsArticle, newsCard } from './content-shapes.ts';
import { page, pageSize, seoName } from './inputs.ts';
import { count } from './shapes.ts';

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

export const news = declareCalls('news', {
  list: {
    ...read,
    path: '/api/news/list',
    summary: 'Les articles du journal, du plus récent au plus ancien.',
    query: z.object({ page, pageSize: pageSize(12) }),
    output: z.object({ news: z.array(newsCard), count, page: z.int(), pageSize: z.int() }),
  },
  byName: {
    ...read,
    path: '/api/news/get',
    summary: 'Un article du journal, les articles de mode qu’il cite et ses voisins.',
    query: z.object({ name: seoName }),
    output: newsArticle,
    errors: ['NEWS_NOT_FOUND'],
  },
});
