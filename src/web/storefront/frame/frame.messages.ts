/** French of the frame around every screen: header, footer, menus, errors. */
import { countOf, typo } from '#shared/text';

export const frameMessages = {
  shop: 'ourlet',
  shopTitle: 'Ourlet',
  tagline: 'La mode pour tous',
  description: typo(
    'Ourlet, la mode pour tous : vêtements, chaussures et lingerie pour la femme, l’homme, l’enfant et le bébé, de la naissance à l’âge adulte.',
  ),
  title: (page: string): string => `${page} — Ourlet`,
  secure: 'Paiement sécurisé',
  homeLink: 'Ourlet, accueil',
  skip: 'Aller au contenu',
  mainMenu: 'Menu principal',
  groupMenu: (section: string): string => `Rayons de l’univers ${section}`,
  home: 'Accueil',
  shopEntry: 'Shop',
  giftCard: 'Carte cadeau',
  news: 'News & Actu',
  menu: 'Menu',
  dismiss: 'Fermer ce message',
  comparator: (count: number): string => `Comparateur, ${countOf(count, 'article', 'articles')}`,
  comparatorEmpty: 'Le comparateur est vide. Ajoutez-y un article depuis sa fiche ou une liste.',
  signIn: 'Se connecter',
  cart: (count: number): string => `Panier, ${countOf(count, 'article', 'articles')}`,
  universe: 'Univers',
  changeUniverse: 'Changer d’univers',
  search: 'Rechercher',
  searchLabel: 'Chercher un produit',
  help: {
    label: 'Aide',
    open: typo('Une question ?'),
    openHint: (opens: number, closes: number): string =>
      typo(`Une question ? Écrivez-nous sur WhatsApp, de ${opens} h à ${closes} h (nouvelle fenêtre)`),
    closed: (opens: number): string => typo(`Service client fermé, réouverture à ${opens} h`),
    closedHint: (opens: number): string =>
      typo(`Service client fermé, réouverture à ${opens} h. Écrivez-nous : nous répondons par e-mail`),
    greeting: 'Bonjour, j’ai une question sur la boutique Ourlet.',
  },
  notFound: {
    title: 'PAGE INTROUVABLE',
    text: typo('La page que vous cherchez n’existe pas ou n’existe plus.'),
    hint: 'Utilisez la barre de recherche, ou reprenez depuis l’accueil.',
    home: 'Retour à l’accueil',
    popular: 'Ou choisissez un univers',
  },
  failure: {
    title: 'Une erreur est survenue',
    text: 'Cette page n’a pas pu être affichée. Ce n’est pas de votre fait, et rien de ce que vous avez choisi n’est perdu.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  offline: {
    title: 'Connexion interrompue',
    text: 'La page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
    now: 'Connexion interrompue',
    back: 'Connexion rétablie',
    reload: 'Recharger la page',
  },
} as const;
