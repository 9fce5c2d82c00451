import { absentImageName } from '#shared/rules/image';

type WithImage = { readonly image: { readonly name: string } };

/**
 * Leaves out the section whose picture is at the top, because a page shows no picture twice. Keeps sections without a
 * picture.
 */
export const tilesBeside = <T extends WithImage>(sections: readonly T[], hero: readonly string[]): T[] =>
  sections.filter(({ image: { name } }) => name === absentImageName || !hero.includes(name));
