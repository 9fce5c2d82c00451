import { typo } from '#shared/text';

export const openingMessages = {
  title: 'Ouvrir la boutique',
  pageTitle: 'Ouvrir la boutique — Ourlet',
  lead: typo('La boutique est vide. Créez d’abord votre compte : vous serez son premier administrateur.'),
  next: 'Vous réglerez ensuite la double authentification avec votre téléphone, puis un guide vous accompagne jusqu’à la première vente.',
  country: 'Pays de la boutique',
  countryHint: typo('Il fixe la monnaie, l’indicatif téléphonique et la TVA de départ.'),
  fullName: 'Nom et prénom',
  noName: 'Indiquez votre nom et votre prénom.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  create: 'Créer mon compte',
  closed: {
    EXPIRED: {
      title: 'Ce lien a expiré',
      text: typo('Il était valable vingt-quatre heures. Pour en obtenir un autre, lancez npm run open sur le serveur.'),
    },
    HAS_ADMINISTRATOR: {
      title: 'Ce lien a déjà servi',
      text: typo(
        'La boutique a déjà un administrateur. Connectez-vous ; vos collègues entrent par une invitation, depuis la console.',
      ),
    },
    UNKNOWN: {
      title: 'Ce lien n’est pas valable',
      text: typo(
        'Copiez-le en entier, tel que le terminal l’affiche. Un nouveau lien remplace l’ancien : npm run open en donne un.',
      ),
    },
  },
  signIn: 'Se connecter',
} as const;
