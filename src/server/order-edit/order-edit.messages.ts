import { countOf, typo } from '#shared/text';

export const editMessages = {
  notEditable: typo('Cette commande ne peut plus être modifiée : elle est partie, ou elle attend un paiement.'),
  underReview: typo('Un paiement est en cours de vérification : traitez-le avant de modifier la commande.'),
  noLines: typo('Une commande garde au moins un article. Pour tout retirer, annulez-la.'),
  replacement: typo(
    'Cette commande remplace des articles déjà payés : elle garde les mêmes articles et les mêmes quantités. Choisissez une autre couleur ou une autre taille ; pour rembourser ces articles, annulez-la, ou terminez sa livraison sans ceux qui manquent.',
  ),
  notSold: typo('Un article n’est plus vendu dans cette région : retirez-le.'),
  short: (name: string, left: number): string =>
    typo(
      left === 0
        ? `${name} : il n’en reste pas en stock.`
        : `${name} : il n’en reste que ${countOf(left, 'pièce', 'pièces')}, celles de la commande comprises.`,
    ),
  notServed: 'Ce mode de livraison ne dessert pas cette adresse. Choisissez-en un autre.',
  noStore: 'Choisissez le magasin où le client retire sa commande.',
  noAddress: 'Indiquez l’adresse et la ville de livraison.',
  noArea: 'Choisissez le lieu de livraison.',
  shortInStore: (name: string, left: number, store: string): string =>
    typo(
      left === 0
        ? `${name} : il n’y en a pas au magasin ${store}. Choisissez un autre magasin, ou la livraison.`
        : `${name} : il n’y a que ${countOf(left, 'pièce', 'pièces')} au magasin ${store}. Choisissez un autre magasin, ou la livraison.`,
    ),
  pickupAt: (mode: string, store: string): string => `${mode}, ${store}`,
  dearer: (amount: string): string =>
    typo(
      `Cette commande est déjà payée : elle ne peut pas coûter ${amount} de plus. Retirez un article, ou passez une seconde commande pour le complément.`,
    ),
  giftCard: typo(
    'La carte cadeau et le crédit boutique paient déjà plus que le nouveau total. Annulez la commande pour les rendre, puis recommencez.',
  ),
  cash: (reason: string): string => typo(`Le paiement à la livraison ne convient plus : ${reason}`),
  otherTotal: typo('Le total a changé depuis l’aperçu. Relisez-le avant d’enregistrer.'),
  unchanged: 'Vous n’avez rien changé.',
  lost: (code: string): string => typo(`Le code ${code} ne s’applique plus : sa remise est retirée.`),
  lostAutomatic: (label: string): string =>
    typo(`La promotion « ${label} » ne s’applique plus : sa remise est retirée.`),
} as const;
