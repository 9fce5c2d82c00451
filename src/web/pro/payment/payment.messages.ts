import type { OutputOf } from '#shared/api/call';
import type { proPayments } from '#shared/api/pro-payments';
import { countOf, typo } from '#shared/text';

type Via = OutputOf<typeof proPayments.waiting>['byHand'][number]['via'];

export const paymentMessages = {
  title: 'Paiements à vérifier',
  crumb: 'Commandes',
  count: (count: number): string => countOf(count, 'décision attendue', 'décisions attendues'),
  nothing: {
    title: 'Rien à vérifier',
    text: typo('Les paiements dont le montant ne correspond pas et les remboursements à faire à la main arrivent ici.'),
    orders: 'Voir les commandes',
  },
  reviews: {
    title: 'Paiements qui ne correspondent pas',
    text: 'Le prestataire annonce autre chose que ce que la boutique attendait. Vérifiez sur son site avant de décider.',
    fact: 'Donnée',
    expected: 'Attendu',
    found: 'Reçu',
    amount: 'Montant',
    merchantRef: 'Référence',
    provider: 'Prestataire',
    decide: 'Décider',
    givenBack: 'Le prestataire a rendu l’argent',
    notOurs: 'Ce paiement n’est pas le nôtre',
    resolution: 'Votre décision',
    reason: 'Motif',
    noReason: 'Indiquez le motif.',
    save: 'Clore la vérification',
  },
  byHand: {
    title: 'Remboursements à faire à la main',
    text: 'Rendez l’argent au client, puis notez-le ici.',
    complete: 'Noter comme remboursé',
  },
  failed: {
    title: 'Remboursements refusés par le prestataire',
    text: 'Demandez-les à nouveau, ou décidez de rendre l’argent vous-même.',
    retry: 'Demander à nouveau',
    byHand: 'Rembourser à la main…',
    reason: 'Motif',
    noReason: 'Indiquez le motif.',
    save: 'Passer en remboursement à la main',
    error: (text: string): string => typo(`Réponse du prestataire : ${text}`),
  },
  kinds: { ORDER: 'Commande', GIFT_CARD: 'Carte cadeau' },
  via: {
    CARD: 'carte bancaire',
    GIFT_CARD: 'carte cadeau',
    NEW_GIFT_CARD: 'nouvelle carte cadeau',
    HAND: 'à la main',
    WALLET: 'crédit boutique',
    CREDIT: 'crédit boutique',
  } satisfies Record<Via, string>,
  done: {
    resolve: 'La vérification est close.',
    complete: 'Le remboursement est noté.',
    retry: 'Le remboursement est demandé à nouveau.',
    byHand: 'Le remboursement se fait à la main.',
  },
  gone: 'Quelqu’un a déjà pris cette décision. Voici ce qui reste à faire.',
} as const;
