import { countOf, typo } from '#shared/text';

export const fieldMessages = {
  phone: (prefix: string): string =>
    typo(`Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres, avec ou sans ${prefix}.`),
  address: 'Indiquez l’adresse de livraison.',
  area: 'Choisissez le lieu de livraison dans la liste.',
  country:
    'Nous ne livrons pas dans ce pays depuis cette région. Choisissez une autre adresse, ou changez de région en bas de page.',
  mode: 'Ce mode de livraison n’est pas proposé à cette adresse. Choisissez-en un autre.',
  store: 'Choisissez le magasin où vous retirerez la commande.',
  coins: (coin: string): string =>
    typo(
      `Cette somme ne peut pas être payée : ce n’est pas un multiple de ${coin}. Écrivez-nous, nous avons un prix à corriger.`,
    ),
} as const;

export const refusals = {
  notPayable: 'Cette commande n’attend plus de paiement.',
  paymentUnderReview: typo(
    'Un paiement de cette commande est en cours de vérification : ne payez pas à nouveau. Nous vous écrivons par e-mail dès que c’est réglé.',
  ),
  notCancellable: typo('Cette commande est déjà en préparation : elle ne peut plus être annulée ici. Écrivez-nous.'),
  replacement: typo(
    'Cette commande remplace des articles : elle ne peut pas être annulée ici. Appelez-nous, ou répondez à notre e-mail.',
  ),
} as const;

export const labels = {
  payment: (reference: string): string => `Commande ${reference}`,
  refund: (reference: string): string => `Remboursement de la commande ${reference}`,
  undelivered: 'Articles non livrés',
  notReplaced: (reference: string): string => `Articles de remplacement non livrés, commande ${reference}`,
  returned: (count: number): string => `Retour de ${countOf(count, 'article', 'articles')}`,
} as const;
