import { typo } from '#shared/text';

export const previewMessages = {
  label: 'Aperçu',
  text: (moment: string, region: string): string =>
    typo(`Aperçu du ${moment}, région ${region}. Les prix et le stock sont ceux de maintenant.`),
  leave: 'Quitter l’aperçu',
  opening: typo(
    'Aperçu : la boutique n’est pas encore ouverte, seule l’équipe la voit. Les commandes ne sont pas prises.',
  ),
  guide: 'Revenir au guide',
} as const;
