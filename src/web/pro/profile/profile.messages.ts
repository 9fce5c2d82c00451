import { typo } from '#shared/text';

export const profileMessages = {
  title: 'Votre profil',
  crumb: 'Fil d’Ariane',
  lead: (role: string): string => typo(`Rôle : ${role}`),
  identity: {
    title: 'Vos coordonnées',
    email: 'Adresse e-mail',
    fullName: 'Nom et prénom',
    phone: 'Téléphone',
    phoneHint: (prefix: string): string => `Avec ou sans ${prefix}`,
    noName: 'Indiquez votre nom et votre prénom.',
    save: 'Enregistrer',
  },
  sessions: {
    title: 'Appareils connectés',
    current: 'Cet appareil',
    seen: (moment: string): string => `vu le ${moment}`,
    network: (network: string): string => `réseau ${network}`,
    end: 'Déconnecter',
    endOf: (device: string): string => typo(`Déconnecter : ${device}`),
    endOthers: 'Déconnecter les autres appareils',
  },
  security: {
    title: 'Mot de passe et sécurité',
    text: typo('Votre mot de passe, votre application d’authentification, vos clés d’accès et vos codes de secours.'),
    open: 'Ouvrir les réglages de sécurité',
  },
  done: {
    coordonnees: 'Vos coordonnées sont enregistrées.',
    appareil: 'L’appareil est déconnecté.',
    autres: 'Les autres appareils sont déconnectés.',
  },
} as const;
