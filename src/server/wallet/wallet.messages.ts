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
