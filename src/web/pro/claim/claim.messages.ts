/** French texts of the claims: board, list and record. */
import type { ClaimStatus } from '#shared/api/pro-claim-shapes';
import { countOf, typo } from '#shared/text';

/** `5 h`, `2 j`, `40 min` */
const duration = (minutes: number): string => {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))}\u202Fmin`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}\u202Fh` : `${Math.floor(hours / 24)}\u202Fj`;
};

export const claimMessages = {
  title: 'Réclamations',
  open: (count: string, isOne: boolean): string => (isOne ? `${count} ouverte` : `${count} ouvertes`),
  firstReply: (minutes: number): string => typo(`Première réponse en ${duration(minutes)} en moyenne, sur 30 jours`),
  views: 'Affichage',
  board: 'Tableau',
  list: 'Liste',
  allTab: 'Toutes',
  columns: 'Colonnes du tableau',
  statuses: {
    NEW: 'Nouvelle',
    IN_PROGRESS: 'En cours',
    ACCEPTED: 'Acceptée',
    REFUSED: 'Refusée',
    CANCELLED: 'Annulée',
  } satisfies Record<ClaimStatus, string>,
  columnNames: {
    NEW: 'Nouvelles',
    IN_PROGRESS: 'En cours',
    ACCEPTED: 'Acceptées',
    REFUSED: 'Refusées',
    CANCELLED: 'Annulées',
  } satisfies Record<ClaimStatus, string>,
  recent: '30 derniers jours',
  emptyColumn: {
    NEW: typo('Aucune nouvelle réclamation.'),
    IN_PROGRESS: 'Rien n’est en cours.',
    ACCEPTED: 'Aucune sur 30 jours.',
    REFUSED: 'Aucune sur 30 jours.',
    CANCELLED: 'Aucune sur 30 jours.',
  } satisfies Record<ClaimStatus, string>,
  others: (count: number): string => `Voir ${count === 1 ? 'l’autre' : `les ${count} autres`}`,
  kinds: { RETURN: 'Retour', EXCHANGE: 'Échange', CLAIM: 'Problème' },
  left: (minutes: number): string => `reste ${duration(minutes)}`,
  late: (minutes: number): string => `en retard de ${duration(minutes)}`,
  parcelHere: 'colis reçu',
  photos: (count: number): string => countOf(count, 'photo', 'photos'),
  nobody: 'Non confiée',
  moves: (number: string): string => `Déplacer ${number}`,
  move: 'Déplacer',
  take: 'Prendre en charge',
  decide: 'Accepter ou refuser…',
  reasonsTitle: 'Motifs sur 30 jours',
  reasonsOpen: 'Motifs',
  reasonColumns: { reason: 'Motif', count: 'Demandes', share: 'Part', item: 'Article', units: 'Pièces' },
  noReasons: 'Aucune réclamation sur 30 jours.',
  outcome: { REFUND: 'remboursée', REPLACEMENT: 'remplacée', NOTHING: 'ni remboursée ni remplacée' },
  headers: {
    number: 'Numéro',
    date: 'Reçue',
    type: 'Motif',
    customer: 'Client',
    order: 'Commande',
    status: 'État',
    due: 'Délai',
    assignee: 'Suivi par',
    amount: 'Valeur',
  },
  filters: {
    status: 'État',
    kind: 'Type',
    anyKind: 'Tous les types',
    typeId: 'Motif',
    anyType: 'Tous les motifs',
    mine: 'Seulement celles qui me sont confiées',
    mineChip: 'Suivi par',
    me: 'moi',
    text: 'Texte',
  },
  empty: {
    title: typo('Aucune réclamation'),
    text: 'Les demandes des clients sur leurs commandes livrées arrivent ici.',
    filtered: 'Aucune réclamation avec ces filtres',
    filteredText: 'Retirez un filtre pour en voir davantage.',
    clear: 'Retirer les filtres',
  },
} as const;
