import { typo } from '#shared/text';

export const messages = {
  seeAll: 'Voir tout',
} as const;

export const contactMessages = {
  closesFirst: 'La fermeture doit venir après l’ouverture. Corrigez les heures.',
} as const;

export const sizeGuideMessages = {
  noRows: 'Gardez au moins une taille dans le tableau.',
  tooManyRows: (max: number): string => `Un tableau a ${max} tailles au plus. Retirez-en.`,
  noSize: (row: number): string => typo(`Ligne ${row} : indiquez la taille.`),
  twice: (size: string): string => typo(`La taille « ${size} » est deux fois dans le tableau. Gardez une seule ligne.`),
  badMeasure: (size: string, column: string): string =>
    typo(`${column}, taille ${size} : indiquez des centimètres, comme 84 ou 84-87.`),
  badWeight: (size: string, column: string): string =>
    typo(`${column}, taille ${size} : indiquez des kilogrammes, comme 6.`),
  badText: (size: string, column: string): string => typo(`${column}, taille ${size} : écrivez 20 caractères au plus.`),
  notIncreasing: (size: string, column: string): string =>
    typo(`${column}, taille ${size} : la valeur doit dépasser celle de la ligne d’avant.`),
} as const;
