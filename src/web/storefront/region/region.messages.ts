import { typo } from '#shared/text';

export const regionMessages = {
  title: 'Changer de région',
  fixedHeading: (region: string): string => `Région ${region}`,
  fixed: (region: string): string =>
    typo(`Cette adresse est celle de la région ${region} : vous ne pouvez pas y choisir une autre région.`),
  back: 'Revenir à la page',
  heading: (region: string): string => typo(`Passer à la région ${region} ?`),
  text: (region: string): string =>
    `Votre panier est calculé pour la région ${region}. Rien ne change tant que vous n’avez pas choisi.`,
  changes: 'Ce qui change pour votre panier',
  subtotal: (region: string): string => `Sous-total dans la région ${region}`,
  prices: (region: string, label: string): string =>
    `Les prix de la région ${region}, en ${label}, remplacent ceux de votre panier.`,
  nothing: 'Aucun article de votre panier n’y est vendu.',
  notSold: (count: number): string =>
    count > 1
      ? typo('Ces articles n’y sont pas vendus et seront retirés du panier :')
      : typo('Cet article n’y est pas vendu et sera retiré du panier :'),
  outOfStock: (count: number): string =>
    count > 1
      ? typo('Ces articles y sont épuisés pour le moment :')
      : typo('Cet article y est épuisé pour le moment :'),
  reduced: typo('Le stock y est plus faible. La quantité sera ramenée à ce qui reste :'),
  item: (name: string, style: string, size: string): string => `${name}, ${style}, ${size}`,
  quantity: (count: number): string => typo(`quantité : ${count}`),
  code: (code: string): string => `Le code promotionnel ${code} n’y est pas valable et sera retiré du panier.`,
  card: (code: string): string =>
    `La carte cadeau ${code} est dans une autre monnaie et sera retirée du panier. Son solde ne change pas.`,
  delivery: 'Le lieu et le mode de livraison seront à choisir de nouveau.',
  change: 'Changer de région et recalculer le panier',
  keep: (region: string): string => `Garder la région ${region}`,
} as const;
