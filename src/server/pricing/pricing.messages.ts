import { formatDate, formatDateTime, localTimeOf } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { countOf, typo } from '#shared/text';

const names = (list: readonly { name: string }[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(list.map(({ name }) => typo(`« ${name} »`)));

/** `to` is exclusive, so a period that ends at midnight has the previous day as its last day. */
const lastMoment = (to: Date, timeZone: string): string =>
  localTimeOf(to, timeZone).time === '00:00'
    ? formatDate(new Date(to.getTime() - 1), timeZone)
    : formatDateTime(to, timeZone);

type Period = { from: Date | null; to: Date | null; at: Date; timeZone: string };

const datesText = ({ from, to, at, timeZone }: Period): string => {
  if (from && at < from) return typo(`Ce code sera valable à partir du ${formatDateTime(from, timeZone)}.`);
  if (to && at >= to) return typo(`Ce code a expiré le ${lastMoment(to, timeZone)}.`);
  return to ? typo(`Valable jusqu’au ${lastMoment(to, timeZone)}.`) : 'Valable en ce moment.';
};

const buyerLimitText = ({ uses, left }: { uses: number; left: number | null }): string => {
  if (left === null) return typo(`${countOf(uses, 'utilisation', 'utilisations')} par personne.`);
  return left > 0 ? 'Vous pouvez encore utiliser ce code.' : 'Vous avez déjà utilisé ce code.';
};

const firstOrderText = (first: boolean | null): string => {
  if (first === null) return typo('Réservé à une première commande : nous le vérifierons avec votre adresse e-mail.');
  return first ? 'C’est votre première commande.' : 'Ce code est réservé à une première commande.';
};

const customerText = (known: boolean, met: boolean): string => {
  if (!known) return typo('Réservé à certaines adresses e-mail : nous le vérifierons avec la vôtre.');
  return met ? 'Ce code est pour vous.' : 'Ce code est réservé à une autre adresse e-mail.';
};

const minimumText = (minimum: number, eligible: number, currency: Currency): string =>
  eligible >= minimum
    ? typo(`Le minimum de ${formatMoney(minimum, currency)} est atteint.`)
    : typo(
        `Ajoutez encore ${formatMoney(minimum - eligible, currency)} d’articles concernés pour atteindre ${formatMoney(minimum, currency)}.`,
      );

const setsText = (taken: number, pieces: number): string =>
  pieces >= taken
    ? typo(`Vous avez ${countOf(pieces, 'article concerné', 'articles concernés')}, il en faut ${taken}.`)
    : typo(`Il faut ${taken} articles concernés, il en manque ${taken - pieces}.`);

export const promotionTexts = {
  region: (met: boolean): string =>
    met ? 'Valable dans votre région.' : 'Ce code n’est pas valable dans votre région.',
  dates: datesText,
  limit: (met: boolean): string =>
    met ? 'Ce code peut encore servir.' : 'Ce code a atteint son nombre maximal d’utilisations.',
  buyerLimit: buyerLimitText,
  customer: customerText,
  firstOrder: firstOrderText,
  section: (list: readonly { name: string }[]): string => typo(`Valable dans l’univers ${names(list)}.`),
  group: (list: readonly { name: string }[]): string => typo(`Valable dans le rayon ${names(list)}.`),
  brand: (list: readonly { name: string }[]): string => typo(`Valable sur la marque ${names(list)}.`),
  articles: (selections: readonly string[]): string =>
    selections.length === 0
      ? 'Valable sur certains articles.'
      : typo(`Valable sur la sélection ${names(selections.map((name) => ({ name })))}.`),
  notOnSale: (met: boolean): string =>
    met
      ? 'Valable sur les articles qui ne sont pas en promotion.'
      : 'Ce code ne s’applique pas aux articles en promotion.',
  minimum: minimumText,
  sets: setsText,
} as const;

/** Shown beside a line to which the code does not apply. */
export const exclusionTexts = {
  SECTION: 'Le code ne s’applique pas à cet univers.',
  GROUP: 'Le code ne s’applique pas à ce rayon.',
  BRAND: 'Le code ne s’applique pas à cette marque.',
  ARTICLE: 'Le code ne s’applique pas à cet article.',
  NOT_ON_SALE: 'Le code ne s’applique pas aux articles en promotion.',
} as const;
