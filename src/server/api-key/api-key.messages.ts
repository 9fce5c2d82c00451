export const apiKeyMessages = {
  unknownRegion: 'Choisissez une région de la liste.',
  notHeld: 'Vous ne pouvez donner que des droits que vous avez.',
} as const;
