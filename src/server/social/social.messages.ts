import { typo } from '#shared/text';

export const socialMessages = {
  simulator: {
    badge: 'Simulateur',
    notice: typo('Ceci n’est pas Facebook : aucune donnée ne quitte votre machine.'),
    title: 'Se connecter à Ourlet',
    lead: 'Choisissez la personne que Facebook ferait connaître à la boutique.',
    continueAs: (name: string): string => `Continuer en tant que ${name}`,
    noEmail: 'sans adresse e-mail',
    refuse: 'Refuser et revenir à la boutique',
    service: 'Facebook',
  },
  mail: {
    brand: 'Ourlet',
    subject: (code: string): string => `${code} est votre code Ourlet`,
    preview: 'Il prouve que cette adresse est la vôtre.',
    title: 'Votre code',
    text: (provider: string): string =>
      typo(`Saisissez-le sur la page d’Ourlet pour continuer avec ${provider}. Il est valable cinq minutes.`),
    codeTitle: 'Code',
    foot: typo('Vous n’avez rien demandé ? Ignorez ce message : sans le code, rien ne se passe.'),
  },
} as const;
