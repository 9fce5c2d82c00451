import { formatCalendarDay, formatDayRange, formatWeekday } from '#shared/dates';
import type { BalancesUsed } from '#shared/rules/balances';
import { fineSpace, typo } from '#shared/text';
import type { Resolution } from '#server/payment';
import type { OrderEvent } from './order-events.ts';

type Opening = {
  readonly subject: (reference: string) => string;
  readonly title: (firstName: string) => string;
  readonly lead: string;
};

const events = {
  PLACED: {
    subject: (reference) => `Votre commande ${reference} est enregistrée`,
    title: (firstName) => `Merci ${firstName}`,
    lead: 'Nous avons bien reçu votre commande. En voici le détail.',
  },
  PAYMENT_FAILED: {
    subject: (reference) => typo(`Commande ${reference} : le paiement n’a pas abouti`),
    title: () => 'Le paiement n’a pas abouti',
    lead: typo(
      'Votre banque ou votre opérateur a refusé le paiement : rien n’a été débité. La commande vous attend encore.',
    ),
  },
  PAYMENT_CHECKING: {
    subject: (reference) => typo(`Commande ${reference} : nous vérifions votre paiement`),
    title: () => 'Nous vérifions votre paiement',
    lead: typo(
      'Votre banque ou votre opérateur nous annonce un paiement qui ne correspond pas à ce que nous avons demandé. Notre équipe le vérifie. Ne payez pas à nouveau : nous vous écrivons dès que c’est réglé.',
    ),
  },
  PAYMENT_CHECKED: {
    subject: (reference) => typo(`Commande ${reference} : nous avons vérifié votre paiement`),
    title: () => 'Nous avons vérifié votre paiement',
    lead: typo('Notre équipe a fini de vérifier le paiement annoncé pour votre commande. Merci de votre patience.'),
  },
  CONFIRMED: {
    subject: (reference) => `Votre commande ${reference} est confirmée`,
    title: () => 'Votre commande est confirmée',
    lead: 'Nous allons préparer vos articles et vous écrivons à chaque étape.',
  },
  PREPARING: {
    subject: (reference) => `Votre commande ${reference} est en préparation`,
    title: () => 'Votre commande est en préparation',
    lead: 'Nous rassemblons, vérifions et emballons vos articles. Nous vous écrivons à leur départ.',
  },
  SENT: {
    subject: (reference) => `Votre commande ${reference} est en route`,
    title: () => 'Votre commande est en route',
    lead: 'Elle a quitté notre entrepôt. Le livreur vous appelle avant de passer.',
  },
  DELIVERED: {
    subject: (reference) => `Votre commande ${reference} est livrée`,
    title: () => 'Votre commande est livrée',
    lead: 'Votre commande vous a été remise. Votre facture est prête.',
  },
  PARTIALLY_DELIVERED: {
    subject: (reference) => `Votre commande ${reference} est livrée en partie`,
    title: () => 'Une partie de votre commande est livrée',
    lead: 'Le reste suit, nous vous tenons au courant. Si un article manque pour de bon, il vous est remboursé.',
  },
  NOT_DELIVERED: {
    subject: (reference) => typo(`Commande ${reference} : nous n’avons pas pu vous la remettre`),
    title: () => 'Le livreur n’a pas pu vous remettre votre commande',
    lead: 'Votre commande est revenue chez nous. Nous vous appelons pour convenir d’un nouveau passage.',
  },
  CANCELLED: {
    subject: (reference) => `Votre commande ${reference} est annulée`,
    title: () => 'Votre commande est annulée',
    lead: 'Rien ne vous sera livré.',
  },
  EDITED: {
    subject: (reference) => `Votre commande ${reference} est modifiée`,
    title: () => 'Votre commande est modifiée',
    lead: 'Nous l’avons changée comme convenu avec vous. La voici à jour.',
  },
  CLAIM_RECEIVED: {
    subject: (reference) => typo(`Commande ${reference} : nous avons bien reçu votre demande`),
    title: () => 'Nous avons bien reçu votre demande',
    lead: 'Nous la lisons et vous répondons par e-mail sous deux jours ouvrables.',
  },
  CLAIM_TAKEN: {
    subject: (reference) => typo(`Commande ${reference} : votre demande est en cours`),
    title: () => 'Nous nous occupons de votre demande',
    lead: 'Une personne de notre équipe l’a prise en charge. Nous vous écrivons dès que nous avons une réponse.',
  },
  CLAIM_PARCEL_RECEIVED: {
    subject: (reference) => typo(`Commande ${reference} : votre colis est bien revenu chez nous`),
    title: () => 'Votre colis est bien revenu chez nous',
    lead: 'Nous vérifions les articles et vous répondons par e-mail.',
  },
  CLAIM_CANCELLED: {
    subject: (reference) => typo(`Commande ${reference} : votre demande est annulée`),
    title: () => 'Votre demande est annulée',
    lead: 'Nous avons clos cette demande sans suite. Vous pouvez en faire une autre tant que le délai n’est pas dépassé.',
  },
  CLAIM_ANSWERED: {
    subject: (reference) => typo(`Commande ${reference} : réponse à votre demande`),
    title: () => 'Nous avons répondu à votre demande',
    lead: 'Voici notre réponse.',
  },
  REFUNDED: {
    subject: (reference) => typo(`Commande ${reference} : votre remboursement a été effectué`),
    title: () => 'Votre remboursement a été effectué',
    lead: 'Nous avons remboursé ce que nous vous devions.',
  },
} as const satisfies Record<OrderEvent, Opening>;

/** Texts for pickup orders, whose units are in the store from the start. */
const collected = {
  PREPARING: {
    ...events.PREPARING,
    lead: 'Nous rassemblons, vérifions et emballons vos articles. Nous vous écrivons dès qu’ils vous attendent au magasin.',
  },
  SENT: {
    subject: (reference) => `Votre commande ${reference} vous attend au magasin`,
    title: () => 'Votre commande vous attend',
    lead: 'Elle est prête, vous pouvez venir la retirer.',
  },
  DELIVERED: {
    subject: (reference) => `Vous avez retiré votre commande ${reference}`,
    title: () => 'Vous avez retiré votre commande',
    lead: events.DELIVERED.lead,
  },
  PARTIALLY_DELIVERED: {
    subject: (reference) => `Vous avez retiré une partie de votre commande ${reference}`,
    title: () => 'Vous avez retiré une partie de votre commande',
    lead: events.PARTIALLY_DELIVERED.lead,
  },
  NOT_DELIVERED: {
    subject: (reference) => `Votre commande ${reference} n’a pas été retirée`,
    title: () => 'Votre commande est restée au magasin',
    lead: 'Vous ne l’avez pas retirée à temps. Nous vous appelons pour savoir ce que vous souhaitez.',
  },
} as const satisfies Partial<Record<OrderEvent, Opening>>;

/** Notification text for an order that was paid when it was placed. */
export const paidNotice = (reference: string): string =>
  typo(`Paiement reçu : votre commande ${reference} est enregistrée`);

export const mailMessages = {
  brand: 'Ourlet',
  events: events as Record<OrderEvent, Opening>,
  collected: { ...events, ...collected } as Record<OrderEvent, Opening>,
  /** A card order was cancelled because it was not paid in time. */
  expired: {
    subject: (reference: string): string => typo(`Commande ${reference} : le délai de paiement est dépassé`),
    title: 'Le délai de paiement est dépassé',
    lead: typo(
      'Nous n’avons pas reçu le paiement à temps : la commande est annulée et ses articles ne vous sont plus réservés.',
    ),
  },

  /** A cash order was cancelled because nobody confirmed it in time. */
  unconfirmed: {
    subject: (reference: string): string => `Votre commande ${reference} n’a pas été confirmée`,
    title: 'Votre commande n’a pas été confirmée',
    lead: typo(
      'Nous n’avons pas pu la confirmer avec vous par téléphone : elle est annulée et ses articles ne vous sont plus réservés.',
    ),
  },

  next: {
    paid: (amount: string): string =>
      typo(`Nous avons bien reçu votre paiement de ${amount}. Nous vous écrivons à chaque étape.`),
    cash: (amount: string): string =>
      typo(
        `Nous vous appelons pour confirmer, puis nous préparons la commande. Gardez ${amount} en espèces : le livreur n’a pas toujours la monnaie.`,
      ),
    cashPickup: (amount: string): string =>
      typo(
        `Nous vous appelons pour confirmer, puis nous préparons la commande. Nous vous écrivons dès qu’elle vous attend au magasin. Vous y paierez ${amount} en espèces.`,
      ),
    nothingToPay: {
      NONE: 'Vous n’avez rien à payer. Nous vous écrivons à chaque étape.',
      GIFT_CARD: 'Votre carte cadeau a réglé toute la commande. Nous vous écrivons à chaque étape.',
      WALLET: 'Votre crédit boutique a réglé toute la commande. Nous vous écrivons à chaque étape.',
      BOTH: 'Votre carte cadeau et votre crédit boutique ont réglé toute la commande. Nous vous écrivons à chaque étape.',
    } satisfies Record<BalancesUsed, string>,
    prepare: (amount: string): string => typo(`À préparer : ${amount} en espèces.`),
  },
  checked: {
    GIVEN_BACK: typo(
      'Ce paiement ne correspondait pas à la commande : il vous a été rendu. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrables.',
    ),
    NOT_OURS: typo('Ce paiement ne concernait pas cette commande : nous n’avons rien reçu.'),
  } satisfies Record<Resolution, string>,
  payUntil: (moment: string): string => typo(`Votre commande est conservée : vous pouvez la payer jusqu’au ${moment}.`),
  delivery: (earliest: string, latest: string): string => `Livraison prévue ${formatDayRange(earliest, latest)}.`,
  pickup: (earliest: string): string => `À retirer à partir du ${formatWeekday(earliest)}.`,
  pickupUntil: (day: string): string => `Le magasin vous la garde jusqu’au ${formatCalendarDay(day)}.`,
  bring: (reference: string): string =>
    `Pour retirer la commande, apportez sa référence, ${reference}, et une pièce d’identité.`,
  retry: 'Reprendre le paiement',
  retryUntil: (time: string): string => typo(`Vos articles vous sont réservés jusqu’à ${time}.`),
  again: typo('Les articles sont peut-être encore disponibles : vous pouvez commander à nouveau.'),
  call: (phone: string): string => typo(`Nous vous appelons au ${phone}. Gardez ce téléphone près de vous.`),

  refund: {
    none: { CARD: 'Rien n’a été débité.', CASH: 'Vous n’avez rien à payer.' },
    underReview: typo(
      'Un paiement est en cours de vérification : s’il concerne cette commande, il vous est rendu. Nous vous écrivons dès que c’est réglé.',
    ),
    card: (amount: string): string =>
      typo(
        `Nous vous remboursons ${amount} sur le moyen de paiement utilisé. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrables.`,
      ),
    credit: (amount: string): string =>
      typo(`Nous avons ajouté ${amount} à votre crédit boutique. Il n’expire pas et se dépense à l’étape du paiement.`),
    newGiftCard: (amount: string): string =>
      typo(`Nous vous remboursons ${amount} avec une carte cadeau. Son code vous arrive dans un autre e-mail.`),
    wallet: (amount: string): string => typo(`Les ${amount} débités de votre crédit boutique y sont recrédités.`),
    giftCard: (amount: string): string => typo(`Les ${amount} débités de votre carte cadeau y sont recrédités.`),
    cash: (amount: string): string =>
      typo(`Nous vous rendons les ${amount} versés en espèces ; nous vous appelons pour convenir du remboursement.`),
    cardDone: (amount: string): string =>
      typo(
        `Montant remboursé : ${amount} sur le moyen de paiement utilisé. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrables.`,
      ),
    cashDone: (amount: string): string => typo(`Montant remboursé : ${amount} en espèces.`),
  },

  claim: {
    title: 'Votre demande',
    wishes: {
      CARD: typo('Remboursement souhaité : sur le moyen de paiement utilisé'),
      CASH: typo('Remboursement souhaité : en espèces'),
      WALLET: typo('Remboursement souhaité : en crédit boutique'),
    },
    answers: {
      NEW: 'Reçue',
      IN_PROGRESS: 'En cours d’examen',
      ACCEPTED: 'Acceptée',
      REFUSED: 'Refusée',
      CANCELLED: 'Annulée',
    },
    status: (status: string): string => typo(`Votre demande : ${status.toLowerCase()}.`),
    answer: 'Notre réponse',
    replacement: (reference: string): string =>
      typo(`Nous vous envoyons un remplacement : commande ${reference}, vous n’avez rien à payer.`),
  },

  follow: 'Suivre ma commande',
  see: 'Voir ma commande',
  claimLink: 'Demander un retour ou un échange',
  claimUntil: (day: string): string => `Retour ou échange possible jusqu’au ${formatCalendarDay(day)}.`,
  documents: {
    INVOICE: (number: string): string => `Télécharger la facture ${number}`,
    CREDIT_NOTE: (number: string): string => `Télécharger l’avoir ${number}`,
  },

  lines: (reference: string): string => `Commande ${reference}`,
  line: (variant: string, quantity: number, unitPrice: string): string => `${variant} · ${quantity} × ${unitPrice}`,
  delivered: (delivered: number, quantity: number): string => typo(`remis : ${delivered} sur ${quantity}`),
  amounts: 'Montants',
  subtotal: 'Sous-total',
  discount: (code: string | null, label: string): string =>
    code === null ? typo(`Remise : ${label}`) : `Remise ${code}`,
  free: 'Offerte',
  freePickup: 'Offert',
  stamp: 'Timbre fiscal',
  total: 'Total TTC',
  exclTax: 'Total HT',
  vat: (rate: string): string => `TVA ${rate}`,
  wallet: 'Crédit boutique',
  giftCard: (end: string): string => `Carte cadeau finissant par ${end}`,
  toPay: 'À payer',
  paid: 'Payé',
  refunded: 'Remboursé',
  toRefund: 'Remboursement en cours',

  address: 'Adresse de livraison',
  store: 'Retrait en magasin',
  note: 'Votre message',
  quoted: (message: string): string => `«${fineSpace}${message}${fineSpace}»`,
  foot: (reference: string, email: string): string =>
    typo(`Ourlet vous écrit au sujet de la commande ${reference}, passée avec l’adresse ${email}.`),
  secret: typo('Les liens de ce message ouvrent votre commande sans mot de passe : ne le transférez qu’à des proches.'),
} as const;
