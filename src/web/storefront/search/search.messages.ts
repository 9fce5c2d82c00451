import { countOf, typo } from '#shared/text';

export const searchMessages = {
  label: 'Chercher un produit',
  submit: 'Rechercher',
  suggestions: 'Suggestions',
  queries: 'Recherches',
  places: 'Rayons',
  pages: 'Pages et filtres',
  items: 'Articles',
  popularQueries: 'Recherches populaires',
  popularPlaces: 'Rayons populaires',
  price: { now: 'Prix réduit', before: 'Prix avant réduction' },
  suggestionCount: (count: number): string =>
    count === 0 ? 'Aucune suggestion' : countOf(count, 'suggestion', 'suggestions'),
  last: typo('Retrouvez vos dernières recherches :'),
  signIn: 'se connecter',
  lastSearches: 'Dernières recherches',
  manage: 'Gérer mes dernières recherches',
} as const;
