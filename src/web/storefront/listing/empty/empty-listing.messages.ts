/** French of a listing without items, which is loaded only there. */
import { typo } from '#shared/text';

export const emptyListingMessages = {
  noMatch: 'Aucun article ne correspond à tous ces filtres.',
  removeOne: typo('Retirez l’un d’eux :'),
  removeSeveral: typo('En retirer un seul ne suffit pas. Retirez-en plusieurs :'),
  without: (name: string): string => typo(`Sans « ${name} »`),
  noResult: (keyword: string): string => typo(`Aucun article ne correspond à « ${keyword} ».`),
  searchHint: 'Vérifiez l’orthographe, essayez un mot plus général, ou parcourez un univers.',
  similarSearches: typo('Vouliez-vous dire :'),
  shorterSearches: typo('Essayez avec un mot de moins :'),
  popularSearches: typo('Les recherches les plus fréquentes :'),
  nearestGroups: typo('Les rayons les plus proches :'),
  contactQuestion: typo('Vous cherchez un article précis ?'),
  contact: 'Écrivez-nous',
  otherSections: 'Ou choisissez un univers',
  emptyGroup: 'Ce rayon est en préparation. Revenez bientôt, ou parcourez un autre univers.',
} as const;
