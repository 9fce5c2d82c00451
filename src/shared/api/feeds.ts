import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';

const read = { method: 'GET', access: anyone, lane: 'poll', fromMemory: true, rate: 'read', output: 'bytes' } as const;

const sitemapPart = z.stringFormat('sitemap-part', /^(pages|articles-(0|[1-9][0-9]{0,6}))\.xml$/);

const merchantFile = z.stringFormat('merchant-file', /^google-[a-z]{2,3}(-[1-9][0-9]{0,4})?\.xml$/);

export const feeds = declareCalls('feeds', {
  robots: { ...read, path: '/robots.txt', summary: 'Ce que les robots peuvent lire, et où est le plan du site.' },
  sitemap: { ...read, path: '/sitemap.xml', summary: 'L’index des plans du site.' },
  sitemapPart: {
    ...read,
    path: '/sitemaps/:part',
    summary: 'Un plan du site : les pages, ou une part des articles avec leurs images.',
    params: z.object({ part: sitemapPart }),
    errors: ['NOT_FOUND'],
  },
  newItems: { ...read, path: '/nouveautes.xml', summary: 'Les derniers articles arrivés, en RSS.' },
  merchant: {
    ...read,
    path: '/flux/:file',
    summary:
      'Les offres d’une région au format de Google Merchant Center, par parts de 2 000 articles, sur l’hôte de cette région.',
    params: z.object({ file: merchantFile }),
    errors: ['NOT_FOUND'],
  },
});
