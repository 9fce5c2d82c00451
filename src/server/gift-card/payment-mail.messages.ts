import type { Resolution } from '#server/payment';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import { oneLine } from './gift-card.messages.ts';

type Purchase = {
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: Currency;
};

const hello = (name: string): string => typo(`Bonjour ${oneLine(name)},`);

const common = {
  brand: 'Ourlet',
  referenceLabel: 'Référence de votre achat',
  foot: [typo('Vous recevez ce message parce que vous avez acheté une carte cadeau chez Ourlet.')],
};

const begins = {
  title: 'Nous vérifions votre paiement',
  lines: [
    'Votre banque ou votre opérateur nous annonce un paiement qui ne correspond pas à ce que nous avons demandé. Notre équipe le vérifie.',
    typo(
      'Ne payez pas à nouveau : nous vous écrivons dès que c’est réglé. La carte cadeau n’a pas encore été envoyée.',
    ),
  ],
};

const ended = {
  GIVEN_BACK: typo(
    'Ce paiement ne correspondait pas à votre achat : il vous a été rendu. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrables.',
  ),
  NOT_OURS: typo('Ce paiement ne concernait pas votre achat : nous n’avons rien reçu.'),
} as const satisfies Record<Resolution, string>;

const endOf = (resolution: Resolution) => ({
  title: 'Nous avons vérifié votre paiement',
  lines: [ended[resolution], 'La carte cadeau n’a pas été émise. Vous pouvez la commander à nouveau.'],
});

type Reviewed = Purchase & {
  /** Null while the review is open. */
  readonly resolution: Resolution | null;
};

export const reviewMailText = ({ reference, name, amount, currency, resolution }: Reviewed) => {
  const { title, lines } = resolution === null ? begins : endOf(resolution);
  const news = resolution === null ? 'nous vérifions votre paiement' : 'nous avons vérifié votre paiement';
  return {
    ...common,
    subject: typo(`Carte cadeau ${reference} : ${news}`),
    preview: lines[0] ?? title,
    title,
    id: resolution === null ? ('gift-card-payment-checking' as const) : ('gift-card-payment-checked' as const),
    values: { name: oneLine(name), reference },
    // Staff cannot change the outcome of the check.
    opening: [hello(name), ...(resolution === null ? lines : [])].join('\n'),
    lines: resolution === null ? [] : lines,
    amountLabel: 'Montant demandé',
    amount: formatMoney(amount, currency),
    reference,
  };
};

export const refundMailText = ({ reference, name, amount, currency }: Purchase) => ({
  ...common,
  subject: typo(`Carte cadeau ${reference} : votre remboursement a été effectué`),
  preview: typo(`${formatMoney(amount, currency)} vous ont été rendus.`),
  title: 'Votre remboursement a été effectué',
  id: 'gift-card-payment-refunded' as const,
  values: { name: oneLine(name), reference },
  opening: [hello(name), 'Nous vous avons rendu un paiement reçu en double ou trop tard.'].join('\n'),
  lines: [],
  amountLabel: 'Montant rendu',
  amount: formatMoney(amount, currency),
  reference,
});
