/** French of money given back for a gift card. */
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

type Refunded = {
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: Currency;
};

/** To the buyer, whose money came twice or too late. */
export const refundedWords = ({ reference, name, amount, currency }: Refunded) => ({
  brand: 'Ourlet',
  subject: typo(`Carte cadeau ${reference} : votre remboursement est parti`),
  preview: typo(`${formatMoney(amount, currency)} vous ont été rendus.`),
  title: 'Votre remboursement est parti',
  lines: [
    typo(`Bonjour ${name.replace(/\s+/g, ' ').trim()},`),
    'Nous vous avons rendu un paiement reçu en double ou trop tard.',
  ],
  reference: 'Référence de votre achat',
  amount: 'Montant rendu',
  paid: formatMoney(amount, currency),
  foot: [typo('Vous recevez ce message parce que vous avez acheté une carte cadeau sur Ourlet.')],
});
