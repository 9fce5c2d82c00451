import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';

export const offerMessages = {
  coin: (amount: number, coin: number, currency: Currency): string =>
    typo(
      `${formatMoney(amount, currency)} ne se paie pas en pièces : choisissez un multiple de ${formatMoney(coin, currency)}.`,
    ),
  order: 'Le montant le plus haut doit dépasser le plus bas.',
  outside: (amount: number, currency: Currency): string =>
    typo(`${formatMoney(amount, currency)} n’est pas entre le montant le plus bas et le plus haut.`),
  twice: (amount: number, currency: Currency): string =>
    typo(`${formatMoney(amount, currency)} est deux fois dans la liste. Gardez une seule ligne.`),
  takenName: 'Un autre modèle a déjà ce nom. Choisissez-en un autre.',
  unknownImage: 'Cette image n’existe plus. Ajoutez-la de nouveau.',
  noImage: typo('Ajoutez une image : un modèle proposé en a besoin.'),
  lastDesign: 'C’est le dernier modèle proposé. Proposez-en un autre avant de retirer celui-ci.',
} as const;
