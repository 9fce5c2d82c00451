import { countOf, typo } from '#shared/text';

export const carrierMergeMessages = {
  title: 'Réunir deux transporteurs',
  crumb: 'Réunir',
  open: 'Réunir avec un autre…',
  choose: {
    text: (name: string): string =>
      typo(`Choisissez l’autre fiche de la même société que ${name}. Rien ne change avant votre confirmation.`),
    list: 'Les autres transporteurs',
    none: typo('Il n’y a pas d’autre transporteur dans la liste.'),
    compare: 'Comparer',
    compareWith: (name: string): string => `Comparer avec ${name}`,
  },
  sides: {
    kept: 'Transporteur qui reste',
    removed: 'Transporteur retiré de la liste',
    swap: 'Garder plutôt celui-ci',
    none: 'Aucun',
    noPage: 'Aucune',
  },
  moves: {
    title: (kept: string): string => `Ce qui passe à ${kept}`,
    shipments: (count: number): string => countOf(count, 'envoi', 'envois'),
    refused: (count: number): string => countOf(count, 'refusé à la livraison', 'refusés à la livraison'),
    noShipment: 'aucun envoi',
    remittances: (count: number): string => countOf(count, 'versement', 'versements'),
    noRemittance: 'aucun versement',
    owed: typo('l’argent encaissé et pas encore versé'),
    name: (name: string): string =>
      typo(`le nom « ${name} » : saisi pour un envoi, il désignera le transporteur qui reste`),
  },
  stays: {
    title: 'Ce qui ne change pas',
    printed: 'Les bons de livraison, les étiquettes et l’historique des commandes gardent le nom imprimé.',
    settings: (kept: string, removed: string): string =>
      typo(
        `${kept} garde son téléphone, sa page de suivi et ses régions. Ceux de ${removed} ne sont pas repris : notez-les avant si vous en avez besoin.`,
      ),
    journal: 'Le journal dit qui a réuni les deux, et quand.',
  },
  form: {
    title: 'Confirmer',
    text: typo('Les deux transporteurs ne pourront plus être séparés. Tapez le nom de celui qui quitte la liste.'),
    type: (name: string): string => `Tapez ${name}`,
    noName: 'Tapez le nom du transporteur qui quitte la liste.',
    send: 'Réunir définitivement les transporteurs',
    cancel: 'Ne pas les réunir',
    changed: typo(
      'Un des deux transporteurs a changé entre-temps. Relisez-les, puis confirmez à nouveau : votre saisie est gardée.',
    ),
  },
  history: {
    title: 'Transporteurs réunis avec celui-ci',
    entry: (by: string, day: string): string => `par ${by}, le ${day}`,
  },
} as const;
