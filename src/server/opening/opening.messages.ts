import type { OpeningNeed } from '#shared/api/pro-opening';
import type { OpeningStep } from '#shared/rules/opening-steps';
import { typo } from '#shared/text';

export const openingMessages = {
  needs: {
    SELLER: typo('Les factures n’ont pas de vendeur : complétez l’identité et les mentions légales.'),
    VAT: typo('La région n’a pas de taux de TVA normal en vigueur : ajoutez-en un.'),
    DELIVERY: typo('Aucun lieu n’est livré à domicile : ajoutez une zone, un lieu, un mode et son tarif.'),
    SERVED: typo('Des lieux ne sont livrés par aucun mode à domicile : ajoutez un tarif, ou ne les livrez plus.'),
    PAYMENT: typo(
      'Aucun moyen de paiement : donnez un plafond au paiement à la livraison, avec un mode et un lieu qui acceptent les espèces, ou configurez un prestataire de paiement et proposez la carte.',
    ),
  } satisfies Record<OpeningNeed, string>,
  lastPayment: typo(
    'La région est ouverte et n’accepte pas d’espèces : sans la carte, personne ne pourrait payer. Gardez la carte, ou acceptez d’abord le paiement à la livraison.',
  ),
  noArticle: typo('La boutique n’a pas d’article en vente : publiez-en un, avec un prix.'),
  alreadyOpen: typo('La boutique est déjà ouverte : ses réglages se trouvent dans les paramètres.'),
  steps: {
    IDENTITY: 'Identité',
    TAXES: 'Taxes et monnaie',
    DELIVERY: 'Livraison et espèces',
    PAYMENT: 'Paiement et factures',
    ARTICLE: 'Premier article',
  } satisfies Record<OpeningStep, string>,
  unknownCountry: 'Choisissez le pays de la boutique dans la liste.',
  emailTaken: typo('Cette adresse a déjà un compte : écrivez-en une autre.'),
  stockPlace: (region: string): string => `Entrepôt ${region}`,
} as const;
