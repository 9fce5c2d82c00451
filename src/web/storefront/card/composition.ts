/** Lower-cases material names after a percentage: `100 % Lin` → `100 % lin`. */
export const lowerCaseMaterials = (composition: string): string =>
  composition.replace(/(?<=%\s*)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase('fr'));
