/** Many askers of one thing in this process: they share the work, and nobody is given an answer older than the question. */

type Turns<Out> = (key: string, work: () => Promise<Out>) => Promise<Out>;

/** Whoever asks while it is under way gets what comes of it: for work whose answer is the same each time. */
export const shared = <Out>(): Turns<Out> => {
  const running = new Map<string, Promise<Out>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
};

/** Whoever asks while it is under way waits for the next turn, with all others who came meanwhile: for news of a moment. */
export const freshest = <Out>(): Turns<Out> => {
  const next = new Map<string, Promise<Out>>();
  const running = new Map<string, Promise<unknown>>();
  const begin = (key: string, work: () => Promise<Out>): Promise<Out> => {
    const mine = work();
    const ended = mine
      .catch(() => undefined)
      .finally(() => {
        if (running.get(key) === ended) running.delete(key);
      });
    running.set(key, ended);
    return mine;
  };
  return (key, work) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const current = running.get(key);
    if (!current) return begin(key, work);
    const mine = current.then(() => {
      next.delete(key);
      return begin(key, work);
    });
    next.set(key, mine);
    return mine;
  };
};
