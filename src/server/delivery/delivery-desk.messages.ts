import { typo } from '#shared/text';

export const deliveryDeskMessages = {
  homeMode: 'À domicile',
  homeDescription: 'Livraison à l’adresse indiquée',
  started: typo('La livraison de cette région est déjà réglée : changez ses zones, ses modes et ses tarifs un à un.'),
  twiceDay: typo('Un jour férié figure deux fois : gardez-le une seule fois.'),
  twiceZone: typo('Deux zones portent le même nom : changez-en un.'),
  lostZone: (names: string): string =>
    typo(`Des lieux sont encore dans cette zone : ${names}. Déplacez-les d’abord dans une autre zone.`),
  twiceArea: (name: string): string => typo(`Le lieu « ${name} » figure deux fois : gardez-le une seule fois.`),
  lostArea: typo('Un lieu qui a servi reste dans la liste : décochez « Livré » pour ne plus le proposer.'),
  unknownZone: typo('Une zone n’existe plus : rechargez la page et choisissez-en une autre.'),
  twiceMode: (name: string): string => typo(`Le mode « ${name} » figure deux fois : changez l’un des noms.`),
  lostMode: typo('Un mode qui a servi reste dans la liste : décochez « Proposé » pour ne plus le proposer.'),
  unknownMode: typo('Un mode de livraison n’existe plus : rechargez la page.'),
  unknownId: typo('Une ligne n’existe plus : rechargez la page.'),
  badDays: typo('Le délai au plus tard est plus court que le délai au plus tôt : corrigez les jours.'),
  coin: (unit: string): string => typo(`Les montants doivent être des multiples de ${unit} : arrondissez-les.`),
  noMobiles: typo('La boutique ne connaît pas les numéros mobiles de ce pays : laissez cette case décochée.'),
  lastPayment: typo(
    'La région est ouverte et n’accepte pas la carte : sans espèces, personne ne pourrait payer. Gardez un plafond, ou proposez d’abord la carte.',
  ),
  lastCash: typo(
    'La région est ouverte et n’accepte pas la carte : sans espèces, personne ne pourrait payer. Gardez un mode qui accepte les espèces dans un lieu qui les accepte aussi, ou proposez d’abord la carte.',
  ),
  unserved: (names: string): string =>
    typo(`Aucun mode à domicile ne livrerait plus ces lieux : ${names}. Ajoutez un tarif, ou ne les livrez plus.`),
} as const;
