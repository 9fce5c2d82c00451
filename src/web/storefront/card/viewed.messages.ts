/** French of the recently viewed items. Loaded with their rail. */
import { typo } from '#shared/text';

export const viewedMessages = {
  title: 'Vus récemment',
  lead: typo(
    'Les derniers articles que vous avez ouverts. Cette liste n’est visible que par vous, et un article la quitte après six mois.',
  ),
  remove: 'Retirer',
  removeOf: (name: string): string => typo(`Retirer de la liste : ${name}`),
  removed: 'Article retiré de la liste.',
  clear: 'Tout effacer',
  cleared: 'La liste est effacée.',
  empty: 'La liste est vide.',
  failed: 'La liste n’a pas été modifiée. Réessayez dans quelques instants.',
  all: 'Voir la liste',
  none: {
    title: 'Aucun article vu récemment',
    text: typo('Les articles que vous ouvrez apparaissent ici : vous les retrouvez sur tous vos appareils.'),
    action: 'Parcourir le catalogue',
  },
} as const;
