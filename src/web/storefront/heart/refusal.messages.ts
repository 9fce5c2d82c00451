/** A separate file, because only customers who change the list need these texts. */
import { typo } from '#shared/text';

export const refusalMessages = {
  full: typo('Votre wishlist est pleine. Retirez un article pour en ajouter un autre.'),
  failed: typo('Votre wishlist n’a pas été modifiée. Vérifiez votre connexion à internet, puis réessayez.'),
} as const;
