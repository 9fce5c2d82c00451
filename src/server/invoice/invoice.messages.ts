import type { Currency } from '#shared/money';
import { countOf, fineSpace, typo } from '#shared/text';
import type { DocumentKind, DocumentPayment } from './document.ts';

const kinds = { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' } as const satisfies Record<DocumentKind, string>;
const means = {
  CARD: 'Carte bancaire',
  CASH: 'Espèces',
  GIFT_CARD: 'Carte cadeau',
  WALLET: 'Crédit boutique',
} as const;
/** In regions with CFA francs, one payment page accepts cards and mobile money. */
const meansIn: Record<Currency, Record<DocumentPayment['means'], string>> = {
  TND: means,
  XOF: { ...means, CARD: 'Carte ou mobile money' },
};

export const messages = {
  shop: 'Ourlet',
  kinds,
  means: meansIn,
  title: (kind: DocumentKind, number: string): string => `${kinds[kind]} ${number}`,
  pages: ['Page ', ' sur '],
  issued: 'Date',
  order: 'Commande',
  placed: 'Passée le',
  corrects: 'Facture rectifiée',
  correctsOf: 'Émise le',
  reason: 'Motif',
  seller: 'Vendeur',
  buyer: 'Client',
  taxNumber: 'Identifiant fiscal',
  columns: {
    name: 'Désignation',
    quantity: 'Qté',
    unitExclTax: 'Prix unitaire HT',
    unit: 'Prix unitaire TTC',
    discount: 'Remise TTC',
    rate: 'TVA',
    exclTax: 'Montant HT',
    net: 'Montant TTC',
  },
  /** Names the currency below the table, whose amounts have none. */
  amountsIn: (currency: string): string => typo(`Montants en ${currency}.`),
  promotion: (label: string, code: string | null): string =>
    typo(`Remise : ${label}${code === null ? '' : ` (code ${code})`}`),
  offered: 'Offert',
  rate: { title: 'TVA par taux', rate: 'Taux', base: 'Base HT', amount: 'Montant de la TVA' },
  totals: {
    gross: 'Total des articles TTC',
    discount: 'Remise TTC',
    delivery: 'Livraison TTC',
    exclTax: 'Total HT',
    vat: 'Total de la TVA',
    stamp: 'Timbre fiscal',
    INVOICE: 'Total TTC',
    CREDIT_NOTE: 'Total de l’avoir',
    due: 'Reste à payer',
  },
  ownStamp: (amount: string): string => typo(`Timbre fiscal de cet avoir : ${amount}, à la charge du vendeur.`),
  words: {
    INVOICE: (amount: string): string => typo(`Arrêtée la présente facture à la somme de ${amount}.`),
    CREDIT_NOTE: (amount: string): string => typo(`Arrêté le présent avoir à la somme de ${amount}.`),
  },
  payments: { INVOICE: 'Règlement', CREDIT_NOTE: 'Remboursement' },
  percent: (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`,

  currencyWords: {
    TND: { unit: ['dinar', 'dinars'], part: ['millime', 'millimes'] },
    XOF: { unit: ['franc CFA', 'francs CFA'], part: ['centime', 'centimes'] },
  },
  and: 'et',
  of: 'de',

  numbering: {
    started: (year: number): string =>
      typo(`La série de ${year} a déjà des documents : son premier numéro ne peut plus être choisi.`),
    reserved: (prefix: string): string =>
      typo(`Le préfixe ${prefix} est réservé à une autre série : choisissez-en un autre, comme FACT.`),
    taken: (prefix: string): string =>
      typo(
        `Le préfixe ${prefix} sert déjà à une autre série : choisissez-en un autre, pour qu’aucun numéro ne serve deux fois.`,
      ),
    futureNumber: (number: string): string =>
      typo(
        `Le document ajouté ${number} porte un numéro que cette série attribuera plus tard. Choisissez un autre préfixe.`,
      ),
  },
  refused: {
    noSeller: (region: string): string =>
      typo(`Aucune identité de vendeur pour la région ${region} : rien ne peut y être facturé.`),
    unknownInvoice: (number: string): string => typo(`La facture ${number} n’existe pas.`),
    nothing: typo('Un avoir rend au moins un article, la livraison ou le timbre fiscal.'),
    unknownLine: (key: string): string => typo(`La facture n’a pas de ligne ${key}.`),
    tooMany: (name: string, left: number): string =>
      typo(`Il ne reste que ${countOf(left, 'pièce', 'pièces')} à créditer pour «${fineSpace}${name}${fineSpace}».`),
    delivery: typo('La livraison est déjà remboursée, ou n’a rien coûté.'),
    stamp: typo('Le timbre fiscal est déjà remboursé, ou la facture n’en porte pas.'),
    seal: (number: string): string =>
      typo(`Le sceau du document ${number} est rompu : il n’est plus celui qui a été émis.`),
  },
} as const;
