/** French texts of the invoices in the console. */
import { typo } from '#shared/text';

export const invoiceDeskMessages = {
  regionForAmounts: typo('Choisissez une région pour trier par montant.'),
  tooFar: typo('La liste s’arrête à 10 000 factures. Ajoutez un filtre pour voir la suite.'),
  exportName: 'factures',
  kinds: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  statuses: { UNPAID: 'Impayée', PARTIAL: 'Partielle', PAID: 'Payée', CREDIT: '' },
  sources: { ISSUED: 'Boutique', UPLOADED: 'Importée' },
  columns: {
    kind: 'Type',
    number: 'Numéro',
    source: 'Origine',
    region: 'Région',
    customer: 'Client',
    email: 'E-mail',
    order: 'Commande',
    issued: 'Date',
    due: 'Échéance',
    overdue: 'Jours de retard',
    exclTax: 'Total HT',
    vat: 'TVA',
    stamp: 'Timbre',
    total: 'Total TTC',
    credited: 'Avoirs',
    paid: 'Payé',
    unpaid: 'Reste à payer',
    currency: 'Monnaie',
    status: 'Paiement',
    reminders: 'Relances',
  },
} as const;
