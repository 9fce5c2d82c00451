import type { Decision } from '#server/claim';
import type { ClaimStatus } from '#shared/api/pro-claim-shapes';

export const claimExportMessages = {
  name: 'reclamations',
  columns: {
    number: 'Numéro',
    region: 'Région',
    date: 'Reçue',
    customer: 'Client',
    kind: 'Type',
    reason: 'Motif',
    message: 'Message',
    order: 'Commande',
    units: 'Pièces',
    status: 'État',
    decided: 'Répondue',
    decision: 'Décision',
    replacement: 'Commande de remplacement',
    due: 'À traiter avant',
    assignee: 'Suivi par',
    amount: 'Valeur',
    currency: 'Monnaie',
  },
  kinds: { RETURN: 'Retour', EXCHANGE: 'Échange', CLAIM: 'Problème' },
  statuses: {
    NEW: 'Nouvelle',
    IN_PROGRESS: 'En cours',
    ACCEPTED: 'Acceptée',
    REFUSED: 'Refusée',
    CANCELLED: 'Annulée',
  } satisfies Record<ClaimStatus, string>,
  decisions: {
    REFUND: 'Remboursement',
    REPLACEMENT: 'Remplacement',
    NOTHING: 'Ni remboursement ni remplacement',
  } satisfies Record<Decision, string>,
} as const;
