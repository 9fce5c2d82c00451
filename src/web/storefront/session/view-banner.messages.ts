import { typo } from '#shared/text';

export const viewBannerMessages = {
  label: 'Vue d’un client',
  text: (name: string): string => typo(`Vous voyez la boutique comme ${name}, en lecture seule.`),
  leave: 'Quitter',
} as const;
