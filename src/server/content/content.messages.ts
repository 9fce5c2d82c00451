import { typo } from '#shared/text';

export const messages = {
  newestTitle: 'Les nouveautés',
  popularTitle: 'Les plus demandés',
  selectionsTitle: 'Nos sélections',
  sectionsTitle: 'Tous les univers',
  seeAll: 'Voir tout',
} as const;

export const storeMessages = {
  unknownRegion: 'Cette région n’existe pas ou n’est pas ouverte.',
  badPhone: 'Ce numéro de téléphone n’est pas valide.',
  halfPoint: 'Indiquez la latitude et la longitude, ou aucune des deux.',
  noLocation: typo('Choisissez le lieu de stock : le retrait en magasin en a besoin.'),
  takenLocation: 'Un autre magasin a déjà ce lieu de stock. Choisissez-en un autre.',
  takenName: 'Un autre magasin vient d’être créé avec ce nom. Réessayez.',
  closesFirst: 'La fermeture doit venir après l’ouverture.',
  overlap: 'Deux plages d’un même jour se chevauchent. Corrigez leurs heures.',
  halfHours: 'Indiquez l’ouverture et la fermeture, ou aucune des deux pour un jour fermé.',
  twice: 'Ce jour est indiqué deux fois. Gardez une seule ligne.',
} as const;
