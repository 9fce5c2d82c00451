/** Lets one submit through until its answer has arrived, as for a double click. */

/** Milliseconds after which another submit is let through if the first started no navigation. */
const startsWithin = 1_000;

export type ShownNavigation = { readonly state: string; readonly formMethod?: string | undefined };

export type SingleSubmit = {
  /** False: an earlier submit has no answer yet. `at`: in milliseconds. */
  readonly mayStart: (at: number) => boolean;
  /**
   * Called with each state of the navigation that React renders, and with the answer of the route's last action.
   * An answer without a redirect is shown while the page still loads its new data: from then on, the next submit is sent.
   */
  readonly follow: (navigation: ShownNavigation, answer?: unknown) => void;
};

export const createSingleSubmit = (): SingleSubmit => {
  let submit: { readonly at: number; readonly shown: unknown; isRunning: boolean } | null = null;
  let shown: unknown;
  return {
    mayStart: (at) => {
      if (submit && (submit.isRunning || at - submit.at < startsWithin)) return false;
      submit = { at, shown, isRunning: false };
      return true;
    },
    // In a busy browser, React may render the end of an earlier navigation after this submit; that end is ignored.
    follow: ({ state, formMethod }, answer) => {
      shown = answer;
      if (submit === null) return;
      // Earlier data may be dropped after the press, before the submit starts.
      if (state === 'submitting' && !submit.isRunning) submit = { ...submit, shown, isRunning: true };
      else if (state === 'loading' && shown !== submit.shown) submit = null;
      else if (formMethod !== undefined) submit.isRunning = true;
      else if (state === 'idle' && submit.isRunning) submit = null;
    },
  };
};
