/** Separate from `newsletter.messages.ts`, because every page loads these few texts. */
import { typo } from '#shared/text';

export const signUpMessages = {
  title: 'La lettre d’Ourlet',
  text: typo('Nouveautés, soldes et ventes privées : une lettre par semaine au plus.'),
  email: 'Votre e-mail',
  button: 'M’inscrire',
  terms: 'Nous vous demanderons de confirmer. Désinscription en un clic.',
  privacy: 'Vos données',
} as const;
