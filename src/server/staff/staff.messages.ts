import { formatDateTime } from '#shared/dates';
import { typo } from '#shared/text';

export const roleNames = { ADMIN: 'Administration', SUPPLIER: 'Équipe commerciale' } as const;

export const staffMessages = {
  emailTaken: 'Cette adresse a déjà un compte.',
  alreadyInvited: 'Cette adresse est déjà invitée. Renvoyez plutôt l’invitation.',
  roleNameTaken: 'Un rôle porte déjà ce nom.',
  roleInUse: typo('Des personnes ou des invitations ont ce rôle : donnez-leur d’abord un autre rôle.'),
  roleFixed: 'Ce rôle ne se modifie pas. Dupliquez-le, puis modifiez la copie.',
  notPossible: 'Ce privilège n’existe pas.',
  noLimit: typo('Ce privilège n’a pas de montant : laissez la case vide.'),
  tooMuch: 'Vous ne pouvez pas accorder plus que ce que vous avez.',
  phone: (prefix: string): string =>
    typo(`Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres, avec ou sans ${prefix}.`),
  invitationClosed: 'Cette invitation a déjà servi ou a été retirée.',
} as const;

const brand = 'Ourlet';

export const invitationText = {
  brand,
  subject: 'Votre invitation à rejoindre l’équipe d’Ourlet',
  preview: 'Créez votre accès en deux minutes',
  title: 'Rejoignez l’équipe',
  lead: (by: string, role: string): string =>
    typo(`${by} vous invite à travailler avec nous dans la console d’Ourlet. Votre rôle : ${role}.`),
  steps: typo('Vous choisirez un mot de passe, puis vous réglerez la double authentification avec votre téléphone.'),
  button: 'Accepter l’invitation',
  until: (at: Date, timeZone: string): string =>
    typo(`Ce lien ne sert qu’une fois, jusqu’au ${formatDateTime(at, timeZone)}.`),
  foot: [
    typo(
      'Vous recevez cet e-mail parce qu’un membre de l’équipe a saisi votre adresse. Si vous n’attendiez pas cette invitation, ignorez-la : aucun compte ne sera créé.',
    ),
  ],
};

export const factorResetText = {
  brand,
  subject: 'Votre double authentification est effacée',
  preview: 'Vous la réglerez à votre prochaine connexion',
  title: 'Double authentification effacée',
  hello: (name: string): string => typo(`Bonjour ${name},`),
  lead: (by: string): string =>
    typo(
      `${by} a effacé votre double authentification. Vos appareils sont déconnectés. À votre prochaine connexion, vous la réglerez de nouveau.`,
    ),
  advice: 'Si vous ne l’avez pas demandé, prévenez tout de suite votre responsable.',
  foot: [typo('Vous recevez cet e-mail parce que vous travaillez dans la console d’Ourlet.')],
};
