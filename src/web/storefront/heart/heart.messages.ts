import { typo } from '#shared/text';

export const heartMessages = {
  add: 'Ajouter à ma wishlist',
  addOf: (name: string): string => typo(`Ajouter à ma wishlist : ${name}`),
  remove: 'Retirer de ma wishlist',
  removeOf: (name: string): string => typo(`Retirer de ma wishlist : ${name}`),
  added: 'Ajouté à votre wishlist',
  removed: 'Retiré de votre wishlist',
} as const;
