import { formatDate } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import type { SaleCheck } from './sale-check.rules.ts';
import type { ListPrice } from './pricing.rules.ts';

type Place = { readonly currency: Currency; readonly timeZone: string };

const lowestText = ({ lowest }: SaleCheck, { currency, timeZone }: Place): string => {
  if (!lowest) return '';
  const first = formatDate(lowest.from, timeZone);
  const last = formatDate(new Date(Math.max(lowest.from.getTime(), lowest.to.getTime() - 1)), timeZone);
  const days = first === last ? `le ${first}` : `du ${first} au ${last}`;
  return `le prix le plus bas des 30 jours précédents est de ${formatMoney(lowest.amount, currency)} (${days})`;
};

/** What the shop will show, and why. Empty without a sale. */
export const saleText = (check: SaleCheck, { amount, saleAmount }: ListPrice, place: Place): string => {
  const money = (value: number): string => formatMoney(value, place.currency);
  if (check.verdict === 'NO_SALE' || saleAmount === null) return '';
  if (check.verdict === 'AS_PLANNED')
    return typo(`La boutique barrera ${money(amount)} et affichera −${check.percent} %.`);
  if (check.verdict === 'LESS')
    return typo(
      `La boutique barrera ${money(check.struck ?? amount)} et affichera −${check.percent} % au lieu de −${check.plannedPercent} % : ${lowestText(check, place)}.`,
    );
  return typo(
    `Aucune réduction ne peut être annoncée : ${lowestText(check, place)}. L’article sera vendu ${money(saleAmount)}, sans prix barré. Pour afficher une réduction, proposez moins de ${money(check.lowest?.amount ?? amount)} ou attendez.`,
  );
};

export const priceProblems = {
  amount: 'Indiquez un prix supérieur à zéro.',
  coin: (coin: string): string => typo(`Indiquez un montant multiple de ${coin}.`),
  sale: 'Le prix de promotion doit être inférieur au prix de vente.',
  window: 'La fin de la promotion doit être après son début.',
  windowWithoutSale: 'Indiquez un prix de promotion, ou effacez les dates de la promotion.',
  twice: 'Cette déclinaison est deux fois dans la liste. Gardez une seule ligne.',
} as const;
