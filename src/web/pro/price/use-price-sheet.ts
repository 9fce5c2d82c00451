/** Edits of a sheet of prices with undo, and the saving of them in batches. */
import { useMemo, useState } from 'react';
import type { ProPrice, ProPriceRow, ProSaleCheck } from '#shared/api/pro-prices';
import { newKey } from '#app/new-key.ts';
import { changesIn, type Change, type Edits, type SheetContext } from './price-grid.rules.ts';

/** Small enough for a form of the page. */
const batch = 100;

export type SaveAnswer = {
  readonly sales: readonly ProSaleCheck[];
  readonly refused: readonly { readonly itemVariantId: string; readonly text: string }[];
  readonly conflicts: readonly { readonly itemVariantId: string; readonly price: ProPrice | null }[];
  readonly problems: readonly string[];
};

type Sent = { readonly intent: 'CHECK' | 'SAVE'; readonly lines: readonly Change[]; readonly accepts: boolean };

const post = async ({ intent, lines, accepts }: Sent): Promise<SaveAnswer | null> => {
  const body = new URLSearchParams({
    intent,
    accepts: accepts ? '1' : '',
    key: newKey(),
    lines: JSON.stringify(lines.map(({ row, price }) => ({ variantId: row.variantId, price, seen: row.price }))),
  });
  const response = await fetch('/pro/prix/enregistrer', { method: 'POST', body });
  return response.ok || response.status === 400 ? ((await response.json()) as SaveAnswer) : null;
};

const slices = (changes: readonly Change[]): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / batch) }, (_, index) =>
    changes.slice(index * batch, (index + 1) * batch),
  );

export type Review = { readonly nothing: readonly ProSaleCheck[]; readonly less: readonly ProSaleCheck[] };
export type Result = {
  readonly saved: number;
  readonly conflicts: number;
  readonly problems: readonly string[];
  readonly failed: boolean;
};

type State = {
  readonly rows: readonly ProPriceRow[];
  readonly edits: Edits;
  readonly past: readonly Edits[];
  readonly review: Review | null;
  /** `done`: null while the changes are checked. */
  readonly progress: { readonly done: number | null; readonly all: number } | null;
  readonly result: Result | null;
};

const kept = 50;
const idle = { review: null, progress: null, result: null } as const;

const withoutRows = (edits: Edits, ids: ReadonlySet<string>): Edits =>
  new Map([...edits].filter(([key]) => !ids.has(key.slice(0, key.indexOf(':')))));

const withPrices = (rows: readonly ProPriceRow[], prices: ReadonlyMap<string, ProPrice | null>): ProPriceRow[] =>
  rows.map((row) => {
    const price = prices.get(row.variantId);
    return price === undefined ? row : { ...row, price };
  });

type SetState = (change: (before: State) => State) => void;

const savingOf = (changes: readonly Change[], setState: SetState) => {
  /** Saved rows, and rows that a colleague changed, get their new price; edits of saved rows are removed. */
  const apply = (saved: readonly Change[], conflicts: SaveAnswer['conflicts']): void =>
    setState((before) => ({
      ...before,
      rows: withPrices(
        before.rows,
        new Map([
          ...saved.map(({ row, price }) => [row.variantId, price] as const),
          ...conflicts.map(({ itemVariantId, price }) => [itemVariantId, price] as const),
        ]),
      ),
      edits: withoutRows(before.edits, new Set(saved.map(({ row }) => row.variantId))),
      past: [],
    }));

  const finish = (result: Result): void => setState((before) => ({ ...before, review: null, progress: null, result }));

  const save = async (accepts: boolean): Promise<void> => {
    const all = changes.length;
    let saved = 0;
    let conflicts = 0;
    const problems: string[] = [];
    for (const lines of slices(changes)) {
      setState((before) => ({ ...before, review: null, result: null, progress: { done: saved, all } }));
      const answer = await post({ intent: 'SAVE', lines, accepts }).catch(() => null);
      if (answer === null) return finish({ saved, conflicts, problems, failed: true });
      const isSaved = answer.conflicts.length + answer.problems.length + answer.refused.length === 0;
      apply(isSaved ? lines : [], answer.conflicts);
      if (isSaved) saved += lines.length;
      conflicts += answer.conflicts.length;
      problems.push(...answer.problems, ...answer.refused.map(({ text }) => text));
    }
    finish({ saved, conflicts, problems, failed: false });
  };

  /** Saves at once when the 30-day rule gives no warning. */
  const check = async (): Promise<void> => {
    const sales: ProSaleCheck[] = [];
    setState((before) => ({ ...before, result: null, progress: { done: null, all: changes.length } }));
    for (const lines of slices(changes)) {
      const answer = await post({ intent: 'CHECK', lines, accepts: false }).catch(() => null);
      if (answer === null) return finish({ saved: 0, conflicts: 0, problems: [], failed: true });
      if (answer.problems.length > 0)
        return finish({ saved: 0, conflicts: 0, problems: answer.problems, failed: false });
      sales.push(...answer.sales);
    }
    const review = {
      nothing: sales.filter(({ verdict }) => verdict === 'NOTHING'),
      less: sales.filter(({ verdict }) => verdict === 'LESS'),
    };
    if (review.nothing.length + review.less.length === 0) return save(false);
    setState((before) => ({ ...before, progress: null, review }));
  };

  return { check, save };
};

export const usePriceSheet = (initial: readonly ProPriceRow[], context: SheetContext) => {
  const [state, setState] = useState<State>({ rows: initial, edits: new Map(), past: [], ...idle });
  const { rows, edits, past } = state;
  const byId = useMemo(() => new Map(rows.map((row) => [row.variantId, row])), [rows]);
  const found = useMemo(() => changesIn(byId, edits, context), [byId, edits, context]);

  // What is typed while a save runs would be neither checked nor kept by its end.
  const change = (next: (before: State) => State): void =>
    setState((before) => (before.progress === null ? next(before) : before));
  const edit = (next: Edits): void =>
    change((before) => ({ ...before, ...idle, edits: next, past: [...before.past.slice(-kept), before.edits] }));
  const undo = (): void =>
    change((before) => {
      const last = before.past.at(-1);
      return last ? { ...before, ...idle, edits: last, past: before.past.slice(0, -1) } : before;
    });

  const saving = savingOf(found.changes, setState);
  return {
    ...state,
    ...found,
    isSaving: state.progress !== null,
    canUndo: past.length > 0,
    edit,
    undo,
    clear: () => edit(new Map()),
    closeReview: () => setState((before) => ({ ...before, review: null })),
    ...saving,
  };
};

export type PriceSheet = ReturnType<typeof usePriceSheet>;
