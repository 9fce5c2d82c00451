import { typo } from '#shared/text';

export const bannerMessages = {
  noImage: typo('Ajoutez une image : cet emplacement en a besoin.'),
  unknownImage: 'Cette image n’existe pas. Ajoutez-la de nouveau.',
  halfPoint: 'Indiquez les deux valeurs du point à garder visible, ou aucune.',
  noLink: typo('Indiquez la page à ouvrir : une tuile du menu est un lien.'),
  labelWithoutLink: 'Indiquez aussi le lien que ce bouton ouvre.',
  badPeriod: 'La fin doit venir après le début.',
  unknownRegion: 'Cette région n’existe pas.',
  unknownSection: 'Ce rayon n’existe pas.',
  otherPlace: 'Cette bannière n’est plus à cet emplacement. Rechargez la liste.',
} as const;
