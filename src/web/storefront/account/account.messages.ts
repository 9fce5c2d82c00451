import { typo } from '#shared/text';

export const accountMessages = {
  signIn: {
    title: 'Se connecter',
    lead: typo('Les comptes clients ne sont pas encore ouverts.'),
    text: typo(
      'Vous pouvez tout parcourir sans compte : votre univers, votre région et votre comparateur sont conservés dans ce navigateur.',
    ),
    back: 'Retour à l’accueil',
    catalogue: 'Parcourir le catalogue',
  },
} as const;
