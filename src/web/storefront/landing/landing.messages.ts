import { typo } from '#shared/text';

export const landingMessages = {
  title: 'Bienvenue chez Ourlet',
  lead: typo('La mode pour tous. Par où commencer ?'),
  discover: 'Je découvre',
  discoverSection: (name: string): string => `Je découvre l’univers ${name}`,
  next: (name: string): string => `Aller à l’univers ${name}`,
  top: 'Revenir en haut',
  description: typo('Choisissez votre univers chez Ourlet, la mode pour tous : femme, homme, enfant ou bébé.'),
  groups: 'Dans cet univers',
} as const;
