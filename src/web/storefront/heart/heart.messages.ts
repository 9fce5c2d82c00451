import { typo } from '#shared/text';

export const heartMessages = {
  add: 'Ajouter à ma wishlist',
  addOf: (name: string): string => typo(`Ajouter à ma wishlist : ${name}`),
  remove: 'Retirer de ma wishlist',
  removeOf: (name: string): string => typo(`Retirer de ma wishlist : ${name}`),
  added: 'Ajouté à votre wishlist',
  removed: 'Retiré de votre wishlist',
  full: typo('Votre wishlist est pleine. Retirez un article pour en ajouter un autre.'),
  failed: typo('Votre wishlist n’a pas été modifiée. Vérifiez votre connexion, puis réessayez.'),
} as const;
