import { typo } from '#shared/text';

export const customerDeskMessages = {
  phone: typo('Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres.'),
  tooFar: typo('Cette page est trop loin : précisez les filtres.'),
  pastDay: typo('Ce jour est passé : choisissez aujourd’hui ou un jour à venir.'),
  typeAddress: (email: string): string => typo(`Tapez ${email} pour confirmer.`),
  keepAccount: typo('Gardez la fiche avec compte : elle seule permet de se connecter.'),
  sameRecord: typo('C’est la même fiche. Choisissez-en une autre.'),
  typeName: (name: string): string => typo(`Tapez ${name} pour confirmer.`),
  guestErasure: typo(
    'Cette personne n’a pas de compte : seules ses commandes sont enregistrées, et la loi oblige à les conserver avec leurs factures.',
  ),
} as const;
