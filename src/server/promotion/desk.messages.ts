/** French texts of promotions in the console. */
import { formatMoney, type Currency } from '#shared/money';
import { countOf, typo } from '#shared/text';

export const promotionDeskMessages = {
  badCode: 'Écrivez un code de 3 à 32 caractères, lettres sans accent ou chiffres.',
  automaticStays: 'Une promotion avec code ne devient pas automatique, ni l’inverse. Dupliquez-la.',
  manyAutomatic: (most: number): string =>
    typo(
      `${countOf(most, 'promotion automatique est', 'promotions automatiques sont')} déjà en cours ou prévues : c’est le maximum. Arrêtez-en une d’abord.`,
    ),
  automaticBuyer: typo(
    'Une promotion automatique vaut pour tous : retirez les conditions sur les personnes, ou donnez un code.',
  ),
  codeTaken: 'Ce code existe déjà. Choisissez-en un autre.',
  codeUsed: 'Une commande a utilisé ce code. Gardez-le, ou dupliquez la promotion sous un autre code.',
  noPercent: 'Indiquez un pourcentage entre 0,01 et 100.',
  noTaken: 'Indiquez combien d’articles il faut prendre, de 2 à 99.',
  badPaid: 'Indiquez moins d’articles payés que d’articles pris, et au moins un.',
  noRegion: 'Choisissez au moins une région.',
  unknownRegion: 'Cette région n’est plus ouverte. Retirez-la.',
  noAmount: 'Indiquez le montant de la remise dans cette région.',
  coin: (coin: number, currency: Currency): string =>
    typo(`Indiquez un multiple de ${formatMoney(coin, currency)}, la plus petite pièce.`),
  positive: 'Indiquez un montant plus grand que zéro, ou laissez le champ vide.',
  unknownTarget: 'Un choix n’existe plus. Rechargez la page et choisissez de nouveau.',
  outside: (names: readonly string[]): string =>
    typo(`Hors des rayons de la promotion : ${names.join(', ')}. Ajoutez le rayon, ou retirez le groupe.`),
  unknownItems: (refs: readonly string[]): string =>
    typo(
      refs.length === 1
        ? `Aucun article n’a la référence « ${refs[0]} ». Corrigez-la ou retirez-la.`
        : `Aucun article n’a les références ${refs.map((ref) => `« ${ref} »`).join(', ')}. Corrigez-les ou retirez-les.`,
    ),
  badPeriod: 'La fin doit venir après le début.',
  underUses: (uses: number): string =>
    typo(`Le code a déjà servi ${countOf(uses, 'fois', 'fois')} : indiquez au moins ${uses}.`),
  underBuyer: (uses: number): string =>
    typo(`Une personne l’a déjà utilisé ${countOf(uses, 'fois', 'fois')} : indiquez au moins ${uses}.`),
  personal: 'La boutique a créé ce code pour une personne. Vous pouvez l’arrêter, pas le modifier ni le supprimer.',
  used: 'Une commande a utilisé cette promotion. Arrêtez-la au lieu de la supprimer.',
  exportName: 'promotions',
  kinds: {
    PERCENTAGE: 'Pourcentage',
    AMOUNT: 'Montant',
    FREE_DELIVERY: 'Livraison offerte',
    N_FOR_M: 'Articles offerts',
  },
  states: { LIVE: 'En cours', UPCOMING: 'Planifiée', ENDED: 'Terminée', STOPPED: 'Arrêtée' },
  columns: {
    code: 'Code',
    label: 'Nom',
    kind: 'Type',
    value: 'Remise',
    state: 'État',
    starts: 'Début',
    ends: 'Fin',
    regions: 'Régions',
    uses: 'Utilisations',
    limit: 'Limite',
    discount: (currency: string): string => `Remise accordée (${currency})`,
  },
} as const;
