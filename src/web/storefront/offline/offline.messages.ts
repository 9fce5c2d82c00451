import { typo } from '#shared/text';

export const offlineMessages = {
  title: 'Hors ligne',
  lead: typo('Vous n’avez plus de connexion, et cette page n’a pas encore été ouverte sur cet appareil.'),
  hint: typo('Votre panier et vos choix sont conservés. La page s’ouvrira dès que la connexion sera rétablie.'),
  retry: 'Réessayer',
  seen: 'Pages que vous pouvez revoir',
} as const;
