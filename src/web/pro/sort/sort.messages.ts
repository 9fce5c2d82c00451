import { typo } from '#shared/text';

export const sortMessages = {
  up: (title: string): string => typo(`Monter « ${title} »`),
  down: (title: string): string => typo(`Descendre « ${title} »`),
  drag: 'Glisser pour changer l’ordre',
  moved: (title: string, position: number, count: number): string =>
    typo(`« ${title} » est en position ${position} sur ${count}.`),
} as const;
