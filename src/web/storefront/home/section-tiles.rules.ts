import { absentImageName } from '#shared/rules/image';

type WithImage = { readonly image: { readonly name: string } };

/** Without the section whose picture opens the page: a page shows no picture twice. Sections without a picture stay. */
export const tilesBeside = <T extends WithImage>(sections: readonly T[], hero: readonly string[]): T[] =>
  sections.filter(({ image: { name } }) => name === absentImageName || !hero.includes(name));
