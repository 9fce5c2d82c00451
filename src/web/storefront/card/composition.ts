/** Materials are kept as names (`100 % Lin`); after a percentage they are common nouns. */
export const inSentence = (composition: string): string =>
  composition.replace(/(?<=%\s*)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase('fr'));
