/** French of looks. */
import { countOf, typo } from '#shared/text';

export const lookMessages = {
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  title: 'Les looks',
  titleOf: (section: string): string => typo(`Les looks ${section.toLowerCase()}`),
  lead: typo('Des tenues composées par l’équipe : choisissez vos tailles, laissez ce que vous avez déjà.'),
  description: typo(
    'Des tenues complètes, avec le prix de chaque article et celui du look. Choisissez une taille par article et ajoutez le tout au panier.',
  ),
  sections: 'Univers',
  all: 'Tous',
  empty: 'Aucun look pour le moment',
  emptyText: 'Revenez bientôt, ou composez votre tenue dans la boutique.',
  seeShop: 'Voir la boutique',
  pages: 'Pages des looks',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number): string => `Page ${page}`,
  itemCount: (count: number): string => countOf(count, 'article', 'articles'),
  startingAt: (price: string): string => `à partir de ${price}`,
  soldOut: 'Épuisé pour le moment',
  about: (name: string, names: readonly string[]): string =>
    typo(`${name} : ${new Intl.ListFormat('fr', { type: 'conjunction' }).format(names)}. Choisissez vos tailles.`),
  items: 'Les articles du look',
  others: 'D’autres looks',
  look: 'Compléter le look',
  seeLook: (name: string): string => typo(`Dans ce look : ${name}`),
  otherLooks: typo('Aussi dans :'),
  sizes: (name: string): string => typo(`Taille : ${name}`),
  colours: (name: string): string => typo(`Couleur : ${name}`),
  total: typo('Total du look :'),
  from: typo('Look complet à partir de :'),
  count: (chosen: number, count: number): string =>
    `${chosen} sur ${countOf(count, 'article choisi', 'articles choisis')}`,
  out: 'Épuisé',
  leaveOut: 'Ne pas ajouter',
  nothing: 'Choisissez au moins un article.',
  refused: typo('Rien n’a été ajouté au panier : voyez les articles signalés.'),
  add: 'Ajouter le look au panier',
  here: 'Cet article',
} as const;
