/** French of the pictures. */
import { typo } from '#shared/text';

export const altNeeded = (longest: number): string =>
  typo(`Décrivez l’image en quelques mots, ${longest} signes au plus.`);
export const fileNameUnfit = typo('Nommez le fichier avec des lettres sans accent, des chiffres, et - _ . entre eux.');
export const focalUnfit = typo('Le point à garder en vue se dit en pour cent, de 0 à 100.');
