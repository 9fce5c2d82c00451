import { typo } from '#shared/text';

export const messages = {
  seeAll: 'Voir tout',
} as const;

/** Of `{si carte}…{fin}` in text pages. */
export const conditionMessages = {
  words: { CARD: 'carte', CASH: 'espèces' },
  unknown: (mark: string): string =>
    typo(`« ${mark} » n’est pas reconnu. Écrivez {si carte}, {si espèces} ou {si carte et espèces}.`),
  noEnd: (mark: string): string => typo(`« ${mark} » n’a pas de {fin}. Ajoutez-le là où le passage se termine.`),
  endAlone: typo('Un {fin} ne ferme rien. Retirez-le, ou écrivez avant lui {si carte} ou {si espèces}.'),
  nested: (outer: string, inner: string): string =>
    typo(`« ${inner} » est à l’intérieur de « ${outer} ». Fermez d’abord le premier passage avec {fin}.`),
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
