import { typo } from '#shared/text';

export const previewMessages = {
  label: 'Aperçu',
  text: (moment: string, region: string): string =>
    typo(`Aperçu du ${moment}, région ${region}. Les prix et le stock sont ceux de maintenant.`),
  leave: 'Quitter l’aperçu',
} as const;
