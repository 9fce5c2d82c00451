/** The answer to a form that the screen shows, to show it again when a later submit of the form fails. */

/** Status given to a submit that failed: no connection, server error or ended session. Actions must not return it. */
export const failedSubmitStatus = 503;

export type Visit = {
  readonly address: string;
  /** Location key; a submit gets a new one. */
  readonly key: string;
};

/** `context`: each navigation, and each submit of a fetcher, has its own for all its requests. */
export type KeptAnswers<Answers> = {
  /** Called when a request to the address on the screen starts. */
  readonly start: (context: object) => void;
  readonly answer: (context: object, answers: Answers) => void;
  /** Called when the screen was drawn, also again after a fetcher. */
  readonly show: (visit: Visit) => void;
  readonly shown: () => Answers;
};

export const createKeptAnswers = <Answers>(none: Answers): KeptAnswers<Answers> => {
  const started = new WeakSet();
  let visit: Visit | null = null;
  let shown = none;
  /** The navigation or fetcher that started last. Its answer is taken for that of the next visit. */
  let latest: { readonly context: object; answers: Answers } | null = null;
  return {
    start: (context) => {
      if (started.has(context)) return;
      started.add(context);
      latest = { context, answers: none };
    },
    answer: (context, answers) => {
      if (latest?.context === context) latest.answers = answers;
    },
    show: (next) => {
      const isNew = visit?.key !== next.key;
      if (visit?.address !== next.address) shown = none;
      else if (isNew) shown = latest?.answers ?? none;
      if (isNew) latest = null;
      visit = next;
    },
    shown: () => shown,
  };
};
