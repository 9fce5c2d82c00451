/**
 * French texts of the error page, loaded when it is shown. Its titles are in frame.messages.ts, which every page
 * loads.
 */
import { typo } from '#shared/text';

export const errorMessages = {
  notFound: {
    text: typo('La page que vous cherchez n’existe pas ou n’existe plus.'),
    hint: 'Utilisez la barre de recherche, ou reprenez depuis l’accueil.',
    home: 'Retour à l’accueil',
    popular: 'Ou choisissez un univers',
  },
  failure:
    'Cette page n’a pas pu être affichée. Ce n’est pas de votre fait, et rien de ce que vous avez choisi n’est perdu.',
  offline: 'La page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
} as const;
