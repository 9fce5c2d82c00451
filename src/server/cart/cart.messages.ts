import { formatMoney, type Currency } from '#shared/money';
import { countOf, typo } from '#shared/text';

export const changes = {
  price: (name: string, former: number, present: number, currency: Currency): string =>
    typo(`« ${name} » : le prix est passé de ${formatMoney(former, currency)} à ${formatMoney(present, currency)}.`),
  reduced: (name: string, left: number, requested: number): string =>
    typo(`« ${name} » : il n’en reste que ${left}, la quantité a été ramenée de ${requested} à ${left}.`),
  outOfStock: (name: string): string =>
    typo(`L’article « ${name} » est épuisé dans cette taille : retirez-le ou mettez-le de côté.`),
  notSold: (name: string | null): string =>
    name === null
      ? 'Un article de votre panier n’est plus vendu.'
      : typo(`L’article « ${name} » n’est plus vendu ici.`),
  codeLost: (code: string, reason: string | null): string =>
    typo(`Le code ${code} ne s’applique plus.${reason === null ? '' : ` ${reason}`}`),
  cardLost: typo(
    'Votre carte cadeau ne peut plus régler ce panier : elle est épuisée, expirée ou dans une autre monnaie.',
  ),
  otherRegion: typo(
    'Votre panier a été rempli dans une autre région : ses prix et ses modes de livraison restent ceux de cette autre région.',
  ),
} as const;

/** Messages stored with the cart and shown until the customer has seen them. */
export const notices = {
  merged: (units: number): string =>
    units === 0
      ? 'Ce que vous aviez mis de côté sur cet appareil a rejoint le panier de votre compte.'
      : typo(
          `Le panier de cet appareil a rejoint celui de votre compte : ${countOf(units, 'article ajouté', 'articles ajoutés')}.`,
        ),
  codeNotKept: (code: string): string =>
    typo(`Le code ${code} n’a pas été gardé : il ne s’applique plus, ou un autre code l’a remplacé.`),
  reordered: (units: number): string =>
    `${countOf(units, 'article de votre commande ajouté', 'articles de votre commande ajoutés')} au panier.`,
  missing: (name: string, added: number, requested: number): string =>
    added === 0
      ? typo(`« ${name} » n’a pas pu être ajouté : il n’est plus disponible dans cette taille.`)
      : typo(`« ${name} » : ${added} sur ${requested} seulement, le stock ne suffit pas.`),
} as const;

export const refusals = {
  tooManyLines: (most: number): string =>
    `Un panier contient au plus ${most} articles différents. Retirez un article pour en ajouter un autre.`,
  region: 'La boutique ne vend pas dans cette région.',
  mode: 'Ce mode de livraison n’est pas proposé dans votre région. Choisissez-en un autre.',
  area: 'Choisissez un lieu de livraison dans la liste.',
  modeArea: 'Ce mode de livraison ne dessert pas ce lieu. Choisissez un autre mode de livraison ou un autre lieu.',
  codeUnknown: typo('Ce code n’existe pas : vérifiez chaque caractère.'),
  codeExpired: 'Cette carte cadeau a expiré.',
  cardBlocked: 'Cette carte cadeau est bloquée. Écrivez-nous pour la débloquer.',
  cardUsed: 'Le solde de cette carte cadeau est épuisé.',
  cardElsewhere: 'Cette carte cadeau est dans une autre monnaie.',
} as const;
