export const quickViewMessages = {
  closeQuick: 'Fermer l’aperçu',
  full: 'Voir la fiche complète',
  quickLoading: 'Chargement de l’article…',
  quickFailed: 'L’aperçu n’a pas pu être chargé. Ouvrez la fiche de l’article, ou réessayez.',
} as const;
