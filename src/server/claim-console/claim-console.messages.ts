/** French texts of the claims in the staff console: history and refusals. */
import { countOf, typo } from '#shared/text';

export const claimConsoleMessages = {
  tooFar: typo('La liste s’arrête à 10 000 réclamations. Ajoutez un filtre pour voir la suite.'),
  created: (label: string): string => typo(`Demande du client : ${label.replace(/^[^:]*:\s*/u, '').toLowerCase()}`),
  state: {
    NEW: 'Réclamation reçue',
    IN_PROGRESS: 'Prise en charge',
    ACCEPTED: 'Acceptée',
    REFUSED: 'Refusée',
    CANCELLED: 'Annulée',
  },
  takeUndone: 'Prise en charge défaite',
  decided: {
    refund: (amount: string, to: string): string => typo(`Acceptée : ${amount} ${to}`),
    replacement: (reference: string): string => typo(`Acceptée : remplacement par la commande ${reference}`),
    nothing: typo('Acceptée, sans remboursement ni remplacement'),
  },
  refundTo: {
    PAYMENT: 'sur le moyen de paiement',
    CASH: 'en espèces',
    WALLET: 'en crédit boutique',
    GIFT_CARD: 'en carte cadeau',
  },
  note: 'Note interne',
  assigned: (before: string | null, after: string | null): string => {
    if (after === null) return `N’est plus confiée à ${before ?? 'personne'}`;
    return before === null ? `Confiée à ${after}` : typo(`Confiée à ${after}, auparavant à ${before}`);
  },
  received: (units: number, before: number | null): string =>
    before === null
      ? `Colis reçu, ${countOf(units, 'pièce', 'pièces')}`
      : `Réception corrigée, ${countOf(units, 'pièce', 'pièces')} au lieu de ${before}`,
} as const;
