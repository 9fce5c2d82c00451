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
  card: (currency: Currency): string => `Carte par ${providers[currency].name}`,
  open: typo('prêt : proposée à la caisse'),
  simulated: typo('démonstration (simulateur) : aucun argent ne circule'),
  none: (currency: Currency): string =>
    typo(
      `secret manquant sur le serveur, donc pas proposée : l’exploitant renseigne ${providers[currency].variables} sur le serveur, puis relance la boutique`,
    ),
} as const;
