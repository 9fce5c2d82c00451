/** Counts the accepted submits of a form, so that it is emptied after each, and only then. */

/** What a screen shows. `locationKey`: changes with each submit and link, not when the data is reloaded. */
export type Screen = {
  readonly locationKey: string;
  readonly loaded: unknown;
  /** Of the last action; undefined after a redirect. */
  readonly answer: unknown;
};

export type FormReset = { readonly screen: Screen; readonly count: number };

/**
 * `isDone`: the address says that this form was accepted. An earlier submit may have put that there, so two checks are
 * needed: a refused submit has an `answer`, and a failed one loads no new data.
 */
export const nextReset = ({ screen, count }: FormReset, next: Screen, isDone: boolean): FormReset => ({
  screen: next,
  count:
    isDone && next.answer === undefined && next.locationKey !== screen.locationKey && next.loaded !== screen.loaded
      ? count + 1
      : count,
});
