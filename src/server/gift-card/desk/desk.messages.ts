/** French texts of gift cards in the console. */
import { formatDate } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

export const giftCardDeskMessages = {
  region: 'Cette région n’est plus ouverte. Choisissez-en une autre.',
  coin: (coin: number, currency: Currency): string =>
    typo(`Indiquez un multiple de ${formatMoney(coin, currency)}, la plus petite pièce.`),
  limit: 'Ce montant dépasse votre limite. Demandez à une personne qui peut émettre davantage.',
  later: (until: Date, timeZone: string): string =>
    typo(`Choisissez un jour après le ${formatDate(until, timeZone)}, la fin actuelle.`),
  tooFar: 'Choisissez un jour dans les cinq ans à venir.',
  expired: typo(
    'Cette carte a expiré : son solde ne peut plus servir. Émettez une nouvelle carte pour rendre cet argent.',
  ),
  unsent: 'Le code de cette carte n’est pas encore envoyé. Il le sera à la date choisie par la personne qui l’offre.',
  notResendable: typo('Cette carte est bloquée, expirée ou vide : un nouveau code ne servirait à rien.'),
  alreadyBlocked: 'Cette carte est déjà bloquée.',
  notBlocked: 'Cette carte n’est pas bloquée.',
  exportName: 'cartes-cadeaux',
  liabilityName: 'cartes-cadeaux-encours',
  states: { ACTIVE: 'Active', SPENT: 'Utilisée', EXPIRED: 'Expirée', BLOCKED: 'Bloquée', UNSENT: 'À envoyer' },
  origins: { BOUGHT: 'Achetée', REFUND: 'Remboursement', STAFF: 'Émise par l’équipe' },
  columns: {
    card: 'Carte',
    state: 'État',
    origin: 'Origine',
    region: 'Région',
    reference: 'Référence',
    recipient: 'Destinataire',
    email: 'Adresse e-mail',
    currency: 'Monnaie',
    initial: 'Montant',
    balance: 'Solde',
    created: 'Émise le',
    expires: 'Valable jusqu’au',
    month: 'Mois d’émission',
    cards: 'Cartes avec un solde',
    issued: 'Montant émis',
    held: 'Solde dû',
  },
} as const;
