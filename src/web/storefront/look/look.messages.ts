/** French of looks. */
import { countOf, typo } from '#shared/text';

export const lookMessages = {
  look: 'Compléter le look',
  sizes: (name: string): string => typo(`Taille : ${name}`),
  total: typo('Total du look :'),
  from: typo('Look complet à partir de :'),
  count: (chosen: number, count: number): string =>
    `${chosen} sur ${countOf(count, 'article choisi', 'articles choisis')}`,
  out: 'Épuisé',
  here: 'Cet article',
} as const;
