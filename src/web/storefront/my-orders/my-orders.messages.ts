import type { OrderState } from '#shared/api/order-shapes';
import { fileSize } from '#shared/phrases';
import { countOf, typo } from '#shared/text';

const states: Readonly<Record<OrderState, string>> = {
  OPEN: 'En cours',
  DELIVERED: 'Livrées',
  CANCELLED: 'Annulées',
};

export const myOrdersMessages = {
  title: 'Mes commandes',
  orderTitle: (reference: string): string => `Commande ${reference}`,
  filters: 'Filtrer les commandes',
  all: 'Toutes',
  states,
  anyYear: 'Toutes les années',
  year: 'Année',
  apply: 'Appliquer',
  search: 'Chercher une référence',
  searchButton: 'Chercher',
  list: 'Liste des commandes',
  found: (count: number): string => countOf(count, 'commande trouvée', 'commandes trouvées'),
  pieces: (count: number): string => countOf(count, 'article', 'articles'),
  more: (count: number): string => `+${count}`,
  moreLong: (count: number): string => countOf(count, 'autre article', 'autres articles'),
  follow: 'Suivre',
  followOf: (reference: string): string => `Suivre la commande ${reference}`,
  see: 'Voir',
  seeOf: (reference: string): string => `Voir la commande ${reference}`,
  pay: 'Payer',
  payOf: (reference: string): string => `Payer la commande ${reference}`,
  again: 'Commander à nouveau',
  againOf: (reference: string): string => `Commander à nouveau les articles de la commande ${reference}`,
  rate: 'Noter',
  rateOf: (reference: string): string => `Noter les articles de la commande ${reference}`,
  delivery: 'Livraison',
  pickup: (from: string): string => `À retirer en magasin à partir du ${from}`,
  pickupUntil: (day: string): string => `Le magasin vous la garde jusqu’au ${day}`,
  cancelledOn: (date: string): string => `Annulée le ${date}`,
  deliveredOn: (date: string): string => `Livrée le ${date}`,
  collectedOn: (date: string): string => `Retirée le ${date}`,
  partly: (delivered: number, total: number): string =>
    typo(`${countOf(delivered, 'article remis', 'articles remis')} sur ${total}, le reste suit`),
  waitsForPayment: 'En attente de votre paiement',
  documents: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  pdf: (size: number | null): string => (size === null ? 'PDF' : `PDF, ${fileSize(size)}`),
  steps: 'Étapes de la commande',
  done: '(terminée)',
  toCome: '(à venir)',
  back: 'Toutes mes commandes',
  past: {
    title: 'Mes anciennes commandes',
    link: (count: number): string =>
      count === 1
        ? 'Voir la commande passée dans notre ancienne boutique'
        : `Voir les ${count} commandes passées dans notre ancienne boutique`,
    text: typo(
      'Vous les avez passées dans notre ancienne boutique. Elles sont ici pour mémoire : pour un retour ou une facture, écrivez-nous.',
    ),
    contact: 'Nous écrire',
    none: 'Aucune ancienne commande n’est liée à votre adresse e-mail.',
    line: (quantity: number, name: string): string => typo(`${quantity} × ${name}`),
    refunded: (amount: string): string => `dont ${amount} remboursés`,
  },
  refused: {
    nothing: typo('Aucun article de cette commande n’est disponible aujourd’hui.'),
    failed: 'Les articles n’ont pas pu être ajoutés au panier. Réessayez dans un instant.',
  },
  empty: {
    title: typo('Vous n’avez pas encore de commande'),
    text: 'Vous retrouverez ici vos commandes, leur suivi et leurs factures.',
    action: 'Découvrir la boutique',
    guest: typo(
      'Une commande passée sans compte ? Elle apparaît ici si vous l’avez passée avec l’adresse e-mail de votre compte.',
    ),
  },
  noMatch: {
    title: 'Aucune commande ne correspond',
    text: 'Essayez une autre période ou vérifiez la référence.',
    action: 'Voir toutes les commandes',
  },
  pages: {
    navigation: 'Pages des commandes',
    previous: 'Plus récentes',
    next: 'Plus anciennes',
    current: (page: number): string => `Page ${page}`,
  },
} as const;
