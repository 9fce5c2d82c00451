import { typo } from '#shared/text';

export const regionDeskMessages = {
  codeTaken: typo('Cette région existe déjà : ouvrez-la dans la liste.'),
  unknownZone: typo('Ce fuseau horaire est inconnu : écrivez-le comme Africa/Tunis.'),
  twiceCountry: typo('Un pays figure deux fois : gardez-le une seule fois.'),
  ownCountry: typo('Gardez le pays de la région dans la liste des pays livrés.'),
  pastRate: typo(
    'Un taux ne peut pas commencer avant aujourd’hui, car des factures sont déjà émises : choisissez une autre date.',
  ),
  twiceRate: typo('Deux taux de la même classe commencent le même jour : changez l’une des dates.'),
  lostRate: typo(
    'Une classe n’aurait plus de taux aujourd’hui : ses articles ne pourraient plus être vendus. Gardez un taux en vigueur.',
  ),
  pastDuty: typo(
    'Un timbre ne peut pas commencer avant aujourd’hui, car des factures sont déjà émises : choisissez une autre date.',
  ),
  twiceDuty: typo('Deux timbres commencent le même jour : changez l’une des dates.'),
  noLastRegion: typo('C’est la dernière région ouverte : ouvrez-en une autre avant de fermer celle-ci.'),
} as const;
