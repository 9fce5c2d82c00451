/** Fixed by the specification character by character, so without `typo`. */
export const sessionMessages = {
  expired: 'Session expirée !',
  redirect: 'Vous serez redirigé vers la page de Login.',
  signIn: 'Se connecter',
  close: 'Fermer',
} as const;
