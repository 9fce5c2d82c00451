import { typo } from '#shared/text';

export const panierMessages = {
  title: 'Panier',
  empty: 'Votre panier est vide',
  text: typo(
    'Les articles que vous ajouterez attendront ici. La commande n’est pas encore ouverte dans cette version.',
  ),
  catalogue: 'Parcourir le catalogue',
  sections: typo('Ou reprenez par un univers'),
} as const;
