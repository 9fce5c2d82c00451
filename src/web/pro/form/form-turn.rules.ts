/** Counts the accepted submits of a form, so that it can be emptied after each, and only then. */

/** What a screen shows. `visit`: location key; a submit gets a new one. */
export type Screen = {
  readonly visit: string;
  readonly loaded: unknown;
  /** Of the last action; undefined after a redirect. */
  readonly answer: unknown;
};

export type FormTurn = { readonly screen: Screen; readonly turn: number };

/**
 * `isDone`: the address names the form as accepted. It may do so from an earlier submit, also when this one was refused
 * (then there is an answer) or got none (then nothing is loaded).
 */
export const nextTurn = ({ screen, turn }: FormTurn, next: Screen, isDone: boolean): FormTurn => ({
  screen: next,
  turn:
    isDone && next.answer === undefined && next.visit !== screen.visit && next.loaded !== screen.loaded
      ? turn + 1
      : turn,
});
