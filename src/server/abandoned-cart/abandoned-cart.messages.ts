import { countOf, typo } from '#shared/text';

export const cartMail = {
  brand: 'Ourlet',
  subject: 'Votre panier vous attend',
  preview: (units: number): string => typo(`${countOf(units, 'article', 'articles')}, aux prix du jour`),
  title: 'Votre panier vous attend',
  lead: typo(
    'Vous avez laissé un panier en attente. Le voici, aux prix et avec le stock d’aujourd’hui. Rien n’est réservé.',
  ),
  quantity: (quantity: number): string => (quantity > 1 ? typo(`quantité : ${quantity}`) : ''),
  soldOut: 'Épuisé dans cette taille',
  fewer: (left: number): string => typo(`Plus que ${left} en stock`),
  dearer: (former: string): string => typo(`Le prix était de ${former}`),
  cheaper: (former: string): string => typo(`Moins cher qu’avant : le prix était de ${former}`),
  notSold: (count: number): string =>
    typo(
      count === 1
        ? 'Un autre article de votre panier n’est plus vendu.'
        : `${count} autres articles de votre panier ne sont plus vendus.`,
    ),
  total: 'Total des articles',
  delivery: 'Livraison en plus, selon le mode choisi.',
  button: 'Reprendre mon panier',
  foot: ['Vous recevez ce rappel parce que vous l’avez demandé dans votre profil.'],
  stop: 'Ne plus recevoir ces rappels',
  preferences: 'Mes e-mails',
} as const;

export const sampleCart = {
  items: [
    { name: 'Robe portefeuille en lin', style: 'Écru', size: '38' },
    { name: 'Mocassins en cuir', style: 'Noir', size: '39' },
  ],
} as const;
