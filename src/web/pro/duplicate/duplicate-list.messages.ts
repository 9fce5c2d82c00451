import { typo } from '#shared/text';

export const duplicateListMessages = {
  title: 'Doublons possibles',
  text: typo(
    'Chaque ligne réunit deux fiches qui ont le même téléphone, la même adresse e-mail écrite autrement, ou le même nom dans la même ville. La liste est refaite chaque heure.',
  ),
  list: 'Fiches qui se ressemblent',
  find: 'Chercher les doublons maintenant',
  merge: 'Fusionner',
  mergeOf: (kept: string, other: string): string => typo(`Fusionner les fiches de ${kept} et de ${other}`),
  dismiss: 'Ce sont deux personnes',
  dismissOf: (kept: string, other: string): string => typo(`${kept} et ${other} : ce sont deux personnes`),
  done: {
    FIND: 'La liste est à jour.',
    DISMISS: 'Ces deux fiches ne sont plus proposées.',
  },
  gone: typo('Cette paire n’est plus dans la liste : quelqu’un l’a traitée entre-temps.'),
  empty: {
    title: 'Aucun doublon en vue',
    text: typo('Les fiches dont le téléphone, l’adresse ou le nom se ressemblent s’affichent ici.'),
  },
} as const;
