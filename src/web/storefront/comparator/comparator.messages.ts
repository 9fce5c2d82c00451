import { countOf, typo } from '#shared/text';

export const comparatorMessages = {
  title: 'Comparateur',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  description: typo(
    'Comparez jusqu’à six articles Ourlet : prix, tailles, couleurs, composition et entretien, côte à côte.',
  ),
  lead: (count: number): string =>
    typo(`${countOf(count, 'article', 'articles')} côte à côte. Les lignes teintées sont celles qui diffèrent.`),
  remove: (name: string): string => typo(`Retirer du comparateur : ${name}`),
  removeShort: 'Retirer',
  removed: (name: string): string => typo(`Retiré : ${name}`),
  removedAll: 'Comparateur vidé',
  undo: 'Annuler',
  clear: 'Tout retirer',
  differences: 'Différences seulement',
  share: 'Partager la comparaison',
  left: 'Premier article',
  right: 'Second article',
  table: 'Articles comparés',
  gone: (refs: readonly string[]): string =>
    typo(
      refs.length === 1
        ? `L’article ${refs[0]} n’est plus vendu.`
        : `Ces articles ne sont plus vendus : ${refs.join(', ')}.`,
    ),
  rows: {
    article: 'Article',
    price: 'Prix',
    brand: 'Marque',
    rating: 'Notes',
    colours: 'Couleurs',
    sizes: 'Tailles disponibles',
    composition: 'Composition',
    care: 'Entretien',
  },
  noRating: 'Pas encore de note',
  rating: (average: number, count: number): string =>
    typo(`${String(average).replace('.', ',')} sur 5 (${countOf(count, 'note', 'notes')})`),
  none: 'Non renseigné',
  noSize: 'Épuisé',
  empty: {
    title: 'Rien à comparer pour le moment',
    text: typo(
      'Sur un article, choisissez « Comparer ». Vous pouvez mettre jusqu’à six articles côte à côte : prix, tailles, matières, entretien.',
    ),
    link: 'Parcourir le catalogue',
  },
} as const;
