import { typo } from '#shared/text';

export const costMessages = {
  exportName: 'prix-d-achat',
  columns: {
    sku: 'SKU',
    ref: 'Référence',
    name: 'Article',
    style: 'Couleur',
    size: 'Taille',
    price: 'Prix de vente TTC',
    cost: 'Prix d’achat HT',
    since: 'Depuis le',
    currency: 'Monnaie',
  },
  future: typo(
    'Un prix d’achat ne peut pas commencer plus d’un an après aujourd’hui : choisissez une date plus proche.',
  ),
  coin: (label: string): string => typo(`Ce montant n’existe pas en ${label} : retirez les décimales en trop.`),
  unknown: typo('Cette déclinaison n’existe plus : rechargez la page.'),
} as const;
