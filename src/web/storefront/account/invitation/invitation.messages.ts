import { typo } from '#shared/text';

export const invitationMessages = {
  title: 'Rejoindre l’équipe',
  pageTitle: 'Rejoindre l’équipe — Ourlet',
  lead: (by: string, role: string): string => typo(`${by} vous invite dans la console. Votre rôle : ${role}.`),
  account: (email: string): string => typo(`Vous vous connecterez avec ${email}.`),
  next: 'Vous réglerez ensuite la double authentification avec votre téléphone.',
  fullName: 'Nom et prénom',
  noName: 'Indiquez votre nom et votre prénom.',
  password: 'Mot de passe',
  join: 'Créer mon accès',
  closed: {
    EXPIRED: {
      title: 'Cette invitation a expiré',
      text: 'Demandez à la personne qui vous a invité d’en envoyer une nouvelle.',
    },
    USED: {
      title: 'Cette invitation a déjà servi',
      text: 'Votre accès existe. Connectez-vous avec votre adresse e-mail et votre mot de passe.',
    },
    WITHDRAWN: {
      title: 'Cette invitation a été retirée',
      text: typo('Pour en savoir plus, écrivez à la personne qui vous a invité.'),
    },
    UNKNOWN: {
      title: 'Ce lien n’est pas valable',
      text: typo('Ouvrez le lien du dernier e-mail reçu : un nouveau lien remplace l’ancien.'),
    },
  },
  signIn: 'Se connecter',
} as const;
