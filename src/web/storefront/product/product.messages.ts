import { countOf, plural, typo } from '#shared/text';

export const productMessages = {
  tax: 'TTC',
  saving: (percent: number, amount: string): string => `\u2212${percent}\u00A0%, soit ${amount} d’économie`,
  lowest: (amount: string): string => typo(`Prix le plus bas des 30 jours avant la réduction : ${amount}.`),
  noCode: 'Les codes promotionnels ne s’appliquent pas aux articles en promotion.',
  from: 'dès',
  stock: {
    AVAILABLE: 'En stock',
    LIMITED: typo('Bientôt épuisé : il reste très peu de pièces'),
    UNAVAILABLE: 'Épuisé dans cette taille et cette couleur',
  },
  stockOfColour: (available: number, sizes: number): string => {
    if (available === 0) return 'Cette couleur est épuisée.';
    if (sizes > 1 && available === sizes) return 'Toutes les tailles sont disponibles.';
    return countOf(available, 'taille disponible', 'tailles disponibles');
  },
  out: 'Cet article est épuisé pour le moment.',
  reference: typo('Référence :'),
  description: 'Description',
  composition: 'Composition',
  care: 'Entretien',
  returns: 'Retours',
  returnsText: (days: number): string =>
    typo(
      `Vous avez ${days} ${plural(days, 'jour ouvrable', 'jours ouvrables')} pour changer d’avis et renvoyer cet article.`,
    ),
  similar: 'Articles similaires',
  alternatives: 'Articles similaires en stock',
  complement: 'À porter avec',
  summary: (name: string, brand: string | null, price: string): string =>
    typo(
      `${name}${brand ? `, ${brand}` : ''} : ${price} TTC. Tailles, couleurs, composition et entretien chez Ourlet.`,
    ),
  alt: (name: string, colour: string): string => `${name}, ${colour}`,
} as const;
