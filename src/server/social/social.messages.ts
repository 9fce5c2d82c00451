import { typo } from '#shared/text';

export const socialMessages = {
  simulator: {
    badge: 'Simulateur',
    notice: typo('Ceci n’est pas Facebook : aucune donnée n’est envoyée à Facebook.'),
    title: 'Se connecter à Ourlet',
    lead: 'Choisissez avec quel compte Facebook vous connecter.',
    continueAs: (name: string): string => `Continuer en tant que ${name}`,
    noEmail: 'sans adresse e-mail',
    refuse: 'Refuser et revenir à la boutique',
    service: 'Facebook',
  },
  mail: {
    brand: 'Ourlet',
    subject: (code: string): string => `${code} est votre code Ourlet`,
    preview: 'Il sert à vérifier votre adresse e-mail.',
    title: 'Votre code',
    text: (provider: string): string =>
      typo(`Saisissez-le sur le site d’Ourlet pour continuer avec ${provider}. Il est valable 5 minutes.`),
    codeTitle: 'Code',
    foot: typo('Vous n’avez rien demandé ? Ignorez ce message : sans le code, rien ne se passe.'),
  },
} as const;
