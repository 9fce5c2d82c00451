/** French of a gift card whose payment does not fit what was asked. */
import type { Resolution } from '#server/payment';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

type Checked = {
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: Currency;
  /** What a person found; null: it is being looked at. */
  readonly how: Resolution | null;
};

const begins = {
  title: 'Nous vérifions votre paiement',
  lines: [
    'Votre banque ou votre opérateur nous annonce un paiement qui ne correspond pas à ce que nous avons demandé. Notre équipe le vérifie.',
    typo('Ne payez pas à nouveau : nous vous écrivons ce qu’il en est. La carte cadeau n’est pas encore partie.'),
  ],
};

const ended = {
  GIVEN_BACK: typo(
    'Ce paiement ne correspondait pas à votre achat : il vous a été rendu. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.',
  ),
  NOT_OURS: 'Ce paiement n’était pas pour votre achat : nous n’avons rien reçu pour lui.',
} as const satisfies Record<Resolution, string>;

const endOf = (how: Resolution) => ({
  title: 'Nous avons vérifié votre paiement',
  lines: [ended[how], 'La carte cadeau n’a pas été émise. Vous pouvez la commander à nouveau.'],
});

/** To the buyer. */
export const checkWords = ({ reference, name, amount, currency, how }: Checked) => {
  const { title, lines } = how === null ? begins : endOf(how);
  const what = how === null ? 'nous vérifions votre paiement' : 'votre paiement est vérifié';
  return {
    brand: 'Ourlet',
    subject: typo(`Carte cadeau ${reference} : ${what}`),
    preview: lines[0] ?? title,
    title,
    lines: [typo(`Bonjour ${name.replace(/\s+/g, ' ').trim()},`), ...lines],
    reference: 'Référence de votre achat',
    amount: 'Montant demandé',
    asked: formatMoney(amount, currency),
    foot: [typo('Vous recevez ce message parce que vous avez acheté une carte cadeau sur Ourlet.')],
  };
};
