/** The specification prescribes these texts character by character, so they do not use `typo`. */
export const sessionMessages = {
  expired: 'Session expirée !',
  redirect: 'Vous serez redirigé vers la page de Login.',
  signIn: 'Se connecter',
  close: 'Fermer',
} as const;
