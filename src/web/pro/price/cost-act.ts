/** Saves the form of purchase costs, or judges a pasted list. For the action of the screen. */
import type { Client } from '#shared/api/client';
import type { DatedCost } from '#shared/api/pro-costs';
import { isShopError } from '#shared/errors';
import { costBatch } from '#shared/rules/cost-filters';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney, labelOf, type Currency } from '#shared/money';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { costMessages as messages } from './cost.messages.ts';
import { judgeCostList, readCostList, readRecorded, readTypedCosts } from './cost-list.rules.ts';
import type { CostAnswer } from './cost-sheet.ts';

type Region = { readonly code: string; readonly currency: Currency };
export type Judged = ReturnType<typeof judgeCostList>;
export type Outcome =
  | { readonly kind: 'saved'; readonly count: number }
  | { readonly kind: 'refused'; readonly answer: CostAnswer }
  | { readonly kind: 'judged'; readonly text: string; readonly lines: Judged }
  | { readonly kind: 'unread'; readonly text: string; readonly problem: string };

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name).trim()]));

const unreadable = (currency: Currency): string =>
  currency === 'XOF' ? messages.unreadableWhole : messages.unreadable(labelOf(currency));

type OtherCost = {
  readonly itemVariantId: string;
  /** Of today. */
  readonly cost: number | null;
  readonly later?: readonly DatedCost[];
};

/** Sentences by variant: the cost that a colleague saved meanwhile, and those that would be replaced unseen. */
const othersIn = (
  error: unknown,
  typed: Readonly<Record<string, string>>,
  currency: Currency,
): Record<string, string> => {
  const list = isShopError(error) ? error.details.extra?.['costs'] : null;
  const textOf = (cost: number | null): string | null => (cost === null ? null : formatMoney(cost, currency));
  return Object.fromEntries(
    (Array.isArray(list) ? (list as OtherCost[]) : []).map(({ itemVariantId, cost, later = [] }) => {
      const isChanged = (typed[`vu-${itemVariantId}`] ?? '') !== (cost === null ? '' : String(cost));
      const text = textOf(cost);
      const today = text === null ? messages.otherNone : messages.other(text);
      const unseen = later.map((dated) => messages.unseen(textOf(dated.cost), formatCalendarDay(dated.from)));
      return [itemVariantId, [...(isChanged ? [today] : []), ...unseen].join(' ')];
    }),
  );
};

const sentencesIn = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (isShopError(error) ? (error.details.errors ?? []) : []).map(({ field, message }) => [
      /^\d+$/.test(field) ? field : '',
      message,
    ]),
  );

const typedIn = (typed: Readonly<Record<string, string>>) => ({
  validFrom: typed['validFrom'] ?? '',
  fields: Object.keys(typed)
    .filter((name) => name.startsWith('vu-'))
    .map((name) => {
      const variantId = name.slice(3);
      const seen = typed[name] ?? '';
      return {
        variantId,
        ref: typed[`article-${variantId}`] ?? '',
        text: typed[`cout-${variantId}`] ?? '',
        seen: seen === '' ? null : Number(seen),
        recorded: readRecorded(typed[`dates-${variantId}`] ?? ''),
        isKept: typed[`keep-${variantId}`] === '1' || typed['identiques'] === '1',
      };
    }),
  items: new Map(
    Object.entries(typed).flatMap(([name, text]) => (name.startsWith('tous-') ? [[name.slice(5), text] as const] : [])),
  ),
});

export const saveTypedCosts = async (api: Client, form: FormData, { code, currency }: Region): Promise<Outcome> => {
  const typed = textsOf(form);
  const refuse = (problems: Record<string, string>): Outcome => ({ kind: 'refused', answer: { typed, problems } });
  const { lines, wrong } = readTypedCosts(typedIn(typed), currency);
  if (wrong.length > 0) return refuse(Object.fromEntries(wrong.map((id) => [id, unreadable(currency)])));
  if (lines.length === 0) return { kind: 'saved', count: 0 };
  const validFrom = typed['validFrom'] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(validFrom)) return refuse({ '': messages.day });
  try {
    const key = typed['key'] ?? '';
    const { saved } = await api.proCosts.save({ region: code, validFrom, lines: [...lines] }, { idempotencyKey: key });
    return { kind: 'saved', count: saved };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'RECORD_CHANGED') return refuse(othersIn(error, typed, currency));
    if (refusal === 'BAD_REQUEST') return refuse(sentencesIn(error));
    throw error;
  }
};

export const judgePastedCosts = async (api: Client, text: string, { code, currency }: Region): Promise<Outcome> => {
  const lines = readCostList(text);
  if (lines.length === 0) return { kind: 'unread', text, problem: messages.list.nothing };
  if (lines.length > costBatch) return { kind: 'unread', text, problem: messages.list.tooLong(costBatch) };
  const skus = [...new Set(lines.map(({ sku }) => sku.slice(0, 64)))];
  const { rows } = await api.proCosts.match({ region: code, skus });
  return { kind: 'judged', text, lines: judgeCostList(lines, rows, currency) };
};
