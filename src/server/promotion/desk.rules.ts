/** Checks of what staff write about a promotion. */
import { coinOf, type Currency } from '#shared/money';
import { promotionDeskMessages as messages } from './desk.messages.ts';

export type Problem = { readonly field: string; readonly message: string };

type RegionTerms = {
  readonly region: string;
  readonly amount: number | null;
  readonly cap: number | null;
  readonly minimum: number | null;
};

/** What staff wrote, with a normalised code. */
export type Checked = {
  readonly code: string;
  readonly automatic: boolean;
  readonly emails: readonly string[];
  readonly firstOrder: boolean;
  readonly buyerLimit: number | null;
  readonly kind: 'PERCENTAGE' | 'AMOUNT' | 'FREE_DELIVERY' | 'N_FOR_M';
  readonly percentBp: number | null;
  readonly taken: number | null;
  readonly paid: number | null;
  readonly regions: readonly RegionTerms[];
  readonly sections: readonly string[];
  readonly groups: readonly string[];
  readonly brands: readonly string[];
  readonly specialGroups: readonly string[];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

export type Known = {
  /** Null for a region that does not exist. */
  readonly currencyOf: (region: string) => Currency | null;
  readonly section: (id: number) => boolean;
  readonly group: (id: number) => boolean;
  readonly brand: (id: number) => boolean;
  readonly specialGroup: (id: number) => boolean;
};

const amountProblems = (terms: RegionTerms, kind: Checked['kind'], currency: Currency): Problem[] => {
  const { region } = terms;
  const coin = coinOf(currency);
  const problemOf = (amount: number | null): string | null => {
    if (amount === 0) return messages.positive;
    return amount !== null && amount % coin !== 0 ? messages.coin(coin, currency) : null;
  };
  const found: [name: string, message: string | null][] = [
    ['amount', kind === 'AMOUNT' ? (terms.amount === null ? messages.noAmount : problemOf(terms.amount)) : null],
    ['cap', kind === 'PERCENTAGE' ? problemOf(terms.cap) : null],
    ['minimum', problemOf(terms.minimum)],
  ];
  return found.flatMap(([name, message]) => (message === null ? [] : [{ field: `${name}.${region}`, message }]));
};

/** One French sentence for each wrong field. The field of the amount of a region is `amount.TN`. */
export const problemsOf = (typed: Checked, known: Known): Problem[] => {
  const { kind, percentBp, taken, paid, regions, startsAt, endsAt } = typed;
  const isUnknown = (ids: readonly string[], has: (id: number) => boolean): boolean =>
    ids.some((id) => !has(Number(id)));
  const tests: [field: string, isWrong: boolean, message: string][] = [
    ['code', !/^[A-Z0-9]{3,32}$/.test(typed.code), messages.badCode],
    ['emails', typed.automatic && typed.emails.length > 0, messages.automaticBuyer],
    ['firstOrder', typed.automatic && typed.firstOrder, messages.automaticBuyer],
    ['buyerLimit', typed.automatic && typed.buyerLimit !== null, messages.automaticBuyer],
    ['percent', kind === 'PERCENTAGE' && percentBp === null, messages.noPercent],
    ['taken', kind === 'N_FOR_M' && taken === null, messages.noTaken],
    ['paid', kind === 'N_FOR_M' && taken !== null && (paid === null || paid >= taken), messages.badPaid],
    ['regions', regions.length === 0, messages.noRegion],
    ['regions', regions.some(({ region }) => known.currencyOf(region) === null), messages.unknownRegion],
    ['sections', isUnknown(typed.sections, known.section), messages.unknownTarget],
    ['groups', isUnknown(typed.groups, known.group), messages.unknownTarget],
    ['brands', isUnknown(typed.brands, known.brand), messages.unknownTarget],
    ['specialGroups', isUnknown(typed.specialGroups, known.specialGroup), messages.unknownTarget],
    ['endsAt', startsAt !== null && endsAt !== null && endsAt <= startsAt, messages.badPeriod],
  ];
  return [
    ...tests.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : [])),
    ...regions.flatMap((terms) => {
      const currency = known.currencyOf(terms.region);
      return currency === null ? [] : amountProblems(terms, kind, currency);
    }),
  ];
};

type Uses = { readonly code: string; readonly isUsed: boolean; readonly uses: number; readonly mostUses: number };

/** Refuses another code after an order used the promotion, and limits below the uses so far. */
export const problemsOfUse = (
  typed: { readonly code: string; readonly usesLimit: number | null; readonly buyerLimit: number | null },
  stored: Uses,
): Problem[] => {
  const tests: [field: string, isWrong: boolean, message: string][] = [
    ['code', stored.isUsed && typed.code !== stored.code, messages.codeUsed],
    ['usesLimit', typed.usesLimit !== null && typed.usesLimit < stored.uses, messages.underUses(stored.uses)],
    [
      'buyerLimit',
      typed.buyerLimit !== null && typed.buyerLimit < stored.mostUses,
      messages.underBuyer(stored.mostUses),
    ],
  ];
  return tests.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
};
