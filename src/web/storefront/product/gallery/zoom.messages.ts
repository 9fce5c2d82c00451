import { typo } from '#shared/text';

export const zoomMessages = {
  zoom: (name: string): string => typo(`Photos agrandies : ${name}`),
  zoomIn: 'Zoomer sur la photo',
  zoomStage: 'Photo agrandie',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  closeZoom: 'Fermer les photos agrandies',
} as const;
