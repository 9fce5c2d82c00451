import { typo } from '#shared/text';

export const accountMessages = {
  signIn: {
    title: 'Se connecter',
    lead: typo('La connexion n’est pas encore ouverte dans cette version de la boutique.'),
    text: typo(
      'Vous pouvez tout parcourir sans compte : votre univers, votre région et votre comparateur sont gardés dans ce navigateur.',
    ),
    back: 'Retour à l’accueil',
    catalogue: 'Parcourir le catalogue',
  },
} as const;
