import type { WalletMove } from '#shared/api/wallet';
import { typo } from '#shared/text';

export const walletPageMessages = {
  title: 'Crédit boutique',
  balance: 'Solde disponible',
  hint: typo(
    'Votre crédit boutique n’expire pas. Choisissez de l’utiliser à l’étape du paiement : il règle tout ou partie de la commande.',
  ),
  moves: 'Mouvements',
  order: (reference: string): string => `Commande ${reference}`,
  kinds: {
    REFUND: 'Remboursement',
    SPENT: 'Paiement d’une commande',
    RESTORED: 'Recrédité après une annulation ou un retour',
    CREDITED: 'Versement par la boutique',
    DEBITED: 'Débit par la boutique',
    GIVEN_UP: 'Solde abandonné',
  } satisfies Record<WalletMove['kind'], string>,
  empty: {
    title: 'Aucun crédit boutique pour le moment',
    text: 'Quand un remboursement vous est versé en crédit boutique, il apparaît ici.',
    shop: 'Voir les nouveautés',
  },
} as const;
