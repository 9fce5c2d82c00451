type SharedRun<Out> = (key: string, work: () => Promise<Out>) => Promise<Out>;

/** Calls made during a run get the result of that run. */
export const singleFlight = <Out>(): SharedRun<Out> => {
  const running = new Map<string, Promise<Out>>();
  return (key, work) => {
    const current = running.get(key);
    if (current) return current;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
};

/** Calls made during a run share the next run, so that no result is older than its call. */
export const nextFlight = <Out>(): SharedRun<Out> => {
  const next = new Map<string, Promise<Out>>();
  const running = new Map<string, Promise<unknown>>();
  const begin = (key: string, work: () => Promise<Out>): Promise<Out> => {
    const run = work();
    const ended = run
      .catch(() => undefined)
      .finally(() => {
        if (running.get(key) === ended) running.delete(key);
      });
    running.set(key, ended);
    return run;
  };
  return (key, work) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const current = running.get(key);
    if (!current) return begin(key, work);
    const run = current.then(() => {
      next.delete(key);
      return begin(key, work);
    });
    next.set(key, run);
    return run;
  };
};
