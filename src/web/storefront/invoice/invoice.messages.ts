import { countOf, typo } from '#shared/text';

export const ownInvoiceMessages = {
  title: 'Mes factures',
  list: 'Factures et avoirs',
  count: (count: number): string => countOf(count, 'document', 'documents'),
  kinds: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  of: (kind: string, number: string): string => `${kind} ${number}`,
  issued: (day: string): string => `du ${day}`,
  order: (reference: string): string => `Commande ${reference}`,
  due: (day: string): string => `à payer avant le ${day}`,
  overdue: (day: string): string => `échue le ${day}`,
  left: (left: string): string => typo(`Reste à payer : ${left}`),
  paid: 'Payée',
  download: 'Télécharger',
  downloadOf: (number: string): string => `Télécharger ${number}`,
  empty: {
    title: 'Aucune facture pour le moment',
    text: 'La facture d’une commande arrive ici dès sa livraison.',
    orders: 'Voir mes commandes',
  },
  pages: {
    navigation: 'Pages de factures',
    previous: 'Précédentes',
    next: 'Suivantes',
    current: (page: number): string => `Page ${page}`,
  },
} as const;
