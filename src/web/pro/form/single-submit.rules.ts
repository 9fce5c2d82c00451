/** Lets one submit through until its answer has arrived, as for a double click. */

/** Milliseconds after which another submit is let through if the first started no navigation. */
const startsWithin = 1_000;

export type ShownNavigation = { readonly state: string; readonly formMethod?: string | undefined };

export type SingleSubmit = {
  /** False: an earlier submit has no answer yet. `at`: in milliseconds. */
  readonly mayStart: (at: number) => boolean;
  /** Called with each state of the navigation that React renders. */
  readonly follow: (navigation: ShownNavigation) => void;
};

export const createSingleSubmit = (): SingleSubmit => {
  let submit: { readonly at: number; isRunning: boolean } | null = null;
  return {
    mayStart: (at) => {
      if (submit && (submit.isRunning || at - submit.at < startsWithin)) return false;
      submit = { at, isRunning: false };
      return true;
    },
    // In a busy browser, React may render the end of an earlier navigation after this submit; that end is ignored.
    follow: ({ state, formMethod }) => {
      if (submit === null) return;
      if (formMethod !== undefined) submit.isRunning = true;
      else if (state === 'idle' && submit.isRunning) submit = null;
    },
  };
};
