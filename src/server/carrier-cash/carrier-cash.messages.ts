/** French texts of the cash of carriers. */
import type { RemittanceState } from '#shared/rules/remittance-states';
import { typo } from '#shared/text';

export const carrierCashMessages = {
  label: (id: number): string => typo(`Versement n° ${id}`),
  explain: (difference: string, isLess: boolean): string =>
    typo(
      isLess
        ? `Le montant reçu est inférieur de ${difference} au total des envois : expliquez l’écart.`
        : `Le montant reçu dépasse de ${difference} le total des envois : expliquez l’écart.`,
    ),
  future: 'Ce jour n’est pas encore venu. Indiquez le jour où l’argent est arrivé.',
  covered: typo('Un autre versement couvre déjà une partie de ces envois : la liste a été rechargée, vérifiez-la.'),
  changed: (amount: string): string =>
    typo(`Le total des envois est maintenant de ${amount} : vérifiez la liste et enregistrez à nouveau.`),
  undone: 'Ce versement est déjà annulé.',
  noRegion: 'Cette région n’existe pas.',
  opening: 'Solde d’ouverture',
  futureOpening: 'Choisissez un jour passé, ou aujourd’hui.',
  nothingToOpen: 'Rien n’était à recevoir à cette date. Choisissez un jour plus récent.',
  openingChanged: (amount: string): string =>
    typo(`Le total jusqu’à ce jour est maintenant de ${amount} : vérifiez la liste, puis notez à nouveau le solde.`),
  allOrders: typo(
    'Un versement couvre des commandes de plusieurs portefeuilles : il faut pouvoir voir toutes les commandes pour l’exporter. Demandez ce fichier à un administrateur, ou exportez la vue « À recevoir ».',
  ),
  exportName: 'encaissements',
  columns: {
    region: 'Région',
    carrier: 'Transporteur',
    order: 'Commande',
    shipment: 'Envoi',
    customer: 'Client',
    delivered: 'Remis le',
    amount: 'Encaissé',
    currency: 'Monnaie',
    remittance: 'Versement',
    received: 'Reçu le',
    reference: 'Référence du versement',
    shipments: 'Envois',
    receivedAmount: 'Reçu',
    state: 'État',
    note: 'Explication',
    recorder: 'Enregistré par',
  },
  states: { EXACT: 'Reçu', DIFFERENCE: 'Reçu avec un écart', UNDONE: 'Annulé' } satisfies Record<
    RemittanceState,
    string
  >,
} as const;
