import { countOf, typo } from '#shared/text';

/** Phrase after the keyword: `sans la taille 52`, `sans « perles »`. */
const withoutWord = (word: string): string =>
  /^\d|^(?:x{0,3}[sl]|m)$/i.test(word) ? `sans la taille ${word.toUpperCase()}` : `sans « ${word} »`;

export const listingMessages = {
  all: 'Tout le catalogue',
  shown: (shown: number, count: number): string => `${shown} sur ${countOf(count, 'article', 'articles')}`,
  products: 'Articles',
  // A narrow space would be invisible in the tightly set letters of a title.
  searchTitle: (keyword: string): string =>
    typo(`Résultats pour « ${keyword} »`)
      .replace('«\u202F', '«\u00A0')
      .replace(/\u202F»$/, '\u00A0»'),
  corrected: (typed: string): string => typo(`Vous avez tapé « ${typed} ».`),
  leftOut: (keyword: string, leftOut: readonly string[]): string =>
    typo(`Aucun article pour « ${keyword} » : voici les résultats ${leftOut.map(withoutWord).join(', ')}.`),
  linkedPages: 'Pages utiles',
  literal: (typed: string): string => typo(`Chercher exactement « ${typed} »`),
  sectionTitle: (section: string): string => `Mode ${section.toLowerCase()}`,
  selectionTitle: (selection: string, place: string): string => typo(`${selection} : ${place.toLowerCase()}`),
  selections: 'Nos sélections',
  description: (name: string, count: number): string =>
    typo(
      `${name} : ${countOf(count, 'article', 'articles')} chez Ourlet, la mode pour tous. Tailles, couleurs et prix toutes taxes comprises, retours faciles.`,
    ),
  pages: 'Pages',
  page: (page: number): string => `Page ${page}`,
  more: 'Afficher plus',
  loading: 'Chargement…',
  failed: 'Les articles suivants n’ont pas pu être chargés. Vérifiez votre connexion.',
  retry: 'Réessayer',
} as const;
