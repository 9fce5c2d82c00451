import type { PictureView } from '#shared/api/shapes';
import { workingDays } from '#shared/dates';
import { countOf, typo } from '#shared/text';

const views: Record<PictureView, string> = {
  front: 'De face',
  back: 'De dos',
  detail: 'Détail',
  flat: 'À plat',
  scale: 'À l’échelle',
  top: 'De dessus',
  side: 'De profil',
};

const decimal = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const productDetailsMessages = {
  views,
  gallery: (name: string): string => typo(`Photos : ${name}`),
  thumbs: 'Choisir une photo',
  thumb: (rank: number, view: string): string => typo(`Photo ${rank} : ${view}`),
  enlarge: 'Agrandir la photo',
  counter: (rank: number, count: number): string => `${rank} / ${count}`,
  zoom: (name: string): string => typo(`Photos agrandies : ${name}`),
  zoomIn: 'Zoomer sur la photo',
  zoomStage: 'Photo agrandie',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  closeZoom: 'Fermer les photos agrandies',
  guide: 'Guide des tailles',
  choice: (style: string | undefined, size: string | undefined): string => [style, size].filter(Boolean).join(', '),
  bar: 'Votre choix',
  choose: 'Choisir une taille',
  change: 'Changer de taille',
  promises: 'Livraison, paiement et retours',
  delivery: (min: number, max: number): string => `Livraison sous ${workingDays(min, max)}`,
  deliveryPrice: (price: string): string => `Livraison à ${price}`,
  deliveryFrom: (price: string): string => `À partir de ${price}, selon le lieu`,
  deliveryFree: (amount: string): string => typo(` · offerte dès ${amount} d’achat`),
  cash: 'Paiement à la livraison possible',
  returns: (count: number): string => `Retours acceptés pendant ${countOf(count, 'jour ouvrable', 'jours ouvrables')}`,
  rating: (average: number, count: number): string =>
    typo(`${decimal.format(average)} sur 5, ${countOf(count, 'note', 'notes')}`),
  ratings: 'Notes des clients',
  stars: (stars: number): string => countOf(stars, 'étoile', 'étoiles'),
  ratingsOf: (count: number): string => countOf(count, 'note', 'notes'),
  share: 'Partager',
  copied: 'Lien copié',
  notCopied: 'Copiez l’adresse de la page pour la partager.',
  copyRef: 'Copier la référence',
  refCopied: 'Référence copiée',
  closeQuick: 'Fermer l’aperçu',
  full: 'Voir la fiche complète',
  quickLoading: 'Chargement de l’article…',
  quickFailed: 'L’aperçu n’a pas pu être chargé. Ouvrez la fiche de l’article, ou réessayez.',
} as const;
