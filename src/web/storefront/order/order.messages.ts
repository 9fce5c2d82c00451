import type { OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import type { BalancesUsed } from '#shared/rules/balances';
import { fileSize } from '#shared/phrases';
import { typo } from '#shared/text';

const statuses: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'En attente de paiement',
  NEW: 'Commande reçue',
  CUSTOMER_CALLED: 'En attente de votre accord',
  CONFIRMED: 'Confirmée',
  BEING_PREPARED: 'En préparation',
  BEING_DELIVERED: 'En route',
  DELIVERED_AND_INVOICED: 'Livrée',
  PARTIALLY_DELIVERED: 'Livrée en partie',
  NOT_DELIVERED: 'Livraison manquée',
  CANCELLED: 'Annulée',
};

const explained: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Nous attendons la réponse de votre moyen de paiement.',
  NEW: 'Nous avons bien reçu votre commande.',
  CUSTOMER_CALLED: 'Nous attendons votre accord pour préparer la commande.',
  CONFIRMED: 'Elle est confirmée et part en préparation.',
  BEING_PREPARED: 'Nous rassemblons vos articles.',
  BEING_DELIVERED: 'Le livreur vous appelle avant de passer.',
  DELIVERED_AND_INVOICED: typo('Elle vous a été remise ; votre facture est ci-dessous.'),
  PARTIALLY_DELIVERED: 'Une partie vous a été remise, le reste suit.',
  NOT_DELIVERED: 'Le livreur n’a pas pu vous la remettre.',
  CANCELLED: 'Elle est annulée, rien ne vous sera livré.',
};

/** Texts for an order that is picked up in a store. */
const pickup = {
  statuses: {
    ...statuses,
    BEING_DELIVERED: 'Prête en magasin',
    DELIVERED_AND_INVOICED: 'Retirée',
    PARTIALLY_DELIVERED: 'Retirée en partie',
    NOT_DELIVERED: 'Non retirée',
  },
  explained: {
    ...explained,
    BEING_DELIVERED: 'Elle vous attend au magasin. Apportez sa référence et une pièce d’identité.',
    PARTIALLY_DELIVERED: 'Vous en avez retiré une partie, le reste suit.',
    NOT_DELIVERED: 'Vous ne l’avez pas retirée.',
  },
} as const;

const payments: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'en attente',
  PAID: 'paiement reçu',
  FAILED: 'paiement refusé',
  CANCELLED: 'paiement annulé',
  EXPIRED: 'délai de paiement dépassé',
};

/** `due`: text for cash that is paid when the order is handed over. */
const cashPayments = (due: string): Readonly<Record<PaymentStatus, string>> => ({
  PENDING: due,
  PAID: 'paiement reçu',
  FAILED: due,
  CANCELLED: 'rien à payer',
  EXPIRED: 'rien à payer',
});

const soon = 'Nous la préparons et vous prévenons à chaque étape.';

export const orderMessages = {
  rate: 'Noter',
  rateOf: (name: string): string => typo(`Noter ${name}`),
  paymentReview: {
    title: 'Votre paiement est en cours de vérification',
    text: 'Votre banque ou votre opérateur nous annonce un paiement qui ne correspond pas à ce que nous avons demandé. Notre équipe le vérifie.',
    doNotPay: typo('Ne payez pas à nouveau : nous vous écrivons par e-mail dès que c’est réglé.'),
    reserved: 'Vos articles vous sont réservés en attendant.',
    step: 'Notre équipe vérifie votre paiement.',
    payment: 'en cours de vérification',
    link: (reference: string): string => typo(`Commande ${reference} : votre paiement est en cours de vérification`),
  },
  unpaidLink: (reference: string): string => `Votre commande ${reference} attend son paiement`,
  statuses,
  explained,
  pickup,
  toCome: '(à venir)',
  payments,
  cashPayments: cashPayments('à régler à la livraison'),
  pickupCashPayments: cashPayments('à régler au magasin'),
  thanks: (firstName: string): string => typo(`Merci ${firstName}`),
  thanksTitle: 'Commande enregistrée',
  reference: 'Référence',
  copy: 'Copier',
  copied: 'Copiée',
  mailSent: (email: string): string => typo(`Nous vous envoyons un e-mail de confirmation à ${email}.`),
  next: typo('Et maintenant ?'),
  nextPaid: 'Votre paiement est reçu. Nous préparons la commande et vous prévenons à chaque étape.',
  nextCash: (amount: string): string =>
    typo(
      `Nous vous appelons pour confirmer, puis nous préparons la commande. Gardez ${amount} en espèces pour le livreur.`,
    ),
  nextPickupCash: (amount: string): string =>
    typo(
      `Nous vous appelons pour confirmer, puis nous préparons la commande. Nous vous écrivons dès qu’elle vous attend au magasin. Vous y paierez ${amount} en espèces.`,
    ),
  nextFree: {
    NONE: `Vous n’avez rien à payer. ${soon}`,
    GIFT_CARD: `Votre carte cadeau a réglé toute la commande. ${soon}`,
    WALLET: `Votre crédit boutique a réglé toute la commande. ${soon}`,
    BOTH: `Votre carte cadeau et votre crédit boutique ont réglé toute la commande. ${soon}`,
  } satisfies Record<BalancesUsed, string>,
  arrives: (days: string): string => `Livraison prévue ${days}.`,
  ready: (from: string): string => `À retirer à partir du ${from}.`,
  keptUntil: (day: string): string => `Le magasin vous la garde jusqu’au ${day}.`,
  bring: 'Pour retirer la commande, apportez sa référence et une pièce d’identité.',
  follow: 'Suivre ma commande',
  continue: 'Continuer mes achats',
  print: 'Imprimer',
  order: (reference: string): string => `Commande ${reference}`,
  placedOn: (date: string): string => `Passée le ${date}`,
  timeline: 'Suivi',
  lines: 'Articles',
  amounts: 'Montants',
  address: 'Livraison',
  store: 'Retrait en magasin',
  paymentTitle: 'Paiement',
  giftCard: 'Carte cadeau',
  cash: 'Espèces',
  payment: (method: string, state: string): string => typo(`${method} : ${state}`),
  note: 'Votre message',
  documents: 'Documents',
  documentKinds: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  pdf: (size: number | null): string => (size === null ? 'PDF' : `PDF,\u00A0${fileSize(size)}`),
  delivered: (count: number, of: number): string => typo(`Remis : ${count} sur ${of}`),
  returned: (count: number): string => typo(`Rendu : ${count}`),
  pay: 'Payer la commande',
  reservedUntil: (time: string): string => `Les articles vous sont réservés jusqu’à ${time}.`,
  cancel: {
    button: 'Annuler la commande',
    title: typo('Annuler cette commande ?'),
    text: 'Tant qu’elle n’est pas en préparation, l’annulation est immédiate et gratuite. Ce qui a été payé est remboursé.',
    confirm: 'Oui, annuler la commande',
    done: 'La commande est annulée.',
    refused: 'Cette commande ne peut plus être annulée ici. Appelez-nous, nous verrons ensemble.',
  },
  track: {
    title: 'Suivre une commande',
    lead: 'Indiquez la référence reçue par e-mail et l’adresse e-mail avec laquelle la commande a été passée.',
    reference: 'Référence de la commande',
    referenceHint: typo('Elle ressemble à TN-7K3F9Q.'),
    email: 'Adresse e-mail de la commande',
    button: 'Retrouver la commande',
    own: {
      title: 'Vos dernières commandes',
      placedOn: (date: string): string => `passée le ${date}`,
      all: 'Toutes mes commandes',
      other: 'Une autre commande',
    },
    noReference: 'Indiquez la référence de la commande.',
    noEmail: 'Indiquez l’adresse e-mail de la commande.',
    unknownEmail: typo('Est-ce bien l’adresse e-mail avec laquelle la commande a été passée ?'),
    unknownReference: typo(
      'Aucune commande ne correspond à cette référence et à cette adresse e-mail. Vérifiez l’une et l’autre.',
    ),
  },
  claim: {
    title: 'Retour, échange ou réclamation',
    open: 'Demander un retour ou un échange',
    until: (date: string): string => `Possible jusqu’au ${date}.`,
    back: 'Retour à la commande',
    lead: 'Choisissez les articles et dites-nous ce qui ne va pas. Nous répondons par e-mail sous deux jours ouvrables.',
    type: typo('Que souhaitez-vous ?'),
    lines: typo('Quels articles ?'),
    none: 'aucun',
    message: 'Ce qui ne va pas',
    messageHint: typo(
      'Un défaut, un colis abîmé… Pour un échange, indiquez la taille ou la couleur que vous souhaitez. 2 000 caractères au plus.',
    ),
    wish: {
      legend: typo('Quel remboursement souhaitez-vous ?'),
      hint: (method: 'CARD' | 'CASH'): string =>
        typo(
          `Facultatif. Nous suivons votre souhait chaque fois que c’est possible. Sans choix de votre part, nous vous remboursons ${method === 'CARD' ? 'sur le moyen de paiement utilisé' : 'en espèces'}.`,
        ),
      payment: {
        CARD: {
          label: 'Sur le moyen de paiement utilisé',
          text: 'Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrables.',
        },
        CASH: { label: 'En espèces', text: 'Nous vous appelons pour convenir du remboursement.' },
      },
      credit: {
        label: 'En crédit boutique',
        text: typo('Disponible dès notre accord ; il n’expire pas et règle vos prochaines commandes.'),
      },
    },
    wishes: {
      CARD: typo('Remboursement souhaité : sur le moyen de paiement utilisé'),
      CASH: typo('Remboursement souhaité : en espèces'),
      WALLET: typo('Remboursement souhaité : en crédit boutique'),
    },
    photos: 'Photos',
    photosHint: 'Trois au plus, au format JPEG, PNG ou WebP, de 2\u00A0Mo chacune au plus.',
    button: 'Envoyer la demande',
    noLine: 'Choisissez au moins un article et sa quantité.',
    noType: 'Choisissez ce que vous souhaitez.',
    noMessage: 'Expliquez en quelques mots ce qui ne va pas.',
    noWish: 'Indiquez la taille ou la couleur que vous souhaitez.',
    badPhoto: typo('Une photo n’a pas pu être lue. Envoyez un JPEG, PNG ou WebP de 2 Mo au plus.'),
    refused: 'La demande n’a pas pu être enregistrée. Réessayez dans un instant, ou écrivez-nous.',
    sent: 'Votre demande est enregistrée. Nous vous répondons par e-mail.',
    list: 'Vos demandes',
    answer: 'Notre réponse',
    statuses: {
      NEW: 'Reçue',
      IN_PROGRESS: 'En cours',
      ACCEPTED: 'Acceptée',
      REFUSED: 'Refusée',
      CANCELLED: 'Annulée',
    },
    summary: (type: string, date: string): string => typo(`${type} · demande du ${date}`),
  },
} as const;
