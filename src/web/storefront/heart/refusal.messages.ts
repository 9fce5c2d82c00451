/** Apart, because only a customer who changes the list needs them. */
import { typo } from '#shared/text';

export const refusalMessages = {
  full: typo('Votre wishlist est pleine. Retirez un article pour en ajouter un autre.'),
  failed: typo('Votre wishlist n’a pas été modifiée. Vérifiez votre connexion à internet, puis réessayez.'),
} as const;
