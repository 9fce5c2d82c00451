import { countOf, typo } from '#shared/text';

/** Phrase after the keyword: `sans la taille 52`, `sans « perles »`. */
const withoutWord = (word: string): string =>
  /^\d|^(?:x{0,3}[sl]|m)$/i.test(word) ? `sans la taille ${word.toUpperCase()}` : typo(`sans « ${word} »`);

export const listingMessages = {
  shown: (shown: number, count: number): string => `${shown} sur ${countOf(count, 'article', 'articles')}`,
  products: 'Articles',
  corrected: (typed: string): string => typo(`Vous avez tapé « ${typed} ».`),
  leftOut: (keyword: string, leftOut: readonly string[]): string =>
    typo(`Aucun article pour « ${keyword} » : voici les résultats ${leftOut.map(withoutWord).join(', ')}.`),
  linkedPages: 'Pages utiles',
  literal: (typed: string): string => typo(`Chercher exactement « ${typed} »`),
  selections: 'Nos sélections',
  pages: 'Pages',
  page: (page: number): string => `Page ${page}`,
  more: 'Afficher plus',
  loading: 'Chargement…',
  failed: 'Les articles suivants n’ont pas pu être chargés. Vérifiez votre connexion.',
  retry: 'Réessayer',
} as const;
