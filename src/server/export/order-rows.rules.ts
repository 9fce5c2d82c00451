import type { CustomerFileRow } from '#server/customer-desk';
import type { GiftCardExportRow } from '#server/gift-card';
import type { OrderExportRow } from '#server/order';
import { plainAmount } from './catalogue-rows.rules.ts';

export const orderHeaders = [
  'commande', 'ligne', 'date', 'region', 'monnaie', 'etat', 'moyen_de_paiement', 'etat_du_paiement', 'client', 'e_mail', 'telephone',
  'adresse', 'ville', 'code_postal', 'pays', 'livraison', 'magasin', 'note', 'reference', 'article', 'couleur', 'taille', 'quantite',
  'livres', 'retournes', 'prix_unitaire', 'remise_ligne', 'total_ligne', 'tva_pour_cent', 'sous_total', 'remise', 'frais_de_livraison',
  'timbre', 'total', 'carte_cadeau', 'paye',
] as const; // prettier-ignore

const addressCells = ({ address }: OrderExportRow): string[] =>
  address
    ? [
        [address.line1, address.line2, address.landmark].filter((line) => line !== null && line !== '').join(', '),
        address.city,
        address.postcode ?? '',
        address.country,
      ]
    : ['', '', '', ''];

export const orderCells = (row: OrderExportRow): string[] => {
  const amount = (value: number): string => plainAmount(value, row.currency);
  const totals = [row.subtotal, row.discount, row.delivery, row.stampDuty, row.total, row.giftCard, row.paid];
  return [
    row.reference,
    String(row.position),
    row.placedAt.toISOString(),
    row.region,
    row.currency,
    row.state,
    row.paymentMethod,
    row.paymentStatus,
    row.fullName,
    row.email,
    row.phone,
    ...addressCells(row),
    row.deliveryMode.name,
    row.store?.name ?? '',
    row.note ?? '',
    row.itemRef,
    row.name,
    row.style.name,
    row.size.label,
    String(row.quantity),
    String(row.delivered),
    String(row.returned),
    amount(row.unitPrice),
    amount(row.lineDiscount),
    amount(row.lineNet),
    String(row.vatRate / 100).replace('.', ','),
    // totals are on the first row of an order only, so that a sum over the column counts each order once
    ...totals.map((total) => (row.position === 1 ? amount(total) : '')),
  ];
};

export const giftCardHeaders = [
  'carte',
  'fin_du_code',
  'region',
  'monnaie',
  'montant',
  'solde',
  'creee_le',
  'expire_le',
] as const;

export const giftCardCells = (card: GiftCardExportRow): string[] => [
  card.publicId,
  card.last4 ?? '',
  card.region,
  card.currency,
  plainAmount(card.initial, card.currency),
  plainAmount(card.balance, card.currency),
  card.createdAt.toISOString(),
  card.expiresAt.toISOString(),
];

export const customerHeaders = ['e_mail', 'nom', 'telephone', 'region', 'newsletter', 'depuis'] as const;

export const customerCells = (row: CustomerFileRow): string[] => [
  row.email,
  row.fullName,
  row.phone ?? '',
  row.region,
  row.newsletter ? 'oui' : 'non',
  row.firstSeenAt.toISOString(),
];
