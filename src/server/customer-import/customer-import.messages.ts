import { countOf, typo } from '#shared/text';

export const customerImportMessages = {
  fields: {
    email: 'adresse e-mail',
    firstName: 'prénom',
    lastName: 'nom',
    fullName: 'nom',
    phone: 'téléphone',
    addressPhone: 'téléphone de l’adresse',
    newsletter: 'consentement à la newsletter',
    line1: 'adresse',
    line2: 'complément',
    city: 'ville',
    postcode: 'code postal',
    country: 'pays',
    region: 'région',
    reference: 'référence',
    currency: 'monnaie',
    placedAt: 'date',
    total: 'total',
    refunded: 'montant remboursé',
    status: 'statut',
    shipped: 'statut de livraison',
    cancelled: 'annulation',
    itemName: 'article',
    itemSku: 'SKU',
    quantity: 'quantité',
    unitPrice: 'prix unitaire',
  },
  problems: {
    noEmail: () =>
      typo(
        'Pas d’adresse e-mail. Complétez la cellule, ou retirez cette ligne : la fiche sera créée à la prochaine commande du client.',
      ),
    badEmail: (email: string) => typo(`« ${email} » n’est pas une adresse e-mail. Corrigez-la.`),
    badPhone: (phone: string) => typo(`« ${phone} » n’est pas un numéro de téléphone. Corrigez-le.`),
    badRegion: (region: string) =>
      typo(`« ${region} » n’est pas une région de la boutique. Corrigez-la ou videz la cellule.`),
    noReference: () => 'Pas de référence de commande. Complétez la cellule.',
    badDate: () => 'La date n’est pas lisible. Écrivez-la comme 2026-03-15.',
    badCurrency: () =>
      'La boutique ne connaît que le dinar (TND) et le franc CFA (XOF), et ne convertit aucun montant. Retirez cette ligne.',
    badAmount: () => 'Un montant n’est pas lisible dans cette monnaie. Corrigez-le.',
    tooLong: () => 'La référence est trop longue. Raccourcissez-la à 60 caractères au plus.',
    twice: (value: string) => typo(`« ${value} » est déjà plus haut dans le fichier. Gardez une seule ligne.`),
  },
  notPeople: (headers: string): string =>
    typo(
      `Ce fichier n’est ni une liste de clients, ni une liste de commandes. En-têtes trouvés : ${headers}. Exportez « customers_export.csv » ou « orders_export.csv » de Shopify, ou « clients.csv » ou « commandes.csv » de cette boutique.`,
    ),
  notBase64: 'Le fichier n’a pas été reçu en entier. Envoyez-le à nouveau.',
  kinds: {
    shopifyCustomers: 'clients de Shopify',
    ourletCustomers: 'clients',
    shopifyOrders: 'commandes de Shopify',
    ourletOrders: 'commandes',
  },
  terminal: {
    read: (kind: string, rows: number): string =>
      typo(`Format reconnu : ${kind}. ${countOf(rows, 'fiche lue', 'fiches lues')}.`),
    ignored: (headers: string): string => typo(`Colonnes ignorées : ${headers}`),
    counts: (created: number, unchanged: number, refused: number): string =>
      typo(
        `${countOf(created, 'nouvelle', 'nouvelles')}, ${countOf(unchanged, 'déjà connue', 'déjà connues')}, ${countOf(refused, 'refusée', 'refusées')}`,
      ),
    consents: (count: number): string => typo(`Consentements à la newsletter repris : ${count}`),
    phones: (count: number): string => typo(`Téléphones illisibles ou d’un autre pays, laissés vides : ${count}`),
    problem: (line: number, reason: string): string => typo(`ligne ${line} : ${reason}`),
    dryRun: typo('Rien n’est écrit. Ajoutez --apply pour importer.'),
    refused: typo(
      'Rien n’est écrit : des lignes sont refusées. Corrigez-les, ou ajoutez --partial pour importer les autres.',
    ),
    nothing: typo('Rien à écrire : tout est déjà dans la boutique.'),
    written: typo(
      'Importé. Aucun mot de passe n’est importé et aucun e-mail n’est envoyé : les clients choisissent leur mot de passe avec « Mot de passe oublié ».',
    ),
    writtenOrders: typo(
      'Importé. Ces commandes restent à part : elles ne changent ni le stock, ni les factures, ni les chiffres de vente.',
    ),
  },
} as const;
