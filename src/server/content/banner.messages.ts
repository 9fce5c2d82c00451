export const bannerMessages = {
  noImage: 'Ajoutez une image : cet emplacement en a besoin.',
  unknownImage: 'Cette image n’existe pas. Ajoutez-la de nouveau.',
  halfPoint: 'Indiquez les deux valeurs du point à garder visible, ou aucune.',
  noLink: 'Indiquez la page à ouvrir : une tuile du menu est un lien.',
  labelWithoutLink: 'Indiquez aussi le lien que ce bouton ouvre.',
  badPeriod: 'La fin vient après le début.',
  unknownRegion: 'Cette région n’existe pas.',
  unknownSection: 'Cet univers n’existe pas.',
  otherPlace: 'Cette bannière n’est plus dans cet emplacement. Rechargez la liste.',
} as const;
