export const draftMessages = {
  region: 'Cette région n’existe pas.',
  placed: 'Cette commande est déjà passée.',
} as const;
