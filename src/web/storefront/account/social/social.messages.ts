import { typo } from '#shared/text';

export const socialMessages = {
  or: 'ou avec',
  buttons: 'Se connecter avec un autre service',
  /** Followed by the name of the service. */
  continueWith: 'Continuer avec',
  simulated: 'simulateur',
  failed: {
    title: 'La connexion n’a pas abouti',
    refused: 'Vous avez refusé, ou le service a interrompu la connexion.',
    expired: 'Cette étape a expiré ou a déjà servi.',
    unavailable: 'Ce service ne répond pas, ou n’est pas proposé ici.',
    again: 'Réessayer',
    signIn: 'Se connecter avec une adresse e-mail',
  },
  create: {
    title: 'Créer un compte',
    lead: (name: string): string => typo(`${name} a confirmé votre identité. Vérifiez vos coordonnées.`),
    noEmail: (name: string): string =>
      typo(`${name} ne nous a pas donné d’adresse e-mail. Indiquez la vôtre : nous y enverrons un code.`),
    email: 'Adresse e-mail',
    emailMissing: 'Saisissez votre adresse e-mail.',
    fullName: 'Prénom et nom',
    button: 'Créer mon compte',
  },
  join: {
    title: typo('Vous avez déjà un compte ?'),
    lead: (name: string, email: string): string =>
      typo(`Un compte existe avec l’adresse ${email}. Confirmez qu’il est à vous pour vous connecter avec ${name}.`),
    password: 'Mot de passe de ce compte',
    noPassword: 'Saisissez votre mot de passe.',
    button: 'Relier et me connecter',
    or: typo('Vous ne connaissez pas ce mot de passe ?'),
    sendCode: 'Recevoir un code par e-mail',
  },
  link: {
    title: (name: string): string => typo(`Relier ${name} ?`),
    lead: (name: string, email: string): string =>
      email === ''
        ? typo(`Vous pourrez ensuite vous connecter à votre compte avec ${name}.`)
        : typo(`Vous pourrez ensuite vous connecter à votre compte avec ${name} (${email}).`),
    button: 'Relier à mon compte',
    cancel: 'Annuler',
  },
} as const;
