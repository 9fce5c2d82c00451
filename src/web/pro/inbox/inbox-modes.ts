/** What the composer writes: an answer by mail, a note of the team, or a copy of a mail that the customer sent. */
export const modes = ['answer', 'note', 'received'] as const;
export type Mode = (typeof modes)[number];

export const readMode = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'answer';
