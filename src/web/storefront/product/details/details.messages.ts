import { workingDays } from '#shared/phrases';
import { countOf, plural, typo } from '#shared/text';

export const detailsMessages = {
  description: 'Description',
  composition: 'Composition',
  care: 'Entretien',
  returnsTitle: 'Retours',
  returnsText: (days: number): string =>
    typo(
      `Vous avez ${days} ${plural(days, 'jour ouvrable', 'jours ouvrables')} pour changer d’avis et renvoyer cet article.`,
    ),
  promises: 'Livraison, paiement et retours',
  delivery: (min: number, max: number): string => `Livraison sous ${workingDays(min, max)}`,
  deliveryPrice: (price: string): string => `Livraison à ${price}`,
  deliveryFrom: (price: string): string => `À partir de ${price}, selon le lieu`,
  deliveryFree: (amount: string): string => typo(` · offerte dès ${amount} d’achat`),
  cash: 'Paiement à la livraison possible',
  returns: (count: number): string => `Retours acceptés pendant ${countOf(count, 'jour ouvrable', 'jours ouvrables')}`,
  ratings: 'Notes des clients',
  stars: (stars: number): string => countOf(stars, 'étoile', 'étoiles'),
  ratingsOf: (count: number): string => countOf(count, 'note', 'notes'),
} as const;
