import { typo } from '#shared/text';

export const searchWordMessages = {
  takenTerm: 'Ce mot a déjà des synonymes. Modifiez-les.',
  noWord: 'Donnez un mot qui contient des lettres ou des chiffres.',
  sameWord: 'Le mot et son synonyme se lisent de la même façon. La recherche les confond déjà.',
  takenKeyword: 'Cette recherche a déjà un choix. Modifiez-le.',
  nothingChosen: 'Choisissez des articles, ou une page.',
  unknownItem: (reference: string): string => typo(`Aucun article n’a la référence « ${reference} ».`),
  twice: (reference: string): string => typo(`L’article « ${reference} » figure deux fois. Gardez-le une seule fois.`),
} as const;
