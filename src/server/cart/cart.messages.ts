import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

export const changes = {
  price: (name: string, former: number, present: number, currency: Currency): string =>
    typo(`« ${name} » : le prix est passé de ${formatMoney(former, currency)} à ${formatMoney(present, currency)}.`),
  reduced: (name: string, left: number, asked: number): string =>
    typo(`« ${name} » : il n’en reste que ${left}, la quantité a été ramenée de ${asked} à ${left}.`),
  outOfStock: (name: string): string =>
    typo(`« ${name} » est épuisé dans cette taille : retirez-le ou mettez-le de côté.`),
  notSold: (name: string | null): string =>
    name === null ? 'Un article de votre panier n’est plus vendu.' : typo(`« ${name} » n’est plus vendu ici.`),
  codeLost: (code: string, reason: string | null): string =>
    typo(`Le code ${code} ne s’applique plus${reason === null ? '.' : ` : ${reason}`}`),
  cardLost: 'Votre carte cadeau ne peut plus payer ce panier : elle est vide, expirée ou d’une autre monnaie.',
  otherRegion: 'Votre panier a été rempli dans une autre région : ses prix et ses livraisons sont ceux de là-bas.',
} as const;

export const refusals = {
  tooManyLines: (most: number): string => `Un panier contient ${most} articles différents au plus.`,
  region: 'La boutique ne vend pas dans cette région.',
  mode: 'Ce mode de livraison n’est pas proposé dans votre région.',
  area: 'Choisissez une zone de votre région.',
  modeArea: 'Ce mode de livraison ne dessert pas cette zone.',
  codeUnknown: typo('Ce code n’existe pas : vérifiez chaque signe.'),
  codeExpired: 'Cette carte cadeau a expiré.',
  cardUsed: 'Cette carte cadeau est vide.',
  cardElsewhere: 'Cette carte cadeau paie dans une autre monnaie.',
  tooManyGuesses: typo('Trop de codes inconnus en peu de temps : réessayez dans quelques minutes.'),
} as const;
