/** French texts of the invoices in the console. */
import { typo } from '#shared/text';

export const invoiceDeskMessages = {
  regionForAmounts: typo('Choisissez une région pour trier par montant.'),
  tooFar: typo('La liste s’arrête à 10 000 factures. Ajoutez un filtre pour voir la suite.'),
  exportName: 'factures',
  archiveName: 'factures-pdf',
  archiveTooLarge: (most: number): string =>
    typo(`Une archive contient au plus ${most} PDF. Ajoutez un filtre, par exemple une période.`),
  archiveEmpty: 'Aucun document ne correspond à ces filtres.',
  pdf: {
    notPdf: 'Ce fichier n’est pas un PDF. Enregistrez-le au format PDF, puis choisissez-le de nouveau.',
    cut: 'Ce PDF est incomplet. Enregistrez-le de nouveau, puis choisissez-le.',
    tooLarge: (megabytes: number): string => typo(`Ce fichier dépasse ${megabytes} Mo.`),
  },
  upload: {
    noAccount: 'Aucun compte client n’a cette adresse. Le client crée son compte, puis voit ses factures ici.',
    taken: (number: string): string => typo(`Le numéro ${number} existe déjà.`),
    dueFirst: 'L’échéance est avant la date du document.',
    future: 'La date du document est dans le futur.',
    totalTooSmall: 'Le total TTC est plus petit que le total HT.',
    unknownRegion: 'Choisissez une région.',
  },
  pay: {
    twice: (number: string): string => typo(`La facture ${number} est citée deux fois.`),
    notInvoice: (number: string): string => typo(`${number} est un avoir : il ne se paie pas.`),
    otherCustomer: 'Un paiement règle les factures d’un seul client, dans une seule monnaie.',
    tooMuch: (number: string, left: string): string =>
      typo(`Il reste ${left} à payer sur ${number} : le paiement ne peut pas dépasser ce montant.`),
    nothingLeft: (number: string): string => typo(`${number} est déjà payée.`),
    future: 'La date du paiement est dans le futur.',
    noCertificate: 'Joignez le certificat de retenue, en PDF.',
    noCreditNote: 'Choisissez l’avoir à utiliser.',
    creditTooSmall: (number: string, left: string): string =>
      typo(`Il reste ${left} à utiliser sur l’avoir ${number}.`),
    reversedAlready: 'Ce paiement est déjà annulé.',
    files: 'certificat',
  },
  due: {
    onlyUploaded: 'L’échéance d’une facture de la boutique ne change pas.',
    paid: 'Cette facture est déjà payée.',
  },
  remind: {
    nothingDue: 'Il ne reste rien à payer sur ce document.',
    today: 'Une relance est déjà partie aujourd’hui. La suivante peut partir demain.',
    noEmail: 'Ce client n’a pas d’adresse e-mail.',
  },
  remove: {
    onlyUploaded: 'Un document de la boutique ne se retire pas : il se corrige par un avoir, depuis une réclamation.',
    hasPayments: 'Un paiement se rattache à ce document : il ne peut plus être retiré.',
  },
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
