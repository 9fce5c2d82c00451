import { typo } from '#shared/text';

export const regionDeskMessages = {
  codeTaken: 'Cette région existe déjà : ouvrez-la dans la liste.',
  unknownZone: typo('Ce fuseau horaire est inconnu : écrivez-le comme Africa/Tunis.'),
  twiceCountry: typo('Chaque pays ne peut être là qu’une fois.'),
  ownCountry: typo('Gardez le pays de la région dans la liste des pays livrés.'),
  pastRate: typo('Un taux commence aujourd’hui au plus tôt : ceux du passé ont servi à des factures.'),
  twiceRate: typo('Deux taux de la même classe commencent le même jour : changez l’une des dates.'),
  lostRate: typo(
    'Une classe n’aurait plus de taux aujourd’hui : ses articles ne pourraient plus être vendus. Gardez un taux en vigueur.',
  ),
  pastDuty: typo('Un timbre commence aujourd’hui au plus tôt : ceux du passé ont servi à des factures.'),
  twiceDuty: typo('Deux timbres commencent le même jour : changez l’une des dates.'),
  noLastRegion: typo('C’est la dernière région ouverte : ouvrez-en une autre avant de fermer celle-ci.'),
} as const;
