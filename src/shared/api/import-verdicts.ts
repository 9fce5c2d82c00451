/** Verdicts on the rows of an import. A file of its own, so that scripts of the browser do not load zod. */
export const rowVerdicts = ['created', 'updated', 'unchanged', 'refused', 'held', 'ignored'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];
