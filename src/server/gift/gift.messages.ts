import { formatDate } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

export type PrizeValue = {
  readonly percentBp: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
};

export const percentText = (percentBp: number): string => typo(`${String(percentBp / 100).replace('.', ',')} %`);

/** `20 %`, `15,000 TND`; empty for a physical prize. */
export const valueOf = ({ percentBp, amount, currency }: PrizeValue): string => {
  if (percentBp !== null) return percentText(percentBp);
  return amount !== null && currency !== null ? formatMoney(amount, currency) : '';
};

export const giftMessages = {
  brand: 'Ourlet',
  promotionLabel: (value: string): string => typo(`Cadeau gagné : ${value}`),
  notice: (prize: string): string => typo(`Vous avez gagné : ${prize}. Un e-mail vous expliquera la suite.`),
  phone: (prefix: string): string =>
    typo(`Ce numéro ne peut pas être appelé. Indiquez un numéro complet, par exemple avec ${prefix}.`),
  name: typo('Indiquez votre nom : 2 caractères au moins.'),
  promotion: {
    subject: (value: string): string => typo(`Votre cadeau : ${value} de réduction`),
    preview: 'Votre code personnel est dans ce message.',
    title: (name: string): string => typo(`Bravo ${name} !`),
    lead: (prize: string): string => typo(`Vous avez gagné : ${prize}. Voici votre code personnel.`),
    use: typo('Saisissez-le dans votre panier, puis commandez avec cette adresse e-mail. Il sert une seule fois.'),
    limits: 'Il s’applique aux articles qui ne sont pas en promotion.',
    until: (date: Date, timeZone: string): string => typo(`Valable jusqu’au ${formatDate(date, timeZone)}.`),
    shop: 'Choisir un article',
  },
  handover: {
    subject: (prize: string): string => typo(`Votre cadeau : ${prize}`),
    preview: 'Nous vous contactons pour vous le remettre.',
    title: (name: string): string => typo(`Bravo ${name} !`),
    lead: (prize: string): string => typo(`Vous avez gagné : ${prize}.`),
    next: (phone: string | null): string =>
      phone === null
        ? 'Nous vous écrivons à cette adresse pour convenir de la remise de votre cadeau.'
        : typo(`Nous vous appelons au ${phone} pour convenir de la remise de votre cadeau.`),
    shop: 'Retourner à la boutique',
  },
  reminder: {
    subject: (prize: string): string => typo(`Votre cadeau vous attend : ${prize}`),
    preview: 'Il suffit de nous dire quand vous passez.',
    title: (name: string): string =>
      name === '' ? 'Votre cadeau vous attend' : typo(`${name}, votre cadeau vous attend`),
    lead: (prize: string): string => typo(`Vous avez gagné : ${prize}. Nous le gardons pour vous.`),
    next: typo('Passez le prendre dans un de nos magasins, ou répondez-nous pour le recevoir autrement.'),
    shop: 'Voir nos magasins',
  },
  staff: {
    notPhysical: 'Ce cadeau est un code envoyé par e-mail : il n’y a rien à remettre.',
    notClaimed: 'Le gagnant n’a pas encore réclamé ce cadeau.',
    already: (moment: string, by: string | null): string =>
      typo(
        by === null ? `Ce cadeau a déjà été remis le ${moment}.` : `Ce cadeau a déjà été remis le ${moment} par ${by}.`,
      ),
    notNow: (days: number): string =>
      `Ce gagnant ne peut pas être relancé maintenant : un rappel part au plus tous les ${days} jours.`,
    needsPerson: 'Dites qui agit : --as adresse@exemple.com, ou la variable OURLET_STAFF.',
    noPerson: (email: string): string => `Personne de l’équipe n’a l’adresse ${email}.`,
  },
  order: (reference: string): string => typo(`Ce cadeau vient de votre commande ${reference}.`),
  foot: ['Vous recevez cet e-mail parce que vous avez gagné au jeu des cadeaux de la boutique Ourlet.'],
} as const;
