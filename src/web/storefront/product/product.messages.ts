import { countOf, typo } from '#shared/text';

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
  similar: 'Articles similaires',
  alternatives: 'Articles similaires en stock',
  complement: 'À porter avec',
  alt: (name: string, colour: string): string => `${name}, ${colour}`,
} as const;
