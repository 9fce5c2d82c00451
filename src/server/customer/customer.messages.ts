import { typo } from '#shared/text';

export const customerMessages = {
  fullWishlist: typo('Votre wishlist contient déjà 200 articles. Retirez-en un pour en ajouter un autre.'),
  fullAddressBook: typo('Vous avez déjà 20 adresses. Supprimez-en une pour en ajouter une autre.'),
  phone: (prefix: string): string =>
    typo(`Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres, avec ou sans ${prefix}.`),
  area: 'Choisissez le lieu de livraison dans la liste.',
  country:
    'Nous ne livrons pas dans ce pays depuis cette région. Indiquez une autre adresse, ou changez de région en bas de page.',
  wrongPassword: typo('Ce mot de passe n’est pas le bon. Vérifiez-le, puis réessayez.'),
} as const;
