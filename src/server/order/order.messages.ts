/** French texts of orders, for customers. */
import { countOf, typo } from '#shared/text';

export const fieldMessages = {
  phone: (prefix: string): string =>
    typo(`Ce numéro ne peut pas être appelé. Vérifiez ses chiffres, avec ou sans ${prefix}.`),
  address: 'Indiquez l’adresse de livraison.',
  area: 'Choisissez le gouvernorat ou la région dans la liste.',
  country: 'Nous ne livrons pas dans ce pays depuis cette région.',
  mode: 'Ce mode de livraison n’est pas proposé à cette adresse.',
  store: 'Choisissez le magasin où vous retirerez la commande.',
  card: 'Le paiement par carte n’est pas proposé dans cette région.',
  coins: (coin: string): string =>
    typo(`Cette somme ne se paie pas : elle n’est pas un multiple de ${coin}. Écrivez-nous, un prix est à corriger.`),
} as const;

export const refusals = {
  notPayable: 'Cette commande n’attend plus de paiement.',
  paymentUnderReview: typo(
    'Un paiement de cette commande est en cours de vérification : ne payez pas à nouveau. Nous vous écrivons par e-mail dès que c’est réglé.',
  ),
  notCancellable: typo('Cette commande est déjà en préparation : elle ne s’annule plus ici. Écrivez-nous.'),
} as const;

/** Texts on payment pages and documents. */
export const labels = {
  payment: (reference: string): string => `Commande ${reference}`,
  refund: (reference: string): string => `Remboursement de la commande ${reference}`,
  delivery: (mode: string): string => typo(`Livraison : ${mode}`),
  undelivered: 'Articles non livrés',
  returned: (count: number): string => `Retour de ${countOf(count, 'article', 'articles')}`,
} as const;
