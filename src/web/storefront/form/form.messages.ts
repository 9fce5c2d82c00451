import { typo } from '#shared/text';

export const formMessages = {
  errorTitle: (title: string): string => typo(`Erreur : ${title}`),
  required: typo('Tous les champs sont obligatoires, sauf mention « facultatif ».'),
  optional: 'facultatif',
  problem: 'Vérifiez les champs signalés',
  busy: 'Un instant…',
  show: 'Voir',
  hide: 'Cacher',
  showPassword: (label: string): string => typo(`Voir : ${label}`),
  hidePassword: (label: string): string => typo(`Cacher : ${label}`),
  passwordRules: 'Règles du mot de passe',
  rules: {
    length: (min: number): string => `${min} caractères au moins`,
    notEmail: 'Différent de votre adresse e-mail',
    confirmed: 'Saisi deux fois à l’identique',
  },
  /** Errors of the fields of an address. */
  address: {
    line1: 'Indiquez la rue et le numéro, ou le nom du quartier.',
    city: 'Indiquez la ville ou la commune.',
  },
  ruleMet: typo(' : c’est bon'),
} as const;
