import { typo } from '#shared/text';

export const deliveryDeskMessages = {
  twiceDay: 'Un jour férié est là deux fois : gardez-en un.',
  twiceZone: typo('Deux zones portent le même nom : changez-en un.'),
  lostZone: (names: string): string =>
    typo(`Des lieux sont encore dans cette zone : ${names}. Déplacez-les d’abord dans une autre zone.`),
  twiceArea: (name: string): string => typo(`Le lieu « ${name} » est là deux fois : gardez-en un.`),
  lostArea: typo('Un lieu qui a servi reste dans la liste : décochez « Livré » pour ne plus le proposer.'),
  unknownZone: typo('Une zone n’existe plus : rechargez la page et choisissez-en une autre.'),
  twiceMode: (name: string): string => typo(`Le mode « ${name} » est là deux fois : changez l’un des noms.`),
  lostMode: typo('Un mode qui a servi reste dans la liste : décochez « Proposé » pour ne plus le proposer.'),
  unknownMode: typo('Un mode de livraison n’existe plus : rechargez la page.'),
  unknownId: typo('Une ligne n’existe plus : rechargez la page.'),
  badDays: typo('Le délai le plus long est plus court que le plus court : corrigez les jours.'),
  coin: (unit: string): string => typo(`Les montants sont des multiples de ${unit} : arrondissez-les.`),
  noMobiles: typo('La boutique ne connaît pas les numéros mobiles de ce pays : laissez cette case décochée.'),
  unserved: (names: string): string =>
    typo(`Aucun mode à domicile ne livrerait plus ces lieux : ${names}. Ajoutez un tarif, ou ne les livrez plus.`),
} as const;
