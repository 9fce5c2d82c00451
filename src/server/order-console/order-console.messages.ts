/** French texts of the refusals of the staff console on orders. */
import { typo } from '#shared/text';

export const consoleMessages = {
  regionForTotal: typo('Choisissez une région pour trier par montant.'),
  tooFar: typo('La liste s’arrête à 10 000 commandes. Ajoutez un filtre pour voir la suite.'),
} as const;
