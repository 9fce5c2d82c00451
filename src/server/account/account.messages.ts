import { formatDateTime } from '#shared/dates';
import { typo } from '#shared/text';

const brand = 'Ourlet';

export const accountMessages = {
  wrongPassword: 'Ce mot de passe n’est pas le bon. Vérifiez-le, puis réessayez.',
  samePassword: 'Choisissez un mot de passe différent de l’ancien.',
  noPassword: typo('Votre compte n’a pas encore de mot de passe. Choisissez-en un avec « Mot de passe oublié ».'),
  language: 'La boutique n’est disponible qu’en français.',
  phone: (prefix: string): string =>
    typo(`Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres, avec ou sans ${prefix}.`),
} as const;

const hello = (name: string): string => (name.trim() === '' ? 'Bonjour,' : typo(`Bonjour ${name.trim()},`));
const secrecy = typo('Ne donnez ce code à personne : nos équipes ne vous le demandent jamais.');
const lifetime = 'Il est valable 10 minutes et ne sert qu’une fois.';

export const signUpCodeText = {
  brand,
  subject: 'Votre code pour créer votre compte Ourlet',
  preview: 'Saisissez-le dans les 10 minutes',
  title: 'Créez votre compte',
  lead: typo('Voici le code à saisir pour créer votre compte :'),
  lifetime,
  foot: [
    typo(secrecy),
    typo(
      'Vous recevez cet e-mail parce que la création d’un compte a été demandée avec cette adresse. Si ce n’était pas vous, ignorez-le : aucun compte ne sera créé.',
    ),
  ],
};

export const accountExistsText = {
  brand,
  subject: 'Vous avez déjà un compte Ourlet',
  preview: 'Connectez-vous avec votre adresse e-mail',
  title: 'Vous avez déjà un compte',
  hello,
  lead: typo(
    'Une création de compte a été demandée avec votre adresse e-mail, mais vous avez déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
  ),
  signIn: 'Me connecter',
  forgotten: 'Choisir un nouveau mot de passe',
  foot: ['Si cette demande ne vient pas de vous, ignorez cet e-mail. Rien n’a changé sur votre compte.'],
};

export const resetCodeText = {
  brand,
  subject: 'Votre code pour choisir un nouveau mot de passe',
  preview: 'Saisissez-le dans les 10 minutes',
  title: 'Choisissez un nouveau mot de passe',
  hello,
  lead: typo('Voici le code à saisir pour choisir un nouveau mot de passe :'),
  lifetime,
  foot: [typo(secrecy), 'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe reste le même.'],
};

export const passwordChangedText = {
  brand,
  subject: 'Votre mot de passe a changé',
  preview: 'Vos autres appareils ont été déconnectés',
  title: 'Votre mot de passe a changé',
  hello,
  lead: (at: Date, timeZone: string): string =>
    typo(
      `Le mot de passe de votre compte Ourlet a été changé le ${formatDateTime(at, timeZone)}. Vos autres appareils ont été déconnectés.`,
    ),
  advice: typo('Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.'),
  button: 'Choisir un nouveau mot de passe',
  foot: ['Vous recevez cet e-mail pour la sécurité de votre compte Ourlet.'],
};

export const sessionReusedText = {
  brand,
  subject: 'Un appareil a été déconnecté de votre compte',
  preview: 'Par sécurité, reconnectez-vous',
  title: 'Appareil déconnecté par sécurité',
  hello,
  lead: typo(
    'Quelqu’un d’autre a peut-être utilisé la connexion de l’un de vos appareils. Par sécurité, nous avons déconnecté cet appareil.',
  ),
  advice: typo(
    'Reconnectez-vous. Si un appareil de la page Sécurité de votre espace client vous est inconnu, déconnectez-le et choisissez un nouveau mot de passe.',
  ),
  button: 'Choisir un nouveau mot de passe',
  foot: ['Vous recevez cet e-mail pour la sécurité de votre compte Ourlet.'],
};

export const newDeviceText = {
  brand,
  subject: 'Nouvelle connexion à votre compte',
  preview: 'Un appareil inconnu vient de se connecter',
  title: 'Nouvelle connexion',
  hello,
  lead: 'Une connexion à votre compte vient d’avoir lieu sur un nouvel appareil.',
  labels: { at: 'Date', address: 'Adresse IP', device: 'Navigateur' },
  unknownDevice: 'Inconnu',
  advice: typo(
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur.',
  ),
  button: 'Choisir un nouveau mot de passe',
  foot: ['Vous recevez cet e-mail pour la sécurité de votre compte Ourlet.'],
};
