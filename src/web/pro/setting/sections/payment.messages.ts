import type { Currency } from '#shared/money';
import { typo } from '#shared/text';

type Provider = { readonly name: string; readonly variables: string };

/** The provider of a currency, and the variables of its account (docs/operations.md). */
const providers: Readonly<Record<Currency, Provider>> = {
  TND: { name: 'ClicToPay', variables: 'CLICTOPAY_USER et CLICTOPAY_PASSWORD' },
  XOF: { name: 'CinetPay', variables: 'CINETPAY_API_KEY, CINETPAY_SITE_ID et CINETPAY_SECRET' },
};

export const paymentMessages = {
  cash: 'Espèces à la livraison',
  cashUpTo: (amount: string): string => typo(`proposées jusqu’à ${amount} par commande`),
  noCash: typo('pas proposées : donnez un plafond dans « Paiement à la livraison »'),
  cashLink: 'Régler le paiement à la livraison',
  takesCard: (currency: Currency): string => typo(`Proposer le paiement par carte (${providers[currency].name})`),
  takesCardHint: typo(
    'Décoché : ni carte, ni lien de paiement, ni achat de carte cadeau. Un paiement déjà commencé peut se terminer.',
  ),
  first: 'Moyen montré en premier',
  firstHint: typo('À la caisse et dans les commandes saisies pour un client.'),
  methods: { CARD: 'La carte', CASH: 'Les espèces' },
  cardText: 'Phrase pour le client, carte',
  cashText: 'Phrase pour le client, espèces',
  textHint: typo('160 caractères au plus. Elle s’affiche sous le moyen de paiement, à la caisse.'),
  other: 'Paiement par quelqu’un d’autre',
  otherFact: typo('un lien à payer par carte : proposé avec la carte'),
  giftCard: 'Carte cadeau et crédit boutique',
  giftCardFact: 'toujours acceptés, le reste se paie par un autre moyen',
  card: (currency: Currency): string => `Carte par ${providers[currency].name}`,
  open: typo('compte configuré : proposée si la case est cochée'),
  simulated: typo('démonstration (simulateur) : aucun argent ne circule'),
  none: (currency: Currency): string =>
    typo(
      `secret manquant sur le serveur, donc pas proposée : l’exploitant renseigne ${providers[currency].variables} sur le serveur, puis relance la boutique`,
    ),
} as const;
