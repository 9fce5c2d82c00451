/** French of the bar above the articles. */
import { countOf } from '#shared/text';

export const toolbarMessages = {
  count: (count: number): string => countOf(count, 'article', 'articles'),
  filters: 'Filtrer',
  filtersOn: (count: number): string => `Filtrer (${count})`,
  sort: 'Trier par',
  sorts: {
    pertinence: 'Pertinence',
    nouveautes: 'Nouveautés',
    'prix-croissant': 'Prix croissant',
    'prix-decroissant': 'Prix décroissant',
    'mieux-notes': 'Mieux notés',
  },
  applySort: 'Trier',
  density: 'Articles par ligne',
  perRow: (count: number): string => `${countOf(count, 'article', 'articles')} par ligne`,
} as const;
