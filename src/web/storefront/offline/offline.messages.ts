import { typo } from '#shared/text';

export const offlineMessages = {
  title: 'Hors ligne',
  lead: typo('Vous n’avez plus de connexion, et cette page n’a pas encore été vue sur cet appareil.'),
  hint: typo('Votre panier et vos choix sont gardés. La page s’ouvrira dès que la connexion reviendra.'),
  retry: 'Réessayer',
  seen: 'Pages que vous pouvez revoir',
} as const;
