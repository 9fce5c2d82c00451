/** Verdicts on the rows of an import, without zod, for screens. */
export const rowVerdicts = ['created', 'updated', 'unchanged', 'refused', 'held', 'ignored'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];
