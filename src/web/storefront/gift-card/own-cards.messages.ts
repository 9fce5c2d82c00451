import { elided } from '#shared/phrases';
import { typo } from '#shared/text';

export const ownCardsMessages = {
  title: 'Cartes cadeaux',
  shop: 'Ourlet',
  name: 'Carte cadeau',
  received: 'Vos cartes reçues',
  given: 'Vos cartes offertes',
  balance: 'Solde',
  of: (amount: string): string => `sur ${amount}`,
  validUntil: (date: string): string => `valable jusqu’au ${date}`,
  expiredOn: (date: string): string => `expirée le ${date}`,
  used: 'Cette carte est épuisée.',
  ofRefund: (reference: string): string => typo(`Remboursement de la commande ${reference}`),
  from: (name: string): string => elided('De la part de', name),
  to: (name: string): string => typo(`Pour ${name}`),
  code: (label: string): string => `Code ${label}`,
  codeHint: typo('Le code complet se trouve dans l’e-mail de la carte : saisissez-le dans votre panier.'),
  sentOn: (date: string): string => `Envoyée le ${date}`,
  toSend: 'En attente d’envoi',
  reference: (reference: string): string => `Référence ${reference}`,
  amount: 'Montant',
  offer: 'Offrir une carte cadeau',
  check: 'Consulter le solde d’une autre carte',
  empty: {
    title: 'Aucune carte cadeau pour le moment',
    text: 'Les cartes reçues ou offertes avec l’adresse e-mail de votre compte apparaîtront ici.',
  },
} as const;
