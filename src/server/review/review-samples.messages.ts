import { typo } from '#shared/text';

/** Invented data of the sample mails. */
export const sampleReview = {
  item: 'Robe portefeuille en lin',
  refusal: typo('Votre texte parle de la livraison, pas de l’article. Écrivez-nous plutôt par la page « Contact ».'),
  answer: 'Merci Amel. La prochaine série sera plus longue de trois centimètres.',
  lines: [
    {
      itemRef: 'ROB-PORTEF-LIN',
      name: 'Robe portefeuille en lin',
      imageName: null,
      styleName: 'Écru',
      sizeLabel: '38',
    },
    { itemRef: 'JEA-DROIT-F', name: 'Jean droit', imageName: null, styleName: 'Bleu brut', sizeLabel: '40' },
  ],
} as const;
