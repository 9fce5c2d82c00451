import { typo } from '#shared/text';

export const altRequired = (longest: number): string =>
  typo(`Décrivez l’image en quelques mots, ${longest} caractères au plus.`);
export const invalidFileName = typo(
  'Nommez le fichier avec des lettres sans accent, des chiffres, et - _ . entre eux.',
);
export const invalidFocalPoint = typo('Le point à garder en vue se dit en pour cent, de 0 à 100.');
