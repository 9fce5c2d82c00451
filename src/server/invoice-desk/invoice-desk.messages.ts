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
    tooLarge: (megabytes: number): string =>
      typo(`Ce fichier dépasse ${megabytes} Mo. Choisissez un fichier plus léger.`),
  },
  upload: {
    noAccount:
      'Aucun compte client n’a cette adresse. Demandez au client de créer son compte, puis ajoutez le document.',
    taken: (number: string): string => typo(`Un document a déjà le numéro ${number}. Vérifiez votre saisie.`),
    futureNumber: (number: string): string =>
      typo(`Le numéro ${number} est réservé à une série de la boutique. Vérifiez votre saisie.`),
    dueFirst: 'Choisissez une échéance à partir de la date du document.',
    future: 'La date du document n’est pas encore venue. Choisissez aujourd’hui ou un jour passé.',
    totalTooSmall: typo('Corrigez les totaux : le TTC ne peut pas être inférieur au HT.'),
    unknownRegion: 'Choisissez une région.',
  },
  pay: {
    twice: (number: string): string =>
      typo(`La facture ${number} figure deux fois dans le paiement. Gardez-la une seule fois.`),
    notInvoice: (number: string): string => typo(`${number} est un avoir : il ne se paie pas.`),
    otherCustomer: 'Un paiement règle les factures d’un seul client, dans une seule monnaie.',
    tooMuch: (number: string, left: string): string =>
      typo(`Il reste ${left} à payer sur ${number} : le paiement ne peut pas dépasser ce montant.`),
    nothingLeft: (number: string): string => typo(`${number} est déjà payée.`),
    future: 'La date du paiement n’est pas encore venue. Choisissez aujourd’hui ou un jour passé.',
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
    noEmail: 'Ce client n’a pas d’adresse e-mail. Ajoutez-en une dans sa fiche, ou appelez-le.',
  },
  remove: {
    onlyUploaded: typo(
      'Un document de la boutique ne se retire pas : il se corrige par un avoir, depuis une réclamation.',
    ),
    hasPayments: typo('Un paiement se rattache à ce document : il ne peut plus être retiré.'),
  },
  kinds: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  statuses: { UNPAID: 'À payer', PARTIAL: 'Payée en partie', PAID: 'Payée', CREDIT: '' },
  sources: { ISSUED: 'Boutique', UPLOADED: 'Ajout à la main' },
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
