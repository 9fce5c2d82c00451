import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

type Sum = { readonly amount: number; readonly currency: Currency };

export const walletMessages = {
  refunded: ({ amount, currency, orderReference }: Sum & { readonly orderReference: string }): string =>
    typo(`${formatMoney(amount, currency)} de la commande ${orderReference} ont été ajoutés à votre crédit boutique.`),
  adjusted: ({ amount, currency, reason }: Sum & { readonly reason: string }): string =>
    amount > 0
      ? typo(`${formatMoney(amount, currency)} ont été ajoutés à votre crédit boutique : ${reason}`)
      : typo(`${formatMoney(-amount, currency)} ont été retirés de votre crédit boutique : ${reason}`),
  notGivenUp: (left: readonly { readonly balance: number; readonly currency: Currency }[]): string =>
    typo(
      `Il vous reste ${left.map(({ balance, currency }) => formatMoney(balance, currency)).join(' et ')} de crédit boutique. Dépensez-le d’abord, ou cochez la case pour y renoncer.`,
    ),
  tooLow: typo('Le crédit boutique de cette personne est trop faible.'),
  notCoins: typo('Indiquez un montant qui se paie en pièces : ni zéro, ni fraction de la plus petite pièce.'),
  noCustomer: 'Aucun client n’a cette adresse e-mail.',
} as const;

export const creditMail = {
  brand: 'Ourlet',
  title: (firstName: string): string => (firstName === '' ? 'Bonjour' : `Bonjour ${firstName}`),
  added: {
    subject: (sum: string): string => `${sum} de crédit boutique pour vous`,
    lead: (sum: string): string => `Nous avons ajouté ${sum} à votre crédit boutique.`,
  },
  removed: {
    subject: (sum: string): string => `${sum} ont été retirés de votre crédit boutique`,
    lead: (sum: string): string => `Nous avons retiré ${sum} de votre crédit boutique.`,
  },
  refunded: (sum: string, reference: string): string =>
    `Nous vous avons remboursé ${sum} de la commande ${reference} en crédit boutique.`,
  reason: 'Motif',
  balance: 'Votre crédit boutique',
  use: typo(
    'Il n’expire pas. Choisissez de l’utiliser à l’étape du paiement : il règle tout ou partie de la commande.',
  ),
  see: 'Voir mon crédit boutique',
  foot: (email: string): string => `Ourlet vous écrit au sujet du compte ouvert avec l’adresse ${email}.`,
} as const;

export const creditMailSample = {
  fullName: 'Amel Ben Salah',
  given: 'Votre colis est arrivé avec deux jours de retard.',
  taken: 'Ce crédit avait été versé deux fois.',
} as const;
